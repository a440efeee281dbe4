"""`hothouse doctor`: what is installed here, and whether the kernels run compiled or interpreted."""

import platform
import shutil
from importlib.metadata import PackageNotFoundError, version

import click

from hothouse.core import game, game_names
from hothouse.kernels.registry import KERNELS, is_compiled, is_stale, kernel_module

PACKAGES = ("hothouse", "cython", "click", "rich", "litestar", "sqlalchemy", "asyncpg", "uvicorn")
COMPILERS = ("cc", "gcc", "clang", "cl")


@click.command()
def doctor() -> None:
    """Say what runs here: Python, packages, games, and each kernel compiled or interpreted."""
    click.echo(f"Python      {platform.python_version()} on {platform.system()} {platform.machine()}")
    for name in PACKAGES:
        click.echo(f"{name:<12}{_version(name)}")
    compiler = next((found for name in COMPILERS if (found := shutil.which(name))), None)
    click.echo(f"C compiler  {compiler or 'none: kernels that are not compiled yet stay interpreted'}")
    for name in game_names():
        click.echo(f"{name:<12}rules version {game(name).rules_version}, kernel {kernel_status(name)}")


def kernel_status(name: str) -> str:
    """Compiled, interpreted, or none; and what to do about it."""
    if name not in KERNELS:
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
