"""Which extra of the distribution brings a package that a command turned out to need."""

DISTRIBUTION = "hothouse-games"

BRINGS = {
    "server": (
        "litestar",
        "msgspec",
        "sqlalchemy",
        "alembic",
        "uvicorn",
        "websockets",
        "structlog",
        "prometheus_client",
        "segno",
        "resvg_py",
    ),
    "server,postgres": ("asyncpg",),
    "server,redis": ("redis",),
    "envs": ("numpy", "gymnasium", "pettingzoo", "PIL"),
    "envs,openspiel": ("pyspiel",),
    "envs,data": ("pyarrow",),
    "envs,learn": ("sb3_contrib", "torch"),
    "ray": ("ray",),
}
"""What to install, and the packages that it brings, by the names they are imported by.

An extra that is of no use alone names its companion too, so that nobody has to install twice.
"""


def advice(missing: ModuleNotFoundError) -> str | None:
    """How to install a package that was not found; None if no extra of ours has it."""
    package = (missing.name or "").partition(".")[0]
    for extras, packages in BRINGS.items():
        if package in packages:
            return f"this needs {package}, which is not installed: pip install '{DISTRIBUTION}[{extras}]'"
    return None
