"""What axe finds wrong on a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it ships no types
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    """Each fault in words: the rule, where, and what would mend it."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
