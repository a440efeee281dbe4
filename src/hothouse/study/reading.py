"""Reading a course: one file of positions and goals, and beside it one file of texts for each language."""

import tomllib
from pathlib import Path
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.core.registry import game as find_game
from hothouse.core.rulebook import LANGUAGES
from hothouse.study.fields import BadCourse, Fields
from hothouse.study.goal_reading import read_goal
from hothouse.study.lesson import Course, Move, Option, Quiz, Refusal, Step
from hothouse.study.words import CourseWords, StepWords


def read_course(path: Path) -> Course:
    """The course in this file, with the texts beside it: `course.toml`, `course.en.toml` and so on."""
    fields = Fields(_load(path), path.name)
    game = fields.read("game", lambda: find_game(fields.take("game", str)))
    version = fields.take("rules_version", int)
    if version != game.rules_version:
        raise fields.wrong(
            "rules_version", f"is {version}; {game.title} has rules of version {game.rules_version}"
        )
    steps = tuple(_step(game, each, path.name) for each in fields.take("step", list))
    fields.done()
    names = [step.id for step in steps]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadCourse(f"{path.name}, step {twice[0]}: another step has the same id")
    return Course(game, steps, _all_words(path, steps))


def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadCourse(f"{path.name}: there is no such file beside the course") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as bad:
        raise BadCourse(f"{path.name}: is no TOML: {bad}") from bad


def _step(game: AnyGame, values: Any, file: str) -> Step:
    name = values.get("id", "without id") if isinstance(values, dict) else values
    fields = Fields(values if isinstance(values, dict) else {}, f"{file}, step {name}")
    kind = fields.take("kind", str)
    if kind not in ("move", "quiz"):
        raise fields.wrong("kind", f"is {kind!r}; expected move or quiz")
    position = fields.take("position", str)
    stage = {
        "id": fields.take("id", str),
        "rules": fields.texts("rules"),
        "seat": fields.take("seat", str),
        "position": position,
        "state": fields.read("position", lambda: game.read(position)),
        "focus": fields.texts("focus"),
        "idea": fields.take("idea", str, ""),
    }
    step = _move(fields, stage) if kind == "move" else _quiz(game, fields, stage)
    fields.done()
    return step


def _move(fields: Fields, stage: dict[str, Any]) -> Move:
    accept = fields.texts("accept")
    if not accept:
        raise fields.wrong("accept", "is empty; expected every action that reaches the goal")
    # What is watched goes on from what was played: another action would lead elsewhere.
    if fields.has("after") and len(accept) > 1:
        raise fields.wrong("after", f"goes on from one accepted action; the step has {len(accept)}")
    return Move(
        **stage,
        goal=read_goal(fields.table("goal")),
        accept=accept,
        wrong_if=tuple(_when(each) for each in fields.tables("wrong_if")),
        after=fields.texts("after"),
        refused=tuple(_refusal(each) for each in fields.tables("refused")),
        margin=fields.take("margin", float) if fields.has("margin") else None,
    )


def _quiz(game: AnyGame, fields: Fields, stage: dict[str, Any]) -> Quiz:
    options = tuple(Option(each.take("id", str), _when(each)) for each in fields.tables("options"))
    answer, names = fields.take("answer", str), [option.id for option in options]
    if answer not in names:
        raise fields.wrong("answer", f"is {answer!r}; the options are: {', '.join(names)}")
    ghost = fields.take("ghost", str, "")
    drawn = fields.read("ghost", lambda: game.parse(stage["state"], ghost)) if ghost else None
    shown, hidden = fields.texts("shown"), fields.texts("hidden")
    return Quiz(**stage, options=options, answer=answer, shown=shown, ghost=drawn, hidden=hidden)


def _when(fields: Fields) -> Any:
    goal = read_goal(fields.table("when"))
    fields.take("id", str, "")
    fields.done()
    return goal


def _refusal(fields: Fields) -> Refusal:
    refusal = Refusal(fields.take("action", str), fields.take("rule", str))
    fields.done()
    return refusal


def _all_words(path: Path, steps: tuple[Step, ...]) -> dict[str, CourseWords]:
    """The texts of every language that has a file; English must have one."""
    files = {language: path.with_suffix(f".{language}.toml") for language in LANGUAGES}
    return {
        language: _words(file, language, steps)
        for language, file in files.items()
        if language == "en" or file.is_file()
    }


def _words(file: Path, language: str, steps: tuple[Step, ...]) -> CourseWords:
    fields = Fields(_load(file), file.name)
    title, intro, end = (fields.take(name, str) for name in ("title", "intro", "end"))
    said = {step.id: _step_words(fields.table(step.id), step, file.name) for step in steps}
    fields.done()
    return CourseWords(language, title, intro, end, said)


def _step_words(table: Fields, step: Step, file: str) -> StepWords:
    fields = Fields(table.values, f"{file}, step {step.id}")
    title, say, done = (fields.take(name, str) for name in ("title", "say", "done"))
    hint, wrong = (fields.take(name, str) if fields.has(name) else None for name in ("hint", "wrong"))
    words = StepWords(title, say, done, hint, wrong, *_answers(fields, step))
    fields.done()
    return words


def _answers(fields: Fields, step: Step) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """What is said to some wrong actions of a move, and the options of a quiz."""
    if isinstance(step, Move):
        said = fields.texts("wrong_if")
        if len(said) != len(step.wrong_if):
            raise fields.wrong(
                "wrong_if", f"has {len(said)} texts; the step has {len(step.wrong_if)} conditions"
            )
        return said, ()
    options = fields.table("options")
    texts = tuple((option.id, options.take(option.id, str)) for option in step.options)
    options.done()
    return (), texts
