"""The door: finds the subcommand, runs it, and turns every expected error into one line and exit code 2."""

import os
import sys
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn

import click

from hothouse import __version__
from hothouse.cli.extras import DISTRIBUTION, advice
from hothouse.cli.interruption import exit_code
from hothouse.cli.wrapping import width_of, wrapped
from hothouse.core.errors import HothouseError
from hothouse.core.kit import kits, load

COMMANDS = {
    "games": "hothouse.cli.games:games",
    "play": "hothouse.cli.play:play",
    "serve": "hothouse.cli.serve:serve",
    "worker": "hothouse.cli.serve:worker",
    "site": "hothouse.cli.site:site_command",
    "load": "hothouse.cli.load:load",
    "admin": "hothouse.cli.admin:admin",
    "rules": "hothouse.cli.rules:rules",
    "messages": "hothouse.cli.messages:messages",
    "replay": "hothouse.cli.replay:replay",
    "check": "hothouse.cli.check:check",
    "course": "hothouse.cli.course:course",
    "perft": "hothouse.cli.perft:perft",
    "selfplay": "hothouse.cli.selfplay:selfplay",
    "bench": "hothouse.cli.bench:bench",
    "lockstep": "hothouse.cli.lockstep:lockstep",
    "doctor": "hothouse.cli.doctor:doctor",
    "arena": "hothouse.cli.arena:arena",
    "calibrate": "hothouse.cli.calibrate:calibrate",
    "engine": "hothouse.cli.engine:engine",
    "sit": "hothouse.cli.sit:sit",
    "puzzles": "hothouse.cli.puzzles:puzzles_command",
    "daily": "hothouse.cli.daily:daily_command",
    "analyse": "hothouse.cli.analyse:analyse",
    "ledger": "hothouse.cli.analyse:ledger",
    "share": "hothouse.cli.share:share",
    "train": "hothouse.cli.train:train",
    "completion": "hothouse.cli.completion:completion",
}
"""Where each subcommand lives, but for those in the kits of games: loaded only when it is called, so that the
command starts at once."""

WRONG = 2


class NobodyReads(Exception):
    """Whoever read what we print has gone: `hothouse rules vorex | head -1` has all it wants."""


class LazyGroup(click.Group):
    """A group that imports a subcommand when it is needed."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise NobodyReads from None  # by its own name click would call it an error, exit code 1

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *(word for kit in kits().values() for word in kit.commands)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return own_command(cmd_name)
        module, name = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            if near := get_close_matches(args[0], self.list_commands(ctx), 1):
                ctx.fail(f"there is no command {args[0]!r}: did you mean {near[0]!r}?")
            ctx.fail(f"there is no command {args[0]!r}: they are {', '.join(self.list_commands(ctx))}")


def own_command(word: str) -> click.Command | None:
    """The command of a game's own that has this name, from its kit."""
    for game, kit in kits().items():
        if word in kit.commands:
            name = f"command {word}"
            found: click.Command = load(
                game, name, kit.commands[word], lambda each: isinstance(each, click.Command)
            )
            return found
    return None


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"{DISTRIBUTION} %(version)s")
def hothouse() -> None:
    """Play, study and teach machines games about things that grow.

    \b
    hothouse play               a game in the terminal
    hothouse rules GAME         how it is played
    hothouse games              what is installed
    """


def main() -> NoReturn:
    """Run the command line."""
    try:
        code = hothouse.main(prog_name="hothouse", standalone_mode=False) or 0
        sys.stdout.flush()  # here a closed pipe is answered; in the interpreter's last breath it is not
        sys.exit(code)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except (click.Abort, KeyboardInterrupt) as interrupted:
        sys.exit(exit_code(interrupted))
    except (NobodyReads, BrokenPipeError):
        # Whatever is still buffered would be written, and fail, once more when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except click.exceptions.NoArgsIsHelpError as bare:  # nothing was asked: say what can be
        click.echo(bare.format_message())
        sys.exit(0)
    except click.UsageError as wrong:
        fail(f"{wrong.format_message()} (see {where(wrong.ctx)} --help)")
    except click.ClickException as wrong:
        fail(wrong.format_message())
    except ModuleNotFoundError as missing:
        if (sentence := advice(missing)) is None:
            raise
        fail(sentence)
    except HothouseError as wrong:
        fail(str(wrong))
    except OSError as wrong:
        fail(f"{wrong.filename or 'the system'}: {(wrong.strerror or str(wrong)).lower()}")


def where(ctx: click.Context | None) -> str:
    """The command that was misused; click does not say which where an option lacks its value."""
    if ctx is not None:
        return ctx.command_path
    return " ".join(["hothouse", *(word for word in sys.argv[1:2] if word in COMMANDS)])


def fail(message: str) -> NoReturn:
    """Say what is wrong in one line, and leave with exit code 2."""
    sentence, width = "hothouse: " + " ".join(message.split()), width_of(sys.stderr)
    click.echo(wrapped(sentence, width) if width else sentence, err=True)
    sys.exit(WRONG)
