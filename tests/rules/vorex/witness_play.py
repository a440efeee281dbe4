"""The naive Vorex, second half: what an action does, and what the end is worth."""

from copy import copy

from rules.vorex.witness import COLOURS, Place, Table, beside

WEED = 1


class Played(Table):
    """A naive game that can be played on, action by action."""

    def twin(self) -> "Played":
        """The same table once more, to be played on by itself; only what never changes is shared."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set | list):
                setattr(other, name, value.copy())
        other.stocks = [stock.copy() for stock in self.stocks]
        return other

    def play(self, text: str) -> None:
        """Do what the text says; it is legal."""
        verb, *words = text.split()
        getattr(self, f"_{verb}")(words)

    def _reveal(self, words: list[str]) -> None:
        self.pile.remove(int(words[0]))
        self.visible.add(int(words[0]))

    def _objective(self, words: list[str]) -> None:
        self.objectives.append(words[0])

    def _deal(self, words: list[str]) -> None:
        self.nursery.remove(int(words[0]))
        self.hand |= {int(words[0]), self.starts[self.seat]}
        self.dealt += 1

    def _place(self, words: list[str]) -> None:
        self.hand.remove(int(words[0]))
        self._lay(words, True)
        if self.hand:
            return
        start = self.starts[self.seat]
        self._flower(
            next(p for p, t in self.tile_of.items() if t == start and self.hexes[p][0] == "L"), self.seat
        )
        if self.seat + 1 < self.players:
            self.seat += 1
        else:
            self.seat, self.round, self.left = 0, 1, 2

    def _take(self, _: list[str]) -> None:
        self._spend()
        for place, plant in self.flowers.items():
            sign = self.hexes.get(place, ("-", ""))[0]
            if plant == self.seat and sign in "MIWL":
                self.stocks[self.seat][sign.lower()] += 1
        self._on()

    def _grow(self, words: list[str]) -> None:
        if not self.weeds_turn:
            self._spend()
        self.bonus = ""
        self.visible.remove(int(words[0]))
        self._lay(words, not self.weeds_turn)
        self._on()

    def _bloom(self, words: list[str]) -> None:
        self._spend()
        place = where(words[0])
        for count, kind in zip(words[2::2], words[3::2], strict=True):
            self.stocks[self.seat][kind[0]] -= int(count)
        self._flower(place, self.seat)
        sign = self.hexes[place][0]
        self.bonus = sign if sign in "BTG" else ""
        usable = {"B": any(self.blooms()), "G": bool(self.visible), "T": True, "": True}
        self.bonus = self.bonus if usable[self.bonus] else ""
        self._on()

    def _pass(self, _: list[str]) -> None:
        self.bonus = ""
        self._on()

    def _weed(self, words: list[str]) -> None:
        if self.bonus != "B":
            self.left -= 1
        self._flower(where(words[0]), WEED)
        sign = self.hexes[where(words[0])][0]
        more = sign == "B" and not self.easy and bool(self.free())
        self.bonus = "B" if more else "G" if sign == "G" and self.visible else ""
        self._on()

    def _spend(self) -> None:
        if self.bonus:
            self.bonus = ""
        else:
            self.left -= 1

    def _lay(self, words: list[str], beetles: bool) -> None:
        tile, centre, rotation = self.tiles[int(words[0])], where(words[2]), int(words[3][1])
        holes = self.holes(centre, rotation)
        assert holes is not None
        lying = tile.lying(centre, rotation)
        self.hexes |= lying
        self.tile_of |= dict.fromkeys(lying, tile.number)
        self.ruins |= set(holes)
        self.closing = {}
        self._settle(holes)
        for beetle in tile.beetles if beetles else "":
            self.stocks[self.seat][beetle] += 1

    def _flower(self, place: Place, plant: int) -> None:
        self.flowers[place] = plant
        self._judge()
        self._settle([ruin for ruin in self.ruins if place in beside(ruin)])

    def _settle(self, ruins: list[Place]) -> None:
        free = self.free()
        for ruin in sorted(ruins, key=lambda place: (place[1], place[0])):
            around = [self.flowers[each] for each in beside(ruin) if each in self.flowers]
            if self.ending or any(each in free for each in beside(ruin)):
                continue
            for plant in set(around):
                others = [around.count(other) for other in set(around) - {plant}]
                if all(around.count(plant) > other for other in others) and self.placed(plant) < 13:
                    self.flowers[ruin] = plant
                    self._judge()

    def _judge(self) -> None:
        if self.solo and not self.ending:
            self.ending = "won" if self.placed(0) == 13 else "weed" if self.placed(WEED) == 13 else ""

    def _on(self) -> None:
        """Whose turn it is after an action."""
        if self.ending or self.bonus or self.left:
            if self.weeds_turn and not self.ending and not self.bonus and not self.free():
                self.ending = "no stump"
            return
        if self.solo:
            self.weeds_turn, self.left = not self.weeds_turn, 2
            self.round += not self.weeds_turn
            if self.weeds_turn and not self.free():
                self.ending = "no stump"
            return
        self.seat, self.left = (self.seat + 1) % self.players, 2
        if self.seat == 0 and any(self.placed(plant) == 13 for plant in range(self.players)):
            self.ending = "flowers"
        elif self.seat == 0 and self.round == 60:
            self.ending = "rounds"
        elif self.seat == 0:
            self.round += 1

    # the score

    def score(self, seat: int) -> list[int]:
        """The lines of a seat's sheet."""
        own = [place for place, plant in self.flowers.items() if plant == seat]
        stars = sum(self.hexes.get(place, ("-", ""))[0] == "*" for place in own)
        return [len(own), *(getattr(self, f"score_{name}")(seat, own) for name in self.objectives), 2 * stars]

    def groups(self, seat: int, own: list[Place]) -> list[set[Place]]:
        """The groups of a plant."""
        found: list[set[Place]] = []
        for place in own:
            group = self.linked(place, seat) | {place}
            if group not in found:
                found.append(group)
        return found

    def score_edge(self, seat: int, own: list[Place]) -> int:
        """Flowers with nothing of another tile, and no ruin, beside them."""
        return sum(
            place not in self.ruins
            and not any(
                other in self.ruins or self.tile_of.get(other, self.tile_of[place]) != self.tile_of[place]
                for other in beside(place)
            )
            for place in own
        )

    def score_wholes(self, seat: int, own: list[Place]) -> int:
        """Tiles with all their stumps held."""
        whole = 0
        for tile in set(self.tile_of.values()):
            stumps = [p for p, t in self.tile_of.items() if t == tile and self.hexes[p][0] != "-"]
            whole += bool(stumps) and all(place in own for place in stumps)
        return 2 * whole

    def score_arid(self, seat: int, own: list[Place]) -> int:
        """Flowers beside two dry hexagons."""
        dry = [place for place, (sign, _) in self.hexes.items() if sign == "-"]
        return sum(len([other for other in beside(place) if other in dry]) >= 2 for place in own)

    def score_ruins(self, seat: int, own: list[Place]) -> int:
        """Ruins beside a flower."""
        return sum(any(place in own for place in beside(ruin)) for ruin in self.ruins)

    def score_tiles(self, seat: int, own: list[Place]) -> int:
        """Tiles with a flower."""
        return len({self.tile_of[place] for place in own if place in self.tile_of})

    def score_colonies(self, seat: int, own: list[Place]) -> int:
        """Groups, and two for most flowers."""
        most = max(self.placed(plant) for plant in range(max(2, self.players)))
        return len(self.groups(seat, own)) + (2 if len(own) == most else 0)

    def score_rivals(self, seat: int, own: list[Place]) -> int:
        """Flowers beside two opposing ones."""
        return 2 * sum(
            len([other for other in beside(place) if self.flowers.get(other, seat) != seat]) >= 2
            for place in own
        )

    def score_producers(self, seat: int, own: list[Place]) -> int:
        """Groups that produce."""
        return 2 * sum(
            any(self.hexes.get(place, ("-", ""))[0] in "MIWL" for place in group)
            for group in self.groups(seat, own)
        )

    def score_sparse(self, seat: int, own: list[Place]) -> int:
        """Flowers with at most two of their own beside them."""
        return sum(len([other for other in beside(place) if other in own]) <= 2 for place in own)

    def score_thickets(self, seat: int, own: list[Place]) -> int:
        """Groups of three."""
        return 3 * sum(len(group) >= 3 for group in self.groups(seat, own))

    def winners(self) -> set[str]:
        """Who wins a game that was played to its end."""
        if self.solo:
            return {COLOURS[0]} if self.ending == "won" else set()
        ranks = [(sum(self.score(seat)), sum(self.stocks[seat].values())) for seat in range(self.players)]
        return {COLOURS[seat] for seat in range(self.players) if ranks[seat] == max(ranks)}


def where(text: str) -> Place:
    """The place that the text names."""
    q, r = text.split(",")
    return int(q), int(r)
