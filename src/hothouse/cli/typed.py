"""What a person types at the table: one line, with the tab key and the arrows where the terminal has them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

import click

Completions = Callable[[str], list[str]]
"""From what is typed so far to what it could become."""


def read_line(completions: Completions) -> str | None:
    """The line that was typed; None when the person is gone: the end of the input, or Ctrl-C."""
    try:
        with tab_key(completions):
            line: str = click.prompt(">", prompt_suffix=" ", default="", show_default=False)
    except click.Abort:
        return None
    return line.strip()


@contextmanager
def tab_key(completions: Completions) -> Iterator[None]:
    """Let the tab key complete whole lines meanwhile; nothing where Python has no readline (Windows)."""
    readline = _readline()
    if readline is None:
        yield
        return
    before = readline.get_completer(), readline.get_completer_delims()
    # A move is one thing however many words it has, so no sign ends what is completed.
    readline.set_completer_delims("")
    readline.set_completer(completer(completions))
    # macOS has editline under the same name, with another tongue.
    editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


def forget_typed() -> None:
    """Let the arrow keys bring nothing back: the next person at this screen should not see what was typed."""
    readline = _readline()
    if readline is not None:
        readline.clear_history()


def completer(completions: Completions) -> Callable[[str, int], str | None]:
    """The same as readline asks for it: the first, the second … until there is none."""

    def complete(typed: str, number: int) -> str | None:
        found = completions(typed)
        return found[number] if number < len(found) else None

    return complete


def _readline() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    return readline
