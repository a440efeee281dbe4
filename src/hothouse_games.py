"""The front door of the distribution `hothouse-games`: the command, once it is sure whose house this is.

PyPI has another package called `hothouse`, a ray tracer for plants. It has the same import name, folder and
command as ours, so that whichever is installed last overwrites files of the other. This module lies outside
that folder: it can still speak when the folder is the other's.
"""

import os
import sys
from importlib.abc import InspectLoader
from importlib.metadata import Distribution, distributions
from importlib.util import find_spec
from typing import NoReturn

OUR_MARK = "from hothouse.core import"
"""Stands in our `hothouse/__init__.py` and in nobody else's."""

REMEDY = "`pip uninstall hothouse hothouse-games`, then `pip install hothouse-games`"
WRONG = 2


def neighbour() -> Distribution | None:
    """The other package called `hothouse`, if it is installed.

    A checkout that was set up before ours was called `hothouse-games` is ours all the same: it has our games.
    """
    for found in distributions(name="hothouse"):
        if not any(point.group == "hothouse.games" for point in found.entry_points):
            return found
    return None


def is_ours() -> bool:
    """Whether `import hothouse` finds our package, without importing it: the other's may be slow, or fail."""
    spec = find_spec("hothouse")
    if spec is None or spec.origin is None:  # gone, or a bare folder: the other was uninstalled over ours
        return False
    source = spec.loader.get_source("hothouse") if isinstance(spec.loader, InspectLoader) else None
    return source is None or OUR_MARK in source


def trouble() -> tuple[str, bool] | None:
    """What is wrong with the house in one sentence, and whether we can still go on; None if all is well."""
    other = neighbour()
    name = f"another package called hothouse ({other.version}, not ours)" if other else "another package"
    if not is_ours():
        return f"{name} owns or broke the import name `hothouse` here: {REMEDY}", False
    if other:
        return f"{name} is installed beside hothouse-games and shares its folder: {REMEDY}", True
    return None


def main() -> NoReturn:
    """Run the command line, after a word about a package of the same name if there is one."""
    completing = "_HOTHOUSE_COMPLETE" in os.environ  # a word there would land in what the person is typing
    if found := trouble():
        sentence, harmless = found
        if not (harmless and completing):
            print(f"hothouse: {sentence}", file=sys.stderr)
        if not harmless:
            sys.exit(WRONG)
    from hothouse.cli.main import main as run

    run()
