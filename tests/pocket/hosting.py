"""A plain host for the folder that `make site` wrote: it serves files, and can be stopped."""

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

SITE = Path(__file__).parents[2] / "build" / "pocket" / "site"
LOADED = 120_000
"""How long Python may take to come on a busy machine, in milliseconds."""


class Files(SimpleHTTPRequestHandler):
    """A plain host: files as they are, and the site's own page for whatever is missing."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    held: ClassVar[dict[str, threading.Event]] = {}

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """As static hosts do it."""
        body = (SITE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """A page that went elsewhere needs no more of a file; of one that is held back half is sent."""
        with suppress(ConnectionError):
            if held := self.held.get(Path(self.path).name):
                outputfile.write(source.read(Path(self.translate_path(self.path)).stat().st_size // 2))
                outputfile.flush()
                held.wait()
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 # the name is the library's
        """Say nothing."""


class Host:
    """The site in a folder of a host, `hothouse`, beside others."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self._server = ThreadingHTTPServer(
            ("127.0.0.1", port), functools.partial(Files, directory=str(folder))
        )
        self.port = self._server.server_port
        self.root = f"http://127.0.0.1:{self.port}/hothouse"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @contextmanager
    def holds(self, name: str) -> Iterator[None]:
        """Send only half of this file for as long as this lasts."""
        Files.held[name] = threading.Event()
        try:
            yield
        finally:
            Files.held.pop(name).set()

    def stop(self) -> None:
        """Answer nobody any more."""
        self._server.shutdown()
        self._server.server_close()
