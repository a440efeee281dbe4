"""High Card, a game with hidden hands in a package of its own."""
