"""Branches and positions of no table, asked in the process: every moment, every draw, every reason."""

import random
from types import SimpleNamespace

import pytest

from hothouse.core import kit
from hothouse.core.changes import Changes
from hothouse.core.notation import read_record
from hothouse.core.registry import game
from hothouse.core.seats import CHANCE
from hothouse.server.studies import branches, positions
from hothouse.server.studies.study import Study
from hothouse.server.tables.refusals import Refused
from server.test_studies import RECORDS


def study(name: str) -> Study:
    """A game that was played."""
    return Study("0" * 24, read_record(RECORDS[name].read_text("utf-8")))


def to_a_draw(found: Study) -> int:
    """The moment before somebody's act that chance answers."""
    told = found.told
    return next(ply for ply in range(len(told) - 1) if told[ply][0] != CHANCE and told[ply + 1][0] == CHANCE)


def test_a_preview_is_of_the_moment_and_shows_the_next() -> None:
    """The number of the moment it was asked at; the position is one further, and nothing is legal yet."""
    found = study("petris")
    first, second, third = found.record.written[:3]
    told = branches.preview(found, 0, (first, second), third)
    assert (told.ply, told.action, told.legal, told.violation) == (2, third, True, None)
    assert told.position is not None
    assert (told.position.ply, told.position.legal) == (3, None)
    assert told.events == [event.to_json() for event in found.told[2][2]]
    refused = branches.preview(found, 1, (second,), first)
    assert (refused.ply, refused.legal, refused.events, refused.position) == (2, False, [], None)
    assert refused.violation is not None


def test_why_not_names_the_rule_or_nothing() -> None:
    """At the end of the line, which is so long."""
    found = study("petris")
    first, second, third = found.record.written[:3]
    fine = branches.why_not(found, 0, (first, second), third)
    assert (fine.ply, fine.action, fine.violation) == (2, third, None)
    bad = branches.why_not(found, 1, (second,), first)
    assert bad.ply == 2
    assert bad.violation is not None


def test_what_is_legal_is_told_with_its_moment() -> None:
    """By whoever acts there, as the rules list it."""
    found = study("petris")
    line = tuple(found.record.written[:2])
    told = branches.legal(found, 0, line)
    state = found.branch_at(0, line)
    assert (told.ply, told.to_act) == (2, found.rules.to_act(state))
    assert [each.text for each in told.legal or ()] == list(map(str, found.rules.legal_actions(state)))


def test_a_line_is_looked_at_act_by_act() -> None:
    """Numbered on from where it began, each as the record tells it; a sketch where one is asked for."""
    found = study("petris")
    line = tuple(found.record.written[2:5])
    told = branches.look(found, 2, line)
    assert [(each.ply, each.seat, each.text) for each in told.entries] == [
        (ply, found.told[ply - 1][0], found.record.written[ply - 1]) for ply in (3, 4, 5)
    ]
    assert told.position.ply == 5
    assert told.position.text == found.rules.position(found.state_at(5))
    assert not told.position.sketch
    assert branches.look(found, 2, line, sketch=True).position.sketch


def test_a_branch_goes_on_to_the_next_decision() -> None:
    """The record's own draws where they are asked for, each a moment further; none where they are chosen."""
    found = study("vorex")
    ply = to_a_draw(found)
    written = found.record.written
    real = branches.go_on(found, ply, (), written[ply], "real")
    assert real.violation is None
    assert real.line == list(written[ply : ply + len(real.line)])
    assert len(real.line) > 1
    assert [each.ply for each in real.acts] == list(range(ply + 1, ply + 1 + len(real.line)))
    assert [each.position.ply for each in real.acts] == [each.ply for each in real.acts]
    assert [each.entry.seat for each in real.acts if each.entry] == [
        found.told[ply + at][0] for at in range(len(real.line))
    ]
    assert not real.acts[0].position.sketch
    chosen = branches.go_on(found, ply, (), written[ply], "chosen", sketch=True)
    assert chosen.line == [written[ply]]
    assert chosen.acts[0].position.sketch
    onward = branches.go_on(found, ply, (written[ply],), written[ply + 1], "chosen")
    assert (onward.line, onward.acts[0].ply) == (list(written[ply : ply + 2]), ply + 2)
    drawn = branches.go_on(found, ply, (), written[ply], "random")
    assert len(drawn.line) > 1
    assert drawn.acts[-1].position.to_act != CHANCE


def test_what_is_refused_leaves_the_line_as_it_was() -> None:
    """With the rule, and nothing told."""
    found = study("petris")
    first, second = found.record.written[:2]
    told = branches.go_on(found, 0, (first, second), first, "real")
    assert (told.line, told.acts) == ([first, second], [])
    assert told.violation is not None


def test_draws_are_the_records_in_their_order_and_none_where_it_has_no_more() -> None:
    """The first for the first, the second for the second."""
    found = study("vorex")
    written = found.record.written
    drawn = [at for at, (seat, _, _) in enumerate(found.told) if seat == CHANCE]
    before, ply = drawn[0], drawn[1]
    assert branches._real(found, before, ()) == written[before]
    assert branches._real(found, before, written[before:ply]) == written[ply]
    last = drawn[-1]
    assert branches._real(found, last, ()) == written[last]
    assert branches._real(found, last, (written[last],)) is None


def test_only_a_draw_that_is_possible_is_taken_from_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the lot decides; and it always does where it is asked to."""
    found = study("vorex")
    ply, written = to_a_draw(found), found.record.written
    line = (written[ply],)
    state = found.branch_at(ply, line)
    real = written[ply + 1]
    assert branches._may_draw(found, state, real)
    assert not branches._may_draw(found, state, "no such thing")
    monkeypatch.setattr(branches, "draw", lambda *_: "by lot")
    assert branches._drawn(found, ply, line, state, "real") == real
    assert branches._drawn(found, ply, line, state, "random") == "by lot"
    monkeypatch.setattr(branches, "_real", lambda *_: "no such thing")
    assert branches._drawn(found, ply, line, state, "real") == "by lot"
    monkeypatch.setattr(branches, "_real", lambda *_: None)
    assert branches._drawn(found, ply, line, state, "real") == "by lot"


@pytest.mark.parametrize("name", ["petris", "botanik", "vorex"])
def test_no_text_is_the_opening_with_its_options(name: str) -> None:
    """As whoever acts sees it; where chance acts, as everybody does."""
    rules = game(name)
    state = rules.start()
    told = positions.drawn(name, "  ")
    assert (told.text, told.problem) == (rules.position(state), None)
    assert told.options == dict(rules.options_of(state))
    assert told.position is not None
    assert (told.position.ply, told.position.to_act) == (0, rules.to_act(state))
    assert not told.position.sketch
    sketched = positions.drawn(name, "", sketch=True).position
    assert sketched is not None
    assert sketched.sketch


def test_who_acts_sees_their_own_and_at_a_draw_nobody_does() -> None:
    """The seat that is shown to is the one that decides."""
    rules, rng = game("vorex"), random.Random(3)
    state, seen = rules.start(), set()
    for _ in range(12):
        actor = rules.to_act(state)
        told = positions.drawn("vorex", rules.position(state))
        assert told.position is not None, told.problem
        assert bool(told.position.legal) is (actor not in (None, CHANCE)), actor
        seen.add(actor == CHANCE)
        state = rules.apply(state, rng.choice(list(rules.legal_actions(state))))
    assert seen == {True, False}


def test_a_place_that_is_gone_is_the_first_one() -> None:
    """The one that is asked about, with its own changes; else the first."""
    opening = positions.drawn("petris", "")
    assert len(opening.places) > 1
    assert opening.place == opening.places[0].key
    second = positions.drawn("petris", "", place=opening.places[1].key)
    assert second.place == opening.places[1].key
    assert positions.drawn("petris", "", place="nowhere").place == opening.place
    assert opening.changes
    assert second.changes != opening.changes
    for name in ("petris", "botanik", "vorex"):
        changes = kit.part(name, "changes", lambda _: True)
        rules = game(name)
        known = {each.key: each.aspect for each in changes.places(rules.start())}
        told = positions.drawn(name, "").places
        assert {each.key: each.beside for each in told} == {key: bool(of) for key, of in known.items()}


def test_a_game_without_changes_has_no_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one where nothing may be changed neither."""
    rules = game("petris")
    monkeypatch.setattr(positions, "part", lambda *_: None)
    assert positions._changes(rules, rules.start(), "") == ([], "", [])
    nothing = Changes(lambda _: [], lambda *_: [])
    monkeypatch.setattr(positions, "part", lambda *_: nothing)
    assert positions._changes(rules, rules.start(), "") == ([], "", [])


def test_a_table_that_never_happened_is_refused() -> None:
    """The reason, and nothing to show."""
    told = positions.drawn("petris", "nonsense")
    assert (told.text, told.position, told.places, told.changes) == ("", None, [], [])
    assert told.problem is not None


def test_a_pad_names_who_has_most_or_fewest() -> None:
    """In Petris the fewest win; several may share; a game without a pad has none."""
    pad = positions.pad_out("vorex", {"players": 2})
    assert (pad.options["players"], len(pad.seats)) == (2, 2)
    none = positions.tally("vorex", {"players": 2}, {})
    assert (none.winners, none.problem) == ([0, 1], None)
    for name in ("petris", "botanik", "vorex"):
        blanks = positions.pad_out(name, {}).blanks
        assert blanks
        told = positions.tally(name, {}, {})
        totals = [score["total"] for score in told.scores]
        wanted = min(totals) if name == "petris" else max(totals)
        if told.problem is None:
            assert told.winners == [seat for seat, total in enumerate(totals) if total == wanted]


def test_the_fewest_win_where_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the most elsewhere; who shares wins too."""
    scores = tuple(SimpleNamespace(seat=seat, total=total) for seat, total in enumerate((3, 1, 1, 5)))
    monkeypatch.setattr(positions, "most", lambda _: (3,))
    assert positions._winners(game("petris"), scores) == [1, 2]  # type: ignore[arg-type]
    assert positions._winners(game("vorex"), scores) == [3]  # type: ignore[arg-type]
    monkeypatch.setattr(positions, "part", lambda *_: None)
    with pytest.raises(Refused) as refused:
        positions.pad_out("petris", {})
    assert refused.value.code == "not_found"
