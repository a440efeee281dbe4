"""The guide of a first game: one sentence that fits, each first time, and why the score changed."""

import random
import re
import tomllib
from collections.abc import Iterable

import pytest

from hothouse.bots.levels import levels
from hothouse.core import game as find_game
from hothouse.core.chance import draw
from hothouse.core.game import AnyGame
from hothouse.core.rulebook import LANGUAGES
from hothouse.core.seats import CHANCE
from hothouse.study import guidance, guide
from hothouse.study.guides import First, Hint, NoGuide, say_first, say_hint
from hothouse.study.scene import play_texts

GAMES = ("petris", "botanik", "vorex")
BARE_VOREX = (
    "vorex | players 2 | tileset palmhouse | brown tiles | green thickets | "
    "forest 6@2,-2r5 23@0,0r0 4@2,1r0 24@-1,3r1 2@1,3r1 | visible 5 7 | {holds} | {flowers} | "
    "round 4, orange, {actions} actions"
)


def hints_in(position: str) -> list[Hint]:
    """What is offered to the first seat in the position."""
    rules = find_game(position.partition(" ")[0])
    return list(guidance(rules, rules.read(position), (), 0).hints)


def names(position: str) -> list[str]:
    """The same by name."""
    return [hint.name for hint in hints_in(position)]


def firsts_of(position: str, *texts: str) -> dict[str, First]:
    """What is explained after this play."""
    rules = find_game(position.partition(" ")[0])
    scene = play_texts(rules, rules.read(position), texts)
    return {first.name: first for first in guidance(rules, scene.before, scene.acts, 0).firsts}


@pytest.mark.parametrize(
    ("position", "first"),
    [
        ("petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0", "begin"),
        ("petris | 1: b3 r1 | 4: r2 | track 17 of lap 1 | points b0 r0", "lead-now"),
        ("petris | 1: b3 r1 | 4: r2 | track 7 of lap 1 | points b0 r0", "lead-soon"),
        ("petris | 3: b2 | 4: r3 | 6: b1 | track 17 of lap 1 | points b0 r0", "visit"),
        ("petris | 1: b1 | 3: b2 | 4: r3 | track 5 of lap 1 | points b0 r0", "stop-growth"),
        (
            "petris | 1: bS | 2: r2 | 3: bS | 5: bS | 6: b4 | track 5 of lap 1 | points b0 r0",
            "no-sarcina",
        ),
        ("petris | 1: b1 | 2: r1 | 6: r1 | 7: r4 | track 13 of lap 1 | points b0 r0", "few-moves"),
    ],
)
def test_petris_is_guided_by_the_track(position: str, first: str) -> None:
    """What comes next on the track decides what is said; what loses comes before all."""
    assert names(position)[0] == first


def test_a_quiet_move_of_petris_gets_no_sentence() -> None:
    """Two moves before a fission, nothing shared: the moment needs nothing."""
    assert names("petris | 1: b2 | 3: b2 | 4: r3 | track 4 of lap 1 | points b0 r0") == []


def test_a_warning_points_at_its_dish() -> None:
    """The sentence names the dish that the board marks, in every language."""
    hint = hints_in("petris | 1: bS | 2: r2 | 3: bS | 5: bS | 6: b4 | track 5 of lap 1 | points b0 r0")[0]
    assert hint.loses
    assert hint.focus == ("dish:6",)
    assert all("6" in say_hint("petris", hint, language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("position", "first", "focus"),
    [
        ("centre rL gT bI kX yL | arrivals rP gI bV | pawn copper | placed 0", "lay-first", "column:2"),
        (
            "centre rL gT bI kX yL | copper - gI - - - | covered kV / kM / - / - / - | arrivals rT bL kI"
            " | pawn copper | placed 3",
            "release",
            "column:2",
        ),
        (
            "centre rL gT bI kX yL | copper - - bT - - | silver - - kI - - | covered kM / - / - / - / -"
            " | arrivals rX yL gL | pawn copper | placed 3",
            "release-both",
            "column:3",
        ),
        (
            "centre bL gT bI kX yL | covered kM / - / - / - / - | copper machine rL at 0,-2 east-south; rI at"
            " 0,-1 north-south | arrivals gT kI | copper pending rI | pawn copper | placed 4",
            "build-points",
            "cell:1,-2",
        ),
        (
            "centre bL gT bI kX yL | covered kM / - / - / - / - | copper machine rT at 0,-2 east-south-west;"
            " bI at 0,-1 north-south | arrivals gT kI | copper pending rP | pawn copper | placed 4",
            "build-plant",
            "cell:1,-2",
        ),
        (
            "centre rL bL bI kX yL | arrivals rT kI | copper pending gI | pawn copper | placed 1",
            "one-end",
            "cell:0,-1",
        ),
    ],
)
def test_botanik_is_guided_by_what_lies_there(position: str, first: str, focus: str) -> None:
    """What is released is built well; else what the arrivals can do for my side."""
    hint = hints_in(f"botanik | first chance | {position}")[0]
    assert hint.name == first
    assert focus in hint.focus


def test_vorex_is_guided_by_ruins_groups_and_prices() -> None:
    """A ruin to be had comes first, then a third flower, then what costs nothing."""
    claim = BARE_VOREX.format(
        holds="orange holds 2 insect, 1 water, 1 light | pink holds nothing",
        flowers="orange flowers 1,0 2,1 0,3 1,3 1,4 | pink flowers 2,-2 2,2 -1,4",
        actions=1,
    )
    ruin = hints_in(claim)[0]
    assert (ruin.name, ruin.focus) == ("take-ruin", ("hex:2,-1",))
    free = BARE_VOREX.format(
        holds="orange holds nothing | pink holds nothing",
        flowers="orange flowers 1,0 | pink flowers -1,4",
        actions=2,
    )
    assert names(free)[0] == "free"
    third = BARE_VOREX.format(
        holds="orange holds nothing | pink holds nothing",
        flowers="orange flowers 1,0 2,0 | pink flowers -1,4",
        actions=2,
    )
    assert names(third)[:2] == ["thicket", "free"]


def test_first_times_are_found_in_what_happened() -> None:
    """A fission, a point for either side, a release, an island, a ruin."""
    gift = "petris | 3: b2 | 4: r3 | 6: b1 | track 17 of lap 1 | points b0 r0"
    assert list(firsts_of(gift, "3>4")) == ["point-theirs", "contamination", "visit-made"]
    lead = "petris | 1: b3 r1 | 4: r2 | track 17 of lap 1 | points b0 r0"
    assert firsts_of(lead, "1>2")["point-mine"].focus == ("dish:1",)
    register = (
        "botanik | first chance | centre rL gT bI kX yL | copper - gI - - - | covered kV / kM / - / - / - | "
        "arrivals rT bL kI | pawn copper | placed 3"
    )
    assert "released" in firsts_of(register, "rT > centre 2")
    pending = (
        "botanik | first chance | centre rL bL bI kX yL | arrivals rT kI | copper pending gI | "
        "pawn copper | placed 1"
    )
    assert list(firsts_of(pending, "build gI at 0,-1 north-south")) == ["joined"]
    assert list(firsts_of(pending, "build gI at 0,1 east-west")) == ["island"]
    forest = (
        "vorex | players 2 | family | tileset palmhouse | brown tiles | forest 23@0,0r0 4@2,1r0 24@-1,3r1 "
        "2@1,3r1 | visible 5 6 | orange holds nothing | pink holds 2 light | orange flowers 1,0 2,0 2,1 | "
        "pink flowers 0,3 1,3 -1,4 | round 3, orange, 2 actions"
    )
    assert list(firsts_of(forest, "grow 5 at 4,-1 r1")) == ["ruin", "beetles"]
    assert list(firsts_of(forest, "take")) == ["took"]


def test_the_score_says_why_it_changed() -> None:
    """Each line that changed, with its rule; what stayed is not mentioned."""
    rules = find_game("botanik")
    position = (
        "botanik | first chance | centre bL gT bI kX yL | covered kM / - / - / - / - | copper machine rL at "
        "0,-2 east-south; rI at 0,-1 north-south | arrivals gT kI | copper pending rI | pawn copper | "
        "placed 4"
    )
    scene = play_texts(rules, rules.read(position), ["build rI at 1,-2 east-west"])
    (change,) = guidance(rules, scene.before, scene.acts, 0).changes
    assert (change.seat, str(change.label), change.points, change.rule) == (0, "red group", 3, "B8.2")


def test_a_game_without_a_guide_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it says that it has no course."""
    monkeypatch.setattr("hothouse.study.guides.part", lambda *_: None)
    with pytest.raises(NoGuide, match="has no guided first game"):
        guide("petris")


def _walk(rules: AnyGame, seed: int) -> Iterable[tuple[list[Hint], list[First]]]:
    """What is said to the first seat in a whole game that begins as the guide's does."""
    lot = random.Random(seed)
    own = guide(rules.name)
    state = play_texts(rules, rules.start(**own.options), own.beginning).after
    for _ in range(400):
        actor = rules.to_act(state)
        if actor is None:
            return
        drawn = actor == CHANCE
        action = draw(rules, state, lot) if drawn else lot.choice(list(rules.legal_actions(state)))
        scene = play_texts(rules, state, [str(action)])
        told = guidance(rules, state, scene.acts, 0)
        yield list(told.hints), list(told.firsts)
        state = scene.after


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_said_has_words_in_every_language(name: str) -> None:
    """In whole games: every sentence is filled, short, and points at things that have names."""
    said: set[str] = set()
    for hints, firsts in _walk(find_game(name), 7):
        said |= {hint.name for hint in hints} | {first.name for first in firsts}
        for language in LANGUAGES:
            told = [say_hint(name, hint, language) for hint in hints]
            for text in (*told, *(say_first(name, first, language) for first in firsts)):
                assert "{" not in text
                assert 3 < len(text.split()) < 40
                assert not re.match(r"(Right|Exact|Exacto|Richtig)\b", text)
    assert len(said) >= 8


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_the_same_sentences(name: str) -> None:
    """None is missing, none is left over, and the blanks are the same."""
    folder = guide(name).words
    words = {
        language: tomllib.loads((folder / f"guide.{language}.toml").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    for own in words.values():
        assert own.keys() == words["en"].keys()
        for key, text in own.items():
            assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", words["en"][key])


@pytest.mark.parametrize("name", GAMES)
def test_a_first_game_begins_with_the_learner(name: str) -> None:
    """After the beginning the first seat decides, against the first level that there is."""
    rules, own = find_game(name), guide(name)
    state = play_texts(rules, rules.start(**own.options), own.beginning).after
    assert rules.to_act(state) == 0
    assert levels(name)[0].name == "seed"


def test_a_first_game_of_vorex_has_the_objectives_that_we_recommend() -> None:
    """V9.8: tiles and thickets, whose points are seen at a glance."""
    rules, own = find_game("vorex"), guide("vorex")
    state = play_texts(rules, rules.start(**own.options), own.beginning).after
    assert (state.brown, state.green) == ("tiles", "thickets")
