"""A course from its files: what is wrong with one is said with its file, step and field."""

import re
from pathlib import Path

import pytest

from hothouse.core.errors import Mistaken, UnknownGame, Unreadable
from hothouse.study import attempt, course, reply
from hothouse.study.checking import faults
from hothouse.study.courses import NoCourse
from hothouse.study.fields import BadCourse
from hothouse.study.lesson import NoStep
from hothouse.study.reading import read_course

COURSE = """
game = "petris"
rules_version = 1

[[step]]
id = "go"
kind = "move"
rules = ["P3.1"]
seat = "blue"
position = "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"
focus = ["dish:1"]
goal = { play = ["1>2"] }
accept = ["1>2"]
after = ["4>5"]

[[step.wrong_if]]
when = { play = ["1>6"] }

[[step]]
id = "ask"
kind = "quiz"
rules = ["P3.2"]
seat = "blue"
position = "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"
ghost = "1>4"
answer = "no"
shown = ["1>2"]

[[step.options]]
id = "yes"
when = { not = { any = true } }

[[step.options]]
id = "no"
when = { any = true }
"""
WORDS = """
title = "A short one"
intro = "This is short."
end = "That was it."

[go]
title = "Go"
say = "Go to dish 2."
done = "You went."
wrong = "Not there."
wrong_if = ["Not to dish 6."]

[ask]
title = "Ask"
say = "May you go to dish 4?"
done = "It is too far."
wrong = "Look again."
options = { yes = "Yes", no = "No" }
"""


def write(folder: Path, course: str = COURSE, words: str = WORDS) -> Path:
    """The files of a course."""
    (folder / "course.toml").write_text(course)
    (folder / "course.en.toml").write_text(words)
    return folder / "course.toml"


def test_a_course_is_read_whole(tmp_path: Path) -> None:
    """Steps in order; English where a language has no file."""
    found = read_course(write(tmp_path))

    assert [step.id for step in found.steps] == ["go", "ask"]
    assert found.said("fr").steps["ask"].options == (("yes", "Yes"), ("no", "No"))
    # Two steps are too few for a course; nothing else is wrong with this one.
    assert faults(found) == ["the course has 2 steps; expected 10 to 14"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "petris"', 'game = "chess"', "course.toml, field game: there is no game called 'chess'"),
        (
            "rules_version = 1",
            "rules_version = 9",
            "field rules_version: is 9; Petris has rules of version 1",
        ),
        ('kind = "quiz"', 'kind = "exam"', "step ask, field kind: is 'exam'; expected move or quiz"),
        ('id = "ask"', 'id = "go"', "step go: another step has the same id"),
        ("4: r1 | track 1", "4: q1 | track 1", "step go, field position: cannot read"),
        ('accept = ["1>2"]', "accept = []", "step go, field accept: is empty"),
        (
            'accept = ["1>2"]',
            'accept = ["1>2", "1>6"]',
            "step go, field after: goes on from one accepted action",
        ),
        ("after =", "afterwards =", "step go, field afterwards: is not known here; the fields are: accept"),
        ('answer = "no"', 'answer = "maybe"', "step ask, field answer: is 'maybe'; the options are: yes, no"),
        ('ghost = "1>4"', 'ghost = "jump"', "step ask, field ghost: cannot read"),
        (
            "any = true } }",
            "any = 1 } }",
            "step ask, field options 1.when.not.any: is 1; expected true or false",
        ),
        ("game =", "game = =", "course.toml: is no TOML"),
    ],
)
def test_a_broken_course_says_where(tmp_path: Path, old: str, new: str, said: str) -> None:
    """The file, the step, the field, and what would be right."""
    with pytest.raises(BadCourse, match=re.escape(said)):
        read_course(write(tmp_path, COURSE.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "Go"\n', "", "course.en.toml, step go, field title: is missing; expected a text"),
        ('["Not to dish 6."]', "[]", "step go, field wrong_if: has 0 texts; the step has 1 conditions"),
        (', no = "No"', "", "step ask, field options.no: is missing"),
        ("[ask]", "[asks]", "course.en.toml, field ask: is missing; expected a table"),
        ('wrong = "Look', 'worng = "Look', "step ask, field worng: is not known here"),
    ],
)
def test_broken_texts_say_where(tmp_path: Path, old: str, new: str, said: str) -> None:
    """As with the course itself."""
    with pytest.raises(BadCourse, match=re.escape(said)):
        read_course(write(tmp_path, words=WORDS.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"1>2"] }\naccept', '"1>6"] }\naccept', "step go, accept: '1>2' misses the goal"),
        ('"1>2"] }\naccept', '"1>2", "1>6"] }\naccept', "accept: '1>6' reaches the goal and is not listed"),
        ('accept = ["1>2"]', 'accept = ["1>4"]', "accept: '1>4' is not legal"),
        ('seat = "blue"', 'seat = "red"', "step go, seat: red is not to act"),
        ('"P3.1"', '"P9.9"', "step go, rules: there is no rule P9.9"),
        ("dish:1", "dish one", "focus: 'dish one' is not written like dish:7"),
        ('after = ["4>5"]', 'after = ["4>1"]', "step go, after: '4>1' is refused by P3.2"),
        ('play = ["1>6"]', 'play = ["1>4"]', "wrong_if 1: no other legal action is like that"),
        ('answer = "no"', 'answer = "yes"', "options: yes is false, and the answer is yes"),
        (
            'shown = ["1>2"]',
            'shown = ["1>2"]\nhidden = ["prices"]',
            "hidden: the board has no prices to hide",
        ),
        ('shown = ["1>2"]', 'hidden = ["forecast"]', "hidden: nothing is shown that would bring it back"),
        ("track 1 of lap 1 |", "track 1 of lap 1  |", "step go, position: is written petris"),
        ("after =", 'refused = [{ action = "1>2", rule = "P3.2" }]\nafter =', "is not refused by P3.2"),
    ],
)
def test_a_course_that_does_not_hold_is_found(tmp_path: Path, old: str, new: str, said: str) -> None:
    """What the rules say against it."""
    found = faults(read_course(write(tmp_path, COURSE.replace(old, new, 1))))

    assert any(said in fault for fault in found), found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'wrong = "Not there."\n',
            "",
            "step go, wrong: there are 2 other legal actions, and the text is None",
        ),
        ("Go to dish 2.", "Go. To dish 2.", "en, step go, say: is not one sentence"),
        ("Go to dish 2.", "go " * 40 + ".", "en, step go, say: has 41 words; expected fewer than 40"),
        ("You went.", " You went.", "en, step go, done: has stray spaces"),
        ('title = "Ask"', f'title = "{"a" * 41}"', "title: has 41 characters; expected at most 40"),
    ],
)
def test_texts_that_do_not_hold_are_found(tmp_path: Path, old: str, new: str, said: str) -> None:
    """One sentence, and a short one."""
    found = faults(read_course(write(tmp_path, words=WORDS.replace(old, new, 1))))

    assert any(said in fault for fault in found), found


def test_a_language_has_the_same_texts_as_english(tmp_path: Path) -> None:
    """A hint that only one of them has is a slip."""
    file = write(tmp_path)
    (tmp_path / "course.fr.toml").write_text(WORDS.replace("[ask]", 'hint = "Là."\n\n[ask]'))

    assert "fr, step go: English has another set of texts: hint" in faults(read_course(file))


def test_an_attempt_is_refused_missed_or_reaches_the_goal(tmp_path: Path) -> None:
    """By rule, with the answer that fits best, with what follows."""
    found = read_course(write(tmp_path))
    go = found.step("go")

    refused = attempt(found, go, "1>4")
    assert refused.violation is not None
    assert refused.violation.rule == "P3.2"
    assert (attempt(found, go, "1>6").wrong_if, attempt(found, go, "1>7").wrong_if) == (0, None)
    reached = attempt(found, go, {"verb": "propagate", "origin": 1, "arrivals": [[2, 1]]})
    assert reached.reached
    assert [str(act.action) for act in reached.acts] == ["1>2", "4>5"]


def test_nonsense_is_answered_with_a_sentence(tmp_path: Path) -> None:
    """An action where a question is asked, an option that there is not, a step that there is not."""
    found = read_course(write(tmp_path))
    go, ask = found.steps

    with pytest.raises(Mistaken, match="ask asks a question: choose one of its options"):
        attempt(found, ask, "1>2")
    with pytest.raises(Mistaken, match="go asks for an action: play one"):
        reply(found, go, "yes")
    with pytest.raises(Mistaken, match="ask has no option 'maybe'; they are: yes, no"):
        reply(found, ask, "maybe")
    with pytest.raises(Unreadable):
        attempt(found, go, "jump")
    with pytest.raises(NoStep, match="Petris has no step 'fly'; its steps are: go, ask"):
        found.step("fly")


def test_a_game_without_a_course_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a name that is no game is said to be none."""
    with pytest.raises(UnknownGame):
        course("chess")
    monkeypatch.setattr("hothouse.study.courses.part", lambda *_: None)
    course.cache_clear()
    with pytest.raises(NoCourse, match="Petris has no course"):
        course("petris")
    course.cache_clear()
