"""How long it takes from an address to one's turn, and what is sent for it: `make pocket-measures`."""

import json
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser.hosting import chromium
from pocket.hosting import LOADED, SITE, Host
from pocket.visiting import is_asleep, is_kept

LATER = 5
PACKED = """
const {brotliCompressSync, constants} = require("zlib"), {readFileSync} = require("fs");
const how = {params: {[constants.BROTLI_PARAM_QUALITY]: 9}};
const sizes = process.argv.slice(1).map((each) => brotliCompressSync(readFileSync(each), how).length);
console.log(JSON.stringify(sizes.reduce((sum, each) => sum + each, 0)));
"""


def first_turn(page: Page, root: str) -> str:
    """Seconds from the address of a set-up to one's turn, with a click on the button in between; who begins
    is drawn by lot, and where it is the bot its thought is among them."""
    began = time.perf_counter()
    page.goto(f"{root}/new/petris/bot")
    page.locator("button.go").click()
    page.locator("h1", has_text="Your turn").wait_for(timeout=LOADED)
    seconds = time.perf_counter() - began
    acted = page.locator("main[data-ply]").get_attribute("data-ply") != "0"
    return f"{seconds:.2f} s" + (" (the bot began)" if acted else "")


def main() -> None:
    """Print the figures of docs/pocket.md."""
    files = [str(each) for each in SITE.rglob("*") if each.is_file()]
    packed = json.loads(subprocess.check_output(["node", "-e", PACKED, *files]))
    print(f"{len(files)} files, {packed / 1e6:.2f} MB as brotli (level 9)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        Path(folder, "hothouse").symlink_to(SITE)
        host = Host(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_context().new_page()
        print("first visit:", first_turn(page, host.root))
        is_kept(page)
        is_asleep(page)
        later = [first_turn(page, host.root) for _ in range(LATER)]
        print("later visits:", ", ".join(later))
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
