"""What the site adds to the pages as they lie in the repository.

A page of the reference lists the modules of its package by itself: one that is new cannot be forgotten. A
page of the rules links to the same rules in the other languages, and only the English ones stand in the
sidebar; the pages themselves are also read at the terminal and beside the board, where no such line belongs.
"""

import re
from pathlib import Path, PurePosixPath
from pkgutil import iter_modules

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from hothouse.core.rulebook import LANGUAGES

SOURCES = Path(__file__).parents[2] / "src"
PLACES = {"" if code == "en" else code: word for code, word in LANGUAGES.items()}
"""The folder of each language's rules pages; the English ones lie above the others."""
EVERY_MODULE = re.compile(r"^<!-- every module of (\S+) -->$", re.MULTILINE)


def setup(app: Sphinx) -> dict[str, bool]:
    """What Sphinx calls."""
    app.connect("source-read", _add)
    app.connect("env-updated", _hide_translations)
    app.connect("autodoc-process-docstring", _keep_blocks)
    return {"parallel_read_safe": True}


def _add(app: Sphinx, docname: str, source: list[str]) -> None:
    page = PurePosixPath(docname)
    # The page for contributors lies where people look for it, beside the README; the site has a copy.
    source[0] = source[0].replace("(../CONTRIBUTING.md)", "(contributing.md)")
    source[0] = EVERY_MODULE.sub(lambda found: _modules(found[1]), source[0])
    if docname.startswith("rules/"):
        source[0] = re.sub(r"^(# .*\n)", lambda title: title[1] + "\n" + _languages(page), source[0], count=1)


def _modules(package: str) -> str:
    """A section for each module, the modules of the package before those of its folders. What a package
    passes on is described where it is defined."""
    found = list(iter_modules([str(SOURCES.joinpath(*package.split(".")))], f"{package}."))
    flat = [_section(each.name) for each in found if not each.ispkg]
    return "\n".join(
        [_section(package, ":no-members:"), *flat, *(_modules(each.name) for each in found if each.ispkg)]
    )


def _section(name: str, option: str = "") -> str:
    return (
        f"## {name.removeprefix('hothouse.')}\n\n```{{eval-rst}}\n.. automodule:: {name}\n   {option}\n```\n"
    )


def _keep_blocks(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """What a docstring indents is an example or a drawing: it stays as it is written."""
    for at in range(len(lines) - 1, 1, -1):
        before = lines[at - 2]
        if lines[at].startswith("    ") and not lines[at - 1] and before and not before.startswith(" "):
            lines[at - 1 : at] = ["", "::", ""] if not before.endswith("::") else [""]


def _languages(page: PurePosixPath) -> str:
    """`English · [Français](/rules/fr/petris.md) · …`: this one is no link."""
    here = page.parent.name if page.parent.name in PLACES else ""
    links = [
        word if code == here else f"[{word}](/{PurePosixPath('rules', code, page.name)}.md)"
        for code, word in PLACES.items()
    ]
    return " · ".join(links) + "\n"


def _hide_translations(app: Sphinx, env: BuildEnvironment) -> None:
    for docname in env.found_docs:
        if PurePosixPath(docname).parent.name in PLACES and docname.startswith("rules/"):
            env.metadata[docname]["orphan"] = "reached from the English page"
