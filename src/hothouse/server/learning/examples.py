"""Examples of rules as they travel: positions and play as a lesson's are."""

from hothouse.server.learning.lessons import LEARNER
from hothouse.server.learning.scenes import acts_out, position_out
from hothouse.server.learning.wire_lessons import ExampleOut, ExamplesOut, Tried
from hothouse.server.tables.sharing import action_out
from hothouse.study.examples import examples, played, refusal


def examples_out(game: str) -> ExamplesOut:
    """Which rules have an example."""
    found = examples(game)
    return ExamplesOut(list(found.by_rule), dict(found.events))


def example_out(game: str, rule: str, sketch: bool = False) -> ExampleOut:
    """The example of a rule. Nothing is asked there: what it plays is watched."""
    found = examples(game)
    example, rules = found.of(rule), found.game
    violation = refusal(rules, example)
    tried = None
    if violation is not None:
        action = rules.parse(example.state, example.refused)
        tried = Tried(action_out(action), violation.to_json())
    shown = position_out(rules, example.state, LEARNER, sketch=sketch)
    shown.legal = None
    return ExampleOut(
        rule=example.rule,
        seats=list(rules.seats(example.state)),
        position=shown,
        focus=list(example.focus),
        acts=acts_out(rules, played(rules, example).acts, LEARNER, sketch),
        refused=tried,
    )
