"""What the author of a game runs against it: the contract, golden playthroughs, perft and rule markers.

Needs pytest and hypothesis, which a player of the games does not. For example::

    from hothouse.testing import PROMISES, hold

    @pytest.mark.parametrize("promise", PROMISES)
    @pytest.mark.parametrize("variant", MY_GAME.variants)
    def test_my_game_keeps_the_contract(variant: str, promise: str) -> None:
        hold(MY_GAME, promise, MY_GAME.variants[variant])
"""

from hothouse.testing.contract import PROMISES, check_contract, hold
from hothouse.testing.perft import PerftCase, read_perft
from hothouse.testing.playthrough import Playthrough, check_playthrough, write_playthrough
from hothouse.testing.rules import rule, rules_in_page, rules_in_tests
from hothouse.testing.situation import Situation, playout, situations

__all__ = [
    "PROMISES",
    "PerftCase",
    "Playthrough",
    "Situation",
    "check_contract",
    "check_playthrough",
    "hold",
    "playout",
    "read_perft",
    "rule",
    "rules_in_page",
    "rules_in_tests",
    "situations",
    "write_playthrough",
]
