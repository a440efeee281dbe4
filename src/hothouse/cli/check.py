"""`hothouse check`: is this record legal, and which action breaks which rule?"""

from pathlib import Path

import click

from hothouse.cli.files import load_record, name_of
from hothouse.core.closing import outcome_of
from hothouse.core.errors import HothouseError
from hothouse.core.record import check as check_record
from hothouse.core.record import result_text
from hothouse.core.registry import game as find_game


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
def check(file: Path) -> None:
    """Say whether the record in FILE (`-`: standard input) is legal; if not, which action breaks which rule.

    The exit code is 0 for a legal record and 2 for a broken one.
    """
    record = load_record(file)
    game = find_game(record.game)
    try:
        # Replayed through the readable rules, which are the law, not through a kernel.
        state = check_record(game, record)
    except HothouseError as bad:
        raise HothouseError(f"{name_of(file)}, {bad}") from None
    result = result_text(game, state, outcome_of(game, state, record.closing))
    ended = "still going on" if result == "*" else result
    click.echo(f"{name_of(file)}: legal, {game.title}, {len(record.written)} actions, {ended}")
