"""People beyond their tables: where they stand, what they have played, on which devices they are."""
