"""V9.5, V9.6: the name that a won solo game gives to its plant, in French, English and Spanish."""

from typing import Final

Ladder = tuple[tuple[int, str], ...]
"""Words from the highest down, each with the points from which it holds."""

LANGUAGES: Final = ("fr", "en", "es")

TOTAL: Final[dict[str, Ladder]] = {
    "fr": ((38, "Monstrueux"), (35, "Redoutable"), (30, "Grand"), (0, "Petit")),
    "en": ((38, "Monstrous"), (35, "Dreadful"), (30, "Great"), (0, "Little")),
    "es": ((38, "monstruoso"), (35, "temible"), (30, "gran"), (0, "pequeño")),
}
BROWN: Final[dict[str, Ladder]] = {
    "fr": ((10, "Roncier"), (5, "Chardon"), (0, "Pissenlit")),
    "en": ((10, "Bramble"), (5, "Thistle"), (0, "Dandelion")),
    "es": ((10, "zarzal"), (5, "cardo"), (0, "diente de león")),
}
GREEN: Final[dict[str, Ladder]] = {
    "fr": ((10, "Invasif"), (5, "Rampant"), (0, "Commun")),
    "en": ((10, "Invasive"), (5, "Creeping"), (0, "Common")),
    "es": ((10, "invasor"), (5, "rastrero"), (0, "común")),
}
STUMPS: Final[dict[str, Ladder]] = {
    "fr": ((6, "du diable"), (4, "des sorcières"), (2, "des broussailles"), (0, "des prairies")),
    "en": ((6, "of the Devil"), (4, "of the Witches"), (2, "of the Thickets"), (0, "of the Meadows")),
    "es": ((6, "del diablo"), (4, "de las brujas"), (2, "de los matorrales"), (0, "de los prados")),
}
ORDER: Final = {
    "fr": "{total} {brown} {green} {stumps}",
    "en": "{total} {green} {brown} {stumps}",
    "es": "{total} {brown} {green} {stumps}",
}
WITHOUT_GREEN: Final = {"fr": "de chez mémé", "en": "from Granny’s", "es": "de casa de la abuela"}
"""How the name of a game without a green objective ends."""


def plant_name(language: str, total: int, brown: int, green: int | None, stumps: int) -> str:
    """The four words in the order of the language; without green, three and where the plant comes from."""
    words = {
        "total": _word(TOTAL[language], total),
        "brown": _word(BROWN[language], brown),
        "green": "" if green is None else _word(GREEN[language], green),
        "stumps": _word(STUMPS[language], stumps),
    }
    written = ORDER[language].format(**words)
    if green is None:
        # The book gives this ending to an easy mode that it never defines. Its family mode, the same but for
        # the Weed's extra flowers, may be what it means: both end so.
        written += f" {WITHOUT_GREEN[language]}"
    name = " ".join(written.split())
    return name[0].upper() + name[1:]


def _word(ladder: Ladder, points: int) -> str:
    return next(word for least, word in ladder if points >= least)
