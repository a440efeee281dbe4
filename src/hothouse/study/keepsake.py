"""A game as one file to keep: a page that replays it without a network, and can be proved again.

The record stands in the page as JSON that anybody can read. What the page draws (every position, the words of
the game, findings if there are any) stands beside it, compressed; whoever doubts that it belongs to the
record asks `prove`.
"""

import base64
import binascii
import gzip
import html
import json
import re
import zlib
from typing import Any

from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.record import Record, opening, replay
from hothouse.core.record_json import record_from_json, record_to_json

LARGEST = 64 * 2**20
"""What a page may hold when it is unpacked: more than any game, less than a machine."""
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; "
    "font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing is fetched, whatever the page says."""
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Hothouse">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="app"></div>
<noscript>{title}. The boards are drawn with JavaScript; the record is in the source of this page.</noscript>
<script type="application/json" id="record">
{record}
</script>
<script type="text/plain" id="shown">{shown}</script>
<script>{script}</script>
</body>
</html>
"""
_PART = '<script type="{kind}" id="{name}">(.*?)</script>'


class NoKeepsake(HothouseError):
    """A page that is none of ours, or that shows something else than its record."""


def write(record: Record, shown: bytes, title: str, language: str, script: str, style: str) -> str:
    """The page; `shown` is what its script draws, as JSON."""
    return PAGE.format(
        language=language,
        policy=POLICY,
        title=html.escape(title),
        style=style.replace("</", "<\\/"),
        # In JSON every one of these stands within a text, where it may be written so.
        record=json.dumps(record_to_json(record), ensure_ascii=False, indent=1).replace("<", "\\u003c"),
        # No time in it: the same game gives the same file.
        shown=base64.b64encode(gzip.compress(shown, 9, mtime=0)).decode(),
        # What would end the script, or begin a comment that swallows its end, stands in texts only.
        script=script.replace("</script", "<\\/script").replace("<!--", "<\\!--"),
    )


def is_keepsake(text: str) -> bool:
    """Whether a text is such a page, and no record by itself."""
    return text.lstrip()[:15].lower() == "<!doctype html>"


def record_in(page: str) -> Record:
    """The record that the page carries."""
    return record_from_json(_part(page, "application/json", "record").replace("\\u003c", "<"))


def shown_in(page: str) -> dict[str, Any]:
    """What the page draws."""
    try:
        packed = base64.b64decode(_part(page, "text/plain", "shown"), validate=True)
        unpacker = zlib.decompressobj(wbits=31)
        data = json.loads(unpacker.decompress(packed, LARGEST))
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise NoKeepsake("what this page draws cannot be read: it was changed or cut") from None
    if not isinstance(data, dict):
        raise NoKeepsake("what this page draws cannot be read: it was changed or cut")
    return data


def prove(game: AnyGame, page: str) -> int:
    """Hold every board of the page against its record, replayed through the rules: how many there are.

    NoKeepsake names the first that is another.
    """
    record, shown = record_in(page), shown_in(page)
    states = [opening(game, record), *(moment.after for moment in replay(game, record))]
    looks = shown.get("looks")
    # People who close a game add a last picture: the same table with every hand face up.
    if record.closing is not None:
        states.append(game.opened(states[-1]))
    if not isinstance(looks, list) or len(looks) != len(states):
        raise NoKeepsake(f"this page should draw {len(states)} positions, one after each action")
    for ply, (look, state) in enumerate(zip(looks, states, strict=True)):
        said = None if ply == 0 else record.written[ply - 1]
        truth = (game.view(state, None).position, _plain(game.board(state, None)), said)
        if _claimed(look) != truth:
            raise NoKeepsake(f"the board after action {ply} is not the one that the record leads to")
    return len(looks)


def _claimed(look: Any) -> tuple[Any, Any, Any] | None:
    try:
        entry = look["entry"]
        return look["position"]["text"], look["position"]["board"], entry and entry["text"]
    except (KeyError, TypeError):
        return None


def _plain(board: Any) -> Any:
    """The board as it is after a journey: lists instead of tuples, texts as keys."""
    return json.loads(json.dumps(board))


def _part(page: str, kind: str, name: str) -> str:
    found = re.search(_PART.format(kind=kind, name=name), page, re.DOTALL)
    if found is None:
        raise NoKeepsake(f"this page is no game kept by Hothouse: it has no part {name!r}")
    return found[1]
