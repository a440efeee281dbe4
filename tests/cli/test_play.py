"""Whole games at the terminal."""

import json
from pathlib import Path

from cli.conftest import Run
from hothouse.core import check, game, read_record, record_from_json


def test_a_newcomer_chooses_a_game_and_leaves(run: Run) -> None:
    """Without a game the command asks for one; `quit` leaves the table."""
    said = run("play", typed="petris\nquit\n")

    assert said.code == 0
    assert "Blue propagates." in said.out
    assert "left unfinished" in said.out


def test_the_end_of_the_input_leaves_the_table(run: Run) -> None:
    """A closed standard input is not an error."""
    assert "left unfinished" in run("play", "petris").out


def test_two_bots_play_to_the_end_and_the_record_is_legal(run: Run, tmp_path: Path) -> None:
    """A game between bots ends, and its record checks, replays and says the same result."""
    file = tmp_path / "game.txt"

    said = run("play", "petris", "--seats", "random,random", "--seed", "5", "--record", str(file))
    record = read_record(file.read_text())

    assert "wins." in said.out or "share it." in said.out
    assert check(game("petris"), record) is not None
    assert record.result in run("check", str(file)).out
    assert record.result in run("replay", str(file)).out


def test_the_same_seed_plays_the_same_game(run: Run, tmp_path: Path) -> None:
    """A seed makes the bots repeatable, and a .json name keeps JSON."""
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file in files:
        run("play", "petris", "--seats", "random,random", "--seed", "9", "--record", str(file))

    assert files[0].read_text() == files[1].read_text()
    assert record_from_json(files[0].read_text()).result != "*"


def test_a_refused_move_names_its_rule_and_nothing_moves(run: Run) -> None:
    """An illegal move is refused with its rule and asked again."""
    said = run("play", "petris", typed="1>4\nposition\n")

    assert "1>4: refused by P3.2, dish 4 is not beside dish 1." in said.out
    assert "1: b1 | 4: r1 | track 1 of lap 1" in said.out


def test_moves_by_number_and_by_notation(run: Run) -> None:
    """A number of the list and a notation both play."""
    said = run("play", "petris", "--seats", "person,person", typed="3\n4>3\nposition\n")

    assert "blue: 1>7" in said.out
    assert "red: 4>3" in said.out
    assert "3: r2 | 7: b2 | track 4 of lap 1" in said.out


def test_what_why_moves_rule_and_help(run: Run) -> None:
    """The words of the table tell without playing."""
    said = run(
        "play", "petris", typed="what 1>7\nwhy 1>7\nwhy 1>4\nmoves 7\nmoves x\nrule P3.6\nhelp\n\n?\nxyz\n"
    )

    assert "blue sends 1 from dish 1 to dish 7" in said.out
    assert "1>7: legal." in said.out
    assert "refused by P3.2" in said.out
    assert "no legal move contains 'x'" in said.out
    assert "P3.6" in said.out
    assert said.out.count("take back your last decision") == 3
    assert "cannot read the action 'xyz'" in said.out


def test_undo_goes_back_to_my_last_decision(run: Run) -> None:
    """`undo` takes back the bots' answers too, and says so when there is nothing."""
    said = run("play", "petris", "--seed", "1", typed="undo\n1>7\nundo\nposition\n")

    assert "nothing of yours to take back" in said.out
    assert "Taken back." in said.out
    assert "1: b1 | 4: r1 | track 1 of lap 1" in said.out


def test_resigning_asks_first_and_ends_the_game(run: Run) -> None:
    """A resignation is asked twice; the opponent wins by P7.1."""
    said = run("play", "petris", typed="resign\nn\nresign\ny\n")

    assert "Blue resigned (P7.1)." in said.out
    assert "Red wins." in said.out


def test_a_fatal_fourth_sarcina_is_warned(run: Run) -> None:
    """P3.8: the terminal warns before a move that loses at once, and plays it only if it is meant."""
    drawn = "1: bS | 2: bS | 3: bS | 4: b4 | 5: b1 | 6: r1 | blue to propagate"

    said = run("play", "petris", "--position", drawn, typed="5>4\nn\n5>4\ny\n")

    assert said.out.count("That loses the game.") == 2
    assert "Blue needed a sarcina and had none left (P7.1)." in said.out


def test_a_game_from_a_position_keeps_it_in_its_record(run: Run, tmp_path: Path) -> None:
    """A record that does not begin at the opening says where it began."""
    file = tmp_path / "study.txt"
    drawn = "7: b3 | 4: r2 | blue to propagate"
    run("play", "petris", "--position", drawn, "--record", str(file), typed="7>1\nquit\n")

    assert '[Position "petris | 4: r2 | 7: b3 | track 1 of lap 1 | points b0 r0"]' in file.read_text()
    assert "legal" in run("check", str(file)).out


def test_a_recorded_game_is_resumed(run: Run, tmp_path: Path) -> None:
    """`--resume` goes on where the record stops."""
    file = tmp_path / "game.txt"
    run("play", "petris", "--seats", "person,person", "--record", str(file), typed="1>7\nquit\n")

    said = run("play", "--resume", str(file), "--seats", "person,person", typed="position\n")

    assert "7: b1" in said.out
    assert json.dumps(read_record(file.read_text()).actions) == '["1>7"]'


def test_replay_stops_where_it_is_told(run: Run, tmp_path: Path) -> None:
    """`replay --to 1 --position` prints the position after one action."""
    file = tmp_path / "game.txt"
    run("play", "petris", "--seats", "random,random", "--seed", "5", "--record", str(file))

    assert "track 2 of lap 1" in run("replay", str(file), "--to", "1", "--position").out
    assert run("replay", str(file), "--to", "0", "--position").out.startswith("petris | 1: b1 | 4: r1")


def test_perft_counts(run: Run) -> None:
    """`perft` counts sequences of actions, and divides them by the first."""
    said = run("perft", "petris", "--depth", "2", "--divide")

    assert "depth 2:              8" in said.out
    assert "1>2" in said.out


def test_a_game_against_a_level_tells_what_it_thinks(run: Run) -> None:
    """`--against` puts a bot of that level on the other seats; it moves and says why."""
    said = run("play", "petris", "--against", "bud", "--seed", "1", typed="1>7\nquit\n")

    assert "bud: felt right among" in said.out
    assert "red: 4>" in said.out


def test_bots_of_any_kind_take_seats(run: Run, tmp_path: Path) -> None:
    """A seat is a person, a level, a yardstick or a file; a wrong number of seats says what is right."""
    mine = tmp_path / "mine.py"
    mine.write_text("def choose(game, state, seat, rng):\n    return game.legal_actions(state)[0]\n")

    said = run("play", "petris", "--seats", f"{mine},greedy", "--seed", "3")

    assert "wins." in said.out or "share it." in said.out
    assert "each person or a bot such as grove" in run("play", "petris", "--seats", "grove").err
