"""Reading and writing what people keep: a record in a file, whole or not at all."""

import os
import tempfile
from pathlib import Path

from hothouse.core.errors import HothouseError
from hothouse.core.notation import LONGEST, read_record
from hothouse.core.record import Record
from hothouse.core.record_json import record_from_json


def read_text(path: Path) -> str:
    """The text of a file; one sentence if it cannot be had."""
    try:
        if path.stat().st_size > 4 * LONGEST:
            raise HothouseError(f"{path}: too large to be a record")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise HothouseError(f"{path}: this is not a text file (UTF-8)") from None
    except OSError as bad:
        raise HothouseError(f"{path}: {(bad.strerror or str(bad)).lower()}") from None


def load_record(path: Path) -> Record:
    """The record in a file, as text or as JSON; errors name the file and the line."""
    text = read_text(path)
    try:
        return record_from_json(text) if text.lstrip().startswith("{") else read_record(text)
    except HothouseError as bad:
        raise HothouseError(f"{path}, {bad}") from None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a failure leaves either the old one or the new one, never half."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except OSError as bad:
        raise HothouseError(f"{path}: {(bad.strerror or str(bad)).lower()}") from None
