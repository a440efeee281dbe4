"""One ply: look at the table after each legal action, and take what stands best."""

from hothouse.bots.person import PersonBot, Temper, Weighed
from hothouse.core.message import Message, Template, fill

STANDS_BEST = Template("stands best after one action ({worth})")

STEADY = Temper(waver=0, blind=0)
"""Sees everything, and takes the best of it."""


class OnePlyBot(PersonBot):
    """The greedy player: the best table after its own action, and no thought of an answer."""

    name = "greedy"

    def __init__(self) -> None:
        super().__init__(self.name, STEADY)

    def words(self, weighed: Weighed) -> Message:
        return fill(STANDS_BEST, worth=f"{weighed[0][1]:+.2f}")
