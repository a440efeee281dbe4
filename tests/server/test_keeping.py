"""What is taken along from a table: the game as one file, and pictures of its moments."""

import html
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from hothouse.core.notation import read_record
from hothouse.core.registry import game
from hothouse.study.keepsake import prove, record_in
from server.guests import Guest
from server.hosting import served
from server.test_findings import made, studied

Make = Callable[..., Guest]
MakeAt = Callable[..., Guest]


def test_a_game_that_is_over_is_kept_as_one_file(guest: Make) -> None:
    """Not before its end; a file to take along and no page of ours; it proves itself, and names nobody."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    path = f"/api/tables/{table}/share.html"
    assert ada.refused("GET", path) == "not_finished"
    ada.act(table)
    bob.post(f"/api/tables/{table}/resign", {"seat": 1})

    kept = bob.ask("GET", f"{path}?language=fr")
    assert kept.headers["content-disposition"] == f'attachment; filename="hothouse-{table}.html"'
    assert prove(game("petris"), kept.text) == 3
    assert '<html lang="fr">' in kept.text
    assert not {"Ada", "Bob", "Table"} & {*record_in(kept.text).tags, *record_in(kept.text).tags.values()}
    assert ada.refused("GET", f"{path}?names=true") == "not_agreed"
    ada.post(f"/api/tables/{table}/proposals", {"seat": 0, "what": "names"})
    assert ada.refused("GET", f"{path}?names=true") == "not_agreed"
    bob.post(f"/api/tables/{table}/proposals/answer", {"seat": 1, "agree": True})
    tags = record_in(bob.ask("GET", f"{path}?names=true").text).tags
    assert (tags["Blue"], tags["Red"]) == ("Ada", "Bob")


def test_who_played_alone_may_keep_the_own_name(guest: Make) -> None:
    """Where everybody else is a bot nobody has to be asked; somebody else is still refused."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "bot:seed"])["id"]
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    path = f"/api/tables/{table}/share.html?names=true"
    tags = record_in(ada.ask("GET", path).text).tags
    assert (tags["Blue"], tags["Red"]) == ("Ada", "bot seed")
    assert guest("Eve").refused("GET", path) == "not_agreed"


def test_a_link_to_a_table_shows_a_picture(guest: Make) -> None:
    """The page names it, absolutely, and it is a PNG of the size that is asked for; a moment has its own."""
    pytest.importorskip("resvg_py", reason="of the extra server, and younger than this environment")
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    ada.act(table)
    page = ada.ask("GET", f"/t/{table}/at/1").text
    found = re.search('property="og:image" content="([^"]+)"', page)
    assert found is not None
    address = html.unescape(found[1])
    assert address.startswith("http")
    drawn = ada.ask("GET", address)
    assert drawn.headers["content-type"] == "image/png"
    assert struct.unpack(">II", drawn.content[16:24]) == (1200, 630)
    assert "og:image" not in ada.ask("GET", "/rules/petris").text


def test_a_moment_is_a_picture(guest: Make) -> None:
    """Now, or after so many actions; a moment that never was is refused."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    first = ada.ask("GET", f"/api/tables/{table}/picture.svg")
    assert first.headers["content-type"].startswith("image/svg+xml")
    ada.act(table)
    now = ada.ask("GET", f"/api/tables/{table}/picture.svg").text
    assert now != first.text
    assert ada.ask("GET", f"/api/tables/{table}/picture.svg?ply=0").text == first.text
    assert ada.refused("GET", f"/api/tables/{table}/picture.svg?ply=9") == "no_ply"


def test_a_study_is_taken_along_with_what_was_found(tmp_path: Path, guest_at: MakeAt) -> None:
    """One file that proves itself and has the verdicts; record and picture; a link shows its picture."""
    with served(database=str(tmp_path / "house.db"), bots=1) as address:
        ada = guest_at(address, "Ada")
        path = made(ada)
        bare = ada.ask("GET", f"{path}/share.html?language=de")
        assert bare.headers["content-disposition"].startswith("attachment")
        many = ada.get(path)["plies"]
        assert (prove(game("petris"), bare.text), '<html lang="de">' in bare.text) == (many + 1, True)
        ada.post(f"{path}/analyses", {"effort": "quick"})
        assert studied(ada, path)["state"] == "done"
        full = ada.ask("GET", f"{path}/share.html").text
        assert len(full) > len(bare.text)
        assert prove(game("petris"), full) == many + 1
        text = ada.ask("GET", f"{path}/record.txt").text
        assert read_record(text).actions == tuple(ada.get(f"{path}/record.json")["actions"])
        assert record_in(full).actions == read_record(text).actions
        drawn = {ply: ada.ask("GET", f"{path}/picture.svg?ply={ply}").text for ply in (0, many)}
        assert drawn[0].startswith("<svg")
        assert drawn[0] != drawn[many] == ada.ask("GET", f"{path}/picture.svg").text
        assert ada.refused("GET", f"{path}/picture.svg?ply={many + 1}") == "no_ply"
        page = ada.ask("GET", path.removeprefix("/api").replace("studies", "study")).text
        assert f"{path}/picture.png?preview=true" in html.unescape(page)
