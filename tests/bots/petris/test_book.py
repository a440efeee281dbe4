"""The book of openings: made the same again, played by `grove` in a match, silent where it is not exact."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hothouse.bots import Budget, level
from hothouse.bots.petris.book import (
    ORDERS,
    Entry,
    Order,
    look_up,
    read_book,
    shipped_book,
    to_book,
    to_table,
)
from hothouse.bots.petris.bookmaking import MADE, NODES, SEED, make_book, positions, story_of
from hothouse.bots.petris.bot import IN_BOOK, PetrisBot
from hothouse.bots.tables import TwoOrMore
from hothouse.bots.weights import place
from hothouse.core import game
from hothouse.games.petris.state import PetrisState

PETRIS = game("petris")
SECOND = Budget(seconds=1.0, processor=True)


def laid(called: str, advanced: bool) -> PetrisState:
    """The position that the book calls so."""
    dishes, marker, points = called.split()
    pairs = tuple((int(dishes[at]), int(dishes[at + 1])) for at in range(0, len(dishes), 2))
    blue, red = map(int, points.split("-"))
    return PetrisState(2, advanced, pairs, int(marker), (blue, red))


def image(state: PetrisState, order: Order) -> PetrisState:
    """The same position with the flower turned or mirrored."""
    return replace(state, dishes=tuple(state.dishes[dish] for dish in order))


def beginning(seed: int, made: int) -> Iterator[PetrisState]:
    """A game of dice, so far."""
    rng = random.Random(seed)
    state = PETRIS.start()
    for _ in range(made + 1):
        yield state
        state = PETRIS.apply(state, rng.choice(PETRIS.legal_actions(state)))


def beginnings(variant: str, made: int) -> list[PetrisState]:
    """Every position after so many propagations and fewer."""
    return [state for _, state in positions(variant, made)]


@pytest.mark.parametrize("variant", MADE)
def test_the_shipped_book_tells_its_story_and_can_be_played(variant: str) -> None:
    """It is what the command says, small, and each of its actions is legal however the flower lies."""
    text = place("petris", variant, "book").read_text("utf-8")
    book = read_book(text)
    rng = random.Random(1)

    assert book.story == story_of(variant, MADE[variant], NODES)
    assert book.story["rules_version"] == PETRIS.rules_version
    assert len(text) < 80_000
    for called, entry in book.entries.items():
        state = laid(called, variant == "advanced")
        turned = image(state, rng.choice(ORDERS))
        said = book.about(turned)
        assert look_up(turned)[0] == called
        assert said is not None
        assert PETRIS.why_not(turned, PETRIS.parse(turned, said.action)) is None
        assert 0 <= entry.share <= 1
        assert entry.share in (0, 0.5, 1) or not entry.proven


@pytest.mark.parametrize("variant", MADE)
def test_every_beginning_is_in_it_and_a_game_after_it_is_not(variant: str) -> None:
    """Three propagations of whatever play, and it knows the position; near the end it knows none."""
    book = shipped_book(variant)
    for seed in range(20):
        for state in beginning(seed, 3):
            assert book.about(replace(state, advanced=variant == "advanced")) is not None
        assert book.about(list(beginning(seed, 3))[-1]) is not None
    late = "petris | 1: b1 | 2: r2 | 4: b3 r1 | 6: r2 | 7: b2 r3 | track 13 of lap 2 | points b2 r3"
    assert book.about(PETRIS.read(late)) is None


def test_only_the_very_position_is_answered() -> None:
    """A point more, a bacterium more, another space of the track: the book says nothing."""
    book = shipped_book("two")
    state = list(beginning(1, 3))[-1]
    more = ((state.dishes[0][0] + 1, state.dishes[0][1]), *state.dishes[1:])

    assert book.about(state) is not None
    for other in (replace(state, points=(1, 0)), replace(state, marker=9), replace(state, dishes=more)):
        assert book.about(other) is None


def test_an_image_is_answered_with_the_image_of_the_action() -> None:
    """Turned and mirrored in all twelve ways, what follows from the answer is the same position."""
    book = shipped_book("two")
    state = list(beginning(3, 4))[-1]
    known = book.about(state)
    assert known is not None
    follows = look_up(PETRIS.apply(state, PETRIS.parse(state, known.action)))[0]

    for order in ORDERS:
        turned = image(state, order)
        said = book.about(turned)
        assert said is not None
        assert look_up(PETRIS.apply(turned, PETRIS.parse(turned, said.action)))[0] == follows
        assert to_table(to_book(said.action, order), order) == said.action
    assert len(set(ORDERS)) == 12


def test_a_match_of_grove_begins_by_the_book_and_saves_the_time() -> None:
    """It says so, searches nothing, and what it was given is in the purse."""
    bot = PetrisBot(booked=True)
    state = list(beginning(2, 2))[-1]
    known = shipped_book("two").about(state)
    assert known is not None

    said = bot.decide(PETRIS.view(state, PETRIS.to_act(state)), SECOND, 1)

    assert (said.action, said.value, said.depth, said.nodes) == (known.action, known.share, known.depth, 0)
    assert said.reasons[-1].template == IN_BOOK
    assert "expects" in str(said.reasons[0])
    assert bot.purse.saved == pytest.approx(1.0, abs=0.1)


def test_whoever_asks_for_a_search_is_given_one() -> None:
    """Nodes, a question by itself, a study: `grove` searches at the start as it did without a book."""
    grove = level("petris", "grove").make()
    start = PETRIS.start()
    view = PETRIS.view(start, 0)
    short, nodes = Budget(seconds=0.02, processor=True), Budget(nodes=3_000)
    plain = PetrisBot("grove")

    assert grove.decide(view, nodes, 1) == plain.decide(view, nodes, 1)
    assert (grove.advise(view, short, 1).nodes or 0) > 0
    assert grove.expect(PETRIS, start, nodes, 1) == plain.expect(PETRIS, start, nodes, 1)
    assert grove.rank(PETRIS, start, nodes, 1) == plain.rank(PETRIS, start, nodes, 1)


@pytest.mark.parametrize("name", ["seed", "sprout", "bud", "bloom", "fruit"])
def test_the_levels_below_know_no_book(name: str) -> None:
    """They play from what they see."""
    bot = level("petris", name).make()
    said = bot.decide(PETRIS.view(PETRIS.start(), 0), SECOND, 1)

    assert isinstance(bot, TwoOrMore)
    assert not isinstance(bot.two, PetrisBot)
    assert all(reason.template != IN_BOOK for reason in said.reasons)


def test_a_proof_in_the_book_is_told_as_one() -> None:
    """What was proved beforehand is certain; the words are those of the search."""
    bot = PetrisBot(booked=True)
    start = PETRIS.start()
    known = shipped_book("two").entries
    proven = Entry("6>7", 1.0, 24, proven=True)
    assert str(proven) == "6>7 1.000 24 proven"
    patched = {**known, look_up(start)[0]: proven}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shipped_book("two"), "entries", patched)
        said = bot.decide(PETRIS.view(start, 0), SECOND, 1)
    assert said.proven
    assert str(said.reasons[0]) == "wins for certain, whatever the other does"


def test_a_book_is_made_the_same_again_and_gone_on_with(tmp_path: Path) -> None:
    """Two makings give the same bytes, also where one was stopped in the middle of a line or done; another
    command begins anew."""
    one, two = tmp_path / "one", tmp_path / "two"
    heard: list[int] = []
    make_book("two", 2, 2_000, one)
    text = one.read_text("utf-8")
    make_book("two", 2, 2_000, one, heard.append)
    assert one.read_text("utf-8") == text
    assert heard == []

    def stop(many: int) -> None:
        if many == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_book("two", 2, 2_000, two, stop)
    with two.open("a", encoding="utf-8") as file:
        file.write("0000")
    make_book("two", 2, 2_000, two, heard.append)
    assert two.read_text("utf-8") == text
    assert heard == [5, 6, 7]

    make_book("two", 0, 2_000, two)
    assert json.loads(two.read_text("utf-8").splitlines()[0]) == story_of("two", 0, 2_000)
    assert len(read_book(two.read_text("utf-8")).entries) == 1


def test_a_position_by_itself_is_what_the_search_says(tmp_path: Path) -> None:
    """Where nothing that follows was searched, the entry is the decision of so many nodes."""
    make_book("two", 0, 2_000, tmp_path / "book")
    start = PETRIS.start()
    found = PetrisBot().searched(start, Budget(nodes=2_000), SEED)

    entry = read_book((tmp_path / "book").read_text("utf-8")).about(start)

    assert entry is not None
    assert found.value is not None
    assert (entry.action, entry.share, entry.depth) == (found.action, round(found.value, 3), found.depth)


@pytest.mark.parametrize("variant", MADE)
def test_no_action_leads_to_better_than_the_book_says(variant: str) -> None:
    """Where all that follows is in the book, an entry is worth the best of it, and its action leads there."""
    book, looked_at = shipped_book(variant), 0
    for state in beginnings(variant, MADE[variant] - 1):
        entry = book.about(state)
        seat = PETRIS.to_act(state)
        assert entry is not None
        assert seat is not None
        worth = {}
        for action in PETRIS.legal_actions(state):
            further = PETRIS.apply(state, action)
            then, outcome = book.about(further), PETRIS.outcome(further)
            if outcome is not None:
                worth[str(action)] = outcome.share(seat)
            elif then is not None:
                worth[str(action)] = then.share if PETRIS.to_act(further) == seat else 1 - then.share
        if not entry.proven:
            looked_at += 1
            assert worth[entry.action] == pytest.approx(max(worth.values()))
            assert entry.share == pytest.approx(max(worth.values()))
    assert looked_at > 20


@pytest.mark.parametrize(
    ("variant", "many"), [("two", 1 + 2 + 4 + 21 + 60 + 554), ("advanced", 1 + 2 + 4 + 21 + 60)]
)
def test_the_shipped_book_is_whole(variant: str, many: int) -> None:
    """Every position that five propagations lead to (four in the advanced mode), each once, and no other."""
    reached = [called for called, _ in positions(variant, MADE[variant])]
    assert len(reached) == many
    assert reached == list(shipped_book(variant).entries)
