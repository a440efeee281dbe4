"""Studies: games that are over, positions of one's own and the coach: looked at, branched from, analysed."""
