"""`hothouse course`: do the courses hold what they say, by the rules and for the strongest bot?"""

import click

from hothouse.bots.budget import Budget, parse_budget
from hothouse.cli.choices import GameType
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.registry import game_names
from hothouse.study.checking import faults
from hothouse.study.courses import course as find_course
from hothouse.study.courses import has_course
from hothouse.study.lesson import Course
from hothouse.study.weighing import Weighed, weigh


@click.command()
@click.argument("game", type=GameType(), required=False)
@click.option("--deep", is_flag=True, help="Ask the strongest bot too whether what is called right is best.")
@click.option("--budget", default="0.7cpu", show_default=True, help="What the bot may spend on a position.")
def course(game: AnyGame | None, deep: bool, budget: str) -> None:
    """Hold the course of GAME (all courses) against the rules: positions, goals, answers and texts.

    The exit code is 0 where everything holds and 2 where something does not.
    """
    allowed = parse_budget(budget)
    names = [game.name] if game else [name for name in game_names() if has_course(name)]
    wrong = [fault for name in names for fault in _checked(find_course(name), allowed if deep else None)]
    if wrong:
        raise HothouseError(f"{len(wrong)} {'thing does' if len(wrong) == 1 else 'things do'} not hold")


def _checked(course: Course, budget: Budget | None) -> list[str]:
    title = course.game.title
    found = faults(course)
    for weighed in () if budget is None else weigh(course, budget):
        said = _say(weighed)
        click.echo(f"{title}, {said}")
        if not weighed.holds:
            found.append(said)
    for fault in found:
        click.echo(f"{title}, {fault}", err=True)
    if not found:
        click.echo(f"{title}: {len(course.steps)} steps in {', '.join(course.words)}: all holds")
    return found


def _say(weighed: Weighed) -> str:
    apart = "as claimed" if weighed.holds else f"less than {weighed.margin:g} apart"
    return (
        f"step {weighed.step}: right {weighed.right:.2f}, "
        f"the nearest other {weighed.wrong:.2f} ({weighed.rival}): {apart}"
    )
