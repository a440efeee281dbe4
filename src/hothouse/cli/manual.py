"""The reference page of the command, written from the command itself: `python -m hothouse.cli.manual`."""

import textwrap
from collections.abc import Iterator

import click

from hothouse.cli.main import hothouse

WIDTH = 100
OPENING = """\
<!-- Written by `make manual` from the command itself: change the help of a command instead. -->

# The command

`hothouse` plays, studies and serves the games that are installed. `hothouse --help` lists its
commands, and `hothouse COMMAND --help` tells what is on this page of each. Where something is wrong
it says in one line what, and what would be right. It leaves with 0 when all went well, 2 when it
was asked something it cannot do, and 130 or 143 when it was interrupted.
"""


def page() -> str:
    """The whole page as Markdown."""
    # By its own name and not by that of the program that asks.
    context = click.Context(hothouse, info_name="hothouse")
    return "\n".join([OPENING, *(line for name in _listed(context) for line in _command(context, name))])


def _listed(context: click.Context) -> list[str]:
    assert isinstance(context.command, click.Group)
    return context.command.list_commands(context)


def _command(above: click.Context, name: str) -> Iterator[str]:
    """The section of a command, and those of the commands below it."""
    assert isinstance(above.command, click.Group)
    command = above.command.get_command(above, name)
    assert command is not None
    context = click.Context(command, info_name=name, parent=above)
    yield f"## {context.command_path}\n"
    pieces = command.collect_usage_pieces(context)
    usage = "… COMMAND …" if isinstance(command, click.Group) else " ".join(pieces)
    yield f"```text\n{context.command_path} {usage}\n```\n"
    yield from _paragraphs(command.help or "")
    yield from _paragraphs(command.epilog or "")
    # `--help` stands at the top of the page once, instead of in every table.
    records = [
        record
        for option in command.get_params(context)
        if isinstance(option, click.Option)
        and "--help" not in option.opts
        and (record := option.get_help_record(context))
    ]
    if records:
        yield "| option | |\n|---|---|"
        yield from (f"| `{_cell(written)}` | {_cell(meaning)} |" for written, meaning in records)
        yield ""
    if isinstance(command, click.Group):
        for below in _listed(context):
            yield from _command(context, below)


def _paragraphs(text: str) -> Iterator[str]:
    """The help of a command, wrapped as our pages are; what click is told to leave alone (`\\b`) stays."""
    for paragraph in filter(None, text.split("\n\n")):
        if paragraph.startswith("\b"):
            kept = paragraph.removeprefix("\b").strip("\n")
            yield f"```text\n{kept}\n```\n"
        else:
            yield textwrap.fill(" ".join(paragraph.split()), WIDTH, break_on_hyphens=False) + "\n"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    print(page(), end="")
