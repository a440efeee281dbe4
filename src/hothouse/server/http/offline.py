"""Which files a browser keeps, so that the site opens without a network: what its service worker is told."""

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

INDEX = "index.html"
WORKER = "service-worker.js"
POCKET = "pocket"
"""The folder of a site where Python for the browser lies."""
BUILT = Path(__file__).parents[4] / "build" / "pocket" / "parts"
"""Where `make site` leaves the parts for the browser in a checkout."""
INSTALLED = "hothouse_pocket"
"""The package that has them where they are installed (`hothouse-games-pocket`)."""
NOT_KEPT = frozenset({INDEX, WORKER, "404.html", "NOTICES.txt"})
NAMED = re.compile(r'"\.?/(assets/[^"]+|manifest[^"]+)"')
"""A file that the front page itself names."""
SAYS_SO = "assets/offline-"
"""The client's own words about having no network."""
NEEDS = re.compile(r'(?:from|import)\s*"\./([^"]+\.js)"')
"""Another file of the same folder, without which a script does not begin."""


def parts_folder() -> Path:
    """Where the parts for the browser are: built in this checkout, or installed beside us; they may be
    missing."""
    found = None if BUILT.is_dir() else find_spec(INSTALLED)
    places = found.submodule_search_locations if found else None
    return Path(next(iter(places))) if places else BUILT


def worker_script(client: Path, parts: Path | None, alone: bool) -> bytes:
    """The service worker of these files: another text whenever one of them is another, which is how a browser
    knows that there is a new version. `alone`: no service stands behind them."""
    script, index = (client / WORKER).read_bytes(), (client / INDEX).read_bytes()
    files = sorted(name for name in _names(client) if name not in NOT_KEPT and _ours(name))
    prints = {f"{POCKET}/{name}": _print(parts / name) for name in sorted(_names(parts))} if parts else {}
    named = set(NAMED.findall(index.decode()))
    needed = _with_what_they_need(client, (name for name in files if name.startswith(SAYS_SO)))
    first = [name for name in files if name in named or name in needed]
    told = {"alone": alone, "first": first, "files": files, "parts": prints}
    version = hashlib.sha256(script + index + json.dumps(told).encode()).hexdigest()[:12]
    return f"self.HOUSE = {json.dumps({'version': version, **told})};\n".encode() + script


def _with_what_they_need(client: Path, names: Iterable[str]) -> set[str]:
    found: set[str] = set()
    left = list(names)
    while left:
        name = left.pop()
        if name not in found and (client / name).is_file():
            found.add(name)
            if name.endswith(".js"):
                left += [f"assets/{each}" for each in NEEDS.findall((client / name).read_text())]
    return found


def _names(folder: Path) -> list[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return [path.as_posix() for path in found if not path.match("*.py*")]  # of the package, not of a page


def _ours(name: str) -> bool:
    """Whether it is of the client: the script of a kept game is the service's own, the parts come apart."""
    return not name.startswith(("kept/", f"{POCKET}/"))


def _print(path: Path) -> str:
    """As browsers write the integrity of a file: they check it themselves while it comes."""
    return f"sha256-{b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
