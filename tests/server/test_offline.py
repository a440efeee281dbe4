"""The service worker: which files it names, when it is another one, and how it and the parts are sent."""

import hashlib
import json
import os
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from hothouse.server.http.pages import Pages
from hothouse.server.tables.refusals import Refused


def client_in(folder: Path) -> Pages:
    """A small client, and the parts of a pocket beside it."""
    for name, text in {
        "static/index.html": '<head><script src="./assets/index-AbCd1234.js"></script></head>',
        "static/service-worker.js": "work();",
        "static/assets/index-AbCd1234.js": "1",
        "static/assets/Home-EfGh5678.js": "2",
        "static/kept/kept.js": "3",
        "parts/house.pack": "house",
        "parts/parts.json": '{"packed": 5000000}',
        "secret.txt": "secret",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return Pages(folder / "static", folder / "parts")


def told(pages: Pages) -> dict[str, Any]:
    """What stands before the script."""
    found = pages.find("/service-worker.js")
    assert found is not None
    assert found.cache == "no-cache"
    line, script = found.body.decode().split("\n", 1)
    assert script == "work();"
    house: dict[str, Any] = json.loads(line.removeprefix("self.HOUSE = ").removesuffix(";"))
    return house


def test_the_worker_is_told_every_file_and_the_parts_with_their_fingerprints(tmp_path: Path) -> None:
    """What the front page names comes first; a kept game's own script and the pages are not among them."""
    house = told(client_in(tmp_path))
    assert house["alone"] is False
    assert house["first"] == ["assets/index-AbCd1234.js"]
    assert house["files"] == ["assets/Home-EfGh5678.js", "assets/index-AbCd1234.js"]
    digest = b64encode(hashlib.sha256(b"house").digest()).decode()
    assert house["parts"]["pocket/house.pack"] == f"sha256-{digest}"


def test_what_says_that_there_is_no_network_is_kept_with_all_that_it_needs(tmp_path: Path) -> None:
    """A script does not begin without the files that it imports, nor these without theirs."""
    pages = client_in(tmp_path)
    for name, text in {
        "offline-AbCd1234.js": 'import{t as e}from"./shared-AbCd1234.js";import"./gone-AbCd1234.js";',
        "shared-AbCd1234.js": 'import"./deep-AbCd1234.js";import("./seldom-AbCd1234.js")',
        "deep-AbCd1234.js": "",
        "seldom-AbCd1234.js": "",
    }.items():
        (tmp_path / "static/assets" / name).write_text(text)
    kept = {name.removeprefix("assets/").partition("-")[0] for name in told(pages)["first"]}
    assert kept == {"index", "offline", "shared", "deep"}


def test_another_build_is_another_version(tmp_path: Path) -> None:
    """The same files are the same version."""
    pages = client_in(tmp_path)
    before = told(pages)["version"]
    assert told(client_in(tmp_path))["version"] == before
    index = tmp_path / "static" / "index.html"
    index.write_text(index.read_text() + " ")
    os.utime(index, ns=(2**62, 2**62))
    assert told(pages)["version"] != before


def test_the_parts_are_served_and_offered_and_nothing_beside_them(tmp_path: Path) -> None:
    """Where there are none, the page does not offer them."""
    pages = client_in(tmp_path)
    house, page = pages.find("/pocket/house.pack"), pages.find("/")
    assert house is not None
    assert house.body == b"house"
    assert page is not None
    assert b'<meta name="hothouse-parts" content="5000000" />' in page.body
    for path in ("/pocket/../../secret.txt", "/pocket/../secret.txt", "/pocket/gone.zip"):
        with pytest.raises(Refused):
            pages.find(path)
    bare = Pages(tmp_path / "static", tmp_path / "nowhere")
    page = bare.find("/")
    assert page is not None
    assert b"hothouse-parts" not in page.body
    assert told(bare)["parts"] == {}
