"""V6: bloom, its price and its bonus."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hothouse.core import Unreadable
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.payment import discount, discounts, payments, price
from hothouse.games.vorex.tiles import Cost, Stock
from hothouse.testing import playout, rule
from rules.vorex.woodland import (
    flowers,
    kinds_of_events,
    last_tiles,
    moves,
    play,
    position,
    refused,
    rule_against,
    spot,
)


@rule("V6.1")
def test_any_free_stump_can_be_chosen_beside_your_flowers_or_not() -> None:
    """Every stump of the forest but those that carry a flower."""
    state = position(
        "forest 1@0,0r0 4@2,0r0 3@4,0r0 | orange flowers 0,0 | pink flowers 5,0 | orange holds 9 light"
    )
    assert {move.split()[1] for move in moves(state, "bloom")} == {
        "0,-1",
        "1,0",
        "-1,1",
        "4,0",
        "4,-1",
        "3,1",
    }


@rule("V6.1")
@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("9,9", "no forest"),
        ("2,0", "arid"),
        ("0,1", "ruin"),
        ("0,0", "carries a flower of orange"),
        ("1,0", "carries a flower of pink"),
    ],
)
def test_nowhere_else(where: str, why: str) -> None:
    """Each refusal says what is there, and points at it."""
    state = position("forest 1@0,0r0 4@3,0r1 2@0,2r1 | orange flowers 0,0 | pink flowers 1,0")
    refusal = refused(state, f"bloom {where}")
    assert refusal is not None
    assert (refusal.rule, refusal.focus) == ("V6.1", (f"hex:{where}",))
    assert why in str(refusal.message)


@rule("V6.1")
def test_a_flower_in_reserve_is_needed() -> None:
    """With all thirteen placed there is no bloom."""
    state = position(THIRTEEN)
    assert moves(state, "bloom") == set()
    assert rule_against(state, "bloom 8,-1 paying 1 mushroom") == "V6.1"


THIRTEEN = (
    "forest 1@0,0r0 2@2,0r0 3@4,0r0 11@6,0r0 17@8,0r0 | orange holds 9 mushroom | "
    "orange flowers 0,0 1,0 -1,1 0,-1 2,0 3,0 1,1 2,-1 4,0 5,0 3,1 4,-1 6,0"
)


@rule("V6.2")
def test_the_printed_example() -> None:
    """1 insect and 2 water, less an insect and a water that are linked: one water is left to pay."""
    state = position("forest 6@0,0r0 2@0,2r0 3@-2,0r0 | orange flowers 0,1 -1,0 | orange holds 1 water")
    assert moves(state, "bloom 0,0") == {"bloom 0,0 paying 1 water"}


@rule("V6.2")
def test_linked_production_takes_off_one_each() -> None:
    """A chain of three mushrooms makes a stump of one mushroom free; without a link it costs."""
    state = position("forest 1@0,0r0 10@2,0r0 | orange flowers 0,0 1,0 | orange holds 9 light")
    assert discount(state.forest, state.flowers[0], spot("2,0")) == (2, 0, 0, 0)
    assert "bloom 2,0 paying 2 light" in moves(state)
    assert discount(state.forest, state.flowers[0], spot("3,0")) == (0, 0, 0, 0)


@rule("V6.2")
def test_flowers_on_ruins_and_on_any_stump_are_links() -> None:
    """Mushroom at 0,0, the ruin at 0,1, an action stump at 0,2: 0,3 is linked with the mushroom."""
    chained = "forest 1@0,0r0 17@0,2r1 | orange flowers 0,0 0,1 0,2"
    assert discount(position(chained).forest, position(chained).flowers[0], spot("0,3")) == (1, 0, 0, 0)
    broken = position("forest 1@0,0r0 17@0,2r1 | orange flowers 0,0 0,2")
    assert discount(broken.forest, broken.flowers[0], spot("0,3")) == (0, 0, 0, 0)


@rule("V6.2")
def test_the_target_itself_may_link_several_groups() -> None:
    """Two groups that do not touch each other both pay; a group that touches twice pays once."""
    state = position("forest 1@0,0r0 2@2,0r0 | orange flowers 0,0 2,0 2,-1")
    assert discount(state.forest, state.flowers[0], spot("1,0")) == (1, 2, 0, 0)


@rule("V6.2")
def test_what_the_target_would_produce_does_not_count() -> None:
    """A lone mushroom stump costs its mushroom."""
    state = position("forest 1@0,0r0 | orange holds nothing")
    assert rule_against(state, "bloom 0,0") == "V6.2"


@rule("V6.2")
def test_a_price_never_falls_below_nothing() -> None:
    """Three mushrooms off one: free, and nothing is handed back."""
    state = position("forest 1@0,0r0 | orange flowers 1,0 -1,1 0,-1 | orange holds 1 mushroom")
    assert play(state, "bloom 0,0").stocks[0] == (1, 0, 0, 0)
    assert str(VOREX.parse(state, "bloom 0,0")) == "bloom 0,0 free"


@rule("V6.2")
def test_a_stump_that_is_too_dear_is_refused() -> None:
    """The refusal points at it."""
    refusal = refused(position("forest 10@0,0r0 | orange holds 2 mushroom"), "bloom 0,0 paying 2 mushroom")
    assert refusal is not None
    assert (refusal.rule, refusal.focus) == ("V6.2", ("hex:0,0",))


@rule("V6.3")
def test_light_pays_for_any_colour() -> None:
    """A mushroom, an insect and a water, with light for what is missing."""
    state = position("forest 10@0,0r0 | orange holds 1 insect, 2 light")
    assert moves(state, "bloom 0,0") == {"bloom 0,0 paying 1 insect 2 light"}


@rule("V6.3")
def test_linked_light_takes_off_any_colour() -> None:
    """The light stump of a starting tile beside the target."""
    state = position("forest 23@0,0r0 10@3,0r1 | orange flowers 1,0 | orange holds 1 insect, 1 water")
    assert discount(state.forest, state.flowers[0], spot("2,0")) == (0, 0, 0, 1)
    assert moves(state, "bloom 2,0") == {"bloom 2,0 paying 1 insect 1 water"}


@rule("V6.4")
def test_a_coloured_discount_covers_its_own_colour_only() -> None:
    """Two insects do not pay for a mushroom."""
    assert price((1, 0, 0), (0, 2, 0, 0)).total == 1
    assert price((1, 1, 0), (0, 2, 0, 0)).most == (1, 0, 0)


@rule("V6.4")
def test_the_least_light_is_paid() -> None:
    """Where a colour would do, light is not offered; asking for it is refused with what would be right."""
    state = position("forest 1@0,0r0 | orange holds 1 mushroom, 1 light")
    assert moves(state, "bloom 0,0") == {"bloom 0,0 paying 1 mushroom"}
    refusal = refused(state, "bloom 0,0 paying 1 light")
    assert refusal is not None
    assert refusal.rule == "V6.4"
    assert "1 mushroom" in str(refusal.message)


@rule("V6.4")
def test_where_several_payments_remain_the_player_chooses() -> None:
    """Light takes off one of three colours: which two are paid is the player's choice."""
    assert set(payments((1, 1, 1, 0)[:3], (0, 0, 0, 1), (1, 1, 1, 0))) == {
        (1, 1, 0, 0),
        (1, 0, 1, 0),
        (0, 1, 1, 0),
    }
    assert payments((1, 1, 1), (0, 0, 0, 1), (1, 1, 0, 5)) == ((1, 1, 0, 0),)
    assert payments((2, 1, 0), (0, 0, 0, 1), (1, 1, 0, 3)) == ((1, 1, 0, 0),)


@rule("V6.4")
def test_a_bloom_without_a_payment_is_read_where_there_is_only_one() -> None:
    """Else the refusal lists the choices."""
    state = position(
        "forest 24@0,0r0 10@2,0r0 | pink flowers 1,0 | round 1, pink, 2 actions | "
        "pink holds 1 mushroom, 1 insect, 1 water"
    )
    assert moves(state, "bloom 2,0") == {
        "bloom 2,0 paying 1 mushroom 1 insect",
        "bloom 2,0 paying 1 mushroom 1 water",
        "bloom 2,0 paying 1 insect 1 water",
    }
    refusal = refused(state, "bloom 2,0")
    assert refusal is not None
    assert refusal.rule == "V6.4"
    assert str(refusal.message).count(" or ") == 2


COSTS = st.tuples(*[st.integers(0, 3)] * 3)
STOCKS = st.tuples(*[st.integers(0, 3)] * 4)


@rule("V6.2", "V6.3", "V6.4")
@given(cost=COSTS, off=STOCKS, stock=STOCKS)
def test_nobody_pays_more_than_the_cost_and_nothing_is_refunded(cost: Cost, off: Stock, stock: Stock) -> None:
    """Every payment is within the stock, no colour above its cost, all with equal and least light."""
    ways = payments(cost, off, stock)
    assert len(set(ways)) == len(ways)
    for way in ways:
        assert all(0 <= paid <= held for paid, held in zip(way, stock, strict=True))
        assert all(paid <= asked for paid, asked in zip(way, cost, strict=False))
        assert sum(way) == price(cost, off).total <= sum(cost)
    assert len({way[3] for way in ways}) <= 1
    richer = (stock[0], stock[1], stock[2], stock[3] + 9)
    assert payments(cost, off, richer), "with light enough everything can be paid"


@rule("V6.2")
@given(seed=st.integers(0, 23), part=st.floats(0.3, 1))
def test_discounts_from_the_groups_outwards_are_those_target_by_target(seed: int, part: float) -> None:
    """The generator's way round and the law's agree on every stump of a random game."""
    states = playout(VOREX, {"players": 2}, seed).states
    state = states[int(part * (len(states) - 1))]
    for held in state.flowers:
        found = discounts(state.forest, held)
        for stump in state.forest.stumps - held:
            assert found.get(stump, (0, 0, 0, 0)) == discount(state.forest, held, stump)


@rule("V6.5")
def test_the_flower_is_put_and_a_production_stump_produces_from_now_on() -> None:
    """The next take brings it."""
    state = position("forest 3@0,0r0 | orange holds 1 water")
    after = play(state, "bloom 0,0")
    assert flowers(after, 0) == {"0,0"}
    assert after.stocks[0] == (0, 0, 0, 0)
    assert play(after, "take").stocks[0] == (0, 0, 1, 0)
    assert kinds_of_events(state, "bloom 0,0") == ["paid", "flowered"]


@rule("V6.6")
@pytest.mark.parametrize(
    ("where", "verb", "does"),
    [("0,0", "bloom", "bloom 1,0"), ("1,0", "take", "take"), ("-1,1", "grow", "grow 12 at 3,0 r1")],
)
def test_an_action_stump_gives_the_action_it_shows(where: str, verb: str, does: str) -> None:
    """At once, by the ordinary rules and cost; no other action, and the bonus may be left."""
    state = position("forest 5@0,0r0 | orange holds 4 mushroom")
    bloomed = play(state, f"bloom {where}")
    assert bloomed.bonus == verb
    assert {move.split()[0] for move in moves(bloomed)} == {verb, "pass"}
    after = play(bloomed, does)
    assert after.actions == 1
    passed = play(bloomed, "pass bonus")
    assert (passed.bonus, passed.actions, passed.stocks) == (None, 1, bloomed.stocks)
    other = "take" if verb != "take" else "grow 12 at 3,0 r1"
    refusal = refused(bloomed, other)
    assert refusal is not None
    assert refusal.rule == "V6.6"
    assert verb in str(refusal.message)


@rule("V6.6")
def test_a_bonus_follows_the_ordinary_rules() -> None:
    """A bonus bloom costs what it costs, and a wrong placement is refused as ever."""
    state = position("forest 5@0,0r0 | orange holds 2 mushroom")
    assert rule_against(play(state, "bloom 0,0"), "bloom 1,0 free") == "V6.4"
    assert rule_against(play(state, "bloom -1,1"), "grow 12 at 0,0 r0") == "V5.1"


@rule("V6.6")
def test_a_bonus_may_lead_to_another() -> None:
    """Bloom on bloom on bloom: one action spent, four flowers placed; the last bonus ends the turn."""
    state = position("forest 17@0,0r0 | orange holds 9 mushroom | round 1, orange, 1 actions")
    state = play(state, "bloom 0,0", "bloom 1,0", "bloom 0,-1")
    assert (state.seat, state.bonus) == (0, "bloom")
    state = play(state, "bloom -1,1")
    assert len(state.flowers[0]) == 4
    assert state.seat == 1


@rule("V6.6")
def test_the_stump_may_be_taken_even_if_the_bonus_cannot_be_used() -> None:
    """Nothing to bloom with, nothing to grow: it is not asked for, and the game goes on."""
    poor = position("forest 17@0,0r0 | orange holds 1 mushroom")
    assert kinds_of_events(poor, "bloom 0,0") == ["paid", "flowered", "unusable"]
    assert play(poor, "bloom 0,0").bonus is None
    bare = last_tiles("forest 5@0,0r0 9@2,0r0 | orange holds 1 mushroom")
    assert play(bare, "bloom 3,0").bonus is None
    assert play(bare, "bloom -1,1").bonus is None


@rule("V6.7")
def test_a_completed_ruin_gets_its_flower_before_the_bonus() -> None:
    """The bonus bloom then finds the ruin's flower in its chain."""
    state = position(
        "forest 17@0,0r0 4@0,2r1 | orange flowers 1,0 -1,1 | orange holds 2 mushroom | pink flowers 0,-1"
    )
    assert kinds_of_events(state, "bloom 0,0")[:3] == ["paid", "flowered", "claimed"]
    assert flowers(play(state, "bloom 0,0"), 0) == {"0,0", "1,0", "-1,1", "0,1"}


@pytest.mark.parametrize(
    "text",
    [
        "bloom",
        "bloom 0",
        "bloom 999,0",
        "bloom 0,0 paying",
        "bloom 0,0 paying gold",
        "bloom 0,0 paying 1 water x",
    ],
)
def test_other_texts_are_no_bloom(text: str) -> None:
    """They say what would be right."""
    with pytest.raises(Unreadable, match="bloom 3,0 paying 1 water 1 light"):
        VOREX.parse(position("forest 1@0,0r0"), text)


def test_a_payment_is_read_in_several_spellings() -> None:
    """With commas, plurals, an and, or as nothing."""
    state = position("forest 10@0,0r0 | orange holds 9 mushroom, 9 insect, 9 water")
    wanted = "bloom 0,0 paying 1 mushroom 1 insect 1 water"
    for text in ("1 mushroom, 1 insect, 1 water", "1 water and 1 mushroom and 1 insects"):
        assert str(VOREX.parse(state, f"bloom 0,0 paying {text}")) == wanted
    assert str(VOREX.parse(state, "bloom 0,0 paying nothing")) == "bloom 0,0 free"
    assert str(VOREX.parse(state, "bloom 0,0 for free")) == "bloom 0,0 free"
