"""Where Botanik's puzzles come from, and what they are about."""

from pathlib import Path

from hothouse.bots import Budget
from hothouse.core.message import Template
from hothouse.study.puzzles.puzzle import Quarry, Scenes

THEMES = {
    "swap": Template("Meca swap"),
    "double": Template("Double release"),
    "link": Template("Break the link"),
    "gift": Template("Poisoned gift"),
    "machine": Template("The right place"),
    "patience": Template("Patience"),
}


def theme(scenes: Scenes) -> str:
    """What the answer does first of all: exchange, release, keep back, build."""
    kinds = [event.kind for event in scenes.answer]
    own = [
        event for event in scenes.answer if event.kind == "released" and event.facts["seat"] == scenes.seat
    ]
    lost = [event for event in scenes.tempting if event.kind == "released"]
    if "exchanged" in kinds:
        return "swap"
    if len(own) >= 2:
        return "double"
    if own:
        return "link"
    if any(event.facts["seat"] != scenes.seat for event in lost):
        return "gift"
    return "machine" if kinds[:1] == ["built"] else "patience"


QUARRY = Quarry(
    Path(__file__).with_name("puzzles.toml"),
    ("bud", "sprout"),
    {},
    Budget(simulations=1_200),
    Budget(simulations=8_000),
    THEMES,
    theme,
    greedy=3,
)
