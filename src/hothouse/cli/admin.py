"""`hothouse admin`: look after the database of a service: list, export, delete, prune, forget, back up."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hothouse.core.errors import HothouseError

if TYPE_CHECKING:
    from hothouse.storage.database import Database

Place = Callable[[], str]
"""Where the database is, looked up only by what opens it: the help of a command needs no database."""

STATUSES = ("waiting", "playing", "finished", "abandoned")


@click.group()
@click.option("--database", help="As for `hothouse serve`.")
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Look after the tables and the people of a service."""

    def place() -> str:
        from hothouse.cli.serve import settings_of

        found: str = settings_of(database=database).database
        return found

    # A function, so that `hothouse admin list --help` works where no database is.
    context.obj = place


def _run(where: Place, what: Callable[["Database"], Any]) -> Any:
    """Do it with the database, brought up to date first."""
    from hothouse.storage.database import at_hand

    async def run() -> Any:
        async with at_hand(where()) as database:
            return await what(database)

    return asyncio.run(run())


@admin.command("list")
@click.option("--status", type=click.Choice(STATUSES), help="Only these.")
@click.option("--person", help="Only tables where this person (an id) has a seat.")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 10_000))
@click.pass_obj
def list_(where: Place, status: str | None, person: str | None, limit: int) -> None:
    """The tables, the last moved first."""
    from hothouse.storage.matches import list_matches

    statuses = STATUSES if status is None else (status,)
    found = _run(where, lambda db: db.read(list_matches, statuses=statuses, person=person, limit=limit))
    for match, seats in found:
        people = ", ".join(seat.person or seat.level or seat.kind for seat in seats)
        click.echo(
            f"{match.id}  {match.status:9}  {match.game:8}  {match.ply:4}  {_when(match.moved_at)}  {people}"
        )


@admin.command()
@click.argument("table")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.pass_obj
def export(where: Place, table: str, as_json: bool) -> None:
    """The record of a table."""
    from hothouse.core.notation import write_record
    from hothouse.core.record_json import record_to_json
    from hothouse.server.tables.records import record_of

    record = record_of(_run(where, lambda db: _open(db, table)))
    # A record in text ends its own last line.
    click.echo(json.dumps(record_to_json(record), indent=1) if as_json else write_record(record), nl=as_json)


async def _open(database: "Database", table: str) -> Any:
    from hothouse.server.tables.table import open_table
    from hothouse.storage.matches import load_match
    from hothouse.storage.people import names_of

    stored = await database.read(load_match, table)
    if stored is None:
        raise no_table(table)
    people = [seat.person for seat in stored.seats if seat.person is not None]
    return open_table(stored, await database.read(names_of, people))


@admin.command()
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete(where: Place, table: str, yes: bool) -> None:
    """Delete a table with its log and its chat."""
    from hothouse.storage.matches import delete_match

    if not yes:
        click.confirm(f"Delete table {table} for ever?", abort=True)
    if not _run(where, lambda db: db.write(delete_match, table)):
        raise no_table(table)
    click.echo(f"deleted {table}")


DAYS = click.IntRange(1, 36_500)


@admin.command()
@click.option("--finished", type=DAYS, metavar="DAYS", help="Finished, or given up, so long ago.")
@click.option("--unfinished", type=DAYS, metavar="DAYS", help="Begun, and not touched for so long.")
@click.option("--never-started", type=DAYS, metavar="DAYS", help="Made so long ago, and never begun.")
@click.option("--studies", type=DAYS, metavar="DAYS", help="Studies that nobody looked at for so long.")
@click.option("--archive", help="The folder for their records as text; `none`: let them go without.")
@click.option("--dry-run", is_flag=True, help="Only say what would go.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def prune(
    where: Place,
    finished: int | None,
    unfinished: int | None,
    never_started: int | None,
    studies: int | None,
    archive: str | None,
    dry_run: bool,
    yes: bool,
) -> None:
    """Delete old tables, each after its record was written to the archive, and old studies.

    Days count from the last change; what is not given is taken from HOTHOUSE_KEEP_FINISHED,
    HOTHOUSE_KEEP_UNFINISHED, HOTHOUSE_KEEP_UNSTARTED, HOTHOUSE_KEEP_STUDIES and HOTHOUSE_ARCHIVE, and kept
    for ever without them.
    """
    from hothouse.cli.pruning import prune as run
    from hothouse.cli.serve import settings_of

    settings = settings_of(
        database=where(),
        keep_finished=finished,
        keep_unfinished=unfinished,
        keep_unstarted=never_started,
        keep_studies=studies,
        archive=archive,
    )
    run(settings, dry_run, yes)


@admin.command()
@click.argument("name")
@click.pass_obj
def people(where: Place, name: str) -> None:
    """People whose name contains NAME, with their ids."""
    from hothouse.storage.people import find_people

    for person, called, since in _run(where, lambda db: db.read(find_people, name)):
        click.echo(f"{person}  {_when(since)}  {called}")


@admin.command()
@click.argument("person")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def forget(where: Place, person: str, yes: bool) -> None:
    """Erase what is known about a person (an id): name, chat, links. Moves stay, nameless."""
    from hothouse.server.times import now_ms
    from hothouse.storage import erasure

    async def run(database: "Database") -> bool:
        if not await database.write(erasure.begin, person, now_ms()):
            return False
        while await database.write(erasure.piece, person) is not None:
            pass
        return True

    if not yes:
        click.confirm(f"Erase {person} for ever?", abort=True)
    if not _run(where, run):
        raise HothouseError(f"there is no person {person!r}: `hothouse admin people NAME` finds ids")
    click.echo(f"forgot {person}")


@admin.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_obj
def backup(where: Place, file: Path) -> None:
    """Copy a SQLite database to FILE while the service runs."""
    from hothouse.storage.backup import back_up

    # Not through `_run`, which would bring the tables up to date: a backup changes nothing.
    back_up(where(), file)
    click.echo(f"copied to {file}")


@admin.command()
@click.pass_obj
def migrate(where: Place) -> None:
    """Bring the tables of the database up to date (`serve` does it too, when it starts)."""
    from hothouse.storage.database import migrate as run

    run(where())
    click.echo("up to date")


@admin.command("rotate-key")
@click.option("--forget-old", is_flag=True, help="For a key that was stolen: nobody is recognised any more.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def rotate_key(where: Place, forget_old: bool, yes: bool) -> None:
    """Replace the key that signs identities. It signs after five minutes; the old one is still believed."""
    from hothouse.server.times import now_ms
    from hothouse.storage.keys import rotate

    if forget_old and not yes:
        click.confirm("Make everybody a stranger, for ever?", abort=True)
    _run(where, lambda db: rotate(db, "cookies", now_ms(), forget_old))
    said = "restart the service: it still believes the old one" if forget_old else "it signs in five minutes"
    click.echo(f"made a new key: {said}")


@admin.command()
@click.pass_obj
def reports(where: Place) -> None:
    """What people have reported to the host, the oldest first."""
    from hothouse.cli.moderation import show
    from hothouse.storage.manners import open_reports

    show(_run(where, lambda db: db.read(open_reports)))


@admin.command()
@click.argument("report", type=click.IntRange(1))
@click.argument("decision", type=click.Choice(("dismiss", "rename", "silence")))
@click.option("--days", default=7, show_default=True, type=click.IntRange(1, 3650), help="How long: silence.")
@click.pass_obj
def settle(where: Place, report: int, decision: str, days: int) -> None:
    """Decide a REPORT: dismiss it, take the person's name away, or let them write nothing for some DAYS."""
    from hothouse.server.times import now_ms
    from hothouse.storage.manners import settle as settle_report

    until = now_ms() + days * 24 * 3600 * 1000
    about = _run(where, lambda db: db.write(settle_report, report, decision, until, now_ms()))
    if about is None:
        raise HothouseError(f"there is no open report {report}: `hothouse admin reports` lists them")
    click.echo(f"settled: {decision} {about}")


def no_table(table: str) -> HothouseError:
    """What to say to whoever names a table that is not there."""
    return HothouseError(f"there is no table {table!r}: `hothouse admin list` shows them")


def _when(moment: int) -> str:
    # UTC, like the log of the service that it is read beside.
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M")
