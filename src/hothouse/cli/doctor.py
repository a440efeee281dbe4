"""`hothouse doctor`: what is installed here, and whether the kernels run compiled or interpreted."""

import platform
import shutil
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

import click

from hothouse import __version__
from hothouse.cli.extras import BRINGS, DISTRIBUTION
from hothouse.core import game, game_names
from hothouse.core.kit import kit
from hothouse.kernels.registry import is_compiled, is_stale, kernel_module

PACKAGES = ("click", "rich", "numpy", "gymnasium", "litestar", "sqlalchemy", "asyncpg", "uvicorn", "cython")
COMPILERS = ("cc", "gcc", "clang", "cl")


@click.command()
def doctor() -> None:
    """Say what runs here: Python, packages, games, and each kernel compiled or interpreted."""
    click.echo(f"{'Python':<16}{platform.python_version()} on {platform.system()} {platform.machine()}")
    click.echo(f"{DISTRIBUTION:<16}{__version__}")
    for name in PACKAGES:
        click.echo(f"{name:<16}{_version(name)}")
    for extras, packages in BRINGS.items():
        click.echo(f"{f'[{extras}]':<16}{_presence(extras, packages)}")
    # A wheel brings its kernels compiled; only a build from source asks for one.
    compiler = next((found for name in COMPILERS if (found := shutil.which(name))), None)
    click.echo(f"{'C compiler':<16}{compiler or 'none: kernels that are not compiled yet stay interpreted'}")
    for name in game_names():
        click.echo(f"{name:<16}rules version {game(name).rules_version}, kernel {kernel_status(name)}")


def kernel_status(name: str) -> str:
    """Compiled, interpreted, or none; and what to do about it."""
    if kit(name).kernel is None:
        return "none"
    module = kernel_module(name)
    if is_stale(module):
        return "compiled, but its source is newer: run `make kernels`"
    return "compiled" if is_compiled(module) else "interpreted (searches are some hundred times slower)"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _presence(extras: str, packages: tuple[str, ...]) -> str:
    # Looked for, not imported: some of these take seconds, and a broken one would end the report.
    complete = all(find_spec(package) for package in packages)
    return "installed" if complete else f"pip install '{DISTRIBUTION}[{extras}]'"
