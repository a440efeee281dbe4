"""The last propagation of the track for two: its best result, without trying every action.

What the end brings is a sum over the dishes: points, then pieces, then sarcinas (P7.2, P7.3), each a function
of what lies in one dish. An action takes some from one dish and adds some to dishes beside it, so the best
action is the best way to share out so many bacteria, found dish by dish. Where the sum would not be the
truth (a reserve runs dry, a fourth sarcina, both on nine) it is UNKNOWN, and the actions have to be played.

What a dish brings is read from the table of the glances, which asked the kernel.
"""

import cython

from hothouse.games.petris.state import BACTERIA, LAST_SPACE, SARCINA, SARCINAS
from hothouse.kernels.petris import tables
from hothouse.kernels.petris.kernel import PetrisKernel

if not cython.compiled:  # C has them from closing.pxd
    from hothouse.bots.petris.constants import *
    from hothouse.bots.petris.glance import ENTRY
    from hothouse.kernels.petris.constants import *
    from hothouse.kernels.petris.kernel import KIND, WORTH, arrivals, count, fives, present

    FINAL = [0] * DISHES
    GAIN = [0] * (SENT * DISHES)
    LOSS = [0] * (SENT * DISHES)
    MOST_GAIN = [0] * (SENT * DISHES)
    LEAST_LOSS = [0] * (SENT * DISHES)

POINT_AT = cython.declare(cython.int, 1 << 16)
NEVER = cython.declare(cython.int, -(1 << 26))
EACH = cython.declare(cython.int, BACTERIA)
MOST = cython.declare(cython.int, SARCINAS)
BOTH_LAST = cython.declare(cython.int, 2 * LAST_SPACE)


class Closing:
    """The last action (`best`), and the last but one (`aim`, then `answered` for each of its actions)."""

    def __init__(self) -> None:
        self.own, self.other, self.lead, self.spent = 0, 0, 0, 0
        self.loose, self.other_loose, self.winner = 0, 0, 0
        if not cython.compiled:
            self.at: list[int] = [0] * BOARD
            self.split: list[int] = [0] * SENT

    def best(self, table: PetrisKernel) -> cython.int:
        """WON, 0 or -WON for whoever makes the last propagation, which is the next; or UNKNOWN."""
        seat: cython.int = table.to_act()
        return self.result(self.other) if self.is_plain(table, seat, 1) else UNKNOWN

    def aim(self, table: PetrisKernel) -> cython.int:
        """Look at the last but one; whether its actions can be asked about."""
        seat: cython.int = table.to_act()
        if KIND[table.row + table.marker + 1] != 1 - seat:
            return 0
        return self.is_plain(table, 1 - seat, 2)

    def answered(self, code: cython.ulonglong) -> cython.int:
        """What the last but one action comes to for whoever makes it, after the best answer; or UNKNOWN."""
        # How many leave stands above the dishes, where no eighth one is.
        moved: cython.ulonglong = arrivals(code & 268435455 | code >> 44 << 28)
        other: cython.ulonglong = self.other + (moved & 268435455) - (moved >> 28 << (4 * (code >> 40 & 15)))
        value: cython.int = self.result(other)
        return UNKNOWN if value == UNKNOWN else -value

    def is_plain(self, table: PetrisKernel, seat: cython.int, spaces: cython.int) -> cython.int:
        """Whether the end, so many spaces on, is a sum over the dishes whatever the seat plays last."""
        space: cython.int = table.row + table.marker + spaces
        if KIND[space] != CONTAMINATION or KIND[space + 1] != RUN_OUT:
            return 0
        if table.advanced and WORTH[space] != 1:
            return 0
        self.own = table.own[seat]
        self.other = table.own[1 - seat]
        self.loose = table.loose(seat)
        self.other_loose = table.loose(1 - seat)
        self.spent = 256 if count(fives(self.own)) == MOST else 0
        self.lead = (table.points[1 - seat] - table.points[seat]) * POINT_AT
        return table.points[0] + table.points[1] + 7 < BOTH_LAST

    def result(self, other: cython.ulonglong) -> cython.int:
        """WON, 0 or -WON for whoever makes the last propagation, against these dishes of the other."""
        own: cython.ulonglong = self.own
        total: cython.int = self.lead
        mixed: cython.int = count(present(other))
        # Whatever is played last, nobody's reserve runs dry, and the other needs no fourth sarcina.
        if self.other_loose + mixed > EACH or self.loose + 7 - mixed > EACH or fills(other) > MOST:
            return UNKNOWN
        dish: cython.int
        moved: cython.int
        for dish in range(BOARD):
            at: cython.int = self.spent + ((own >> 4 * dish & 15) | (other >> 4 * dish & 15) << 4)
            self.at[dish] = SENT * at
            total += FINAL[at]
        best: cython.int = NEVER
        turn: cython.int
        for turn in range(BOARD):
            # First the dish that won last: often it wins again, and nothing else need be looked at.
            dish = self.winner if turn == 0 else turn - (turn <= self.winner)
            here: cython.int = own >> 4 * dish & 15
            if here == 0 or here == 5:
                continue
            limit: cython.int = self.limit(dish, here)
            # It would be no better than what was found, or lose at any rate.
            if limit <= best or total + limit <= -16:
                continue
            self.share_out(dish, here)
            loss: cython.int = self.at[dish]
            for moved in range(1, here + 1):
                worth: cython.int = self.split[moved] + LOSS[loss + moved]
                if worth > best:
                    best = worth
                    if total + best > 0 and (self.spent or -(total + best) & 15 <= MOST):
                        self.winner = dish
                        return WON
        if best == NEVER:
            return -WON
        total += best
        # The sum of the best action tells how many sarcinas it leaves. A fourth is not in the table, but for
        # who has three: then it is so bad that no points make it good, as it is not to be able to move.
        full: cython.int = -total & 15
        if full > MOST and self.spent == 0:
            return UNKNOWN
        total += full
        return WON if total > 0 else -WON if total < 0 else 0

    def limit(self, dish: cython.int, many: cython.int) -> cython.int:
        """No less than what up to so many from a dish can bring: as if each dish beside it took its best."""
        index: cython.int
        total: cython.int = LEAST_LOSS[self.at[dish] + many]
        if dish < 6:
            total += MOST_GAIN[self.at[dish - 1 if dish else 5] + many]
            total += MOST_GAIN[self.at[dish + 1 if dish < 5 else 0] + many]
            return total + MOST_GAIN[self.at[6] + many]
        for index in range(6):
            total += MOST_GAIN[self.at[index] + many]
        return total

    def share_out(self, dish: cython.int, many: cython.int) -> cython.void:
        """The best that up to so many from a dish bring in the dishes beside it."""
        index: cython.int
        first: cython.int = self.at[6] if dish < 6 else self.at[0]
        self.split[0] = 0
        for index in range(1, many + 1):
            self.split[index] = GAIN[first + index]
        if dish < 6:
            self.add(self.at[dish - 1 if dish else 5], many)
            self.add(self.at[dish + 1 if dish < 5 else 0], many)
            return
        for index in range(1, 6):
            self.add(self.at[index], many)

    def add(self, at: cython.int, many: cython.int) -> cython.void:
        """The same with one dish more to share out to."""
        total: cython.int
        here: cython.int
        # From the most down: what stands below is still without this dish.
        for total in range(many, 0, -1):
            best: cython.int = self.split[total]
            for here in range(1, total + 1):
                value: cython.int = self.split[total - here] + GAIN[at + here]
                if value > best:
                    best = value
            self.split[total] = best


def fills(own: cython.ulonglong) -> cython.int:
    """How many sarcinas a colour has at most if it only grows: fives, and fours that may be alone."""
    fours: cython.ulonglong = own >> 2 & ~own & ~(own >> 1) & 17895697  # a mark in each dish: 0x1111111
    return count(fives(own)) + count(fours)


def final(own: int, before: int, other: int, spent: bool) -> int:
    """What a dish brings at the end, if so many lay in it before the last propagation."""
    if spent and before != SARCINA and (own == SARCINA or (own == SARCINA - 1 and other == 0)):
        return NEVER
    word: int = ENTRY[512 + (own | other << 4)]
    points = (word >> OTHER_LEADS & 15) - (word >> LEADS & 15)
    pieces = (word >> OTHER_PIECES & 255) - (word >> PIECES & 255)
    sarcinas = (word >> OTHER_FULL & 15) - (word >> FULL & 15)
    # Fewer points, then fewer pieces, then fewer sarcinas are better; below them stands how many are own.
    return points * POINT_AT + 512 * pieces + 16 * sarcinas - (word >> FULL & 15)


def _fill() -> None:
    """What each dish brings at the end, by how much that changes with so many more or fewer in it, and the
    best of that with up to so many."""
    for index in range(DISHES):
        own, other, spent = index & 15, index >> 4 & 15, index >= 256
        if own > SARCINA or other > SARCINA:
            continue
        now = FINAL[index] = final(own, own, other, spent)
        shut, kept = tables.shut(own, (other, 0)), tables.kept(own, (other, 0))
        for moved in range(1, SARCINA):
            enters, leaves = not shut >> (moved - 1) & 1, not kept >> (moved - 1) & 1
            GAIN[SENT * index + moved] = final(own + moved, own, other, spent) - now if enters else NEVER
            LOSS[SENT * index + moved] = final(own - moved, own, other, spent) - now if leaves else NEVER
        LEAST_LOSS[SENT * index] = NEVER
        for moved in range(1, SARCINA):
            at = SENT * index + moved
            MOST_GAIN[at] = max(MOST_GAIN[at - 1], GAIN[at])
            LEAST_LOSS[at] = max(LEAST_LOSS[at - 1], LOSS[at])


_fill()
