"""What people keep: a file is written whole, and what is no file is left what it is."""

import os
import stat
from pathlib import Path

from hothouse.cli.files import write_whole


def test_a_file_is_replaced_in_one_stroke(tmp_path: Path) -> None:
    """The new text is there, nothing else is left in the folder, and others may read it."""
    kept = tmp_path / "game.txt"
    kept.write_text("old")
    write_whole(kept, "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("game.txt", "new")]
    assert kept.stat().st_mode & stat.S_IRUSR


def test_a_link_goes_on_pointing_where_it_did(tmp_path: Path) -> None:
    """The file behind the link is written, and the link stays a link."""
    kept, link = tmp_path / "game.txt", tmp_path / "latest"
    kept.write_text("old")
    link.symlink_to(kept)
    write_whole(link, "new")
    assert link.is_symlink()
    assert kept.read_text() == "new"


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    """`--record /dev/null` must not put a file where the device was; a pipe shows the same without rights."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, "new")
        assert stat.S_ISFIFO(pipe.stat().st_mode)
        assert os.read(reader, 100) == b"new"
    finally:
        os.close(reader)
