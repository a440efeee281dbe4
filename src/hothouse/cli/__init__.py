"""The `hothouse` command."""

# The ray tracer that is also called `hothouse` installs a command that asks for `hothouse.cli:main`. Where
# that was written over ours, this name leads it to our door, which says what happened.
from hothouse_games import main as main
