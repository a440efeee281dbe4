"""Luck that two games can share, and seeds that are the same everywhere."""

from hothouse.core import game
from hothouse.core.luck import Luck
from hothouse.core.seeds import seed_of


def test_the_same_luck_draws_the_same_whatever_was_played_between() -> None:
    """The n-th draw of a step has its own number: a game that took another turn still draws alike."""
    botanik = game("botanik")
    draws: list[list[str]] = []
    for choose in (0, -1):
        state, luck = botanik.start(), Luck(7)
        drawn: list[str] = []
        while len(drawn) < 12:
            if botanik.to_act(state) == -1:
                action = luck.draw(botanik, state)
                drawn.append(str(action))
            else:
                action = botanik.legal_actions(state)[choose]
            state = botanik.apply(state, action)
        draws.append(drawn)

    assert draws[0] == draws[1]


def test_luck_that_has_passed_is_not_drawn_again() -> None:
    """Taken up in the middle of a game, it goes on as if it had drawn from the beginning."""
    botanik = game("botanik")
    start = state = botanik.start()
    luck, played = Luck(7), []
    for _ in range(30):
        chance = botanik.to_act(state) == -1
        action = luck.draw(botanik, state) if chance else botanik.legal_actions(state)[0]
        played.append(str(action))
        state = botanik.apply(state, action)

    assert Luck(7).passed(botanik, start, played).drawn == luck.drawn
    assert sum(luck.drawn.values()) < len(played)


def test_a_seed_is_a_number_of_63_bits_that_every_part_decides() -> None:
    """Known values, so that another machine, version or process cannot give others unnoticed."""
    assert seed_of("pass", 0) == 6181399876359840419
    assert len({seed_of(), seed_of(1), seed_of(1, 2), seed_of("1/2"), seed_of(12)}) == 4
    assert 0 <= seed_of("anything") < 2**63
