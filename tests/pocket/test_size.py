"""The whole site, as it travels."""

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from hothouse.cli.site import PACKAGE
from hothouse.pocket.site import write_site
from pocket.sizes import MOST, packed
from pocket.twins import PARTS


@pytest.mark.landing
def test_the_whole_site_has_at_most_seven_megabytes(tmp_path: Path) -> None:
    """Every file of it as brotli, level 9: Python, the house, every language and page."""
    write_site(tmp_path / "site", PACKAGE / "static", PARTS)
    sizes = packed(tmp_path / "site")
    assert "pocket/house.pack" in sizes
    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda each: -each[1])[:8]


def test_packs_that_are_made_again_are_the_same() -> None:
    """No time is in them: a visitor whose browser has a part fetches it again only where it is another."""
    for name in ("house.pack", "stdlib.pack"):
        assert (PARTS / name).read_bytes()[4:8] == bytes(4), f"when {name} was packed"
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((PARTS / "stdlib.pack").read_bytes()))) as library:
        assert {each.date_time[0] for each in library.infolist()} == {1980}
