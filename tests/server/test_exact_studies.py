"""Studies, asked in the process: what is let in, what is kept, and what is said about a game."""

import asyncio
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.core.notation import read_record
from hothouse.core.record import Record
from hothouse.core.seats import CHANCE
from hothouse.server.studies import bitmaps, deeds, desk, keepsakes, progress, shelf, shown, told
from hothouse.server.studies.desk import DAY, StudyDesk
from hothouse.server.studies.progress import Progress
from hothouse.server.studies.shelf import OPENING, Shelf, refuse_in_play
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_findings import Left
from hothouse.server.tables.refusals import Refused
from hothouse.storage import analyses, studies, wishes
from hothouse.storage.analyses import Asked
from hothouse.study.finding import Choice, Finding
from hothouse.study.partial import Partial
from server.test_studies import RECORDS

NOW = 10 * DAY


def study(name: str = "petris") -> Study:
    """A game that was played."""
    return Study("0" * 24, read_record(RECORDS[name].read_text("utf-8")))


class Told:
    """A database that answers each question with what was set for it, and keeps what was written."""

    is_postgres = False

    def __init__(self, **answers: Any) -> None:
        self.answers = answers
        self.wrote: list[tuple[Any, ...]] = []

    async def read(self, ask: Callable[..., Any], *_: object) -> Any:
        """What was set for the question."""
        return self.answers[ask.__name__]

    read_aside = read

    async def write(self, do: Callable[..., Any], *given: object) -> Any:
        """Kept, and answered with what was set for it, if anything was."""
        self.wrote.append((do.__name__, *given))
        return self.answers.get(do.__name__)


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (desk, shelf):
        monkeypatch.setattr(module, "now_ms", lambda: NOW)


def desk_of(database: Any, hands: int = 2) -> StudyDesk:
    """A desk whose thinkers nobody asks."""
    thinkers: Any = SimpleNamespace(hands=hands)
    return StudyDesk(database, Shelf(database), thinkers)


def used(*rows: tuple[str, str, int]) -> Any:
    """A database that knows of these studies of a day: effort, state, and when it was asked for."""
    return Told(used=list(rows), about=[])


@pytest.mark.parametrize(
    ("rows", "left"),
    [
        ([], {"quick": 30, "deep": 5}),
        ([("quick", "done", 1)] * 3 + [("usual", "done", 1)] * 2, {"quick": 25, "deep": 5}),
        ([("deep", "open", 1)], {"quick": 30, "deep": 4}),
        ([("deep", "done", 1)] * 7, {"quick": 30, "deep": 0}),
    ],
)
def test_somebody_is_told_what_is_left_of_the_day(rows: list[Any], left: dict[str, int]) -> None:
    """Quick and usual ones share a number; nobody at all has used none."""
    assert asyncio.run(desk_of(used(*rows)).left("p_ada")) == left
    assert asyncio.run(desk_of(used(*rows)).left(None)) == {"quick": 30, "deep": 5}


def test_so_many_are_open_and_so_many_a_day() -> None:
    """At the bound and not before it; the sentence says when the oldest has had its day."""
    asked = used(*[("quick", "open", NOW)] * 2)
    asyncio.run(desk_of(asked).ask(study(), "quick", "p_ada", limited=True))
    assert asked.wrote[0][0] == "ask"
    with pytest.raises(Refused, match="3 games are being studied"):
        asyncio.run(desk_of(used(*[("quick", "open", NOW)] * 3)).ask(study(), "deep", "p_ada", limited=True))
    many = used(*[("quick", "open", NOW)] * 9)
    asyncio.run(desk_of(many).ask(study(), "quick", "p_ada", limited=False))
    assert many.wrote[0][0] == "ask"
    deep = [("deep", "done", NOW - DAY + 3 * 3_600_000), *[("deep", "done", NOW)] * 3]
    other = [("quick", "done", NOW - DAY + 1)] * 20
    four = used(*other, *deep)
    asyncio.run(desk_of(four).ask(study(), "deep", "p_ada", limited=True))
    assert four.wrote
    five = used(*other, *deep, ("deep", "done", NOW))
    with pytest.raises(Refused, match="5 such studies a day are all used: the next one may begin in 4 h"):
        asyncio.run(desk_of(five).ask(study(), "deep", "p_ada", limited=True))
    soon = used(*[("deep", "done", NOW - DAY)] * 5)
    with pytest.raises(Refused, match="in 1 h"):
        asyncio.run(desk_of(soon).ask(study(), "deep", "p_ada", limited=True))


@pytest.mark.parametrize(
    ("passes", "state", "wrote"),
    [
        (99, "done", None),
        (99, "open", "wish"),
        (99, "stopped", "ask"),
        (0, "done", "ask"),
        (0, "open", "ask"),
    ],
)
def test_what_is_studied_already_is_not_begun_again(passes: int, state: Any, wrote: str | None) -> None:
    """What is done as deeply is there; what goes on is waited for by one more; less is not enough."""
    known = Asked("d", "engine", "deep", state, passes, 0, "")
    database = Told(about=[known], used=[])
    asyncio.run(desk_of(database).ask(study(), "quick", "p_ada", limited=True))
    assert [each[0] for each in database.wrote] == ([wrote] if wrote else [])


def test_how_long_it_takes_is_guessed_from_the_pace() -> None:
    """For the pieces that are left, shared with those who wait too, by as many as think."""
    some = desk_of(Told())
    some.pace = 2.0
    assert [some.seconds(10, ahead) for ahead in (0, 1, 10, 50)] == [11, 21, 111, 111]
    none = desk_of(Told(), hands=0)
    none.pace = 2.0
    assert none.seconds(10, 0) == 21


def test_whoever_waits_is_known_and_a_stranger_waits_for_nothing() -> None:
    """Whatever the database says of nobody."""
    waiting = desk_of(Told(waits_for=True))
    assert asyncio.run(waiting.waits(study(), "p_ada"))
    assert not asyncio.run(waiting.waits(study(), None))
    assert wishes.waits_for.__name__ == "waits_for"


def test_a_piece_that_is_lost_is_given_up_and_one_that_is_found_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is thought about where nothing waits; the next piece is another matter."""
    piece = analyses.Piece("d", "engine", 1, 3, 0)
    assert not asyncio.run(desk_of(Told(waits=False)).take_one())
    assert not asyncio.run(desk_of(Told(waits=True, take=None)).take_one())
    for found, word in (("found it", "finish"), (None, "give_up")):
        database = Told(waits=True, take=piece)
        at_it = desk_of(database)

        async def finds(_: object, found: str | None = found) -> str:
            if found is None:
                raise ValueError("lost")
            return found

        monkeypatch.setattr(at_it, "_find", finds)
        assert asyncio.run(at_it.take_one())
        assert [each[0] for each in database.wrote] == ["take", word]


def test_a_study_is_found_again_and_used_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the few that are open nothing is read; what is not there is refused; the oldest is closed first."""
    record = study().record
    text = shelf._written(record)
    for used_at, words in ((NOW - DAY - 1, ["use"]), (NOW - DAY, []), (NOW, [])):
        database: Any = Told(find=(text, used_at))
        kept = Shelf(database)
        first = asyncio.run(kept.find("d"))
        assert first.record.actions == record.actions
        assert [each[0] for each in database.wrote] == words
        assert asyncio.run(kept.find("d")) is first
    none: Any = Told(find=None)
    with pytest.raises(Refused, match="no study d"):
        asyncio.run(Shelf(none).find("d"))
    monkeypatch.setattr(shelf, "ROOM", 2)
    small = Shelf(Told(find=(text, NOW)))  # type: ignore[arg-type]
    for digest in ("a", "b", "a", "c"):
        asyncio.run(small.find(digest))
    assert list(small._open) == ["a", "c"]


PLAYED = tuple(f"m{n}" for n in range(12))


def in_play(actions: int, played: int, who: str | None = "p_cat", own: bool = False, **given: Any) -> bool:
    """Whether a record of so many acts is refused while Ada and Bob have played so many at a table."""
    start, other = given.pop("start", ""), given.pop("options", {"players": 2})
    people = given.pop("people", ("p_ada", "p_bob"))
    match = SimpleNamespace(**({"status": "playing", "options": {"players": 2}, "rated": False} | given))
    table = SimpleNamespace(
        match=match,
        state=given.get("state", "a state"),
        moves=[SimpleNamespace(text=text) for text in PLAYED[:played]],
        seats=[SimpleNamespace(person=each) for each in people],
        seats_of=lambda person: [0] if person in people else [],
    )

    async def look_up(_: str) -> Any:
        return None if given.get("gone") else table

    record = Record("petris", 1, other, PLAYED[:actions], start=start)
    database: Any = Told(perhaps_played=["t"])
    tables: Any = SimpleNamespace(look_up=look_up)
    try:
        asyncio.run(refuse_in_play(database, tables, record, who, own))
    except Refused as refused:
        return refused.code == "in_play"
    return False


def test_a_game_that_is_on_is_not_studied() -> None:
    """As far as it is, less far or further; openings are everybody's but theirs who play it."""
    assert OPENING == 8
    assert in_play(9, 9)
    assert in_play(9, 12)
    assert in_play(12, 9)
    assert not in_play(8, 12)
    assert not in_play(12, 8)
    assert in_play(8, 12, "p_ada")
    assert in_play(1, 12, "p_bob")
    assert not in_play(0, 12, "p_ada")
    assert not in_play(9, 9, options={"players": 3})
    assert not in_play(9, 9, start="a position")
    assert not in_play(9, 9, status="finished")
    assert not in_play(9, 9, state=None)
    assert not in_play(9, 9, gone=True)


def test_ones_own_game_against_bots_may_be_looked_at() -> None:
    """Where it is asked for so, where nobody else plays, and where it does not count."""
    alone = {"people": ("p_ada", None)}
    assert not in_play(9, 9, "p_ada", own=True, **alone)
    assert in_play(9, 9, "p_ada", own=False, **alone)
    assert in_play(9, 9, "p_ada", own=True, rated=True, **alone)
    assert in_play(9, 9, "p_ada", own=True)
    assert in_play(9, 9, "p_cat", own=True, **alone)


def judged(best: float, tried: float, other: str = "") -> Any:
    """What is said of an action worth so much (of one that was not looked at, where `other`), beside a best;
    and how often somebody had to think."""
    found, asked = study(), list[Any]()
    state = found.state_at(0)
    seat = found.rules.to_act(state) or 0
    texts = [str(each) for each in found.rules.legal_actions(state)]

    def shares(value: float) -> tuple[float, ...]:
        return tuple(value if each == seat else 1 - value for each in range(2))

    choices = (Choice(texts[0], shares(best)), Choice(texts[1], shares(0.0 if other else tried)))
    passes = tuple(
        Finding(0, number, seat, texts[1], shares(best), shares(best), shares(tried), choices)
        for number in (1, 2, 3)
    )

    async def after(*given: Any) -> list[list[float]]:
        asked.append(given[1:])
        return [list(shares(tried))] * 2

    partial = Partial(found.game, {0: passes})
    said = texts[2] if other else texts[1]
    return asyncio.run(told.judge(found, partial, after, 0, said)), asked


def test_a_try_is_held_against_the_best_that_was_found() -> None:
    """As good where next to nothing is lost, better where more is won; nothing less than nothing is lost."""
    lost, asked = judged(0.75, 0.5)
    assert ((lost.loss, lost.good, lost.better), asked) == ((0.25, False, False), [])
    near, _ = judged(0.5, 0.5 - told.GOOD / 2)
    assert (near.good, near.better) == (True, False)
    bound, _ = judged(0.5, 0.5 - told.GOOD)
    assert not bound.good
    same, _ = judged(0.5, 0.5)
    assert (same.loss, same.good, same.better) == (0.0, True, False)
    new, asked = judged(0.25, 0.75, other="yes")
    assert (new.loss, new.good, new.better) == (0.0, True, True)
    assert [(ply, numbers) for ply, _, numbers in asked] == [(0, (1, 2))]
    found = study()
    text = str(found.rules.legal_actions(found.state_at(0))[0])
    with pytest.raises(Refused, match="not studied yet"):
        asyncio.run(told.judge(found, Partial(found.game, {}), None, 0, text))  # type: ignore[arg-type]


def test_a_draw_tells_what_it_brought_each() -> None:
    """In the mean of the passes."""
    passes = tuple(
        Finding(4, number, CHANCE, "x", (0.5, 0.5), (0.5, 0.5), after, (), swing=swing)
        for number, after, swing in ((1, (0.75, 0.25), 0.2), (2, (0.25, 0.75), 0.4), (3, (1.0, 0.0), 0.6))
    )
    drawn = told._draw(passes)
    assert drawn.ply == 4
    assert drawn.swing == pytest.approx(0.4)
    assert drawn.luck == pytest.approx([1 / 6, -1 / 6])


def test_a_glance_is_no_look() -> None:
    """The pass before all others; a moment that was never found keeps its number."""
    glance = Finding(0, 0, 0, "x", (1.0,), (1.0,), (1.0,), ())
    look = Finding(1, 1, 0, "x", (1.0,), (1.0,), (1.0,), ())
    partial: Any = SimpleNamespace(found={0: (glance,), 1: (look,)})
    assert [told._looks(partial, ply, 7) for ply in (0, 1, 2)] == [0, 7, 7]


def test_an_analysis_says_how_many_passes_are_whole() -> None:
    """The glance before them does not count; where nothing was asked for there is nothing."""
    found = study()
    partial, left = Partial(found.game, {}), Left(30, 5)
    plies = len(found.game.moments)
    for done, whole in ((0, 0), (plies, 0), (2 * plies - 1, 0), (2 * plies, 1), (4 * plies, 3)):
        now = Progress("open", "deep", True, done, 9, 2, 3, "")
        said = progress.out(found, partial, now, left)
        assert (said.state, said.mine, said.done, said.passes) == ("open", True, done, whole)
    none = progress.out(found, partial, None, left)
    assert (none.state, none.mine, none.done, none.of) == ("none", False, 0, 0)


def line_of(*seats: int) -> Any:
    """A game in which these seats act, one after the other."""
    rules: Any = SimpleNamespace(
        to_act=lambda at: seats[at] if at < len(seats) else None, apply=lambda at, _: at + 1
    )
    return rules


@pytest.mark.parametrize(
    ("seats", "many"),
    [((0, 1, 0), 2), ((0, 0, 1, 1, 0, 1), 4), ((0, 0, 0), 3), ((1, 1, 0), 2), ((0, 1, 2, 0, 1), 3)],
)
def test_a_line_goes_on_to_the_next_turn_of_its_seat(seats: Sequence[int], many: int) -> None:
    """Several decisions in a row are one turn; what others do after it belongs to it."""
    line: Any = list(range(len(seats)))
    assert deeds.one_turn(line_of(*seats), 0, 0, line) == line[:many]


def test_a_moment_is_looked_at_with_what_led_there() -> None:
    """Nothing leads to the first; at the last nothing is legal where the game was closed; no other is."""
    found = study()
    assert shown.look(found, 0, sketch=False).entry is None
    first = shown.look(found, 1, sketch=False)
    assert first.entry is not None
    assert (first.ply, first.entry.ply, first.entry.text) == (1, 1, found.record.written[0])
    for ply in (-1, found.length + 1):
        with pytest.raises(Refused, match=f"no moment {ply}"):
            found.state_at(ply)
    assert found.state_at(found.length) == found.game.states[-1]
    assert [found.closing_at(ply) for ply in (0, found.length - 1)] == [None, None]


def test_a_kept_game_names_bots_and_its_day_alone() -> None:
    """A person who calls themselves like a bot of another game is a person."""
    found = study()
    tags = {"Date": "2026.01.01", "Blue": "bot bud", "Red": "Ada", "Event": "bot bud"}
    record = Record(found.record.game, 1, found.record.options, found.record.actions, tags=tags)
    kept = keepsakes.nameless(found.rules, found.state_at(0), record)
    assert kept.tags == {"Date": "2026.01.01", "Blue": "bot bud"}
    assert kept.actions == record.actions
    blue, red = keepsakes._seats(found.rules, found.state_at(0), kept)
    assert (blue.kind, blue.level, blue.name) == ("bot", "bud", "")
    assert (red.kind, red.level, red.name) == ("person", None, "")


def test_a_picture_beside_a_link_is_in_the_middle() -> None:
    """As large as whoever shows links asks for; by itself it has its own size."""
    framed = bitmaps._beside_a_link('<svg width="300" height="200" viewBox="0 0 3 2"><g/></svg>')
    assert (
        '<svg x="300" y="15" width="600" height="600" height="200" viewBox="0 0 3 2"><g/></svg></svg>'
        in framed
    )
    assert framed.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200"'
    )
    assert (bitmaps._width(True), bitmaps._width(False)) == (1200, 800)


def test_a_study_that_is_kept_is_known_by_its_actions() -> None:
    """Whoever brings it: the same digest, without names, written once more."""
    database: Any = Told()
    kept = Shelf(database)
    one = asyncio.run(kept.keep(study().record))
    again = asyncio.run(kept.keep(study().record))
    assert one is again
    assert [each[:3] for each in database.wrote] == [(studies.keep.__name__, one.digest, "petris")] * 2
    assert not one.record.tags
