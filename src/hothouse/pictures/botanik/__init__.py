"""What Botanik looks like."""
