"""The bots of Vorex: tree search with a judge that reads gardens, stocks and prices."""
