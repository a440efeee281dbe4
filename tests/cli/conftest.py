"""Running the command as a person would, without the cost of a new process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from hothouse.cli.main import main


@dataclass(frozen=True)
class Said:
    """What the command printed, and how it left."""

    out: str
    err: str
    code: int | str | None


Run = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `hothouse` with these arguments and this typed input."""

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "argv", ["hothouse", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main()
        out, err = capsys.readouterr()
        return Said(out, err, left.value.code)

    return run
