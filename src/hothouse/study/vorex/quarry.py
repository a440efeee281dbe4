"""Where Vorex' puzzles come from, and what they are about."""

from pathlib import Path

from hothouse.bots import Budget
from hothouse.core.message import Template
from hothouse.study.puzzles.puzzle import Quarry, Scenes

THEMES = {
    "end": Template("When to end"),
    "ruin": Template("Majority around a ruin"),
    "beetles": Template("Beetles"),
    "bridge": Template("Bridge of discounts"),
    "bloom": Template("The right stump"),
    "ground": Template("The right ground"),
    "harvest": Template("Harvest"),
}


def theme(scenes: Scenes) -> str:
    """What the answer brings about, the rarest thing first."""
    kinds = [event.kind for event in scenes.answer]
    first = kinds[0] if kinds else ""
    if "over" in kinds:
        return "end"
    if "claimed" in kinds or "ruin" in kinds:
        return "ruin"
    if "beetles" in kinds:
        return "beetles"
    if first == "flowered":  # nothing was paid: its own flowers bridged the whole price
        return "bridge"
    if "flowered" in kinds[:2]:
        return "bloom"
    return "ground" if first == "placed" else "harvest"


QUARRY = Quarry(
    Path(__file__).with_name("puzzles.toml"),
    ("bud", "sprout"),
    {"players": 2},
    Budget(simulations=400),
    Budget(simulations=1_600),
    THEMES,
    theme,
)
