"""What only Petris asks of the arena: how its rounds begin, as nothing in it is left to chance."""
