"""V9.5, V9.6: the name that a won solo game gives to its plant. A language orders its four words itself."""

from typing import Final

from hothouse.core.message import Message, Template, fill

Ladder = tuple[tuple[int, Template], ...]
"""Words from the highest down, each with the points from which it holds."""

TOTAL: Final[Ladder] = (
    (38, Template("Monstrous")),
    (35, Template("Dreadful")),
    (30, Template("Great")),
    (0, Template("Little")),
)
BROWN: Final[Ladder] = ((10, Template("Bramble")), (5, Template("Thistle")), (0, Template("Dandelion")))
GREEN: Final[Ladder] = ((10, Template("Invasive")), (5, Template("Creeping")), (0, Template("Common")))
STUMPS: Final[Ladder] = (
    (6, Template("of the Devil")),
    (4, Template("of the Witches")),
    (2, Template("of the Thickets")),
    (0, Template("of the Meadows")),
)
NAME: Final = Template("{Total} {green} {brown} {stumps}")
WITHOUT_GREEN: Final = Template("{Total} {brown} {stumps} from Granny’s")
"""The name of a game without a green objective."""


def plant_name(total: int, brown: int, green: int | None, stumps: int) -> Message:
    """The four words; without green, three and where the plant comes from."""
    words = {"total": _word(TOTAL, total), "brown": _word(BROWN, brown), "stumps": _word(STUMPS, stumps)}
    if green is None:
        # The book gives this ending to an easy mode that it never defines. Its family mode, the same but for
        # the Weed's extra flowers, may be what it means: both end so.
        return Message(WITHOUT_GREEN, words)
    return fill(NAME, **words, green=_word(GREEN, green))


def _word(ladder: Ladder, points: int) -> Template:
    return next(word for least, word in ladder if points >= least)
