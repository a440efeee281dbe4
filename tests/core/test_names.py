"""Names are plain text: nothing in them changes the words around them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hothouse.core.names import looks_like, plain_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("\u202eadA", "adA"),
        ("A\u200bda\u2066\u2069\ufeff", "Ada"),
        ("\u200d\u200b\u3164", ""),
        ("e\u0301", "\u00e9"),
        ("\u05d0\u05d3\u05d4", "\u05d0\u05d3\u05d4"),
        ("\U0001f469\u200d\U0001f52c", "\U0001f469\u200d\U0001f52c"),
        ("a" + "\u0336" * 20, "a" + "\u0336" * 3),
        ("\u0336\u0336", ""),
        ("\U000e0041\ue000", ""),
    ],
)
def test_a_name_keeps_what_can_be_read_and_nothing_else(given: str, kept: str) -> None:
    """Controls, directions and towers of marks go; letters of every script, and emoji, stay."""
    assert plain_name(given) == kept


@given(st.text(max_size=40))
def test_a_plain_name_is_plain_whatever_was_given(text: str) -> None:
    """Said twice it is the same; no control, no direction, no line break, no space at an end."""
    name = plain_name(text)
    assert plain_name(name) == name
    assert name == name.strip()
    assert not {unicodedata.bidirectional(sign) for sign in name} & {
        *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "BN", "B")
    } - ({"BN"} if {"\u200c", "\u200d"} & set(name) else set())
    assert all(unicodedata.category(sign) not in ("Cc", "Zl", "Zp") for sign in name)


@pytest.mark.parametrize(
    "other", ["SPROUT", "Spr\u043eut", "sp\u0433out".replace("\u0433", "r"), "Spr0ut", "sprou\u0300t"]
)
def test_names_that_look_alike_have_the_same_look(other: str) -> None:
    """Capitals, digits, accents and letters of other alphabets do not make another name."""
    assert looks_like(other) == looks_like("sprout")


def test_other_names_look_otherwise() -> None:
    """Who is called otherwise is not taken for somebody."""
    assert looks_like("Ada") != looks_like("Ida")
    assert looks_like("Ada-Lou!") == "ada lou"
