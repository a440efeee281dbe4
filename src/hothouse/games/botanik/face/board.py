"""What a client draws: the register with its links, what waits, machines, unseen tiles."""

from collections.abc import Mapping
from typing import cast

from hothouse.core.pieces import InPieces, piece, whole
from hothouse.games.botanik.face import shapes
from hothouse.games.botanik.face.shapes import BotanikBoard
from hothouse.games.botanik.machine import HOME, SOURCE_NETWORK, Machine, builds, joined_networks
from hothouse.games.botanik.pipes import Cell, open_sides, write_openings
from hothouse.games.botanik.register import Column, cover, links, release
from hothouse.games.botanik.scoring import GROUP, NO_LINK, NOT_JOINED, CountedMachine, count_machine
from hothouse.games.botanik.state import PLACEMENTS, ROUNDS, SEATS, BotanikState
from hothouse.games.botanik.tiles import COLOURS, FLOWERS, KINDS, MECA, PIPES, ROTATIONS, TYPE_NAMES, Tile


def draw_board(state: BotanikState) -> BotanikBoard:
    """The table as plain data. Everything is public in Botanik but the order of the bag."""
    return cast("BotanikBoard", whole(pieces(state)))


def pieces(state: BotanikState) -> InPieces:
    """The same in pieces. A placement leaves the machines as they are, a build the columns."""
    return {
        "seats": list(SEATS),
        "columns": [piece(draw_column, column) for column in state.columns],
        "arrivals": [draw_tile(tile) for tile in state.arrivals],
        # Asked of the rules and sent along, so that the client can show it without knowing a rule.
        "releases": piece(draw_releases, state.columns, state.arrivals, state.pending),
        "pending": [[draw_tile(tile) for tile in tiles] for tiles in state.pending],
        "joins": [
            piece(draw_joins, machine, tiles)
            for machine, tiles in zip(state.machines, state.pending, strict=True)
        ],
        "removed": [draw_tile(tile) for tile in state.removed],
        "machines": [piece(draw_machine, machine) for machine in state.machines],
        "unseen": piece(count_unseen, state.bag),
        "round": state.round,
        "rounds": ROUNDS,
        "placed": state.placed,
        "placements": PLACEMENTS,
        "pawn": state.pawn,
        "turn": state.turn,
    }


def draw_tile(tile: Tile) -> shapes.Tile:
    """A tile in words."""
    return {
        "tile": tile,
        "colour": COLOURS[tile[0]],
        "type": TYPE_NAMES[tile[1]],
        "flowers": FLOWERS[tile],
    }


def draw_column(column: Column) -> shapes.Column:
    """A column of the register: its pile, and the tiles beside it with their links."""
    return {
        "centre": draw_tile(column.centre),
        "pile": len(column.covered) + 1,
        "covered": list(column.covered),
        "sides": [
            None if tile is None else {**draw_tile(tile), "links": links(tile, column.centre)}
            for tile in column.sides
        ],
    }


def draw_releases(
    columns: tuple[Column, ...], arrivals: tuple[Tile, ...], pending: tuple[tuple[Tile, ...], ...]
) -> dict[Tile, list[list[Tile | None]]]:
    """B4.1: what each tile that may come next would release on each centre, on copper's side and silver's."""
    # An exchange changes a centre as a placement does: the meca-botanists that wait for one come next too.
    waiting = (tile for tiles in pending for tile in tiles if tile[1] == MECA)
    newcomers = dict.fromkeys((*arrivals, *waiting))
    return {tile: [list(release(cover(column, tile))[1]) for column in columns] for tile in newcomers}


def draw_joins(machine: Machine, tiles: tuple[Tile, ...]) -> dict[Tile, dict[str, list[str]]]:
    """Where each tile that waits could be joined."""
    return {tile: _joins(machine, tile) for tile in tiles if tile[1] != MECA}


def _joins(machine: Machine, tile: Tile) -> dict[str, list[str]]:
    """B5.3, B8.1: the cells and ways to lie in which the tile would be joined to the Source at once."""
    found: dict[str, list[str]] = {}
    for (x, y), openings in builds(machine, tile):
        if SOURCE_NETWORK in joined_networks(machine, (x, y), openings):
            found.setdefault(f"{x},{y}", []).append(write_openings(openings))
    return found


def draw_machine(machine: Machine) -> shapes.Machine:
    """The cells in reading order, and the empty cells beside them."""
    counted = count_machine(machine)
    size = {cell: len(group) for group in counted.groups for cell in group}
    return {
        "cells": [
            _source(machine) if cell == HOME else _cell(machine, counted, size, cell)
            for cell in sorted(machine.cells, key=lambda cell: (cell[1], cell[0]))
        ],
        # Where a tile could touch; whether it fits is said by the legal actions, not here.
        "frontier": [list(cell) for cell in sorted(machine.frontier, key=lambda cell: (cell[1], cell[0]))],
        "open_ends": machine.open_ends[SOURCE_NETWORK],
        "tiles": len(counted.joined),
        "points": counted.points,
    }


def _source(machine: Machine) -> shapes.Cell:
    piece = machine.cells[HOME]
    return {
        "x": 0,
        "y": 0,
        "tile": piece.tile,
        "openings": open_sides(piece.openings),
        "joined": True,
    }


def _cell(machine: Machine, counted: CountedMachine, size: Mapping[Cell, int], cell: Cell) -> shapes.Cell:
    """A built tile: how it lies, whether it is joined to the Source, and what it counts for now."""
    tile, openings = machine.cells[cell]
    joined = machine.networks[cell] == SOURCE_NETWORK
    flowers = joined and (tile[1] in PIPES or counted.grown.get(cell, False))
    return {
        **draw_tile(tile),
        "x": cell[0],
        "y": cell[1],
        "rotation": ROTATIONS[tile].index(openings),
        "openings": open_sides(openings),
        "network": machine.networks[cell],
        "joined": joined,
        "group": size.get(cell, 0),
        "grouped": size.get(cell, 0) >= GROUP,
        "blooming": FLOWERS[tile] if flowers else 0,
        # The reason stands beside the number, for whoever wonders where three flowers went.
        "why_not": "" if flowers or not FLOWERS[tile] else str(NO_LINK if joined else NOT_JOINED),
    }


def count_unseen(bag: tuple[int, ...]) -> shapes.Unseen:
    """B1.4: the bag by colour and type, the flowered copies apart."""
    left = dict(zip(KINDS, bag, strict=True))
    return {
        "total": sum(bag),
        "tiles": left,
        "table": {
            colour: {
                name: {
                    "count": left[letter + kind] + left.get(f"{letter}{kind}*", 0),
                    "flowered": left.get(f"{letter}{kind}*", 0),
                }
                for kind, name in TYPE_NAMES.items()
            }
            for letter, colour in COLOURS.items()
        },
    }
