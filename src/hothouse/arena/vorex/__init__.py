"""What only Vorex asks of the arena: whether the colours of its tiles are balanced."""
