"""What axe finds wrong on a page."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped] # it ships no types
from playwright.sync_api import Page

RUN = "rules => axe.run({resultTypes: ['violations'], ...(rules.length > 0 ? {runOnly: rules} : {})})"


def violations(page: Page, *rules: str) -> list[str]:
    """Each fault in words: the rule, where, and what would mend it; of these rules, or of all."""
    # The program is large: a page is given it once.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: dict[str, Any] = page.evaluate(RUN, list(rules))
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def by_day_and_night(page: Page) -> list[str]:
    """Everything by day; by night the contrast, which is all that the light changes."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = violations(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return found + [f"by night {each}" for each in violations(page, "color-contrast")]
