"""A kept game: what is in the page, and that a page which shows something else is found out."""

import base64
import gzip
import json
from pathlib import Path

import pytest

from hothouse.core.notation import read_record
from hothouse.core.record import Record
from hothouse.core.registry import game
from hothouse.server.studies.keepsakes import keep
from hothouse.study.keepsake import NoKeepsake, prove, record_in, shown_in

GAMES = Path(__file__).parents[1] / "playthroughs"
RESIGNED = GAMES / "petris" / "resigned.txt"


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client that is one word and one rule of style."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "kept").mkdir()
    (folder / "kept" / "kept.js").write_text("'</script><!--'", encoding="utf-8")
    (folder / "kept" / "kept.css").write_text("p{}", encoding="utf-8")
    return folder


def read(path: Path) -> Record:
    """A golden game."""
    return read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["petris/resigned", "petris/nine", "botanik/silver-first", "vorex/weed"])
def test_a_page_carries_its_record_and_every_board(name: str, static: Path) -> None:
    """One board before the first action and one after each, the closing's too; and the record, readable."""
    record = read(GAMES / f"{name}.txt")
    page = keep(record, static)
    kept = record_in(page)
    assert (kept.actions, kept.closing, kept.options) == (record.actions, record.closing, record.options)
    assert prove(game(record.game), page) == len(record.written) + 1
    assert page == keep(record, static)


def test_no_person_is_named_unless_all_agree(static: Path) -> None:
    """Colours instead of names, and no table where names stand; a bot is nobody."""
    record = read(RESIGNED)
    tags = {"Blue": "Ada </script>", "Red": "bot sprout", "Table": "k7qmk7qmk7qm", "Date": "2026-01-01"}
    named = Record(record.game, record.rules_version, record.options, record.actions, tags)
    page = keep(named, static)
    assert "Ada" not in page
    assert "k7qm" not in page
    assert record_in(page).tags == {"Red": "bot sprout", "Date": "2026-01-01"}
    assert [seat["level"] for seat in shown_in(page)["seats"]] == [None, "sprout"]
    agreed = keep(named, static, names=True)
    assert record_in(agreed).tags["Blue"] == "Ada </script>"
    assert agreed.count("</script>") == page.count("</script>")


def test_a_board_that_was_changed_is_found_out(static: Path) -> None:
    """A page whose record is legal, and whose fourth board is another, is refused and named."""
    page = keep(read(RESIGNED), static)
    shown = shown_in(page)
    shown["looks"][3]["position"]["board"]["dishes"] = []
    packed = base64.b64encode(gzip.compress(json.dumps(shown).encode())).decode()
    start = page.index('id="shown">') + len('id="shown">')
    forged = page[:start] + packed + page[page.index("</script>", start) :]
    with pytest.raises(NoKeepsake, match="after action 3 "):
        prove(game("petris"), forged)
    del shown["looks"][-1]
    short = base64.b64encode(gzip.compress(json.dumps(shown).encode())).decode()
    with pytest.raises(NoKeepsake, match="positions, one after each action"):
        prove(game("petris"), page[:start] + short + page[page.index("</script>", start) :])


# Without a time in it: the processes of a test run must collect the same tests.
OTHER = base64.b64encode(gzip.compress(b"[]", mtime=0)).decode()


@pytest.mark.parametrize("packed", ["", "AAAA", "%%%", OTHER])
def test_a_page_that_was_cut_is_refused_in_a_sentence(packed: str, static: Path) -> None:
    """Whatever stands where the boards should be."""
    page = keep(read(RESIGNED), static)
    start = page.index('id="shown">') + len('id="shown">')
    with pytest.raises(NoKeepsake, match="cannot be read"):
        prove(game("petris"), page[:start] + packed + page[page.index("</script>", start) :])
    with pytest.raises(NoKeepsake, match="no game kept by Hothouse"):
        record_in("<!doctype html><p>something else</p>")
