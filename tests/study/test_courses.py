"""Our courses hold what they say: positions, goals, answers, texts, and what the strongest bot thinks."""

import re

import pytest

from hothouse.bots import Budget
from hothouse.core import game_names
from hothouse.core.errors import IllegalAction
from hothouse.core.rulebook import LANGUAGES
from hothouse.study import Course, Move, Quiz, attempt, course, reply
from hothouse.study.checking import faults
from hothouse.study.courses import has_course
from hothouse.study.goals import Totals
from hothouse.study.scene import Scene
from hothouse.study.weighing import weigh

COURSES = [name for name in game_names() if has_course(name)]


@pytest.fixture(params=COURSES)
def lessons(request: pytest.FixtureRequest) -> Course:
    """One course after the other."""
    found: Course = course(request.param)
    return found


def test_every_game_of_ours_has_a_course_in_every_language() -> None:
    """The same set of languages for all."""
    assert set(COURSES) >= {"petris", "botanik", "vorex"}
    assert all(tuple(course(name).words) == tuple(LANGUAGES) for name in COURSES)


def test_a_course_has_no_fault(lessons: Course) -> None:
    """Positions are read, accepted actions are exactly those that reach the goal, one option is true."""
    assert faults(lessons) == []


def test_whoever_follows_the_course_reaches_its_end(lessons: Course) -> None:
    """Every accepted action is taken as such and refused nowhere, every answer is right."""
    for step in lessons.steps:
        if isinstance(step, Quiz):
            assert reply(lessons, step, step.answer).right
        else:
            tried = attempt(lessons, step, step.accept[0])
            assert tried.reached
            assert len(tried.acts) == 1 + len(step.after)


def test_what_is_legal_and_not_the_goal_has_an_answer(lessons: Course) -> None:
    """Each other action is played, misses, and finds words; counted apart from the checker's own lists."""
    game = lessons.game
    for step in lessons.steps:
        if not isinstance(step, Move):
            continue
        for action in game.legal_actions(step.state)[::7]:
            tried = attempt(lessons, step, str(action))
            assert tried.violation is None
            assert tried.reached == (str(action) in step.accept)
            assert tried.reached or lessons.said("en").steps[step.id].wrong


def test_refusals_worth_trying_are_those_of_the_rules(lessons: Course) -> None:
    """The rules themselves refuse them, by the rule that the course names."""
    game = lessons.game
    for step in lessons.steps:
        for refused in step.refused if isinstance(step, Move) else ():
            with pytest.raises(IllegalAction) as said:
                game.apply(step.state, game.parse(step.state, refused.action))
            assert said.value.violation.rule == refused.rule


def test_wrong_options_are_wrong(lessons: Course) -> None:
    """They show nothing: the question stays open."""
    for step in (step for step in lessons.steps if isinstance(step, Quiz)):
        for option in step.options:
            answered = reply(lessons, step, option.id)
            assert answered.right == (option.id == step.answer)
            assert answered.right or answered.acts == ()


def test_points_that_are_asked_for_do_not_stand_on_the_board(lessons: Course) -> None:
    """A question about a score is about what a play brings: before it nobody reads the answer off."""
    for step in (step for step in lessons.steps if isinstance(step, Quiz)):
        for option in step.options:
            if option.id == step.answer and isinstance(option.when, Totals):
                assert not option.when.holds(Scene(lessons.game, step.state))


def test_a_step_teaches_only_what_was_taught_before(lessons: Course) -> None:
    """A course ends with what strong players do: the steps that claim a margin come last."""
    claims = [isinstance(step, Move) and step.margin is not None for step in lessons.steps]
    assert sum(claims) >= 3
    assert claims.index(True) >= len(claims) // 2


WORDS_A_MINUTE = 180
ACTING = 12
"""How fast the slowest of our languages is read, German, and a step's seconds besides: looking, tapping."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_takes_less_than_eight_minutes(lessons: Course, language: str) -> None:
    """Every sentence on the way through is read, and a quarter of the steps are tried a second time."""
    words = lessons.said(language)
    read = [words.intro, words.end]
    for step in words.steps.values():
        read += [step.title, step.say, step.done, *(said for _, said in step.options)]
    wrong = sorted(len((step.wrong or "").split()) for step in words.steps.values())
    count = sum(wrong[-len(wrong) // 4 :]) + sum(len(each.split()) for each in read)
    minutes = count / WORDS_A_MINUTE + 1.25 * len(words.steps) * ACTING / 60
    assert minutes < 8, f"{minutes:.1f}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_address_nobody_as_a_man_or_a_woman(language: str) -> None:
    """The forms that would."""
    gendered = re.compile(r"\b(he|she|his|her|him|joueur|joueuse|jugador|jugadora|Spieler|Spielerin)\b")
    for name in COURSES:
        words = course(name).said(language)
        for said in words.steps.values():
            assert not gendered.search(f"{said.say} {said.done} {said.hint} {said.wrong}")


@pytest.mark.parametrize("name", ["petris"])
def test_claimed_tactics_are_not_refuted(name: str) -> None:
    """A share of what `make lessons` asks of the strongest bot: one course, on a small budget."""
    assert [weighed for weighed in weigh(course(name), Budget(nodes=50_000)) if not weighed.holds] == []
