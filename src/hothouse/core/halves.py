"""Half a character: JSON can write it (`"\\ud800"`), and no text can hold it."""

import re

from hothouse.core.message import Template

HALF = Template(
    "{half} is half of a character: write the other half beside it, as in {whole}, or the character itself"
)
WHOLE = r"\ud83c\udf31"
"""A seedling."""
_WITHIN = re.compile("[\ud800-\udfff]")
_WRITTEN = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"  # both halves, in their order
    r"|(?P<half>\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
    r"|\\."  # a backslash that is written itself begins nothing
)


def half_within(text: str) -> str:
    """The first half of a character that a text holds, as JSON writes it; else nothing."""
    found = _WITHIN.search(text)
    return "" if found is None else rf"\u{ord(found[0]):04x}"


def half_written(raw: str | bytes) -> str:
    """The first half of a character that stands alone in JSON as it was written; else nothing."""
    text = raw if isinstance(raw, str) else raw.decode(errors="replace")
    return next((found["half"] for found in _WRITTEN.finditer(text) if found["half"]), "")
