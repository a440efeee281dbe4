"""The kernel of Petris: dishes as bytes, propagations from tables."""
