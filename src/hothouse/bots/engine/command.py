"""How a program is named where a bot is asked for: `./mine`, or `'node mine.mjs --fast'` with its words."""

import shlex
import shutil
from pathlib import Path

from hothouse.core.errors import HothouseError


def is_engine(text: str) -> bool:
    """Whether the text names a program: it has a path or words of its own, and is no Python file."""
    first = _words(text)[:1]
    return bool(first) and ".py" not in Path(first[0]).name and ("/" in text or " " in text.strip())


def engine_command(text: str) -> tuple[str, ...]:
    """The program and its words, its place written out in full, for a process that runs elsewhere."""
    first, *rest = _words(text)
    found = shutil.which(first)
    if found is None:
        if Path(first).is_file():
            raise HothouseError(f"{first} may not be run: chmod +x {first}")
        raise HothouseError(
            f"there is no program {first}: name one that speaks the engine protocol, or a file ./mybot.py"
        )
    return str(Path(found).absolute()), *rest


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as wrong:
        raise HothouseError(f"cannot read the command {text!r:.80}: {str(wrong).lower()}") from None
