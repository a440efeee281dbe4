"""`hothouse serve` and `hothouse worker`: the web service, and hands that think for its bots."""

import os
import threading
import webbrowser
from typing import Any

import click

BELL = "What tells the other processes: notify (PostgreSQL itself), or redis://host:6379."
DATABASE = "A file for SQLite, or postgresql://user@host/name. Default: a file in your data folder."


def settings_of(**given: Any) -> Any:
    """The settings that were given, the others from the environment."""
    from hothouse.server.settings import from_environment

    # What is given here goes the way of the variables: one reader, one set of errors.
    named = {
        f"HOTHOUSE_{name.upper()}": str(value) for name, value in given.items() if value not in (None, ())
    }
    return from_environment({**os.environ, **named})


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--database", help=DATABASE)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes (PostgreSQL)."
)
@click.option(
    "--bots", type=click.IntRange(0, 64), help="Processes that think for bots, each; 0: see worker."
)
@click.option("--bell", help=BELL)
@click.option("--origin", "origins", multiple=True, help="Another address that browsers reach us at.")
@click.option(
    "--secure", is_flag=True, default=None, help="Cookies over https only (behind a proxy with TLS)."
)
@click.option("--limits", type=click.FloatRange(0), help="Stretch every rate limit; 0 lifts them.")
@click.option("--log", type=click.Choice(["plain", "json"]), help="How log lines are written.")
@click.option("--open", "opening", is_flag=True, help="Open it in the browser.")
def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    bots: int | None,
    bell: str | None,
    origins: tuple[str, ...],
    secure: bool | None,
    limits: float | None,
    log: str | None,
    opening: bool,
) -> None:
    """Open the hothouse to browsers.

    Every option but the address can also be given as a variable: HOTHOUSE_DATABASE, HOTHOUSE_BOTS, …
    """
    from hothouse.server.run import serve as run

    settings = settings_of(
        database=database,
        bots=bots,
        bell=bell,
        origins=" ".join(origins) or None,
        secure=None if secure is None else str(secure).lower(),
        limits=limits,
        log=log,
    )
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"

    def ready() -> None:
        click.echo(f"The hothouse is open at {address} (Ctrl-C closes it)", err=True)
        if opening:
            # A moment later: the port is open, but the first page needs the application behind it.
            threading.Timer(1.5, webbrowser.open, [address]).start()

    run(settings, host, port, workers, ready)


@click.command()
@click.option("--database", help=DATABASE)
@click.option(
    "--bots", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that think."
)
@click.option("--bell", help=BELL)
@click.option("--log", type=click.Choice(["plain", "json"]), help="How log lines are written.")
def worker(database: str | None, bots: int, bell: str | None, log: str | None) -> None:
    """Think for the bots of a service that runs on PostgreSQL."""
    from hothouse.server.run import work

    work(settings_of(database=database, bots=bots, bell=bell, log=log))
