"""How a table of Botanik looks: as data for a client, and drawn in plain text. No rule is decided here."""
