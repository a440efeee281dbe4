"""A thinker that goes wrong as it is told: `odd_thinker.py FILE way,way,…`, one way for each task, the last
for all that follow. The file counts the tasks, because a thinker that died is started again."""

import os
import signal
import sys
import time
from pathlib import Path

import msgspec

from hothouse.bots.budget import Stop
from hothouse.server.bots import thinking
from hothouse.server.bots.thinking import ASKED, Answer, Memory, Task


def answer(task: Task, way: str) -> Answer:
    """What it says to the task, if it says anything."""
    if way == "die":
        os._exit(3)
    if way == "stop":
        os.kill(os.getpid(), signal.SIGSTOP)
    if way == "spin":
        while True:
            pass
    if way == "fail":
        return Answer(failed="ValueError('told to')")
    if way == "nonsense":
        return Answer("seat 1 resigns")
    if way == "nap":
        time.sleep(2)
    return thinking.think(task, Memory(), Stop())


def main() -> None:
    """Go wrong in turn."""
    count, ways = Path(sys.argv[1]), sys.argv[2].split(",")
    out = sys.stdout.buffer
    out.write(msgspec.json.encode(Answer()) + b"\n")
    out.flush()
    for line in sys.stdin.buffer:
        task = ASKED.decode(line)
        if isinstance(task, Task):
            done = len(count.read_text()) if count.exists() else 0
            count.write_text("x" * (done + 1))
            out.write(msgspec.json.encode(answer(task, ways[min(done, len(ways) - 1)])) + b"\n")
            out.flush()


if __name__ == "__main__":
    main()
