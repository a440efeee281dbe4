"""What a game counts, and who goes on with one that was played: worked out by hand."""

import pytest

from hothouse.server.people import counting, scale
from hothouse.server.studies import going_on
from hothouse.server.studies.study import Study
from hothouse.storage import ratings
from server.seating import ADA, BOB
from server.test_exact_studies import study


def test_a_game_counts_less_the_more_often_one_met_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mean over everybody else at the table; against a bot, and for a bot, a game counts whole."""
    met = {(ADA, BOB): 2, (BOB, ADA): 2, (ADA, "p_cat"): 0}
    monkeypatch.setattr(ratings, "met", lambda _db, one, other, _since: met[one, other])

    def share(person: str, *who: str) -> float:
        return counting._share(None, person, list(who), 0)  # type: ignore[arg-type] # nothing is asked of it

    assert share(ADA, ADA, BOB) == scale.weight([2]) < 1
    assert share(ADA, ADA, BOB, "p_cat") == scale.weight([2, 0])
    assert share(ADA, ADA, "bot:seed") == share("bot:seed", ADA, "bot:seed") == 1


@pytest.mark.parametrize("ply", [0, 1])
def test_whoever_plays_on_takes_the_seat_that_acts(ply: int) -> None:
    """Bots take the others."""
    found: Study = study()
    mover = found.rules.to_act(found.state_at(ply))
    table = going_on.play_on(found, ply, (), "bud", ADA, "Ada", "here", 1)
    assert [seat.kind for seat in table.seats] == ["person" if at == mover else "bot" for at in range(2)]
