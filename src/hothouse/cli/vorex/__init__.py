"""The commands of Vorex: its tile sets, and how balanced they are."""
