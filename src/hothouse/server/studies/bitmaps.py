"""Pictures as PNG: what most programs show beside a link takes no SVG."""

import re
from functools import lru_cache

from hothouse.pictures.shapes import PAPER

SIDE = 800
"""The width of a picture by itself, in pixels."""
WIDE, TALL, INNER = 1200, 630, 600
"""What stands beside a link: the size that whoever shows links asks for, and the picture within it."""


@lru_cache(maxsize=64)
def png(svg: str, preview: bool = False) -> bytes:
    """The picture as PNG; a `preview` has the form of what stands beside a link. The last few are kept."""
    # Here, and not at the top: a service that nobody asks for a picture need not have it in memory.
    import resvg_py

    # The words of our drawings are letters and numbers, which any font of the system has.
    return bytes(
        resvg_py.svg_to_bytes(svg_string=_beside_a_link(svg) if preview else svg, width=_width(preview))
    )


def _width(preview: bool) -> int:
    return WIDE if preview else SIDE


def _beside_a_link(svg: str) -> str:
    head = re.sub(r' width="\d+"', "", svg[: svg.index(">")])
    left, top = (WIDE - INNER) // 2, (TALL - INNER) // 2
    inner = head.replace("<svg", f'<svg x="{left}" y="{top}" width="{INNER}" height="{INNER}"', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}">'
        f'<rect width="{WIDE}" height="{TALL}" fill="{PAPER}"/>{inner}{svg[svg.index(">") :]}</svg>'
    )
