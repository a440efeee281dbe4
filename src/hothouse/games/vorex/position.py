"""A position of Vorex as one line of text, as FEN is for chess.

    vorex | players 2 | brown edge | green sparse | forest 1@0,0r0 23@2,-1r3 | visible 5 6
          | orange holds 1 water, 4 light | orange flowers 3,-1 | round 1, orange, 2 actions

A tile is number@centre and rotation. What is unseen is not written: it is whatever is left of the set. Where
a game has ended by its rules, `ended flowers` comes last.
"""

from hothouse.games.vorex.hexagons import name
from hothouse.games.vorex.state import COLOURS, Box, VorexState
from hothouse.games.vorex.take import say
from hothouse.games.vorex.tileset import FIRST, name_of


def write(state: VorexState) -> str:
    """The state as one line."""
    parts = ["vorex", *_box(state.box)]
    parts += [f"brown {state.brown}"] if state.brown else []
    parts += [f"green {state.green}"] if state.green else []
    parts += _forest(state)
    for label, tiles in (("visible", state.visible), ("hand", state.hand)):
        parts += [f"{label} {' '.join(map(str, tiles))}"] if tiles else []
    parts += [f"{COLOURS[seat]} holds {say(stock)}" for seat, stock in enumerate(state.stocks)]
    for plant, flowers in zip(state.box.plants, state.flowers, strict=True):
        parts += [f"{plant} flowers {' '.join(map(name, sorted(flowers)))}"] if flowers else []
    parts.append(_turn(state))
    parts += [f"bonus {state.bonus}"] if state.bonus else []
    parts += [f"ended {state.end}"] if state.end else []
    return " | ".join(parts)


def _box(box: Box) -> list[str]:
    parts = [f"players {box.players}"]
    parts += ["family"] if box.family else []
    parts += ["easy"] if box.easy else []
    tileset = name_of(box.tileset)
    parts += [f"tileset {tileset}"] if tileset != FIRST else []
    return parts


def _forest(state: VorexState) -> list[str]:
    placed = [f"{tile}@{name(centre)}r{rotation}" for centre, rotation, tile in state.forest.placed]
    return [f"forest {' '.join(placed)}"] if placed else []


def _turn(state: VorexState) -> str:
    if state.stage == "setup":
        return f"set-up, {COLOURS[state.seat]}"
    who = "weed" if state.stage == "weed" else COLOURS[state.seat]
    return f"round {state.round}, {who}, {state.actions} actions"
