"""Running the service: one process, several that share a port, or a worker that only thinks for bots."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from hothouse.core.errors import HothouseError
from hothouse.server.bell.choice import check_bell
from hothouse.server.house import House
from hothouse.server.logs import set_up_logs
from hothouse.server.pruning import archive_of, keep_of
from hothouse.server.settings import Settings
from hothouse.storage.database import address, migrate, sqlite_path
from hothouse.storage.sqlite_file import check_file, hold

APP = "hothouse.server.app:create_app"
LARGEST_MESSAGE = 16 * 1024
"""Above this a socket is closed by the server; above 4 KB a message is refused."""
SHUTDOWN = 5


class CannotServe(HothouseError):
    """What was asked for cannot run."""


def options(log: str) -> dict[str, Any]:
    """How uvicorn is run, in every way to run it."""
    return {
        "factory": True,
        "http": "hothouse.server.door:Door",
        "ws": "hothouse.server.door:SocketDoor",
        "ws_max_size": LARGEST_MESSAGE,
        "timeout_graceful_shutdown": SHUTDOWN,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "log_level": "warning" if log == "plain" else "info",
    }


def prepare(settings: Settings) -> None:
    """Bring the database up to date before anything else; a sentence if it cannot be used."""
    check_bell(settings)
    archive_of(keep_of(settings), settings.archive)
    url = make_url(address(settings.database))
    shown = url.set(drivername=url.get_backend_name()).render_as_string()
    if (file := sqlite_path(settings.database)) is not None:
        check_file(file)
    try:
        migrate(settings.database)
    except ModuleNotFoundError:
        raise CannotServe(
            "PostgreSQL needs its driver: pip install 'hothouse-games[server,postgres]'"
        ) from None
    except SQLAlchemyError as failed:
        reason = str(getattr(failed, "orig", None) or failed).partition("\n")[0]
        raise CannotServe(f"cannot use the database {shown}: {reason}") from None


def serve(settings: Settings, host: str, port: int, workers: int, ready: Callable[[], None]) -> None:
    """Serve until told to stop; `ready` is called when nothing speaks against it."""
    postgres = address(settings.database).startswith("postgresql")
    if workers > 1 and not postgres:
        raise CannotServe("several workers need PostgreSQL: add --database postgresql://user@host/name")
    # Workers are started by uvicorn as new programs: the environment is the one way to hand settings on.
    os.environ |= settings.environment()
    set_up_logs(settings.log)
    file = sqlite_path(settings.database)
    with nullcontext() if file is None else hold(file):
        # Before any worker: several that migrate at once would stand in each other's way.
        prepare(settings)
        _serve(settings, host, port, workers, ready)


def _serve(settings: Settings, host: str, port: int, workers: int, ready: Callable[[], None]) -> None:
    if workers > 1:
        ready()
        uvicorn.run(APP, host=host, port=port, workers=workers, **options(settings.log))
        return
    # Opened before we say that we are ready, so that a taken port is a sentence and not a traceback.
    listening = listen(host, port)
    ready()
    config = uvicorn.Config(APP, host=host, port=port, **options(settings.log))
    uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """The open port; a sentence if it is taken."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as taken:
        why = getattr(taken, "strerror", None) or str(taken)
        raise CannotServe(
            f"cannot listen on {host} port {port} ({why.partition(' (')[0]}): choose another --host or --port"
        ) from None


def work(settings: Settings) -> None:
    """Think for bots until told to stop."""
    if not address(settings.database).startswith("postgresql"):
        raise CannotServe("a worker needs PostgreSQL: add --database postgresql://user@host/name")
    set_up_logs(settings.log)
    prepare(settings)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    house = House(settings)
    await house.open()
    try:
        await stop.wait()
    finally:
        await house.close()
