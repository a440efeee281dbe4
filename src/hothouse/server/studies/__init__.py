"""Studies: games that are over, to be looked at, branched from and analysed."""
