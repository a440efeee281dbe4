"""A wheel that was built without a C compiler needs no Cython: its kernels name our own few words instead."""

import re
import shutil
from pathlib import Path
from types import ModuleType

from bots.petris.test_interpreted import SOURCE, said, uncompiled
from hothouse.kernels import shadow
from kernels.test_build import ROOT, build

__all__ = ["build"]  # a fixture

ABSENT = "import sys; sys.modules['cython'] = None\n"
PROGRAM = """
from importlib import import_module
from hothouse.bots import Budget, level
from hothouse.core import game, game_names
from hothouse.kernels import kernel_class

for module in MODULES:
    import_module(module)
for name in game_names():
    start = game(name).start()
    print(name, kernel_class(name).from_state(start).playouts(2, seed=5))
petris = game("petris")
view = petris.view(petris.start(players=3), 0)
print(level("petris", "grove").make().decide(view, Budget(nodes=50, simulations=3), 1))
"""


def test_interpreted_kernels_run_without_cython(build: ModuleType, tmp_path: Path) -> None:
    """Every rewritten module loads, and plays to the last bit what the compiled one plays."""
    house = uncompiled(tmp_path)
    kernels = build.Kernels(ROOT, print)
    for made, place in kernels.interpreted(tmp_path / "made").items():
        shutil.copy(made, house / place)
    modules = [".".join(path.with_suffix("").parts[1:]) for path in kernels.sources()]
    program = f"{ABSENT}MODULES = {modules}\n{PROGRAM}"

    assert said(house, program) == said(SOURCE, program)


def test_the_words_of_the_kernels_are_all_there(build: ModuleType) -> None:
    """What a kernel says of Cython outside what only the compiler reads."""
    compilers_own = {"cimports", "address"}
    for path in build.Kernels(ROOT, print).sources():
        used = set(re.findall(r"\bcython\.(\w+)", (ROOT / path).read_text("utf-8")))
        assert used - compilers_own <= set(vars(shadow)), path
