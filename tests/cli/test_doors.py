"""Every door of the command answers nonsense with one line and exit code 2."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run

RECORD = """[Game "petris"]
[Rules "1"]
[Players "2"]

1. blue: 1>7
2. red: 4>3
"""


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "petri"], "no game called 'petri'"),
        (["nonsense"], "there is no command 'nonsense': they are games, play"),
        (["plya", "petris"], "there is no command 'plya': did you mean 'play'?"),
        (["rules", "petris", "--language"], "requires an argument. (see hothouse rules --help)"),
        (["load", "--game", "nope"], "no game called 'nope'"),
        (["play", "petris", "--record", "/no/such/file"], "name a file in a folder that exists"),
        (
            ["arena", "petris", "seed", "bud", "--json", "/no/such/file"],
            "name a file in a folder that exists",
        ),
        (["tiles", "vorex", "--tileset", sys.executable], "(this is not UTF-8)"),
        (["admin", "--database", "postgresql://a:secret@127.0.0.1:1/x", "list"], "***@127.0.0.1:1/x ("),
        (["admin", "--database", sys.executable, "list"], "is it one of ours?"),
        (["completion", "tcsh"], "'tcsh' is not one of 'bash', 'zsh', 'fish'"),
        (["play", "petris", "-o", "players=7"], "choose 2, 3"),
        (["play", "petris", "-o", "players"], "write NAME=VALUE"),
        (["play", "petris", "-o", "colour=red"], "the options are: players, advanced"),
        (["play", "petris", "-o", "players=3", "-o", "advanced=yes"], "P6.1"),
        (["play", "petris", "--variant", "four"], "choose one of: two, advanced, three"),
        (["play", "petris", "--seats", "person"], "should name 2 players"),
        (["play", "petris", "--seats", "person,alien"], "there is no bot 'alien'"),
        (["check", "no-such-file"], "no-such-file: no such file"),
        (["replay", "no-such-file"], "no-such-file: no such file"),
        (["rules", "petris", "P99"], "no rule 'P99'"),
        (["rules", "petris", "--language", "tlh"], "'tlh' is not one of"),
        (["perft", "petris", "--depth", "-1"], "--depth"),
        (["perft", "petris", "--position", "gibberish"], "cannot read the position 'gibberish'"),
    ],
)
def test_nonsense_gets_one_line_and_exit_code_2(run: Run, arguments: list[str], expected: str) -> None:
    """What is wrong and what would be right, in one line on standard error."""
    said = run(*arguments)

    assert said.code == 2
    assert expected in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("broken", "expected"),
    [
        (RECORD + "3. red: 3>3\n", "line 7: action 3, '3>3' is refused by P3.2"),
        (RECORD + "3. red: hop\n", "line 7: action 3, cannot read the action 'hop'"),
        (RECORD + "4. red: 3>2\n", "line 7: the action is numbered 4, expected 3"),
        (RECORD + "3. blue: 3>2\n", "line 7: it is red's turn, not blue's"),
        (RECORD.replace('"1"', '"7"'), "rules version 7"),
        (RECORD.replace('"petris"', '"chess"'), "line 1: there is no game called 'chess'"),
        (RECORD.replace('[Rules "1"]', "[Rules 1]"), "line 2: cannot read the tag"),
        (RECORD.replace("[Players", '[Result "red (nine)"]\n[Players'), "the rules say '*'"),
        ("", "no [Game"),
        ("\x00\x01", "no [Game"),
        ('{"game": 3}', "'game' should be a str"),
        ("{", "this is not JSON"),
    ],
)
def test_a_broken_record_names_the_line_and_the_rule(
    run: Run, tmp_path: Path, broken: str, expected: str
) -> None:
    """`check` and `replay` say where a record breaks and why."""
    file = tmp_path / "game.txt"
    file.write_text(broken)

    said = run("check", str(file))

    assert (said.code, said.err.count("\n")) == (2, 1)
    assert f"{file}, " in said.err
    assert expected in said.err


def test_bytes_that_are_no_text_are_refused(run: Run, tmp_path: Path) -> None:
    """A file that is not text is said to be none."""
    file = tmp_path / "game.bin"
    file.write_bytes(b"\xff\xfe\x00")

    assert "not a text file" in run("check", str(file)).err


def test_rules_are_read_in_a_language(run: Run) -> None:
    """A page or one rule of it; English when nothing is asked for."""
    assert run("rules", "petris", "--language", "fr", "--plain").out.startswith("# Petris : les règles")
    assert run("rules", "petris", "P3.3", "--language", "es", "--plain").out.startswith(
        "- **P3.3** Una sarcina"
    )
    assert run("rules", "petris", "P3.3", "--language", "de", "--plain").out.startswith(
        "- **P3.3** Eine Sarcine"
    )
    assert run("rules", "petris", "P3.3", "--plain").out.startswith("- **P3.3** A sarcina")


def test_games_prints_json_for_programs(run: Run) -> None:
    """`games --json` describes every installed game."""
    found = {game["name"]: game for game in json.loads(run("games", "--json").out)}

    assert found["petris"]["variants"]["three"] == {"players": 3}


def test_one_game_is_told_in_full(run: Run) -> None:
    """`games petris` adds seats, notation, endings and levels; its JSON is that game alone."""
    said = run("games", "petris").out

    assert "Vorex" not in said
    assert "seats of three: blue, red, yellow" in said
    assert "propagate (P3): written origin>dish" in said
    assert "bot grove (1s)" in said
    assert json.loads(run("games", "petris", "--json").out)["name"] == "petris"


def test_a_record_is_read_from_standard_input(run: Run) -> None:
    """`check -` and `replay -`; what is wrong is said of standard input."""
    assert run("check", "-", typed=RECORD).out.startswith("standard input: legal, Petris, 2 actions")
    assert "1. blue: 1>7" in run("replay", "-", typed=RECORD).out
    assert "standard input, line 7: " in run("check", "-", typed=RECORD + "3. red: 3>3\n").err


def test_games_prints_options_for_people(run: Run) -> None:
    """`games` says how each game can be set up."""
    assert "-o players=2, 3" in run("games").out


def test_every_command_has_a_help_that_a_newcomer_understands(run: Run) -> None:
    """`--help` of each subcommand begins with its usage and says what it does."""
    from hothouse.cli.main import COMMANDS

    for name in COMMANDS:
        said = run(name, "--help")
        assert said.code == 0
        assert f"Usage: hothouse {name}" in said.out
        assert len(said.out.splitlines()) > 4


def test_the_package_is_the_command() -> None:
    """`python -m hothouse` does what `hothouse` does, a wrong word included."""
    said = subprocess.run(
        [sys.executable, "-m", "hothouse", "gmaes"], capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stderr.count("\n")) == (2, 1)
    assert said.stderr.startswith("hothouse: there is no command 'gmaes': did you mean 'games'?")


@pytest.mark.parametrize("arguments", [["rules", "vorex"], ["tiles", "vorex"]], ids=" ".join)
def test_a_pipe_that_closes_is_no_error(arguments: list[str]) -> None:
    """`hothouse rules vorex | head -1`: no complaint, exit code 0, whether rich prints or click."""
    command = [sys.executable, "-m", "hothouse", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
