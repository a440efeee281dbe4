"""What a person reads: filled, nested, listed, sent and read back."""

import json

import pytest

from hothouse.core.message import (
    JOINTS,
    Detail,
    Joint,
    Message,
    Template,
    fill,
    message_from_json,
    several,
)

EMPTY = Template("dish {dish} is empty")
LOST = Template("{losers} lost: {why}")
ASKS = Template("{Seat} propagates")
AGREED = Template("a draw was agreed")


def test_a_message_is_its_template_filled() -> None:
    """In English, with numbers and words."""
    assert str(fill(EMPTY, dish=3)) == "dish 3 is empty"
    assert str(fill(AGREED)) == "a draw was agreed"


def test_a_message_may_hold_another() -> None:
    """Each is filled by itself, so that each can be translated by itself."""
    assert str(fill(LOST, losers="blue", why=fill(EMPTY, dish=7))) == "blue lost: dish 7 is empty"


@pytest.mark.parametrize(
    ("joint", "said"),
    [(",", "blue, red, yellow"), ("and", "blue and red and yellow"), ("or", "blue or red or yellow")],
)
def test_things_are_named_one_after_the_other(joint: Joint, said: str) -> None:
    """Joined as the sentence wants it; one alone needs no joint."""
    assert str(several(("blue", "red", "yellow"), joint)) == said
    assert str(several(["blue"], joint)) == "blue"


def test_a_blank_with_a_capital_begins_a_sentence() -> None:
    """The word itself stays as the game writes it, so that it is found in a translation."""
    asked = fill(ASKS, seat="blue")
    assert str(asked) == "Blue propagates"
    assert asked.details == {"seat": "blue"}


@pytest.mark.parametrize("template", [EMPTY, ASKS])
def test_a_blank_that_nothing_fills_is_a_mistake(template: Template) -> None:
    """It is noticed when the sentence is said, not shown to a person."""
    with pytest.raises(KeyError):
        str(fill(template))


def test_messages_are_equal_by_what_they_say() -> None:
    """The same template and the same details."""
    assert fill(EMPTY, dish=3) == Message(EMPTY, {"dish": 3})
    assert fill(EMPTY, dish=3) != fill(EMPTY, dish=4)


def test_a_message_travels_with_its_english() -> None:
    """A client translates the template and fills the same blanks; a script reads the text."""
    assert fill(LOST, losers=several(("blue", "red"), "and"), why=fill(AGREED)).to_json() == {
        "template": "{losers} lost: {why}",
        "details": {
            "losers": {"several": ["blue", "red"], "joint": "and"},
            "why": {"template": "a draw was agreed", "details": {}, "text": "a draw was agreed"},
        },
        "text": "blue and red lost: a draw was agreed",
    }


def test_a_message_travels_as_texts_and_nothing_finer() -> None:
    """A strict encoder knows texts, and not their subclasses."""
    sent = fill(LOST, losers=AGREED, why=several([AGREED])).to_json()
    listed = several([AGREED]).to_json()["several"]
    assert sent["details"]["why"] == {"several": listed, "joint": ","}
    texts = (sent["template"], sent["text"], sent["details"]["losers"], listed[0])
    assert {type(text) for text in (*texts, str(fill(AGREED)), fill(AGREED).to_json()["text"])} == {str}


@pytest.mark.parametrize(
    "detail",
    ["blue", 7, fill(EMPTY, dish=1), *(several(["red", 2, fill(AGREED)], joint) for joint in JOINTS)],
)
def test_a_message_comes_back_from_json_as_it_was(detail: Detail) -> None:
    """Whatever fills its blanks."""
    sent = fill(LOST, losers=detail, why="red")
    assert message_from_json(json.loads(json.dumps(sent.to_json()))) == sent
