"""At a terminal too, nobody sees what `view` and `view_action` do not show them."""

import random
import re
from pathlib import Path

import pytest

import hothouse
from cli.conftest import Run
from hothouse.core import game, settle

CARDS = Path(__file__).parents[1] / "server" / "cards"
FLOWERS = re.compile(
    "crocus|snowdrop|violet|daisy|primrose|cowslip|pansy|clover|bluebell|hyacinth|tulip|marigold|buttercup|"
    "cornflower|poppy|carnation|chamomile|yarrow|anemone|columbine|teasel|lupin|peony|dahlia|gladiolus|zinnia|"
    "foxglove|delphinium|hollyhock|sunflower"
)
"""The cards."""
OVER = "The game is over."


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card game with hidden hands is installed."""
    monkeypatch.syspath_prepend(str(CARDS))


def before_the_end(out: str) -> str:
    """What was shown while the game went on."""
    assert OVER in out
    return out.split(OVER)[0].rstrip().rpartition("\n\n")[0]


def test_a_person_sees_their_own_card_and_no_other(run: Run) -> None:
    """Neither chance's draws, nor the board, nor the position, nor the bot's reasons tell the other card."""
    typed = "position\nwhat keep\nmoves\nkeep\n"
    said = run("play", "highcard", "--against", "grove@20sims", "--seed", "4", typed=typed)

    shown = before_the_end(said.out)
    assert "chance: deal 1 ?\n   right gets ?" in shown
    assert len(set(FLOWERS.findall(shown))) == 1
    assert len(set(FLOWERS.findall(said.out))) == 2, "the end shows both"


def test_a_resignation_opens_the_hands(run: Run) -> None:
    """Who gives up sees what the other held: a closed table hides nothing."""
    said = run("play", "highcard", "--against", "grove@20sims", "--seed", "4", typed="resign\nyes\n")

    assert len(set(FLOWERS.findall(before_the_end(said.out)))) == 1
    assert len(set(FLOWERS.findall(said.out))) == 2


def test_a_person_who_swaps_is_told_the_new_card(run: Run) -> None:
    """What is dealt to the seat at the screen is told to it."""
    said = run("play", "highcard", "--seats", "random,person", "--seed", "4", typed="swap\n")

    dealt = re.findall(r"chance: deal 1 (\w+)", said.out)
    assert len(dealt) == 2
    assert set(re.findall(r"chance: deal 0 (\S+)", before_the_end(said.out))) == {"?"}


def test_two_people_at_one_screen_hand_it_over(run: Run) -> None:
    """Between two people the screen is emptied, and each is told only their own side of what happened."""
    said = run("play", "highcard", "--seats", "person,person", "--seed", "4", typed="\nswap\n\n\nkeep\n")

    left, right = said.out.split("Hand the screen to right")
    assert "Hand the screen to left" in left
    mine, theirs = set(FLOWERS.findall(left)), set(FLOWERS.findall(before_the_end(right)))
    assert (len(mine), len(theirs)) == (2, 1), "left swapped one card for another"
    assert not mine & theirs
    assert "left: swap" in right, "what happened meanwhile is told"


def test_whoever_does_not_come_to_the_screen_leaves_the_table(run: Run) -> None:
    """The end of the input at a hand-over is no error."""
    assert "left unfinished" in run("play", "highcard", "--seats", "person,person", typed="").out


def test_a_spectator_of_two_bots_sees_no_card_before_the_end(run: Run) -> None:
    """Nobody at the screen holds a seat."""
    said = run("play", "highcard", "--seats", "random,random", "--seed", "4")

    assert FLOWERS.findall(before_the_end(said.out)) == []
    assert len(set(FLOWERS.findall(said.out))) == 2


def test_a_game_that_hides_nothing_is_not_handed_over(run: Run) -> None:
    """Two people at an open game go on as before."""
    assert "Hand the screen" not in run("play", "petris", "--seats", "person,person", typed="1>7\n").out


def test_a_shared_screen_takes_back_too(run: Run) -> None:
    """What was taken back is told again when it happens again."""
    typed = "\nundo\nkeep\n\n\nundo\nkeep\n"
    said = run("play", "highcard", "--seats", "person,person", "--seed", "4", typed=typed)

    assert said.code == 0
    assert OVER in said.out


def test_a_view_shows_itself_and_no_more() -> None:
    """Printed, pasted and as a picture in a notebook; a game without a drawing is shown by its sketch."""
    rules = game("highcard")
    state = settle(rules, rules.start(), random.Random(4))
    mine, theirs = FLOWERS.findall(rules.position(state))
    view = rules.view(state, 0)

    for shown in (repr(view), str(view), view._repr_svg_()):
        assert mine in shown
        assert theirs not in shown
    assert view._repr_svg_().startswith("<svg")
    assert eval(repr(state), {"hothouse": hothouse}) == state
    assert not FLOWERS.search(str(state) + state._repr_svg_()), "a state is drawn as a spectator sees it"
