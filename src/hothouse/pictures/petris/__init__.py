"""What Petris looks like."""
