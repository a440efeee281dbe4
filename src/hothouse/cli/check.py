"""`hothouse check`: is this record legal, and which action breaks which rule?"""

import json
from pathlib import Path

import click

from hothouse.cli.files import LARGEST_PAGE, name_of, read_text, record_from
from hothouse.core.closing import outcome_of
from hothouse.core.errors import HothouseError
from hothouse.core.record import check as check_record
from hothouse.core.record import result_text
from hothouse.core.registry import game as find_game
from hothouse.study.keepsake import is_keepsake, prove


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Say it as JSON, for programs.")
def check(file: Path, as_json: bool) -> None:
    """Say whether the record in FILE (`-`: standard input) is legal; if not, which action breaks which rule.

    FILE may be a page that `hothouse share` wrote: then every board in it is held against its record, too.
    The exit code is 0 for a legal record and 2 for a broken one.
    """
    text = read_text(file, LARGEST_PAGE)
    record = record_from(text, file)
    game = find_game(record.game)
    try:
        # Replayed through the readable rules, which are the law, not through a kernel.
        state = check_record(game, record)
        boards = prove(game, text) if is_keepsake(text) else 0
    except HothouseError as bad:
        raise HothouseError(f"{name_of(file)}, {bad}") from None
    result = result_text(game, state, outcome_of(game, state, record.closing))
    if as_json:
        said = {"file": name_of(file), "legal": True, "game": game.name, "actions": len(record.written)}
        click.echo(json.dumps(said | {"result": result, "boards": boards}, ensure_ascii=False))
        return
    ended = "still going on" if result == "*" else result
    shown = f", {boards} boards as the record says" if boards else ""
    click.echo(f"{name_of(file)}: legal, {game.title}, {len(record.written)} actions, {ended}{shown}")
