"""`hothouse rules`: the rules page, or one numbered rule of it."""

import click

from hothouse.cli.choices import game_argument
from hothouse.cli.screen import console, show_markdown
from hothouse.core.game import AnyGame
from hothouse.core.rulebook import LANGUAGES, rule_text, rulebook


@click.command()
@game_argument
@click.argument("number", required=False)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", help="The language to read it in.")
@click.option("--plain", is_flag=True, help="The Markdown as it is written.")
def rules(game: AnyGame, number: str | None, language: str, plain: bool) -> None:
    """Read the rules of GAME, or only rule NUMBER (such as P3.6, or P3 for a whole heading)."""
    text = rule_text(game, number, language) if number else rulebook(game, language)
    if plain:
        click.echo(text)
    else:
        show_markdown(console(), text)
