"""`hothouse share` and `hothouse check`: a game as one file, as somebody types it."""

import json
from pathlib import Path

from cli.conftest import Run
from hothouse.core.notation import read_record
from hothouse.study.keepsake import shown_in

GAME = Path(__file__).parents[1] / "playthroughs" / "petris" / "nine.txt"


def test_a_game_is_shared_and_proved_again(run: Run, tmp_path: Path) -> None:
    """The page is checked like a record, its boards too; whoever changes a letter of it is found out."""
    page = tmp_path / "game.html"
    assert run("share", str(GAME), "--out", str(page)).code == 0
    said = run("check", str(page))
    assert said.code == 0
    assert "boards as the record says" in said.out
    told = json.loads(run("check", str(page), "--json").out)
    assert told == {
        "file": str(page),
        "legal": True,
        "game": "petris",
        "actions": 18,
        "result": "red (nine)",
        "boards": 19,
    }
    assert run("replay", str(page), "--position").out == run("replay", str(GAME), "--position").out

    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('"actions": [\n  "1>', '"actions": [\n  "2>', 1), encoding="utf-8")
    assert run("check", str(page)).code == 2
    assert run("check", str(page), "--json").out == ""


def test_findings_stand_in_the_page(run: Run, tmp_path: Path) -> None:
    """Those that `hothouse analyse --json` printed of this game, what was better with its parts, so that the
    page can say it in words; anything else is refused in a sentence."""
    better = read_record(GAME.read_text(encoding="utf-8")).actions[3]
    found = {
        "passes": 2,
        **{name: [0.5, 0.5] for name in ("initial", "luck", "play", "final", "error")},
        "verdicts": [
            {"ply": 3, "seat": 1, "name": "mistake", "loss": 0.1, "error": 0.01, "better": [better]},
            {"ply": 4, "seat": 0, "name": "", "loss": 0.0, "error": 0.0, "better": []},
        ],
    }
    (tmp_path / "found.json").write_text(json.dumps(found))
    page = tmp_path / "game.html"
    run("share", str(GAME), "--out", str(page), "--findings", str(tmp_path / "found.json"))
    shown = shown_in(page.read_text(encoding="utf-8"))["findings"]
    assert [each["ply"] for each in shown["found"]] == [3]
    (named,) = shown["found"][0]["better"]
    assert (named["text"], named["parts"]["verb"]) == (better, "propagate")
    assert run("share", str(GAME), "--out", str(page), "--findings", str(GAME)).code == 2
    # What cannot have been found there was found about another game.
    for wrong in ({"ply": 3000}, {"better": ["9>9"]}, {"better": ["1>4x9"]}):
        other = found | {"verdicts": [found["verdicts"][0] | wrong]}  # type: ignore[index]
        (tmp_path / "found.json").write_text(json.dumps(other))
        refused = run("share", str(GAME), "--out", str(page), "--findings", str(tmp_path / "found.json"))
        assert (refused.code, "another game" in refused.err) == (2, True)


def test_a_moment_is_drawn(run: Run, tmp_path: Path) -> None:
    """A picture of the table after so many actions; one that never was is refused."""
    picture = tmp_path / "moment.svg"
    assert run("share", str(GAME), "--at", "4", "--out", str(picture)).code == 0
    assert picture.read_text().startswith("<svg")
    assert run("share", str(GAME), "--at", "4000", "--out", str(picture)).code == 2


def test_what_was_written_is_said_to_a_program(run: Run, tmp_path: Path) -> None:
    """One line of JSON: which file, what is in it, and how large it is; of a picture its moment."""
    page, picture = tmp_path / "game.html", tmp_path / "moment.svg"
    played = len(read_record(GAME.read_text(encoding="utf-8")).actions)

    whole = json.loads(run("share", str(GAME), "--out", str(page), "--json").out)
    drawn = json.loads(run("share", str(GAME), "--at", "4", "--out", str(picture), "--json").out)
    studied = run("share", str(GAME), "--out", str(page), "--effort", "quick", "--json")

    assert drawn == {
        "file": str(picture),
        "page": False,
        "actions": 4,
        "findings": False,
        "bytes": picture.stat().st_size,
    }
    assert (whole["page"], whole["actions"], whole["findings"]) == (True, played, False)
    assert json.loads(studied.out) == whole | {"findings": True, "bytes": page.stat().st_size}
    # What is named like something else is not written: a picture is no GIF, and a game no picture.
    refused = run("share", str(GAME), "--at", "4", "--out", str(tmp_path / "moment.gif"))
    assert (refused.code, ".svg or .png" in refused.err) == (2, True)
    refused = run("share", str(GAME), "--out", str(tmp_path / "moment.svg"))
    assert (refused.code, "--at" in refused.err) == (2, True)


def test_a_record_in_which_nothing_was_played_is_no_page(run: Run, tmp_path: Path) -> None:
    """It is said in a sentence, and nothing is written; the table as it stands can still be drawn."""
    record, page, drawn = tmp_path / "none.txt", tmp_path / "none.html", tmp_path / "none.svg"
    record.write_text('[Game "petris"]\n[Rules "1"]\n')
    said = run("share", str(record), "--out", str(page))
    assert (said.code, page.exists()) == (2, False)
    assert "nothing was played in this record" in said.err
    assert run("share", str(record), "--at", "0", "--out", str(drawn)).code == 0
