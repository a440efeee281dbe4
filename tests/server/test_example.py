"""The script in the docs does what it says."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from server.guests import Guest

SCRIPT = Path(__file__).parents[2] / "docs" / "examples" / "join_as_a_bot.py"


def test_a_script_joins_a_table_and_plays_it_to_the_end(guest: Callable[..., Guest]) -> None:
    """It sits down by the link and plays a bot of the house until the rules end it."""
    ada = guest()
    table = ada.create(seats=["bot:seed", "open"])["id"]
    command = [sys.executable, str(SCRIPT), f"{ada.address}/t/{table}"]
    played = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    assert played.returncode == 0, played.stderr
    seen = ada.table(table)
    assert seen["status"] == "finished"
    assert played.stdout.strip() == seen["position"]["outcome"]["reason"]["text"]
    late = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (late.returncode, late.stderr.strip()) == (1, "there is no free seat at this table")
