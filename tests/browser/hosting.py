"""A real service in its own process, for a real browser."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

SERVE = "from hothouse.cli.serve import serve; serve()"
"""As a host runs it, with its own door: past the command's, which would look for other packages first."""
# The shell is the same engine without a window to draw: half the processor time of the whole browser.
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")


def chromium() -> str | None:
    """The browser of this machine, if it has one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Service:
    """`start`, `kill` (as a crash does) and start again on the same port and database. `pocket`: with the
    parts for the browser, which are offered on its pages; without, whether they are built or not."""

    def __init__(self, folder: Path, *packages: Path, pocket: bool = False) -> None:
        self.packages = packages
        self.pocket = pocket
        self.database = folder / "house.db"
        self.log = folder / "house.log"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run the service and wait until it answers."""
        command = [sys.executable, "-c", SERVE, "--host", "127.0.0.1", "--port", str(self.port)]
        settings = {"HOTHOUSE_DATABASE": str(self.database), "HOTHOUSE_LIMITS": "0", "HOTHOUSE_BOTS": "1"}
        if not self.pocket:
            settings["HOTHOUSE_POCKET"] = ""
        # Further packages are found as if they were installed.
        found = [*map(str, self.packages), *filter(None, [os.environ.get("PYTHONPATH")])]
        settings["PYTHONPATH"] = os.pathsep.join(found)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        self._await()

    def kill(self) -> None:
        """End it without a word, as a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """End it politely."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
            self._process = None

    def _await(self) -> None:
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(self.address + "/healthz", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the service did not answer in two minutes:\n{self.log.read_text()}")
