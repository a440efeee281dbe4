"""The readable side of the Vorex kernel: whole states to and from plain numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from hothouse.games.vorex.state import Box, VorexState
from hothouse.games.vorex.tiles import Stock
from hothouse.kernels.vorex.tables import (
    BONUSES,
    ENDINGS,
    OBJECTIVES,
    STAGES,
    cell_of,
    forest_of,
    hex_of,
    mask_of,
    numbers_in,
    slots_of,
    tile_at,
)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A readable state as a kernel takes it in."""

    state: VorexState
    tiles: list[tuple[int, int, int]]
    ruins: list[int]
    flowers: list[tuple[int, int]]
    stock: list[int]
    sets: tuple[int, int, int, int, int]
    words: tuple[int, int, int, int, int]

    @staticmethod
    def of(state: VorexState) -> "Loaded":
        """The numbers of a state."""
        box, forest = state.box, state.forest
        # Ruins and flowers are sorted below: sets have no order, and equal states must load alike.
        slots = slots_of(box)
        sets = [mask_of(box, tiles) for tiles in (state.visible, state.pile, state.nursery, state.hand)]
        return Loaded(
            state,
            [(slots[each.tile], cell_of(each.centre), each.rotation) for each in forest.placed],
            [cell_of(ruin) for ruin in sorted(forest.ruins)],
            [(plant, cell_of(flower)) for plant, held in enumerate(state.flowers) for flower in sorted(held)],
            [held for stock in state.stocks for held in stock],
            (sets[0], sets[1], sets[2], sets[3], len(box.tileset.of_level(0)) - len(state.nursery)),
            (
                OBJECTIVES.index(state.brown),
                OBJECTIVES.index(state.green),
                STAGES.index(state.stage),
                BONUSES.index(state.bonus),
                ENDINGS.index(state.end or ""),
            ),
        )


def written(
    box: Box,
    low: tuple[int, int],
    tiles: Sequence[tuple[int, int, int]],
    ruins: Sequence[int],
    flowers: Sequence[Sequence[int]],
    stock: Sequence[int],
    sets: tuple[int, int, int, int],
    words: tuple[int, int, int, int, int],
    turn: tuple[int, int, int],
) -> VorexState:
    """The readable state of a kernel's numbers."""
    lain = tuple((tile_at(box, slot).number, hex_of(cell, *low), rotation) for slot, cell, rotation in tiles)
    brown, green, stage, bonus, ended = words
    visible, pile, nursery, hand = (numbers_in(box, tiles) for tiles in sets)
    seat, number, actions = turn
    return VorexState(
        box=box,
        forest=forest_of(box, lain, tuple(hex_of(cell, *low) for cell in ruins)),
        flowers=tuple(frozenset(hex_of(cell, *low) for cell in held) for held in flowers),
        stocks=tuple(_stock(stock, seat) for seat in range(box.players)),
        visible=visible,
        pile=pile,
        nursery=nursery,
        brown=OBJECTIVES[brown],
        green=OBJECTIVES[green],
        hand=hand,
        stage=STAGES[stage],  # type: ignore[arg-type] # the words of the table are the stages
        seat=seat,
        round=number,
        actions=actions,
        bonus=BONUSES[bonus],
        end=ENDINGS[ended] or None,
    )


def _stock(stock: Sequence[int], seat: int) -> Stock:
    mushroom, insect, water, light = stock[4 * seat : 4 * seat + 4]
    return mushroom, insect, water, light
