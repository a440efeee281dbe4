"""Holding a course against the rules: every position, goal, action and text. Each fault is a sentence that
names the step and the field; a course without faults gives none."""

import re
from collections.abc import Iterator, Sequence

from hothouse.core.errors import HothouseError, IllegalAction
from hothouse.core.game import AnyGame
from hothouse.core.rulebook import RULE, rulebook
from hothouse.study.goals import RefusedBy
from hothouse.study.lesson import Course, Move, Quiz, Step
from hothouse.study.scene import Scene, play, play_texts
from hothouse.study.words import StepWords

FEWEST, MOST = 10, 14
WORDS = 40
"""A step says its idea in fewer words than this."""
TITLE = 40
"""Characters of a step's name in the list."""
FOCUS = re.compile(r"[a-z]+:\S+")


def faults(course: Course) -> list[str]:
    """Everything that is wrong with the course; nothing where all holds."""
    found = [*_shape(course)]
    for step in course.steps:
        try:
            found += [f"step {step.id}, {fault}" for fault in _faults_of(course, step)]
        except HothouseError as bad:
            found.append(f"step {step.id}: {bad}")
    return [*found, *_texts(course)]


def _shape(course: Course) -> Iterator[str]:
    if not FEWEST <= len(course.steps) <= MOST:
        yield f"the course has {len(course.steps)} steps; expected {FEWEST} to {MOST}"


def _faults_of(course: Course, step: Step) -> Iterator[str]:
    game, said = course.game, course.said("en").steps[step.id]
    if (written := game.position(step.state)) != step.position:
        yield f"position: is written {written}"
    actor = game.to_act(step.state)
    if actor is None or game.seat_name(step.state, actor) != step.seat:
        yield f"seat: {step.seat} is not to act"
        return
    if unknown := [rule for rule in step.rules if rule not in _rules(game)]:
        yield f"rules: there is no rule {unknown[0]}"
    if bad := [focus for focus in step.focus if not FOCUS.fullmatch(focus)]:
        yield f"focus: {bad[0]!r} is not written like dish:7"
    yield from _move(game, step, said) if isinstance(step, Move) else _quiz(game, step)


def _rules(game: AnyGame) -> set[str]:
    return set(RULE.findall(rulebook(game)))


def _move(game: AnyGame, step: Move, said: StepWords) -> Iterator[str]:
    scenes = {str(action): play(game, step.state, [action]) for action in game.legal_actions(step.state)}
    reached = [text for text, scene in scenes.items() if step.goal.holds(scene)]
    yield from _accepted(step.accept, reached, scenes.keys())
    others = [scene for text, scene in scenes.items() if text not in step.accept]
    if bool(others) != (said.wrong is not None):
        yield f"wrong: there are {len(others)} other legal actions, and the text is {said.wrong!r}"
    yield from _special(step, others, [scenes[text] for text in step.accept if text in scenes])
    for refused in step.refused:
        if not RefusedBy(refused.action, refused.rule).holds(Scene(game, step.state)):
            yield f"refused: {refused.action!r} is not refused by {refused.rule}"
    if step.accept[0] in scenes:
        yield from _line("after", game, scenes[step.accept[0]], step.after)


def _accepted(accept: Sequence[str], reached: Sequence[str], legal: object) -> Iterator[str]:
    if len(set(accept)) != len(accept):
        yield "accept: an action is listed twice"
    for text in accept:
        if text not in legal:  # type: ignore[operator] # the keys of a mapping
            yield f"accept: {text!r} is not legal"
        elif text not in reached:
            yield f"accept: {text!r} misses the goal"
    for text in sorted(set(reached) - set(accept)):
        yield f"accept: {text!r} reaches the goal and is not listed"


def _special(step: Move, others: Sequence[Scene], accepted: Sequence[Scene]) -> Iterator[str]:
    for number, when in enumerate(step.wrong_if, 1):
        if not any(when.holds(scene) for scene in others):
            yield f"wrong_if {number}: no other legal action is like that"
        if any(when.holds(scene) for scene in accepted):
            yield f"wrong_if {number}: an accepted action is like that"


def _quiz(game: AnyGame, step: Quiz) -> Iterator[str]:
    yield from _line("shown", game, Scene(game, step.state), step.shown)
    scene = play_texts(game, step.state, step.shown)
    names = [option.id for option in step.options]
    if not 2 <= len(names) <= 4 or len(set(names)) != len(names):
        yield f"options: are {', '.join(names)}; expected two to four different ones"
    for option in step.options:
        true = option.when.holds(scene)
        if true != (option.id == step.answer):
            yield f"options: {option.id} is {'true' if true else 'false'}, and the answer is {step.answer}"
    board = game.board(step.state, 0)
    for part in step.hidden:
        if not board.get(part):
            yield f"hidden: the board has no {part} to hide"
    if step.hidden and not step.shown:
        yield "hidden: nothing is shown that would bring it back"


def _line(field: str, game: AnyGame, scene: Scene, texts: Sequence[str]) -> Iterator[str]:
    """A play that is watched: each action legal, and written as the rules write it."""
    try:
        line = play_texts(game, scene.after, texts)
    except IllegalAction as refused:
        yield f"{field}: {refused}"
        return
    for text, act in zip(texts, line.acts, strict=True):
        if str(act.action) != text:
            yield f"{field}: {text!r} is written {act.action}"


def _texts(course: Course) -> Iterator[str]:
    for language, words in course.words.items():
        yield from _sentence(f"{language}, intro", words.intro)
        yield from _sentence(f"{language}, end", words.end)
        for step in course.steps:
            said, where = words.steps[step.id], f"{language}, step {step.id}"
            if not 0 < len(said.title) <= TITLE:
                yield f"{where}, title: has {len(said.title)} characters; expected at most {TITLE}"
            for field in ("say", "done", "hint", "wrong"):
                if (text := getattr(said, field)) is not None:
                    yield from _sentence(f"{where}, {field}", text)
            for text in said.wrong_if:
                yield from _sentence(f"{where}, wrong_if", text)
            if same := _same_fields(course.said("en").steps[step.id], said):
                yield f"{where}: English has {same}"


def _same_fields(english: StepWords, said: StepWords) -> str:
    """What only one of the two has."""
    fields = [
        name
        for name in ("hint", "wrong")
        if (getattr(english, name) is None) != (getattr(said, name) is None)
    ]
    return "" if not fields else f"another set of texts: {', '.join(fields)}"


def _sentence(where: str, text: str) -> Iterator[str]:
    """One sentence, and a short one."""
    if len(text.split()) >= WORDS:
        yield f"{where}: has {len(text.split())} words; expected fewer than {WORDS}"
    if text[-1:] not in ".!?…" or len(re.findall(r"[.!?…](?=\s|$)", text)) != 1:
        yield f"{where}: is not one sentence: {text!r}"
    if "  " in text or text != text.strip():
        yield f"{where}: has stray spaces"
