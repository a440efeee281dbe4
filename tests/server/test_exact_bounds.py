"""Numbers at the doors of a running service, each at its first and last value."""

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.guests import Guest

LAST = 2**31 - 1
"""The largest number that a column of the database holds."""


def test_a_number_is_taken_up_to_the_largest_that_is_kept(guest: Callable[..., Guest]) -> None:
    """After which line or entry: from the first to the last there could be, and none beside them."""
    ada = guest("Ada")
    path = f"/api/tables/{ada.create()['id']}"
    for question in ("?after=", "/chat?after="):
        for number, status in ((0, 200), (LAST, 200), (LAST + 1, 400), (LAST + 2, 400), (-1, 400)):
            assert ada.ask("GET", f"{path}{question}{number}").status_code == status, (question, number)


@pytest.mark.parametrize("name", ["after", "chat"])
def test_a_socket_takes_the_same_numbers(guest: Callable[..., Guest], name: str) -> None:
    """And greets with the whole table where the number is none of ours."""
    ada = guest("Ada")
    table = ada.create()["id"]
    for number in (0, LAST):
        with ada.listen(table, f"?{name}={number}") as ear:
            assert ear.of("update" if (name, number) == ("after", 0) else "table")
    for number in (-1, LAST + 1, LAST + 2):
        with pytest.raises((ConnectionClosed, InvalidStatus)), ada.listen(table, f"?{name}={number}") as ear:
            ear.of("table")


def test_a_seat_and_a_moment_have_bounds(guest: Callable[..., Guest]) -> None:
    """A seat from 0 to 99, a moment from the beginning on: beside them it cannot be read, within them it may
    not be there."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    for seat, code in ((-1, "malformed"), (99, "no_seat"), (100, "malformed")):
        assert ada.refused("POST", f"/api/tables/{table}/seats/{seat}", {}) in (code, "not_found")
    assert ada.get(f"/api/tables/{table}/plies/0")["ply"] == 0
    assert ada.refused("GET", f"/api/tables/{table}/plies/1") == "no_ply"


def test_one_person_has_ten_public_tables(guest: Callable[..., Guest]) -> None:
    """The tenth is made, the eleventh is not; one that is closed gives its place back."""
    ada = guest("Ada")
    made = [ada.create(public=True)["id"] for _ in range(10)]
    assert ada.refused("POST", "/api/tables", {"game": "petris", "public": True}) == "crowded"
    assert ada.create()["public"] is False
    assert ada.ask("DELETE", f"/api/tables/{made[0]}").is_success
    assert ada.create(public=True)["public"] is True
    for table in [*made[1:], *(each["id"] for each in ada.get("/api/lobby")["mine"] if each["public"])]:
        ada.ask("DELETE", f"/api/tables/{table}")
