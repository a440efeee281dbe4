"""The table fits the terminal: nothing is cut that cannot be reached, and words stay whole."""

import io
import random
from functools import cache

import pytest
from rich.console import Console
from rich.text import Text

from cli.conftest import Run
from hothouse.cli.moves import Moves, in_columns
from hothouse.cli.person import Person
from hothouse.cli.screen import say, show_markdown, show_sketch
from hothouse.cli.window import Window, fitted, whole
from hothouse.cli.wrapping import wrapped
from hothouse.core import CHANCE, Scorebook, draw, game, game_names
from hothouse.core.rulebook import rule_text

SIZES = [(80, 24), (80, 40), (120, 40), (40, 24)]


def terminal(width: int, height: int = 24) -> tuple[Console, io.StringIO]:
    """A terminal of this size, and what it shows."""
    shown = io.StringIO()
    screen = Console(
        file=shown, width=width, height=height, force_terminal=True, color_system=None, highlight=False
    )
    return screen, shown


@cache
def late(name: str) -> Scorebook:
    """A game with a large board and the longest list of moves that random play met."""
    rules, rng = game(name), random.Random(3)
    book = Scorebook(rules)
    best = (0, 0)
    while (seat := book.to_act) is not None:
        actions = rules.legal_actions(book.state)
        if seat != CHANCE:
            best = max(best, (len(actions), len(book.actions)))
        book.play(draw(rules, book.state, rng) if seat == CHANCE else rng.choice(actions))
    while len(book.actions) > best[1]:
        book.take_back()
    return book


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", game_names())
def test_board_question_and_moves_fit_the_window(name: str, size: tuple[int, int]) -> None:
    """What is shown at a decision, with the line to type in, is no higher and no wider than the terminal."""
    screen, shown = terminal(*size)

    Person(screen, late(name), Window(), random.Random(1)).look("")

    lines = shown.getvalue().rstrip("\n").split("\n")
    assert len(lines) < size[1]
    assert max(map(len, lines)) <= size[0]
    assert sum(bool(line.strip()) for line in lines[: size[1] // 2]) >= 5, "the board is in view"


@pytest.mark.parametrize("name", game_names())
def test_every_part_of_the_board_can_be_reached(name: str) -> None:
    """`down` and `right` lead to the last corner, `up` and `left` back."""
    book = late(name)
    drawing = Text(book.game.sketch(book.state, 0))
    window, seen = Window(), set[str]()
    for _ in range(14):
        for _ in range(8):
            seen |= set(window.through(drawing, 15, 40).plain.split())
            window.shift("right", 15, 40)
        window.column = 0
        window.shift("down", 15, 40)

    wanted = {word for line in fitted(drawing, 40) for word in line.plain.split()}
    assert wanted <= seen
    for _ in range(14):
        window.shift("up", 15, 40)
        window.through(drawing, 15, 40)
    assert window.row == 0


def test_the_words_that_move_the_window_say_where_there_is_more() -> None:
    """At the left edge nothing is said of the left."""
    window = Window()
    drawing = Text("\n".join("|" + "x" * 99 for _ in range(50)))

    assert window.through(drawing, 10, 40).plain.endswith("more of the board: down, right")
    window.shift("down", 10, 40)
    assert "up, down, right" in window.through(drawing, 10, 60).plain
    assert "more" not in window.through(drawing, 60, 120).plain


@pytest.mark.parametrize("name", game_names())
def test_every_move_is_listed_or_stands_in_a_group_that_is(name: str) -> None:
    """However small the list, each move is in it once, alone or among those that begin alike."""
    texts = [str(action) for action in late(name).game.legal_actions(late(name).state)]
    moves = Moves(texts)
    for rows in (1, 4, 12, 1000):
        entries = moves.grouped(range(1, len(texts) + 1), 80, rows)
        assert sorted(n for entry in entries for n in entry.numbers) == list(range(1, len(texts) + 1))
        for entry in entries:
            assert all(texts[number - 1].startswith(entry.text) for number in entry.numbers)


def test_a_prefix_opens_a_group_and_leads_to_a_move() -> None:
    """Typing how a move begins lists those that do; a beginning of only one is that move."""
    book = late("vorex")
    screen, shown = terminal(80)
    person = Person(screen, book, Window(), random.Random(1))
    grow = next(action for action in person.actions if str(action).startswith("grow"))
    tile, place = str(grow).split()[1], str(grow).split()[3]

    assert person.hear(f"grow {tile}") is None
    assert f"grow {tile} at …" in shown.getvalue()
    assert "more" in shown.getvalue()
    assert person.hear("more") is None
    assert person.hear(place) is None, "what was listed last is gone on with"
    assert person.hear("take") == person.actions[0]
    assert person.hear("ta") == person.actions[0]
    assert person.hear("more") is None


def test_the_tab_key_goes_on_to_the_next_part() -> None:
    """Not seven hundred moves at once, and words of the table too."""
    book = late("vorex")
    person = Person(terminal(80)[0], book, Window(), random.Random(1))

    assert "grow " in person.completions("g")
    assert all(each.startswith("grow ") for each in person.completions("grow"))
    assert person.completions("undo"[:2]) == ["undo"]
    assert person.completions("xyz") == []


def test_columns_are_no_wider_than_the_screen() -> None:
    """Short moves stand side by side."""
    moves = Moves([f"{a}>{b}" for a in range(5) for b in range(5)])

    rows = in_columns(moves.grouped(range(1, 26), 40, 20), 40)

    assert max(map(len, rows)) <= 40
    assert len(rows) < 25


@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_rule_is_read_whole_at_any_width(width: int) -> None:
    """Every word of P3.6 is printed, none of them torn."""
    screen, shown = terminal(width)

    show_markdown(screen, rule_text(game("petris"), "P3.6"))

    words = rule_text(game("petris"), "P3.6").replace("*", "").split()[1:]
    assert shown.getvalue().replace("•", "").split() == words


def test_sentences_break_between_words_in_a_terminal_only() -> None:
    """A program gets whole lines; a person's lines end where words end, and a minus stays with its number."""
    screen, shown = terminal(30)
    sentence = "   orange blooms at 3,-4 and pays 2 mushroom 1 insect"

    say(screen, sentence)

    lines = shown.getvalue().splitlines()
    assert shown.getvalue().split() == sentence.split()
    assert [len(line) <= 30 for line in lines] == [True] * len(lines)
    assert lines[1].startswith("     ")
    assert wrapped("", 10) == ""


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("name", game_names())
def test_a_board_that_nobody_can_move_over_is_shown_in_parts(name: str, width: int) -> None:
    """At the end and in a replay nothing of the drawing is lost, and no line is too wide."""
    screen, shown = terminal(width)
    book = late(name)
    sketch = book.game.sketch(book.state, None)

    show_sketch(screen, book.game, sketch)

    assert max(map(len, shown.getvalue().splitlines())) <= width
    assert "".join(sorted(shown.getvalue().split())) == "".join(
        sorted(whole(Text(sketch), width).plain.split())
    )
    assert sorted("".join(sketch.split())) == sorted("".join(shown.getvalue().split()))


def test_the_readme_s_own_example(run: Run) -> None:
    """`hothouse rules petris P3.6` prints the rule to its end, and an example after it."""
    words = rule_text(game("petris"), "P3.6").split()

    assert " ".join(words[-6:]) in " ".join(run("rules", "petris", "P3.6").out.split())
