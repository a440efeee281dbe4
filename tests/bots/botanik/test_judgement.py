"""What the judge of Botanik sees, held against the readable rules, and what it makes of it."""

from dataclasses import replace

from bots.mcts.test_tree_bot import positions
from hothouse.bots.botanik.constants import A_SEAT, INPUTS, OF_ALL
from hothouse.bots.botanik.judgement import BotanikJudge
from hothouse.bots.botanik.levels import judge_of
from hothouse.bots.weights import place, read_weights
from hothouse.core import game
from hothouse.games.botanik.register import linked
from hothouse.games.botanik.scoring import count_machine
from hothouse.games.botanik.state import ROUNDS, BotanikState
from hothouse.games.botanik.tiles import FLOWERS, GROWN, Tile
from hothouse.kernels.botanik.kernel import BotanikKernel

RULES = game("botanik")
STATES: list[BotanikState] = positions(RULES, "standard", 2)[3::6]


def seen(state: BotanikState, seat: int) -> list[int]:
    """What a seat sees."""
    return judge_of(state).seen_by(BotanikKernel.from_state(state), seat)


def adds(state: BotanikState, seat: int, tile: Tile) -> int:
    """What it says that a tile would add to a machine, if that were the only pending one."""
    only = replace(state, pending=((tile,), ()) if seat == 0 else ((), (tile,)))
    return seen(only, seat)[60] // 30


def test_it_sees_machines_as_the_rules_count_them() -> None:
    """Points, joined tiles, islands, groups by their size, and plants that nothing feeds, of both seats."""
    for state in STATES:
        for seat, sheet in enumerate(RULES.scores(state)):
            what, counted = seen(state, seat), count_machine(state.machines[seat])
            sizes = [len(group) for group in counted.groups]
            assert what[0] == 10 * sheet.total
            assert what[4:6] == [10 * len(counted.joined), 20 * len(counted.islands)]
            assert what[12:16] == [20 * sum(min(size, 4) == each for size in sizes) for each in (1, 2, 3, 4)]
            assert what[16] == 20 * max(sizes, default=0)
            assert what[23] == 50 * sum(not fed for fed in counted.grown.values())


def test_it_sees_what_waits_and_how_likely_it_is_to_come() -> None:
    """Tiles on the side, meca-botanists, and the chance that a tile from the bag releases each (B3.2)."""
    for state in STATES:
        bag = dict(zip(FLOWERS, state.bag, strict=True))
        unseen = sum(state.bag)
        for seat in range(2):
            what = seen(state, seat)
            sides = [tile for column in state.columns if (tile := column.sides[seat]) is not None]
            assert what[35] == 30 * len(sides)
            assert what[38] == 100 * sum(tile[1] == "M" for tile in sides)
            assert what[43] == 50 * len(state.pending[seat])
            loose = [sum(many for other, many in bag.items() if not linked(tile, other)) for tile in sides]
            assert what[47] == sum(30 * (100 * each // max(1, unseen)) // 100 for each in loose)
            arriving = [any(not linked(tile, other) for other in state.arrivals) for tile in sides]
            assert what[41] == 30 * sum(arriving)
            plants = sum(many for tile, many in bag.items() if tile[1] in GROWN)
            assert what[OF_ALL + 11] == 100 * plants // (unseen + 1)


def test_it_sees_what_can_still_be_laid_beside_a_centre() -> None:
    """Beside each centre that has room: what the tiles of the bag linked to it would add, and their part of
    the bag (B3.2)."""
    for state in STATES:
        bag = dict(zip(FLOWERS, state.bag, strict=True))
        unseen = sum(state.bag)
        for seat in range(2):
            what, worth = seen(state, seat), {tile: adds(state, seat, tile) for tile in bag}
            free = [column.centre for column in state.columns if column.sides[seat] is None]
            laid = sum(bag[tile] * worth[tile] for centre in free for tile in bag if linked(centre, tile))
            assert what[66] == 60 * laid // (unseen + 1)
            loose = [sum(many for other, many in bag.items() if not linked(tile, other)) for tile in free]
            assert what[67] == sum(100 - 100 * each // unseen for each in loose if unseen)
            assert what[34] == 100 * sum(bag[tile] * worth[tile] for tile in bag) // (unseen + 1)


def test_it_knows_the_last_rounds() -> None:
    """In the last round a tile on the side hardly comes any more (B7.1): what waits is seen apart there."""
    for state in STATES:
        for left in range(5):
            late = replace(state, placed=state.placed % 3 + 3 * (ROUNDS - left), pending=((), ()))
            if late.placed > 3 * ROUNDS:
                continue
            what = seen(late, 0)
            assert what[OF_ALL + 14 : OF_ALL + 17] == [100 * (left == each) for each in (1, 2, 3)]
            for mine in (0, A_SEAT):
                assert what[mine + 68] == what[mine + 59] * (left == 1)
                assert what[mine + 69] == what[mine + 59] * (left == 2)
                assert what[mine + 70] == what[mine + 64] * (left == 1)


def test_both_seats_see_the_same_table() -> None:
    """What one sees of itself the other sees of its opponent."""
    for state in STATES:
        mine, theirs = seen(state, 0), seen(state, 1)
        assert mine[:A_SEAT] == theirs[A_SEAT:OF_ALL]
        assert mine[A_SEAT:OF_ALL] == theirs[:A_SEAT]


def test_what_it_has_kept_changes_nothing() -> None:
    """A judge that has looked at other tables, with notes and sums of them, judges as a new one does."""
    old = judge_of(STATES[0])
    for state in STATES + STATES[::-1]:
        table = BotanikKernel.from_state(state)
        assert old.shares(table) == judge_of(state).shares(table)


def test_the_shipped_weights_are_small_and_tell_their_story() -> None:
    """The file says how it came to be, for which rules, and how well it does on games it did not see."""
    data = place("botanik", "standard").read_bytes()
    weights, story = read_weights(data)

    assert len(data) < 20_000
    assert BotanikJudge(weights).looks(BotanikKernel.from_state(RULES.start())) == ([0], 0)
    assert len(weights) > 3 * INPUTS
    assert story["rules_version"] == RULES.rules_version
    assert {"command", "games", "samples", "surprise", "error", "order"} <= set(story)


def test_the_eye_of_the_levels_looks_away_from_what_came_later() -> None:
    """They were spaced with a net that did not see it: whatever it weighs there would move them."""
    weights, _ = read_weights(place("botanik", "eye").read_bytes())
    rows = (len(weights) - 3 * INPUTS) // (INPUTS + 1) + 3
    later = [*range(66, A_SEAT), *range(A_SEAT + 66, OF_ALL), *range(OF_ALL + 14, INPUTS)]

    assert len(later) == 13
    assert not any(weights[row * INPUTS + number] for row in range(rows) for number in later)
    assert all(any(weights[row * INPUTS + number] for row in range(rows)) for number in range(66))
