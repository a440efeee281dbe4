"""The whole site, as it travels."""

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
