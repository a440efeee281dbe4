"""P4: binary fission."""

from hypothesis import given
from hypothesis import strategies as st

from hothouse.core.events import silence
from hothouse.games.petris import PETRIS
from hothouse.games.petris.fission import fission
from hothouse.games.petris.state import PetrisState, reserve, sarcina_reserve
from hothouse.testing import rule
from rules.petris.laboratory import dishes, end, grown, play, position, winners


@rule("P4.1")
def test_a_lone_colony_gains_one() -> None:
    """Each dish with one colour grows by one from its reserve."""
    after, events = grown("1: b1 | 2: b3 | 4: r2")
    assert dishes(after) == "1: b2 | 2: b4 | 4: r3"
    assert (reserve(after, 0), reserve(after, 1)) == (14, 17)
    assert [event.kind for event in events] == ["grew", "grew", "grew"]


@rule("P4.1")
def test_an_empty_dish_stays_empty() -> None:
    """Nothing comes from nothing."""
    after, _ = grown("1: b1 | 4: r2")
    assert dishes(after) == "1: b2 | 4: r3"


@rule("P4.2")
def test_a_mixed_dish_does_not_change() -> None:
    """Two colours hold each other back, three as well."""
    assert dishes(grown("1: b1 r2 | 4: r1")[0]) == "1: b1 r2 | 4: r2"
    three = "players 3 | 1: b1 r2 | 2: b3 r2 y1 | 3: r1 y4 | 10: r1"
    assert dishes(grown(three)[0]) == "1: b1 r2 | 2: b3 r2 y1 | 3: r1 y4 | 10: r2"


@rule("P4.2")
def test_a_sarcina_counts_as_presence() -> None:
    """Beside a red sarcina blue does not grow."""
    assert dishes(grown("1: b1 rS | 4: r1")[0]) == "1: b1 rS | 4: r2"


@rule("P4.3")
def test_a_lone_sarcina_does_not_grow() -> None:
    """It is at five already."""
    after, events = grown("1: bS | 2: b1 | 4: r1")
    assert dishes(after) == "1: bS | 2: b2 | 4: r2"
    assert {event.facts["dish"] for event in events} == {2, 4}


@rule("P4.3")
def test_growth_to_five_makes_a_sarcina() -> None:
    """Four alone become a sarcina: the reserve gains four net, one sarcina leaves it."""
    before = position("1: b4 | 4: r1")
    after, events = grown("1: b4 | 4: r1")
    assert dishes(after) == "1: bS | 4: r2"
    assert reserve(after, 0) - reserve(before, 0) == 4
    assert sarcina_reserve(before, 0) - sarcina_reserve(after, 0) == 1
    assert [event.kind for event in events] == ["grew", "grew", "sarcina"]


@rule("P4.3")
def test_growth_without_a_sarcina_left_loses() -> None:
    """Red moves, the fission comes, and blue lacks its fourth sarcina."""
    after = play("1: bS | 2: bS | 3: bS | 4: r1 | 7: b4 | track 2 of lap 1", "4>5")
    assert dishes(after) == "1: bS | 2: bS | 3: bS | 5: r2 | 7: b5"
    assert (end(after).ending, winners(after)) == ("sarcina", "red")


@rule("P4.4")
def test_an_empty_reserve_grows_nothing() -> None:
    """All twenty lie in the dishes: no colony of that colour grows, the other's does."""
    after, events = grown("1: b4 | 2: b4 | 3: b4 | 5: b4 | 6: b4 | 4: r1")
    assert dishes(after) == "1: b4 | 2: b4 | 3: b4 | 4: r2 | 5: b4 | 6: b4"
    assert [event.kind for event in events].count("starved") == 5
    assert str(PETRIS.describe(after, events[0])) == "blue has no bacterium left to grow in dish 1"


@rule("P4.4")
def test_the_last_bacterium_goes_to_the_lowest_dish() -> None:
    """One in reserve: dish 1 takes it, the others find nothing."""
    after, _ = grown("1: b3 | 2: b4 | 3: b4 | 5: b4 | 6: b4 | 4: r1")
    assert dishes(after) == "1: b4 | 2: b4 | 3: b4 | 4: r2 | 5: b4 | 6: b4"
    assert reserve(after, 0) == 0


@rule("P4.4")
def test_the_five_of_a_new_sarcina_feed_the_next_dishes() -> None:
    """One in reserve and a four in dish 1: its sarcina frees five for dishes 2, 3, 5 and 6."""
    after, _ = grown("1: b4 | 2: b4 | 3: b3 | 5: b4 | 6: b4 | 4: r1")
    assert dishes(after) == "1: bS | 2: bS | 3: b4 | 4: r2 | 5: bS | 6: b5"


@rule("P4.4")
def test_a_missing_sarcina_frees_nothing() -> None:
    """Two sarcinas out and one in reserve: dish 1 takes the last, dish 4 lacks one, its five stay."""
    after, _ = grown("2: bS | 3: bS | 1: b4 | 4: b4 | 5: b4 | 6: b4 | 7: r1")
    assert dishes(after) == "1: bS | 2: bS | 3: bS | 4: b5 | 5: b5 | 6: b5 | 7: r2"
    assert reserve(after, 0) == 5


@rule("P4.5")
def test_everything_grows_before_missing_sarcinas_are_judged() -> None:
    """Dish 1 lacks a sarcina, and dishes 2 and 4 still grow."""
    after, _ = grown("1: b4 | 2: b1 | 4: r1 | 5: bS | 6: bS | 7: bS")
    assert dishes(after) == "1: b5 | 2: b2 | 4: r2 | 5: bS | 6: bS | 7: bS"
    assert winners(after) == "red"


@rule("P4.5")
def test_if_two_of_three_lack_a_sarcina_the_third_wins() -> None:
    """Blue and red come to a fourth together; yellow wins whatever its points."""
    before = (
        "players 3 | 1: bS | 2: bS | 3: bS | 4: b4 | 5: rS | 6: rS | 8: rS | 9: r4 | 7: y1 | points b0 r0 y8"
    )
    after, events = grown(before)
    assert [event.facts["seat"] for event in events if event.kind == "short"] == [0, 1]
    assert winners(after) == "yellow"
    assert str(end(after).reason) == "blue and red needed a sarcina and had none left"


def boards(players: int, count: int) -> st.SearchStrategy[tuple[tuple[int, ...], ...]]:
    """Any dishes without a tie and with at most three sarcinas a colour, most colonies near five."""
    number = st.sampled_from([0, 0, 1, 4, 4, 5, 5])
    dish = st.tuples(*[number] * players).filter(
        lambda counts: len({n for n in counts if n}) == sum(n > 0 for n in counts)
    )
    lone = st.tuples(st.integers(0, players - 1), number).map(
        lambda one: tuple(one[1] if seat == one[0] else 0 for seat in range(players))
    )
    return st.tuples(*[lone | dish] * count).filter(
        lambda found: all(sum(d[seat] == 5 for d in found) <= 3 for seat in range(players))
    )


@rule("P4.5")
@given(boards(2, 7))
def test_of_two_players_at_most_one_lacks_a_sarcina(found: tuple[tuple[int, ...], ...]) -> None:
    """Each would need four dishes of five, no dish has two fives, and there are seven dishes."""
    after = fission(PetrisState(2, False, found), silence)
    assert len({seat for _, seat in after.short}) <= 1


@rule("P4.5")
@given(boards(3, 10))
def test_of_three_players_at_most_two_lack_a_sarcina(found: tuple[tuple[int, ...], ...]) -> None:
    """Twelve dishes would be needed, and there are ten."""
    after = fission(PetrisState(3, False, found, points=(0, 0, 0)), silence)
    assert len({seat for _, seat in after.short}) <= 2
    for seat in {seat for _, seat in after.short}:
        assert sum(dish[seat] == 5 for dish in after.dishes) >= 4
    assert all(dish.count(5) <= 1 for dish in after.dishes)
