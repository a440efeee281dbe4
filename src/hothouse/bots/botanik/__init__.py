"""The bots of Botanik: tree search with a judge that reads machines and the register."""
