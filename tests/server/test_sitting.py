"""A bot or an engine of somebody's own at a table of the service."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from server.guests import Guest

ENGINE = Path(__file__).parents[2] / "docs" / "examples" / "petris_engine.mjs"


def sit(link: str, bot: str) -> subprocess.CompletedProcess[str]:
    """The command as somebody types it."""
    command = [sys.executable, "-m", "hothouse", "sit", link, bot]
    return subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)


def test_an_engine_takes_a_seat_and_plays_to_the_end(guest: Callable[..., Guest]) -> None:
    """A program in JavaScript sits down by the link and plays a bot of the house; then no seat is left."""
    ada = guest()
    table = ada.create(seats=["bot:seed", "open"])["id"]
    link = f"{ada.address}/t/{table}"

    played = sit(link, f"node {ENGINE}")
    late = sit(link, "seed")

    assert played.returncode == 0, played.stderr
    seen = ada.table(table)
    assert seen["status"] == "finished"
    assert played.stdout.strip() == seen["position"]["outcome"]["reason"]["text"]
    assert seen["seats"][1]["name"] == "program node petris_engine.mjs"
    assert (late.returncode, late.stderr) == (2, "hothouse: there is no free seat at this table\n")


def test_what_is_no_table_is_one_sentence(guest: Callable[..., Guest]) -> None:
    """A link to nothing, a table that is none and an unknown bot are told as any other mistake."""
    ada = guest()
    table = ada.create(seats=["me", "open"])["id"]

    wrong = [
        sit("hop", "seed"),
        sit(f"{ada.address}/t/nothing00000", "seed"),
        sit(f"{ada.address}/t/{table}", "nobody"),
    ]

    assert [each.returncode for each in wrong] == [2, 2, 2]
    assert "'hop' is no link to a table" in wrong[0].stderr
    assert "the service refuses: " in wrong[1].stderr
    assert "there is no bot 'nobody' for petris" in wrong[2].stderr
