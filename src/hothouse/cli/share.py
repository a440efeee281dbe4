"""`hothouse share`: a game as one file that replays anywhere, or a picture of one of its moments."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hothouse.cli.analyse import analysed
from hothouse.cli.files import check_writable, load_record, name_of, read_text, write_whole
from hothouse.core.errors import HothouseError, IllegalAction, Unreadable
from hothouse.core.record import Record, opening, replay
from hothouse.core.registry import game as find_game
from hothouse.core.rulebook import LANGUAGES
from hothouse.pictures.svg import picture
from hothouse.study.appraise import EFFORTS
from hothouse.study.finding import Game

if TYPE_CHECKING:
    from hothouse.server.studies.wire_keepsake import FindingsOut

PAGES, PICTURES = (".html", ".htm"), (".svg", ".png")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The file to write: a page (.html), or with --at a picture (.svg, .png); else FILE's name.",
)
@click.option("--at", type=click.IntRange(min=0), help="Draw the table after this many actions, and no page.")
@click.option(
    "--language", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="To begin with."
)
@click.option("--names", is_flag=True, help="Keep the names of the record: all who played agree.")
@click.option("--findings", type=click.Path(path_type=Path), help="What `hothouse analyse --json` printed.")
@click.option("--effort", type=click.Choice(list(EFFORTS)), help="Analyse it now, and put in what is found.")
@click.option("--json", "as_json", is_flag=True, help="Say as JSON what was written, for programs.")
def share(
    file: Path,
    out: Path | None,
    at: int | None,
    language: str,
    names: bool,
    findings: Path | None,
    effort: str | None,
    as_json: bool,
) -> None:
    """Write the game in FILE (`-`: standard input) as one page that replays it without a network.

    The page has the record, every board, and findings if there are any. `hothouse check` proves it again.
    Seats are called by their colours.
    """
    record = load_record(file)
    target = out or Path(f"{file.stem if file.name != '-' else 'game'}{'.html' if at is None else '.svg'}")
    _check_ending(target, PAGES if at is None else PICTURES)
    check_writable(target)
    found = None
    if at is not None:
        draw(record, at, target)
    elif not record.written:
        raise HothouseError(
            f"{name_of(file)}, nothing was played in this record: there is nothing to replay "
            "(--at 0 draws the table as it stands)"
        )
    else:
        # Here, and not at the top: its help, and pictures, need no extra.
        from hothouse.server.settings import STATIC
        from hothouse.server.studies.keepsakes import keep

        found = _findings(findings, record, file, effort)
        try:
            write_whole(target, keep(record, STATIC, language, names, found))
        except HothouseError as bad:
            raise HothouseError(f"{name_of(file)}, {bad}") from None
    if as_json:
        shown = len(record.actions) if at is None else at
        said = {"file": str(target), "page": at is None, "actions": shown, "findings": found is not None}
        click.echo(json.dumps(said | {"bytes": target.stat().st_size}, ensure_ascii=False))
        return
    click.echo(f"{target}: written")


def _check_ending(target: Path, known: tuple[str, ...]) -> None:
    """Whoever names another kind of file expects that kind in it."""
    if target.suffix.lower() not in known:
        what = "a picture of a moment" if known == PICTURES else "a game (a picture of a moment needs --at)"
        raise HothouseError(f"{target}: {what} is written to a file that ends in {' or '.join(known)}")


def draw(record: Record, at: int, target: Path) -> None:
    """Write a picture of the table after so many actions."""
    game = find_game(record.game)
    if at > len(record.actions):
        raise HothouseError(f"this record has {len(record.actions)} actions, not {at}")
    state = opening(game, record)
    for moment in replay(game, record):
        if moment.number <= at:
            state = moment.after
    svg = picture(game, state, None)
    if target.suffix.lower() != ".png":
        write_whole(target, svg)
        return
    # Here, and not at the top: whoever wants a page or an SVG needs no library for it.
    from hothouse.server.studies.bitmaps import png

    write_whole(target, png(svg))


def _findings(findings: Path | None, record: Record, file: Path, effort: str | None) -> "FindingsOut | None":
    from hothouse.server.studies.keepsakes import findings_from

    game = Game(find_game(record.game), record)
    if findings is not None:
        try:
            return findings_from(json.loads(read_text(findings)), game)
        except (ValueError, KeyError, TypeError):
            raise HothouseError(
                f"{name_of(findings)}: this is not what `hothouse analyse --json` prints"
            ) from None
        except (IndexError, Unreadable, IllegalAction):
            raise HothouseError(
                f"{name_of(findings)}: this was found about another game than {name_of(file)}"
            ) from None
    return None if effort is None else findings_from(analysed(file, effort).to_json(), game)
