"""The API against its own description: thousands of made-up requests, none of which may break it."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import CHECKS

from hothouse.server.app import described
from server.guests import Guest
from server.hosting import served
from share import share

LINE = requests.Session()
"""One connection for all requests, and no look at the machine's proxies before each of them."""
LINE.trust_env = False

UNFIT = {
    "allow_header_conformance",  # the framework names one verb of several in `Allow`
    "positive_data_acceptance",  # most well-formed requests name a table or a game that is not
    "unsupported_method",  # the same header
}


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """A service to be maltreated, and somebody with a table there."""
    with served(database=str(tmp_path_factory.mktemp("fuzz") / "house.db"), bots=0) as address:
        guest = Guest(address, "Ada")
        yield guest
        guest.close()


REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"]
"""How a request may be refused that the description forbids. One that is too long is not read at all: 413."""
CONFIG = schemathesis.Config.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}
)
API = schemathesis.openapi.from_dict(described(), config=CONFIG)


@API.parametrize()
# The same requests in every run, so that none fails by luck; new ones by `make long`.
@settings(
    max_examples=share(2, 20),
    derandomize=share(True, False),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_door_keeps_to_its_description(case: Case[Any], fuzzed: Guest) -> None:
    """Whatever is sent, status, body and type of the answer are the described ones; never a 500."""
    if "table_id" in case.path_parameters and case.meta is not None and case.path_parameters["table_id"]:
        table = str(case.path_parameters["table_id"])
        if len(table) == 12:  # let half of the well-formed ones meet a real table
            case.path_parameters["table_id"] = _table(fuzzed)
    skipped = [check for check in CHECKS.get_all() if check.__name__ in UNFIT]
    if (case.method, case.path) == ("DELETE", "/api/me"):  # let somebody else be forgotten
        token = fuzzed.post("/api/people", {"name": "Eve"})["token"]
    else:
        token = fuzzed.token
    case.call_and_validate(
        base_url=fuzzed.address,
        session=LINE,
        headers={"Authorization": f"Bearer {token}"},
        excluded_checks=skipped,  # type: ignore[arg-type] # a list of checks is what it takes
    )


_TABLES: dict[str, str] = {}


def _table(guest: Guest) -> str:
    """A table in play, made once; another when that one is over."""
    known = _TABLES.get(guest.address)
    if known is None or guest.table(known)["status"] != "playing":
        known = _TABLES[guest.address] = guest.create(seats=["me", "me"])["id"]
    return known
