"""What people may be called here: anything that can be read and is not the name of a bot or of the host."""

from functools import cache

from hothouse.core.message import Template
from hothouse.core.names import looks_like, plain_name
from hothouse.server.tables.refusals import Refused

LIKE_A_BOT = Template("{name} is what a bot is called here: add something of your own to it")
LIKE_THE_HOST = Template("{name} would pass for the host of this service: choose another name")

LEVELS = (
    ("seed", "sprout", "bud", "bloom", "fruit", "grove"),
    ("graine", "pousse", "bourgeon", "floraison", "fruit", "bosquet"),
    ("semilla", "brote", "capullo", "flor", "fruto", "arboleda"),
    ("Samenkorn", "Spross", "Knospe", "Blüte", "Frucht", "Hain"),
)
"""What the client calls the levels in each of its languages; a test holds the two equal."""
BOT = ("bot", "robot", "level", "niveau", "nivel", "Stufe")
HOST = (
    *("hothouse", "host", "admin", "administrator", "moderator", "mod", "system", "support", "staff"),
    *("hôte", "administrateur", "administratrice", "modérateur", "modératrice", "système"),
    *("anfitrión", "anfitriona", "administrador", "administradora", "moderador", "moderadora", "sistema"),
    *("Gastgeber", "Gastgeberin", "Administratorin", "Moderatorin", "Verwaltung"),
)


@cache
def _looks(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(looks_like, words))


def checked_name(text: str) -> str:
    """The name as it is kept; `bad_name` where it pretends to be somebody's who lives here."""
    name = plain_name(text)
    words = set(looks_like(name).split())
    # Letters set apart are read together all the same.
    whole = {"".join(looks_like(name).split())}
    levels = _looks(tuple(each for names in LEVELS for each in names))
    if words and (words <= levels | _looks(BOT) or whole <= levels | _looks(BOT)):
        raise Refused("bad_name", LIKE_A_BOT, name=name)
    if (words | whole) & _looks(HOST):
        raise Refused("bad_name", LIKE_THE_HOST, name=name)
    return name
