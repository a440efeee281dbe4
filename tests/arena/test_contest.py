"""Contests: seats swapped, luck repeated, the same results whoever plays the rounds."""

import hashlib
import random
import sys
from collections import Counter
from typing import Any

import pytest

from arena.fake_ray import FakeRay
from hothouse.arena.arena import run
from hothouse.arena.contest import Contest, crew_of
from hothouse.arena.match import play_game
from hothouse.arena.placing import places
from hothouse.arena.schedule import schedule, seatings
from hothouse.arena.sprt import Claims
from hothouse.bots.budget import Budget
from hothouse.bots.levels import level
from hothouse.bots.openings import Opening, draw_opening
from hothouse.bots.roster import entrant
from hothouse.core import BadOption, Outcome, Score, Template, fill, game, replay
from hothouse.core.luck import Luck
from hothouse.core.record import Record
from hothouse.core.seeds import seed_of

PETRIS = game("petris")
OVER = fill(Template("it is over"))


def contest(**changes: Any) -> Contest:
    """A quick contest of Petris."""
    asked: dict[str, Any] = {
        "bots": ("greedy", "seed", "random"),
        "games": 4,
        "opening": Opening(4),
    } | changes
    return Contest("petris", (("players", 2), ("advanced", False)), **asked)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_both_bots_sit_everywhere_equally_often(seats: int) -> None:
    """Over one round each of the two has every seat as often as the other."""
    places_taken = Counter((bot, seat) for each in seatings(7, 9, seats) for seat, bot in enumerate(each))

    for seat in range(seats):
        assert places_taken[7, seat] == places_taken[9, seat] > 0


def test_every_two_bots_play_as_many_games_as_asked() -> None:
    """Five games of two seats are three rounds; all the pairs of a turn share their luck."""
    rounds = list(schedule(3, 2, 5, seed=4))

    assert Counter(each.bots for each in rounds) == {(0, 1): 3, (0, 2): 3, (1, 2): 3}
    assert len({each.luck_seed for each in rounds}) == 3
    assert len({each.seed for each in rounds}) == 9


class Urn:
    """Just enough of a game to draw from: the state is what is left in the urn."""

    name = "draw"

    def step(self, state: Counter[str]) -> "Urn":
        """The only step."""
        return self

    def chances(self, state: Counter[str]) -> list[tuple[str, int]]:
        """Every kind that is left."""
        return sorted(state.items())


def test_games_of_a_round_draw_alike() -> None:
    """From the same urn the same luck draws the same pieces, and other luck others."""
    urn: Any = Urn()

    def drawn(seed: int) -> list[str]:
        luck, left, found = Luck(seed), Counter(a=5, b=5, c=5), []
        for _ in range(12):
            piece = str(luck.draw(urn, left))
            left = left - Counter([piece])
            found.append(piece)
        return found

    assert drawn(1) == drawn(1)
    assert len({tuple(drawn(seed)) for seed in range(20)}) == 20


def test_the_nth_draw_does_not_depend_on_other_draws() -> None:
    """A draw that one game needs and the other does not shifts no later draw of another step."""
    urn: Any = Urn()
    other: Any = Urn()
    other.name = "other draw"
    bag = Counter({str(number): 1 for number in range(50)})
    plain, mixed = Luck(3), Luck(3)
    mixed.draw(other, bag)

    assert [plain.draw(urn, bag) for _ in range(5)] == [mixed.draw(urn, bag) for _ in range(5)]


def test_both_games_of_a_round_begin_with_the_same_tiles() -> None:
    """In Botanik the set-up is drawn: the same in the games of a round, another in the next round."""
    report = run(Contest("botanik", (), ("greedy", "random"), 4))
    starts = [[each.actions[:5] for each in played.games] for played in report.rounds]

    assert starts[0][0] == starts[0][1]
    assert starts[1][0] == starts[1][1]
    assert starts[0][0] != starts[1][0]


def test_an_opening_is_shared_and_the_game_is_legal() -> None:
    """The games of a round begin with the same actions, then the bots decide; every record replays."""
    bots = [entrant("petris", "random"), entrant("petris", "greedy")]
    opening = draw_opening(PETRIS, {"players": 2}, Opening(6), 5)
    one = play_game(PETRIS, {"players": 2}, bots, (0, 1), 5, 6, opening)
    other = play_game(PETRIS, {"players": 2}, bots, (1, 0), 5, 6, opening)

    assert one.actions[:6] == other.actions[:6] == opening
    assert one.actions != other.actions
    for each in (one, other):
        last = list(replay(PETRIS, Record("petris", 1, {}, each.actions)))[-1]
        outcome = PETRIS.outcome(last.after)
        assert outcome is not None
        assert each.ending == outcome.ending
        assert each.shares == tuple(outcome.share(seat) for seat in range(2))
        assert sum(each.shares) == 1


def test_an_opening_is_an_open_game_by_the_judgement_of_the_strongest() -> None:
    """Whoever moves after an opening has a fair chance, and other luck gives other openings."""
    drawn = [draw_opening(PETRIS, {"players": 2}, Opening(6, 0.2), seed) for seed in range(4)]
    judge = level("petris", "grove").make()

    assert len(set(drawn)) == 4
    for opening in drawn:
        last = list(replay(PETRIS, Record("petris", 1, {}, opening)))[-1].after
        seat = PETRIS.to_act(last)
        value = judge.decide(PETRIS.view(last, seat), Budget(nodes=20_000), 1).value
        assert value is not None
        assert 0.3 <= value <= 0.7
        judge.forget()


def test_an_opening_for_three_leaves_every_seat_its_chance() -> None:
    """Not only whoever moves: as the strongest plays on, every seat has a fair chance when its turn comes."""
    judge = level("petris", "grove").make()
    for seed in range(3):
        opening = draw_opening(PETRIS, {"players": 3}, Opening(6, 0.2), seed)
        state = list(replay(PETRIS, Record("petris", 1, {"players": 3}, opening)))[-1].after
        judge.forget()
        seen: dict[int, float] = {}
        while len(seen) < 3:
            seat = PETRIS.to_act(state)
            assert seat is not None
            decision = judge.decide(PETRIS.view(state, seat), Budget(simulations=500), 1)
            assert decision.value is not None
            seen.setdefault(seat, decision.value)
            state = PETRIS.apply(state, PETRIS.parse(state, decision.action))
        assert all(0.13 <= value <= 0.54 for value in seen.values())


def test_results_do_not_depend_on_who_plays_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """One process, two processes and a cluster give the same games."""
    asked = contest()
    alone = run(asked)
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)

    assert run(asked, crew_of(2)) == alone
    assert run(asked, crew_of(ray_address="10.0.0.1:6379")) == alone
    assert fake.said == ["10.0.0.1:6379", "left"]


def test_a_sequential_test_stops_when_it_knows() -> None:
    """Greedy against random is known long before the games run out, and at the same round for any crew."""
    asked = contest(bots=("greedy", "random"), games=400)
    claims = Claims(0, 150)

    report = run(asked, claims=claims)

    assert report.test is not None
    assert report.test.verdict == "stronger"
    assert len(report.rounds) < 150
    assert len(run(asked, crew_of(2), claims).rounds) == len(report.rounds)
    with pytest.raises(BadOption, match="compares two bots"):
        run(contest(), claims=claims)


def test_three_seats_rate_by_the_share_of_wins() -> None:
    """At a table of three each bot sits alone among copies of the other in every seat."""
    asked = Contest("petris", (("players", 3),), ("greedy", "random"), 24, opening=Opening(3))

    report = run(asked)

    assert [len(played.games) for played in report.rounds] == [6] * 4
    assert report.ratings[0].elo > report.ratings[1].elo
    for played in report.rounds:
        for each in played.games:
            assert min(each.places) == 1
            assert sum(each.shares) == pytest.approx(1)


def test_places_follow_the_winner_then_the_score() -> None:
    """In Petris fewest points are best; a winner is first whatever the score says."""
    scores = (Score(0, 4, (), (-3, 0)), Score(1, 2, (), (-5, 0)), Score(2, 4, (), (-4, 0)))

    assert places("petris", Outcome("nine", "P7.1", OVER, (1,), scores)) == (2, 1, 3)
    assert places("botanik", Outcome("end", "B1", OVER, (0, 2), scores)) == (1, 3, 1)


def test_the_same_bot_twice_is_refused_with_a_way_out() -> None:
    """Two equal names cannot be told apart in a table: a budget makes them two."""
    with pytest.raises(BadOption, match="grove@2s"):
        contest(bots=("grove", "grove"))


def test_seeds_are_spread_and_steady() -> None:
    """A seed of parts is the same everywhere and differs with each part."""
    assert seed_of(1, "luck", 2) == int(hashlib.blake2b(b"1/luck/2", digest_size=8).hexdigest(), 16) // 2
    assert len({seed_of(random.Random(1).random(), number) for number in range(1000)}) == 1000
