"""What Vorex looks like."""
