"""Half a character: found wherever JSON writes one, and nowhere else."""

import json

import pytest

from hothouse.core.halves import WHOLE, half_within, half_written


@pytest.mark.parametrize(
    ("raw", "half"),
    [
        (r'"\ud800"', r"\ud800"),
        (r'"a\uDFFFb"', r"\uDFFF"),
        (r'"\ude00\ud83d"', r"\ude00"),
        (r'"\ud83d\ud83d\ude00"', r"\ud83d"),
        (r'"\ud83d\ude00\ud83d"', r"\ud83d"),
        (r'"\\\ud800"', r"\ud800"),
        (rb'{"\n\ud800": 1}', r"\ud800"),
        (b'"\xff\\ud800"', r"\ud800"),
        (r'"\ud83d\ude00"', ""),
        (r'"\ud7ff\ue000"', ""),
        (r'"\\ud800"', ""),
        ('"\ud83c\udf31"', ""),
        ('"', ""),
        ("\\", ""),
    ],
)
def test_a_half_is_found_as_it_was_written(raw: str | bytes, half: str) -> None:
    """Two halves in their order are a character, and a backslash that is written itself begins nothing."""
    assert half_written(raw) == half


def test_a_half_within_a_text_is_named_as_json_writes_it() -> None:
    """The first of them."""
    assert half_within("a\udc00b\ud800") == r"\udc00"
    assert half_within("a\U0001f331") == ""
    assert json.loads(f'"{WHOLE}"').isprintable()
