"""Reading and writing what people keep: a record in a file, whole or not at all."""

import os
import sys
import tempfile
from pathlib import Path

from hothouse.core.errors import HothouseError
from hothouse.core.notation import LONGEST, read_record
from hothouse.core.record import Record
from hothouse.core.record_json import record_from_json
from hothouse.study.keepsake import is_keepsake, record_in

STDIN = Path("-")
"""What a person writes for the standard input, where a file is asked for."""
LARGEST_PAGE = 32 * 2**20
"""The largest page that is read for the record in it: it carries its boards too."""


def name_of(path: Path) -> str:
    """What the file is called in a sentence."""
    return "standard input" if path == STDIN else str(path)


def read_text(path: Path, largest: int = 4 * LONGEST) -> str:
    """The text of a file, or of the standard input for `-`; one sentence if it cannot be had."""
    try:
        if path == STDIN:
            # As much as a file may have: an endless input should end too.
            return sys.stdin.read(largest)
        if path.stat().st_size > largest:
            raise HothouseError(f"{path}: too large to be a record")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise HothouseError(f"{name_of(path)}: this is not a text file (UTF-8)") from None
    except OSError as bad:
        raise cannot(path, bad) from None


def cannot(path: Path, bad: OSError) -> HothouseError:
    """What the system says about a file, as a sentence that names it."""
    return HothouseError(f"{path}: {(bad.strerror or str(bad)).lower()}")


def load_record(path: Path) -> Record:
    """The record in a file, as text, as JSON or in a page; errors name the file and the line."""
    return record_from(read_text(path, LARGEST_PAGE), path)


def record_from(text: str, path: Path) -> Record:
    """The record in what was read from a file."""
    try:
        if is_keepsake(text):
            return record_in(text)
        # By its first letter and not by its name: standard input has none.
        return record_from_json(text) if text.lstrip().startswith("{") else read_record(text)
    except HothouseError as bad:
        raise HothouseError(f"{name_of(path)}, {bad}") from None


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that a failure leaves either the old one or the new one, never half."""
    data = content.encode() if isinstance(content, str) else content
    try:
        target = path.resolve()  # a link goes on pointing where it did
        if target.exists() and not target.is_file():
            # A device or a pipe is written to: to replace it would take it away from everybody.
            target.write_bytes(data)
            return
        # In the same folder: only within one file system is a file replaced in one stroke.
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(readable_by_others())
        Path(name).replace(target)
    except OSError as bad:
        raise cannot(path, bad) from None


def check_writable(path: Path) -> None:
    """Say that a file cannot be written before the hours that would fill it."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise HothouseError(f"{path}: name a file in a folder that exists and that you may write to")


def readable_by_others() -> int:
    """The rights that a new file has here: a temporary file is its owner's alone."""
    # It can only be asked by setting it.
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
