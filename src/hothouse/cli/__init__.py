"""The `hothouse` command."""
