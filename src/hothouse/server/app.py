"""The application: its handlers, its guard, and the house behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from litestar import Litestar, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig

from hothouse.server import metrics
from hothouse.server.house import House
from hothouse.server.http.api_carrying import CarryingApi
from hothouse.server.http.api_clubs import ClubsApi
from hothouse.server.http.api_conditions import ConditionsApi
from hothouse.server.http.api_daily import DailyApi
from hothouse.server.http.api_devices import DevicesApi
from hothouse.server.http.api_examples import ExamplesApi
from hothouse.server.http.api_findings import FindingsApi
from hothouse.server.http.api_first import FirstApi
from hothouse.server.http.api_lessons import LessonsApi
from hothouse.server.http.api_lobby import LobbyApi
from hothouse.server.http.api_manners import MannersApi
from hothouse.server.http.api_moderation import ModerationApi
from hothouse.server.http.api_notices import NoticesApi, stopped
from hothouse.server.http.api_pairing import PairingApi
from hothouse.server.http.api_people import PeopleApi
from hothouse.server.http.api_play import PlayApi
from hothouse.server.http.api_positions import PositionsApi
from hothouse.server.http.api_puzzles import PuzzlesApi, today
from hothouse.server.http.api_share import ShareApi
from hothouse.server.http.api_story import StoryApi
from hothouse.server.http.api_studies import StudiesApi
from hothouse.server.http.api_study_share import StudyShareApi
from hothouse.server.http.api_tables import TablesApi
from hothouse.server.http.api_tournaments import TournamentsApi
from hothouse.server.http.api_watch import WatchApi
from hothouse.server.http.catalogue import games
from hothouse.server.http.error_handlers import HANDLERS
from hothouse.server.http.guard import LARGEST, Guard
from hothouse.server.http.openapi import OPENAPI, description, write_page
from hothouse.server.http.pages import Pages, page
from hothouse.server.http.providers import (
    count,
    provide_house,
    provide_me,
    provide_my_name,
    provide_who,
)
from hothouse.server.http.requests import HouseHere
from hothouse.server.http.strict import StrictRequest
from hothouse.server.live.lobby_socket import lobby_live
from hothouse.server.live.socket import live
from hothouse.server.live.tournament_socket import tournament_live
from hothouse.server.logs import set_up_logs
from hothouse.server.settings import Settings, from_environment
from hothouse.server.tuning import tune

DESCRIBING = Lock()


def load() -> None:
    """What else would be loaded when a first visitor asks for it, and hold up everybody: the games with their
    levels."""
    games()


@get("/healthz", include_in_schema=False, opt={"price": 0})
async def health(house: HouseHere) -> dict[str, str]:
    """Whether the process and its database answer."""
    await house.database.answers()
    return {"status": "ok"}


@get("/metrics", include_in_schema=False)
async def counts() -> Response[bytes]:
    """For Prometheus."""
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


@cache
def made_description() -> dict[str, Any]:
    """The description of the API. It takes nearly a second, which is as long as all else that opening a house
    takes, so it is worked out when somebody asks for it, in a thread."""
    return description(create_litestar(Settings(), OPENAPI))


def described() -> dict[str, Any]:
    """The description of the API; who asks while it is worked out waits, instead of working it out too."""
    with DESCRIBING:
        return made_description()


@get("/api/schema", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=True)
def described_page() -> str:
    """The description as a page."""
    return write_page(described())


@get("/api/schema/openapi.json", include_in_schema=False, sync_to_thread=True)
def described_json() -> dict[str, Any]:
    """The description as programs read it."""
    return described()


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Open the house, close it at the end."""
    house = House(app.state.settings)
    await house.open()
    app.state.house = house
    try:
        yield
    finally:
        await house.close()


def create_litestar(settings: Settings, described_by: OpenAPIConfig | None = None) -> Litestar:
    """The application without its guard."""
    return Litestar(
        [
            PeopleApi,
            MannersApi,
            ModerationApi,
            TournamentsApi,
            CarryingApi,
            ClubsApi,
            WatchApi,
            DevicesApi,
            StoryApi,
            LobbyApi,
            PairingApi,
            NoticesApi,
            stopped,
            LessonsApi,
            PositionsApi,
            PuzzlesApi,
            DailyApi,
            today,
            StudiesApi,
            StudyShareApi,
            ExamplesApi,
            FirstApi,
            FindingsApi,
            TablesApi,
            PlayApi,
            ConditionsApi,
            ShareApi,
            live,
            lobby_live,
            tournament_live,
            health,
            counts,
            described_page,
            described_json,
            page,
        ],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "who": Provide(provide_who, sync_to_thread=False),
            "me": Provide(provide_me),
            "my_name": Provide(provide_my_name, sync_to_thread=False),
        },
        before_request=count,  # not as a guard: for each of those a copy of the route is made
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        openapi_config=described_by,
        request_class=StrictRequest,
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="packed"
        ),
        state=State({"settings": settings, "pages": Pages(Path(settings.static), Path(settings.pocket))}),
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )


def create_app(settings: Settings | None = None) -> Guard:
    """The application; its settings come from the environment unless given."""
    chosen = settings or from_environment()
    inner = create_litestar(chosen)
    app = Guard(inner, chosen.origins, chosen.secure, chosen.limits, lambda: inner.state.house.limits)
    if settings is None:  # started by name, in a process of its own
        set_up_logs(chosen.log)
        load()
        tune()
    return app
