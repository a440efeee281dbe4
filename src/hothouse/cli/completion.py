"""`hothouse completion`: teach a shell to complete games, variants, levels and files at the tab key."""

import click
from click.shell_completion import get_completion_class

from hothouse.core.errors import HothouseError

VARIABLE = "_HOTHOUSE_COMPLETE"
SHELLS = {
    "bash": 'eval "$(hothouse completion bash)"   in ~/.bashrc',
    "zsh": 'eval "$(hothouse completion zsh)"   in ~/.zshrc',
    "fish": "hothouse completion fish | source   in ~/.config/fish/config.fish",
}
"""The shells that click knows, and the line that turns it on in each."""


@click.command(
    epilog="\b\nTo turn it on, put this line where your shell reads it:\n" + "\n".join(SHELLS.values())
)
@click.argument("shell", metavar="SHELL", type=click.Choice(tuple(SHELLS)))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that completes `hothouse` at the tab key of SHELL: bash, zsh or fish."""
    found = get_completion_class(shell)
    root = context.find_root()
    if found is None:
        raise HothouseError(f"click cannot complete for {shell}: choose one of {', '.join(SHELLS)}")
    click.echo(found(root.command, {}, "hothouse", VARIABLE).source())
