"""How a table of Vorex looks: as data, in plain text, its tiles as a sheet. No rule is decided here."""
