"""Teaching as it travels: lessons, examples of rules, puzzles, and what is alike for everybody on a day."""
