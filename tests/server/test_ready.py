"""A process of the service is ready when it says so: nobody waits for what it loads."""

import os
import subprocess
import sys
from pathlib import Path

ASKED = """
import sys
from hothouse.server.app import create_app

guard = create_app()
before = set(sys.modules)
from hothouse.core.registry import game, game_names
from hothouse.server.http.catalogue import games
from hothouse.server.tables import seats, visibility

asked = games.cache_info().misses
assert [each.name for each in games()] == list(game_names())
for name in game_names():
    table = seats.set_up(seats.SetUp(game=name, seats=("me", "me")), "ada", "Ada", 1)
    visibility.table_out(table, "ada", 1)
late = sorted(each for each in set(sys.modules) - before if "hothouse" in each)
print(games.cache_info().misses - asked, late)
"""


def test_nothing_is_loaded_when_it_is_first_asked_for(tmp_path: Path) -> None:
    """Games and levels are there when the process begins to listen: each would hold up the loop, and so
    everybody, for as long as it takes to load."""
    settings = {"HOTHOUSE_DATABASE": str(tmp_path / "ready.db"), "HOTHOUSE_LOG": "plain"}
    ran = subprocess.run(
        [sys.executable, "-c", ASKED], env=os.environ | settings, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "0 []"
