"""Every sentence of the games that a person may read, as JSON: what the catalogues must translate.

`{"shell": […], "games": {"petris": […]}}`. Refusals, questions and score lines are found in the source,
because no single game shows them all; events, options, seats and levels are asked of the games themselves.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
sys.path.insert(0, str(SOURCE))

from hothouse.bots.levels import levels  # noqa: E402 (the checkout's own package, whatever is installed)
from hothouse.core.registry import game, game_names  # noqa: E402


def texts(node: ast.expr, names: dict[str, str]) -> list[str]:
    """The texts that an expression may be: a constant, its name, an f-string, a choice of them."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.Name(id=name) if name in names:
            return [names[name]]
        case ast.JoinedStr(values=parts):
            return ["".join(part.value if isinstance(part, ast.Constant) else "{blank}" for part in parts)]
        case ast.IfExp(body=one, orelse=other):
            return [*texts(one, names), *texts(other, names)]
    return []


def constants(tree: ast.Module) -> dict[str, str]:
    """The texts that a module gives a name."""
    found = {}
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            found.update(
                {target.id: node.value.value for target in node.targets if isinstance(target, ast.Name)}
            )
    return found


def sentences(path: Path) -> Iterator[str]:
    """What a module may say: refuse(…, template), asks, REASONS, ScoreLine labels and notes, BadOption."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = constants(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="refuse"), args=[_, template, *_]):
                found = texts(template, names)
                if not found:
                    raise SystemExit(
                        f"{path}:{node.lineno}: the template of a refusal should be a literal text"
                    )
                yield from found
            case ast.Call(func=ast.Name(id="ScoreLine"), args=[label, _, _, *notes]):
                yield from (text for each in (label, *notes) for text in texts(each, names))
            case ast.Call(func=ast.Name(id="BadOption"), args=[message]):
                yield from texts(message, names)
            case ast.Assign(targets=[ast.Name(id="asks")], value=value):
                yield from texts(value, names)
            case ast.Assign(targets=[ast.Name(id="REASONS")], value=ast.Dict(values=values)):
                yield from (text for each in values for text in texts(each, names))


def of_game(name: str) -> set[str]:
    """Everything that one game may say."""
    rules = game(name)
    said = set(rules.event_words.values()) | {rules.summary} | {option.help for option in rules.options}
    said |= {choice for option in rules.options for choice in option.choices if isinstance(choice, str)}
    for options in rules.variants.values():
        said |= set(rules.seats(rules.start(**options)))
    for path in sorted((SOURCE / "hothouse" / "games" / name).glob("*.py")):
        said |= set(sentences(path))
    for level in levels(name):
        said |= {level.about}
    return {text for text in said if re.search(r"[a-z]{2}", re.sub(r"\{\w+\}", "", text))}


def of_core() -> set[str]:
    """What every game shares."""
    said = set()
    for path in sorted((SOURCE / "hothouse" / "core").glob("*.py")):
        said |= set(sentences(path))
    return said - {""}


def of_home() -> set[str]:
    """What the home page shows of every game before any is opened."""
    said = set()
    for name in game_names():
        rules = game(name)
        said |= {rules.summary}
        for options in rules.variants.values():
            said |= set(rules.seats(rules.start(**options)))
        said |= {f"level {level.name}" for level in levels(name)}
    return said


if __name__ == "__main__":
    games = {name: sorted(of_game(name)) for name in game_names()}
    print(json.dumps({"shell": sorted(of_core() | of_home()), "games": games}, ensure_ascii=False))
