"""`hothouse rules`: the rules page, or one numbered rule of it with its example, drawn."""

import click
from click.shell_completion import CompletionItem

from hothouse.cli.choices import Word, game_argument, game_in, offered
from hothouse.cli.screen import console, say, show_markdown, show_sketch
from hothouse.core.game import AnyGame
from hothouse.core.rulebook import LANGUAGES, RULE, rule_text, rulebook
from hothouse.study.examples import examples, played, refusal


class RuleType(Word):
    """The number of a rule."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        game = game_in(ctx)
        return offered(dict.fromkeys(RULE.findall(rulebook(game))) if game else (), incomplete.upper())


@click.command()
@game_argument
@click.argument("number", required=False, type=RuleType())
@click.option(
    "--language", type=click.Choice(list(LANGUAGES)), default="en", help="The language to read it in."
)
@click.option("--plain", is_flag=True, help="The Markdown as it is written.")
def rules(game: AnyGame, number: str | None, language: str, plain: bool) -> None:
    """Read the rules of GAME, or only rule NUMBER (such as P3.6, or P3 for a whole heading).

    A single rule comes with its example: the table before, what the rule refuses there, and the table after
    what it allows.
    """
    text = rule_text(game, number, language) if number else rulebook(game, language)
    if plain:
        click.echo(text)
        return
    show_markdown(console(), text)
    if number:
        show_example(game, number.strip().upper())


def show_example(game: AnyGame, number: str) -> None:
    """The sketch of a rule's example before and after, where the rule has one."""
    found = examples(game.name).by_rule.get(number)
    if found is None:
        return
    screen, scene = console(), played(game, found)
    say(screen, "\nOn the board:", "bold")
    show_sketch(screen, game, game.sketch(found.state, None))
    if (violation := refusal(game, found)) is not None:
        say(screen, f"\nRefused: {found.refused} ({violation.message})")
    for act in scene.acts:
        told = "; ".join(game.describe(act.after, event) for event in act.events)
        say(screen, f"\nPlayed: {act.action}" + (f" ({told})" if told else ""))
    if scene.acts:
        show_sketch(screen, game, game.sketch(scene.after, None))
