"""What people call themselves, as plain text: nothing in a name may change the words around it, and two names
that look alike can be told to be alike."""

import unicodedata

JOINERS = frozenset("\u200c\u200d")
"""Parts of letters in some scripts, and of emoji."""
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The kinds of signs that are not seen: controls, directions, halves of signs, and what is no sign."""
MARKS = 3
"""So many marks a letter may carry: more of them climb into the lines above and below."""
BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that show nothing."""
ALIKE = str.maketrans(
    "0134578@$|"
    "\u0456\u0457\u0458\u04cf\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0432"
    "\u043d\u043a\u043c\u0442\u0455\u0501\u051b\u051d"
    "\u0131\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "oleastbasliijlaeopcyxbhkmtsdqwlabenlkmvoptyx",
)
"""Signs that pass for letters of the Latin alphabet (digits, Cyrillic, Greek), and those letters."""

CAPITALS = str.maketrans("\u0396\u0397\u039d", "ZHN")
"""Greek capitals that pass for others than their small letters do."""


def plain_name(text: str) -> str:
    """The name without what cannot be seen, with single spaces; empty where nothing is left to read."""
    shown = "".join(
        " " if sign.isspace() or sign in BLANKS else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign.isspace() or sign in JOINERS or unicodedata.category(sign) not in UNSEEN
    )
    words = "".join(_with_few_marks(shown)).split()
    name = " ".join(word for word in words if word.strip("\u200c\u200d"))
    return name if any(unicodedata.category(sign)[0] != "M" for sign in name) else ""


def _with_few_marks(text: str) -> list[str]:
    """The signs, without the marks that a letter has too many of."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) == "Mn" else 0
        if marks <= MARKS:
            kept.append(sign)
    return kept


def looks_like(text: str) -> str:
    """What a name looks like at a glance: small letters of the Latin alphabet where others pass for them, no
    accents, words apart. Two names with the same look can be taken for each other."""
    latin = unicodedata.normalize("NFKD", text).translate(CAPITALS).casefold()
    bare = latin.translate(ALIKE).replace("i", "l")
    letters = (sign for sign in bare if unicodedata.category(sign)[0] != "M" and sign not in JOINERS)
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())
