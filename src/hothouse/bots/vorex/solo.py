"""Who plays Vorex alone: a weighted sum chooses, and a net says how likely the game is won."""

from hothouse.bots.vorex.alone import AloneJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.weights import shipped, shipped_sum
from hothouse.kernels.kernel import Kernel


class SoloJudge(VorexJudge):
    """Winning and points apart. The sum weighs victory, points and flowers together, which is what a search
    climbs by, and no probability; that is told by a net which was taught by how games ended."""

    def __init__(self) -> None:
        super().__init__(shipped_sum("vorex", "solo"))
        self.teller = AloneJudge(shipped("vorex", "solo"))

    def stated(self, table: Kernel, worth: float) -> float:
        """How likely the game is won from here."""
        return self.teller.shares(table)[0]
