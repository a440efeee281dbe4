"""Without a C compiler the searches run as plain Python, more slowly, and find the same to the last bit."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hothouse

SOURCE = Path(str(hothouse.__file__)).parents[1]
PROGRAM = """
import hashlib
from hothouse.bots import Budget, level
from hothouse.bots.kernel_uct import KernelUctBot
from hothouse.bots.petris.bot import PetrisBot
from hothouse.bots.petris.training import train
from hothouse.core import game

petris = game("petris")
for players in (2, 3):
    state = petris.start(players=players)
    for turn in range(3):
        view = petris.view(state, petris.to_act(state))
        bot = PetrisBot(bits=12) if players == 2 else level("petris", "grove").make()
        decision = bot.decide(view, Budget(nodes=300, simulations=12), turn)
        print(level("petris", "bud").make().decide(view, Budget(nodes=1), turn))
        print(decision, KernelUctBot().decide(view, Budget(simulations=5), turn))
        state = petris.apply(state, petris.parse(state, decision.action))
for end in (
    "petris | players 3 | 2: b2 | 7: b1 y3 | 8: b1 | 9: r3 | 10: y1 | track 21 of lap 2 | points b4 r3 y3",
    "petris | 1: b1 | 2: r2 | 4: b3 r1 | 6: r2 | 7: b2 r3 | track 13 of lap 2 | points b2 r3",
):
    view = petris.view(petris.read(end), petris.to_act(petris.read(end)))
    print(level("petris", "grove").make().decide(view, Budget(nodes=900, simulations=90), 1))
print(hashlib.sha256(train("two", 1, 0.00002, lambda done, words: None).data).hexdigest())
"""


def said(source: Path, program: str) -> str:
    """What a program prints with the package of a folder."""
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(
        command, env={"PYTHONPATH": str(source)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def uncompiled(folder: Path) -> Path:
    """A copy of the package without its compiled modules."""
    plain = folder / "src"
    shutil.copytree(SOURCE / "hothouse", plain / "hothouse", ignore=_compiled)
    return plain


@pytest.mark.landing
def test_interpreted_and_compiled_searches_agree(tmp_path: Path) -> None:
    """The same decisions, values, lines and learned weights with and without compiled modules."""
    assert said(uncompiled(tmp_path), PROGRAM) == said(SOURCE, PROGRAM)


def _compiled(_: str, names: list[str]) -> list[str]:
    return [name for name in names if name.endswith((".so", ".pyd", ".pyc")) or name == "static"]
