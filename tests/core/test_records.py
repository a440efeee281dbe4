"""Records as text and as JSON: what is written is read back, and what is broken says where."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hothouse.core import (
    BrokenRecord,
    Closing,
    GameOver,
    HothouseError,
    Record,
    Scorebook,
    check,
    read_record,
    record_from_json,
    record_to_json,
    replay,
    write_record,
)
from hothouse.core.record import final_state
from hothouse.games.petris import PETRIS

TEXT = """# A comment before everything.
[Game "petris"]
[Rules "1"]
[Players "2"]
[Event "the \\"little\\" cup # 1, C:\\\\here"]
[Result "*"]

1. blue: 1>7
2. red: 4>3   # red keeps away

3. red: 3>2
blue: 7>1
7>6
"""


def broken(text: str) -> str:
    """What is wrong with the record, reading and checking it."""
    with pytest.raises(BrokenRecord) as raised:
        check(PETRIS, read_record(text))
    message = str(raised.value)
    assert message.isprintable()
    return message


def test_a_record_is_read() -> None:
    """Tags, comments, blank lines, numbers and seats that may be left out."""
    record = read_record(TEXT)
    assert record.actions == ("1>7", "4>3", "3>2", "7>1", "7>6")
    assert record.lines == (8, 9, 11, 12, 13)
    assert record.options == {"players": 2, "advanced": False}
    assert record.tags == {"Event": 'the "little" cup # 1, C:\\here'}
    assert [moment.number for moment in replay(PETRIS, record)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("newline", ["\r\n", "\r", "\n\n"])
def test_line_ends_do_not_matter(newline: str) -> None:
    """From any system, with or without a byte-order mark."""
    assert read_record("\ufeff" + TEXT.replace("\n", newline)) == read_record(TEXT)


def test_what_is_written_is_read_back() -> None:
    """Text and JSON, whatever the tags say."""
    record = read_record(TEXT)
    assert read_record(write_record(record)) == record
    assert record_from_json(json.dumps(record_to_json(record))) == record
    assert record_from_json(json.dumps(record_to_json(record)).encode()) == record
    assert record_from_json(record_to_json(record)) == record


@given(st.dictionaries(st.from_regex(r"\A[A-Z][A-Za-z0-9_-]{0,8}\Z"), st.text(max_size=20), max_size=3))
def test_any_tag_can_be_written(tags: dict[str, str]) -> None:
    """Quotes, backslashes and line ends in a value never break the text; a line end becomes a space."""
    ours = {"Game", "Rules", "Result", "Position", "Players", "Advanced"}
    record = Record("petris", 1, {"players": 2, "advanced": False}, ("1>7",), tags)
    if ours & set(tags):
        return
    written = {name: " ".join(value.splitlines()) for name, value in tags.items()}
    assert read_record(write_record(record)) == replace(record, tags=written)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Game "petris"]\n', "", 'line 1: there is no [Game "…"] tag'),
        ('"petris"', '"chess"', "line 2: there is no game called 'chess'; installed are:"),
        (
            '[Rules "1"]',
            '[Rules "2"]',
            "line 1: it was played by rules version 2 of Petris, and this is version 1",
        ),
        ('[Rules "1"]', '[Rules "one"]', "line 3: the rules version 'one' is not a number"),
        ('[Rules "1"]', f'[Rules "{"1" * 5000}"]', "line 3: the rules version"),
        ('[Rules "1"]\n', "", "line 1: the rules version '' is not a number"),
        ('[Players "2"]', '[Players "4"]', "line 4: option players='4' is not offered: choose 2, 3"),
        ('[Players "2"]', '[Players "3"]\n[Advanced "yes"]', "the advanced mode is for two players (P6.1)"),
        ('[Players "2"]', '[Game "petris"]', "line 4: the tag Game was given before, on line 2"),
        ('[Players "2"]', "[Players 2]", "line 4: cannot read the tag '[Players 2]'"),
        ("1. blue", "2. blue", "line 8: the action is numbered 2, expected 1"),
        ("1. blue", "1. red", "line 8: it is blue's turn, not red's"),
        ("3. red", "3. green", "line 11: it is red's turn, not green's"),
        ("blue: 1>7", "blue: 1>4", "line 8: action 1, '1>4' is refused by P3.2: dish 4 is not beside dish 1"),
        ("blue: 7>1", "blue: seven", "line 12: action 4, cannot read the action 'seven'"),
        ('[Result "*"]', '[Result "red (nine)"]', "line 1: the result says 'red (nine)', the rules say '*'"),
        ('[Result "*"]', '[Position "nowhere"]', "line 1: cannot read the position 'nowhere'"),
        (
            '[Result "*"]',
            '[Position "players 3 | 1: b1 | 10: r1"]',
            "line 1: the position is one of players 3",
        ),
        ("7>6\n", "seat 2 resigns\n7>6\n", "line 14: action 6, the game is over: '7>6' comes after the end"),
    ],
)
def test_a_broken_record_names_the_line_and_the_reason(old: str, new: str, message: str) -> None:
    """One sentence, with the rule where a rule refuses."""
    assert old in TEXT
    assert message in broken(TEXT.replace(old, new, 1))


def test_a_text_longer_than_any_game_is_not_read() -> None:
    """A million characters are enough."""
    assert "longer than any game" in broken("7>6\n" * 300_000)


@given(st.text(max_size=200))
def test_nonsense_is_a_broken_record(text: str) -> None:
    """Whatever the text, reading it raises nothing but BrokenRecord."""
    for whole in (text, TEXT + text, text + TEXT):
        try:
            check(PETRIS, read_record(whole))
        except BrokenRecord:
            continue


def test_a_closing_needs_no_seat_name() -> None:
    """It names its seat itself; anybody may resign at any time."""
    record = read_record(TEXT + "blue: seat 2 resigns\n")
    assert write_record(record).splitlines()[-1] == "6. seat 2 resigns"
    assert check(PETRIS, replace(record, result="blue (resigned)"))
    assert (len(record.actions), record.closing) == (5, Closing("resigned", 1))


def test_a_closing_stays_the_last_line_of_text_and_json() -> None:
    """What was written before closings left the state is read as it was, and written the same again."""
    data = DATA | {"actions": ["1>7", "seat 2 runs out of time"], "result": "blue (timeout)"}
    record = record_from_json(data)
    assert (record.actions, record.closing) == (("1>7",), Closing("timeout", 1))
    assert record_to_json(record)["actions"] == data["actions"]
    assert write_record(record).splitlines()[-2:] == ["1. blue: 1>7", "2. seat 2 runs out of time"]
    assert read_record(write_record(record)) == record
    assert PETRIS.to_act(check(PETRIS, record)) == 1, "the position goes on; the record does not"


@pytest.mark.parametrize(
    ("last", "message"),
    [
        ("seat 3 resigns", "line 2: action 2, 'seat 3 resigns' is refused by table: there is no seat 3"),
        ("seat 1 draws", "line 2: action 2, cannot read the action 'seat 1 draws'"),
    ],
)
def test_a_closing_that_cannot_be_breaks_the_record(last: str, message: str) -> None:
    """With the line where it stands."""
    with pytest.raises(BrokenRecord) as raised:
        check(PETRIS, record_from_json(DATA | {"actions": ["1>7", last]}))
    assert message in str(raised.value)


def test_nothing_is_closed_after_the_end() -> None:
    """A resignation after the last move of a game comes too late."""
    over = Record("petris", 1, {"players": 2}, (), start="1: b1 | 4: r1 | track run out")
    with pytest.raises(BrokenRecord, match="action 1, the game is over: 'draw agreed' comes after the end"):
        check(PETRIS, replace(over, closing=Closing("draw")))


DATA = {"game": "petris", "rules_version": 1, "options": {"players": 2}, "actions": ["1>7"]}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        (b"\xff\xfe", "this is not JSON"),
        ("1" * 5000, "this is not JSON"),
        ("[]", "a record is a JSON object"),
        (None, "a record is a JSON object"),
        ({}, "a record is a JSON object with game, rules_version, options and actions"),
        (DATA | {"game": 3}, "'game' should be a str"),
        (DATA | {"game": "chess"}, "there is no game called 'chess'"),
        (DATA | {"rules_version": "1"}, "'rules_version' should be a int"),
        (DATA | {"rules_version": True}, "'rules_version' should be a int"),
        (DATA | {"options": {"players": 9}}, "option players=9 is not offered"),
        (DATA | {"options": {"self": 9}}, "there is no option 'self'"),
        (DATA | {"options": []}, "'options' should be a dict"),
        (DATA | {"actions": "1>7"}, "'actions' should be a list"),
        (DATA | {"actions": [1]}, "'actions' should hold texts only, and it holds 1"),
        (
            DATA | {"actions": ["\ud800"]},
            r"\ud800 is half of a character: write the other half beside it, as in \ud83c",
        ),
        (DATA | {"tags": {"Event": 1}}, "'tags' should hold texts only, and it holds 1"),
        (DATA | {"tags": {"Game": "chess"}}, "'Game' is not a name for a tag"),
        (DATA | {"tags": {"Players": "3"}}, "'Players' is not a name for a tag"),
        (DATA | {"tags": {"two words": "x"}}, "'two words' is not a name for a tag"),
        (DATA | {"tags": {"": "x"}}, "'' is not a name for a tag"),
        (DATA | {"tags": {"Event": "a\udfffb"}}, r"\udfff is half of a character"),
        (DATA | {"result": 1}, "'result' should be a str"),
        (DATA | {"position": 1}, "'position' should be a str"),
    ],
)
def test_broken_json_says_what_is_wrong(data: object, message: str) -> None:
    """One sentence for a program's author."""
    with pytest.raises(BrokenRecord) as raised:
        record_from_json(data)
    assert message in str(raised.value)
    assert str(raised.value).isprintable()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["game", "actions", "options", "tags", "rules_version", "players", "x"]),
                inner,
            )
        ),
    )
)
def test_any_json_is_a_record_or_a_broken_one(data: object) -> None:
    """Nothing else is raised."""
    for whole in (data, DATA | {"options": data}, DATA | {"tags": data}, DATA | {"actions": data}):
        try:
            record = record_from_json(whole)
        except BrokenRecord:
            continue
        assert read_record(write_record(replace(record, actions=()))).tags.keys() == record.tags.keys()


def test_a_record_of_another_game_is_refused() -> None:
    """The game is asked for by name."""
    record = replace(read_record(TEXT), game="chess")
    with pytest.raises(BrokenRecord, match="this is a record of 'chess', not of 'petris'"):
        final_state(PETRIS, record)


def test_a_record_made_by_hand_has_lines_too() -> None:
    """Without a text, an action's line is its number."""
    record = Record("petris", 1, {"players": 2}, ("1>7", "1>7"))
    with pytest.raises(BrokenRecord, match="line 2: action 2") as raised:
        final_state(PETRIS, record)
    assert raised.value.violation is not None
    assert raised.value.violation.rule == "P3.1"


def test_a_scorebook_keeps_the_record_of_a_game() -> None:
    """Played, taken back, written down, taken up again."""
    book = Scorebook(PETRIS, players=2)
    book.play(PETRIS.parse(book.state, "1>7"))
    book.play(PETRIS.parse(book.state, "4>3"))
    assert str(book.take_back()) == "4>3"
    record = book.record(Event="a test")
    assert record.actions == ("1>7",)
    assert record.tags == {"Event": "a test"}
    again = Scorebook.of(PETRIS, record)
    assert again.states == book.states
    assert again.actions == book.actions
    assert book.close(Closing("draw")).winners == (0, 1)
    closed = book.record()
    assert (closed.result, closed.actions, closed.closing) == (
        "blue and red (draw)",
        ("1>7",),
        Closing("draw"),
    )
    assert Scorebook.of(PETRIS, closed).record() == closed


def test_a_closed_scorebook_goes_on_only_when_the_closing_is_taken_back() -> None:
    """Nothing follows a closing, not even another; the position was the same all the time."""
    book = Scorebook(PETRIS)
    before = book.state
    book.close(Closing("resigned", 0))
    assert (book.state, book.to_act) == (before, None)
    for late in (lambda: book.play(PETRIS.parse(before, "1>7")), lambda: book.close(Closing("draw"))):
        with pytest.raises(GameOver, match="comes after the end"):
            late()
    assert book.take_back() == Closing("resigned", 0)
    assert (book.outcome, book.to_act) == (None, 0)


def test_a_scorebook_has_nothing_to_take_back_at_the_start() -> None:
    """It says so and stays as it is."""
    book = Scorebook(PETRIS)
    with pytest.raises(HothouseError, match="nothing to take back"):
        book.take_back()
    assert book.states == [PETRIS.start()]


def test_a_scorebook_may_begin_in_a_position() -> None:
    """The record says where it began, and is read back so."""
    book = Scorebook.at(PETRIS, "players 3 | 1: b2 | 10: r1 | 7: y1")
    book.play(PETRIS.parse(book.state, "1>2x2"))
    record = book.record()
    assert record.options == {"players": 3, "advanced": False}
    assert record.start == "petris | players 3 | 1: b2 | 7: y1 | 10: r1 | track 1 of lap 1 | points b0 r0 y0"
    assert read_record(write_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    assert Scorebook.of(PETRIS, record).states == book.states
