"""HTTP: what is taken along from a study: the game as one file with what was found, pictures of its moments,
and its record. A study names nobody, so neither does what is taken from it."""

import asyncio
from pathlib import Path
from typing import Any

from litestar import Controller, Request, Response, get

from hothouse.core.notation import write_record
from hothouse.core.record_json import record_to_json
from hothouse.server.http.api_share import SHORTLY, Beside, PlyQuery, Spoken, as_anybody_sees
from hothouse.server.http.requests import DigestPath, HouseHere, attached, errors
from hothouse.server.studies.bitmaps import png
from hothouse.server.studies.keepsakes import findings_from, keep
from hothouse.server.studies.study import Study


class StudyShareApi(Controller):
    """A game that was studied, for whoever was not there."""

    path = "/api/studies/{digest:str}"
    tags = ("share",)

    @get(
        "/share.html",
        responses=errors(404, 409),
        media_type="text/html",
        summary="The game, and what was found about it, as one file that replays without a network",
        opt={"price": 60},
    )
    async def file(
        self, request: Request[Any, Any, Any], house: HouseHere, digest: DigestPath, language: Spoken = "en"
    ) -> Response[str]:
        """With colours instead of names."""
        study = await house.studies.find(digest)
        found = (await house.findings.partial(study)).analysis
        static = Path(request.app.state.settings.static)
        # Beside the loop: a long game takes some hundred milliseconds.
        told = None if found is None else found.to_json()
        page = await asyncio.to_thread(_kept, study, static, language, told)
        headers = attached(digest[:12], "html", "attachment")
        return Response(page, media_type="text/html", headers=headers)

    @get(
        "/picture.svg",
        responses=errors(404, 409),
        media_type="image/svg+xml",
        summary="A moment of a study as a picture",
        opt={"price": 4},
    )
    async def svg(self, house: HouseHere, digest: DigestPath, ply: PlyQuery = None) -> Response[str]:
        """The end of the game where no moment is named."""
        drawn = _drawn(await house.studies.find(digest), ply)
        return Response(drawn, media_type="image/svg+xml", headers=SHORTLY)

    @get(
        "/picture.png",
        responses=errors(404, 409),
        media_type="image/png",
        summary="A moment of a study as a picture, for programs that know no SVG",
        opt={"price": 30},
    )
    async def png(
        self, house: HouseHere, digest: DigestPath, ply: PlyQuery = None, preview: Beside = False
    ) -> Response[bytes]:
        """The end of the game where no moment is named; `preview` is what stands beside a link."""
        drawn = _drawn(await house.studies.find(digest), ply)
        return Response(await asyncio.to_thread(png, drawn, preview), media_type="image/png", headers=SHORTLY)

    @get(
        "/record.txt",
        responses=errors(404),
        media_type="text/plain",
        summary="The record of a study as text",
        opt={"price": 8},
    )
    async def record_text(self, house: HouseHere, digest: DigestPath) -> Response[str]:
        """As a person reads it."""
        text = write_record((await house.studies.find(digest)).record)
        return Response(text, media_type="text/plain", headers=attached(digest[:12], "txt"))

    @get("/record.json", responses=errors(404), summary="The record of a study as JSON", opt={"price": 8})
    async def record_json(self, house: HouseHere, digest: DigestPath) -> Response[dict[str, Any]]:
        """As a program reads it."""
        record = record_to_json((await house.studies.find(digest)).record)
        return Response(record, headers=attached(digest[:12], "json"))


def _kept(study: Study, static: Path, language: str, found: dict[str, Any] | None) -> str:
    findings = None if found is None else findings_from(found, study.game)
    return keep(study.record, static, language, findings=findings)


def _drawn(study: Study, ply: int | None) -> str:
    return as_anybody_sees(study.rules, study.state_at(study.length if ply is None else ply))
