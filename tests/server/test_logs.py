"""What a process writes to its log, for whoever collects it."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta

SAYS = """
import logging, structlog
from hothouse.server.logs import set_up_logs

set_up_logs("json")
structlog.get_logger("hothouse.x").info("ours", table="t1")
logging.getLogger("another").warning("theirs")
logging.getLogger("alembic").info("chatter")
"""


def test_the_log_tells_one_time_wherever_the_process_runs() -> None:
    """A line of JSON for each thing, ours and others', with the time of the world and not of the place."""
    ran = subprocess.run(
        [sys.executable, "-c", SAYS],
        env=os.environ | {"TZ": "JST-9"},
        capture_output=True,
        text=True,
        check=True,
    )
    ours, theirs = map(json.loads, ran.stderr.splitlines())
    assert (ours["event"], ours["level"], ours["table"]) == ("ours", "info", "t1")
    assert (theirs["event"], theirs["level"]) == ("theirs", "warning")
    for line in (ours, theirs):
        assert line["timestamp"].endswith("Z")
        told = datetime.fromisoformat(line["timestamp"])
        assert abs(datetime.now(UTC) - told) < timedelta(hours=1)
