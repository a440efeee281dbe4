"""People who want to meet: who looks for an opponent, and whom they are given."""
