"""The data card of self-play: what lies in the folder, how it came to be, and what to mind."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hothouse.arena.selfplay import Harvest
from hothouse.core.registry import game as find_game
from hothouse.envs.encoder import Field

COLUMNS = {
    "game": "number of the game, from 1; its record is `records/000001.txt` and so on",
    "ply": "how many actions (draws of chance counted) came before it in the record",
    "seat": "whose decision it is, from 0",
    "observation": "what that seat saw, as the encoder's code (below)",
    "legal": "the numbers of all legal actions, ascending",
    "action": "the number that was chosen, one of `legal`",
    "visits": "how often the search tried each of `legal`, in their order; null if it counted nothing",
    "value": "the reward that the bot expected for the seat; null if it does not say",
    "reward": "what the seat got at the end: 1 won alone, 0 shared by all, sums to zero; solo 1 or 0",
}


@dataclass(slots=True)
class Tally:
    """What is counted while games come in."""

    games: int = 0
    decisions: int = 0
    searched: int = 0
    valued: int = 0
    paid: dict[int, float] = field(default_factory=dict)

    def add(self, harvest: Harvest) -> None:
        """Count a game."""
        self.games += 1
        self.decisions += len(harvest.rows)
        self.searched += sum(row.visits is not None for row in harvest.rows)
        self.valued += sum(row.value is not None for row in harvest.rows)
        # A seat's reward stands in each of its rows; one of them is enough.
        for seat, came in {row.seat: row.reward for row in harvest.rows}.items():
            self.paid[seat] = self.paid.get(seat, 0.0) + came


def card(made: dict[str, str], tally: Tally, observation: Sequence[Field]) -> str:
    """The card as Markdown."""
    title = find_game(made["game"]).title
    paid = [f"seat {seat} {total / tally.games:+.3f}" for seat, total in sorted(tally.paid.items())]
    columns = [f"| `{name}` | {meaning} |" for name, meaning in COLUMNS.items()]
    fields = [f"| {each.start} | {each.count} | {each.name} | {each.meaning} |" for each in observation]
    return "\n".join(
        [
            f"# Self-play of {title}",
            "",
            f"{tally.games:,} games of `{made['bot']}` against itself, {tally.decisions:,} decisions. "
            f"Visits of a search stand with {tally.searched:,} of them, a value with {tally.valued:,}.",
            f"Mean reward: {', '.join(paid)}.",
            "",
            "One bot plays all seats, so the positions are those that it reaches, no others. The same seed",
            "gives the same games where the bot's budget is repeatable (simulations or nodes, not seconds).",
            "",
            "## How it was made",
            "",
            *(f"- {name.replace('_', ' ')}: `{value}`" for name, value in made.items()),
            "",
            "The same stands in the metadata of `decisions.parquet`. `hothouse check` reads the records.",
            "",
            "## decisions.parquet, a row a decision",
            "",
            "| column | meaning |",
            "|---|---|",
            *columns,
            "",
            "## An observation",
            "",
            "| from | numbers | name | meaning |",
            "|---|---|---|---|",
            *fields,
            "",
        ]
    )
