"""The browser client: its built files, kept in memory and compressed once, and its page for every path."""

import asyncio
import gzip
import html
import json
import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from hothouse.core.message import Template
from hothouse.server.http.offline import INDEX, POCKET, WORKER, worker_script
from hothouse.server.http.tagged import FRESH, has_it, tag_of
from hothouse.server.tables.refusals import Refused

NOTHING_THERE = Template("there is nothing at {path}")

YEAR = "public, max-age=31536000, immutable"
FINGERPRINTED = re.compile(r"assets/.+-(?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+")
"""What the build names after its content, and so never changes. A fingerprint is no plain word."""
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hothouse</title>
<h1>The hothouse is open, but its window is not built yet</h1>
<p>The service runs; the browser client was not installed with it.
In a checkout, <code>make play</code> builds it.</p>
<p>Scripts can play already: <a href="/api/schema">the API</a>.</p></html>"""


OFFERED = '<meta name="hothouse-parts" content="{size}" />'
"""Tells the page that the house can be kept in the browser, and how many bytes come for it."""
TABLE = re.compile(r"/t/([a-z0-9]{12})(?:/at/([0-9]{1,6}))?")
"""The page of a table, or of one of its moments."""
STUDY = re.compile(r"/study/([0-9a-f]{24})")
"""The page of a study. Its moment stands behind a #, which no browser sends."""
PREVIEW = """<meta property="og:site_name" content="Hothouse">
<meta property="og:title" content="{title}">
<meta property="og:description" content="Games about things that grow, played in the browser.">
<meta property="og:url" content="{page}">
<meta property="og:image" content="{picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
"""
"""What programs show beside a link: they read it off the page, and run no script."""


LIST = "parts.json"
Stamp = tuple[int, int]
"""By which a changed file is known: its time and its size."""


class StaticFile:
    """A file as it is sent."""

    def __init__(self, name: str, body: bytes, fingerprinted: bool) -> None:
        self.name = name
        self.body = body
        # Packed once, at the best level: it is sent many times. No time in it, so that equal files are equal.
        self.packed = gzip.compress(self.body, 9, mtime=0)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        # Every answer in text says its letters by itself.
        self.kind = kind + ("; charset=utf-8" if kind == "application/javascript" else "")
        self.etag = tag_of(self.body)
        self.cache = YEAR if fingerprinted else FRESH


class Pages:
    """The built files, each read when it is asked for and again when it has changed. A build that runs beside
    us empties the folder first: what it takes away is served as it was, for a page that is open may want it.
    `parts` is the folder with Python for the browser, where there is one: its files lie under `pocket/`.
    """

    def __init__(self, folder: Path, parts: Path | None = None) -> None:
        self.folder = folder
        self.parts = parts if parts is not None and (parts / LIST).is_file() else None
        self._files: dict[str, tuple[Stamp, StaticFile]] = {}

    def find(self, path: str) -> StaticFile | None:
        """The file at this path; the client's page for a path without a dot; None if there is no client."""
        name = path.strip("/")
        found = self._file(name)
        if found is not None:
            return found
        # A path of the client has no dot. A missing file must be missing: a page in its place would be taken
        # for the script that was asked for.
        if "." in name.rpartition("/")[2] or name.startswith("api/"):
            raise Refused("not_found", NOTHING_THERE, path=path[:120])
        return self._file(INDEX)

    def with_preview(self, index: StaticFile, origin: str, path: str) -> StaticFile:
        """The client's page with what stands beside a link to a table, to its moment, or to a study."""
        if (table := TABLE.fullmatch(path)) is not None:
            moment = "" if table[2] is None else f"&ply={table[2]}"
            title, picture = "A table at Hothouse", f"tables/{table[1]}/picture.png?preview=true{moment}"
        elif (study := STUDY.fullmatch(path)) is not None:
            title, picture = "A game at Hothouse", f"studies/{study[1]}/picture.png?preview=true"
        else:
            return index
        page, drawn = html.escape(origin + path), html.escape(f"{origin}/api/{picture}")
        tags = PREVIEW.format(title=title, page=page, picture=drawn)
        body = index.body.replace(b"</head>", tags.encode() + b"</head>", 1)
        return StaticFile(INDEX, body, fingerprinted=False)

    def _file(self, name: str) -> StaticFile | None:
        kept = self._files.get(name)
        try:
            stamp = self._stamp(name)
            if kept is None or kept[0] != stamp:
                body = self._body(name)
                read = StaticFile(name, body, FINGERPRINTED.fullmatch(name) is not None)
                kept = self._files[name] = stamp, read
        except (OSError, ValueError):  # no file, not any more, or a name that no file has
            pass
        return None if kept is None else kept[1]

    def _body(self, name: str) -> bytes:
        if name == WORKER:
            return worker_script(self.folder, self.parts, alone=False)
        body = self._place(name).read_bytes()
        if name == INDEX:  # shown at every path, so its files are named from the root
            body = body.replace(b'"./', b'"/')
            if self.parts is not None:
                size = json.loads((self.parts / LIST).read_bytes())["packed"]
                body = body.replace(b"</head>", OFFERED.format(size=size).encode() + b"</head>", 1)
        return body

    def _place(self, name: str) -> Path:
        folder, inner = self.folder, name
        if self.parts is not None and name.startswith(f"{POCKET}/"):
            folder, inner = self.parts, name.removeprefix(f"{POCKET}/")
        # Nothing outside the folder, however the path is written.
        if ".." in Path(inner).parts or not (folder / inner).is_relative_to(folder):
            raise FileNotFoundError(name)
        return folder / inner

    def _stamp(self, name: str) -> Stamp:
        found = self._place(name).stat()
        if name == WORKER:  # it tells of all files, and a build writes the front page last
            found = max(found, self._place(INDEX).stat(), key=lambda each: each.st_mtime_ns)
        return found.st_mtime_ns, found.st_size


def origin_of(request: Request[Any, Any, Any]) -> str:
    """Where this service is, as whoever asks calls it."""
    return f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


# What is posted to a letter's link has a route of its own, so the page that it opens needs one too.
@get(["/", "/{path:path}", "/stop/{secret:str}"], include_in_schema=False, opt={"packed": True, "price": 0})
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client's files and pages."""
    pages: Pages = request.app.state.pages
    path = request.url.path
    # The parts are large, and packed when they are first asked for: nobody else waits for that.
    found = await asyncio.to_thread(pages.find, path) if path.startswith(f"/{POCKET}/") else pages.find(path)
    if found is None:
        return Response(NOT_BUILT.encode(), media_type="text/html", headers={"Cache-Control": FRESH})
    if found.name == INDEX:
        found = pages.with_preview(found, origin_of(request), path)
    headers = {"Cache-Control": found.cache, "ETag": found.etag, "Vary": "Accept-Encoding"}
    if has_it(request, found.etag):
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and len(found.packed) < len(found.body):
        return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.body, media_type=found.kind, headers=headers)
