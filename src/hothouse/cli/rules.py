"""`hothouse rules`: the rules page, or one numbered rule of it."""

import click
from click.shell_completion import CompletionItem

from hothouse.cli.choices import Word, game_argument, game_in, offered
from hothouse.cli.screen import console, show_markdown
from hothouse.core.game import AnyGame
from hothouse.core.rulebook import LANGUAGES, RULE, rule_text, rulebook


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
    """Read the rules of GAME, or only rule NUMBER (such as P3.6, or P3 for a whole heading)."""
    text = rule_text(game, number, language) if number else rulebook(game, language)
    if plain:
        click.echo(text)
    else:
        show_markdown(console(), text)
