"""`hothouse lockstep` and `hothouse doctor`."""

import pytest

from cli.conftest import Run
from hothouse.cli.doctor import kernel_status
from hothouse.kernels import kernel_names
from hothouse.kernels.registry import is_compiled, kernel_module


def test_lockstep_plays_every_variant(run: Run) -> None:
    """Each variant gets its games, and a line that says nothing differed."""
    said = run("lockstep", "petris", "--games", "3")

    assert said.code == 0
    assert [line.split(":")[0] for line in said.out.splitlines() if "no difference" in line] == [
        "petris two",
        "petris advanced",
        "petris three",
    ]


def test_lockstep_takes_a_variant_and_a_seed(run: Run) -> None:
    """One seed gives the same steps twice, another one others."""
    words = ("lockstep", "petris", "--variant", "three", "--games", "5")

    assert run(*words, "--seed", "2").out == run(*words, "--seed", "2").out
    assert run(*words, "--seed", "2").out != run(*words, "--seed", "3").out


def test_lockstep_refuses_an_unknown_variant(run: Run) -> None:
    """The sentence names the variants there are."""
    said = run("lockstep", "petris", "--variant", "seven")

    assert said.code == 2
    assert "choose one of: two, advanced, three" in said.err


def test_doctor_says_what_runs_here(run: Run) -> None:
    """Python, the packages, and every kernel."""
    said = run("doctor")

    assert said.code == 0
    assert said.out.startswith("Python ")
    for name in kernel_names():
        assert f"kernel {kernel_status(name)}" in said.out


@pytest.mark.parametrize("name", kernel_names())
def test_doctor_tells_compiled_from_interpreted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer follows the file that was loaded."""
    module = kernel_module(name)
    if is_compiled(module):
        assert kernel_status(name) == "compiled"

    monkeypatch.setattr(module, "__file__", f"/house/{name}.py")

    assert kernel_status(name).startswith("interpreted")


def test_doctor_knows_games_without_a_kernel() -> None:
    """A game of another package may have none."""
    assert kernel_status("chess") == "none"
