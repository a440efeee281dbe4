"""The service for tests: in a thread of this process, or as a process of its own that may be killed."""

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from hothouse.server.app import create_app
from hothouse.server.run import listen, options
from hothouse.server.settings import Settings
from server.nursery import Child, nursery
from storage.databases import furnish

SERVE = "from hothouse.cli.serve import serve; serve()"
WORK = "from hothouse.cli.serve import worker; worker()"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(**settings: Any) -> Iterator[str]:
    """The service in a thread; its address."""
    furnish(settings.get("database", ""))
    app = create_app(Settings(limits=settings.pop("limits", 0), **settings))
    listening = listen("127.0.0.1", 0)
    config = uvicorn.Config(app, **{**options("plain"), "factory": False, "log_level": "error"})
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined] # signals belong to pytest
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    wait_for(address)
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(15)
        listening.close()


def wait_for(address: str, timeout: float = 60.0) -> None:
    """Until the service answers."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        try:
            if httpx.get(f"{address}/healthz", timeout=5).is_success:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.03)
    raise AssertionError(f"{address} does not answer")


class Process:
    """`hothouse serve` as a process of its own."""

    def __init__(
        self, database: str, *arguments: str, port: int | None = None, log: Path | None = None
    ) -> None:
        self.log = log
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.arguments = arguments
        furnish(database)
        self.start()

    def start(self) -> None:
        """Start it (again)."""
        self.process = start_python(
            SERVE,
            "--port",
            str(self.port),
            "--database",
            self.database,
            "--limits",
            "0",
            *self.arguments,
            log=self.log,
        )
        wait_for(self.address)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        """Ask it to end."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def start_python(code: str, *arguments: str, log: Path | None = None) -> Child:
    """A Python process with this code; what it says about itself goes to the log."""
    return nursery().start(code, arguments, log)
