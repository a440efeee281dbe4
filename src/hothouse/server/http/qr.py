"""A link as a QR code, drawn as SVG."""

import io
from functools import lru_cache


@lru_cache(maxsize=256)
def qr_svg(link: str) -> bytes:
    """The picture. The library is loaded when somebody first asks for one."""
    import segno

    out = io.BytesIO()
    segno.make_qr(link[:500], error="m").save(out, kind="svg", scale=4, border=2, light="#fff", xmldecl=False)
    return out.getvalue()
