"""Where Petris' puzzles come from: endings that can be proved, and what decides them."""

from pathlib import Path

from hothouse.bots import Budget
from hothouse.core.message import Template
from hothouse.study.puzzles.puzzle import Quarry, Scenes

THEMES = {
    "cage": Template("Cage"),
    "fourth": Template("Fourth sarcina"),
    "minority": Template("The smaller one"),
    "fission": Template("Spoiled fission"),
    "count": Template("Fewer pieces"),
}


def theme(scenes: Scenes) -> str:
    """The first that decides: somebody is stuck or out of sarcinas, a contamination, a fission, the count."""
    kinds = [event.kind for event in (*scenes.answer, *scenes.tempting)]
    if "stuck" in kinds:
        return "cage"
    if "short" in kinds:
        return "fourth"
    if _contaminated(scenes) != _contaminated(scenes, tempting=True):
        return "minority"
    return "fission" if "grew" in kinds or "sarcina" in kinds else "count"


def _contaminated(scenes: Scenes, tempting: bool = False) -> int:
    events = scenes.tempting if tempting else scenes.answer
    found = [event.facts for event in events if event.kind == "contaminated"]
    return sum(int(facts["count"]) * (1 if facts["seat"] == scenes.seat else -1) for facts in found)


QUARRY = Quarry(
    Path(__file__).with_name("puzzles.toml"),
    ("bud", "bloom"),
    {"players": 2},
    Budget(nodes=400_000),
    Budget(nodes=400_000),
    THEMES,
    theme,
    proved=True,
)
