"""P2: the turn track, two laps. B, R, Y: that colour propagates; F: binary fission; C: contamination."""

LAPS = 2

TRACKS = {
    2: "BRF RBF BRC RBF BRF RBC",
    3: "BRYF YBRC RYBF BRYC YBRF RYBC",
}

SPACES = {players: track.replace(" ", "") for players, track in TRACKS.items()}
"""One lap without the gaps: a letter a space."""

WHOLE = {players: spaces * LAPS for players, spaces in SPACES.items()}
"""Both laps: the marker of a state counts along this, from 0."""

# The letters of the track are the seats in order, so that P2 can be read as it is printed.
PROPAGATOR = {letter: seat for seat, letter in enumerate("BRY")}
"""The seat that propagates on a space; F and C have none."""


def contaminations_before(players: int, marker: int) -> int:
    """How many contaminations were completed before the marker came here (P6.1 counts them)."""
    # Counted on the track, not in the state: how many there were follows from where the marker is.
    return WHOLE[players][:marker].count("C")


def next_phase(players: int, marker: int) -> int:
    """The space of the next fission or contamination, from a space on the track: every lap ends with one."""
    return next(place for place, space in enumerate(WHOLE[players]) if place >= marker and space in "FC")
