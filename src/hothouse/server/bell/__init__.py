"""The doorbell between processes: one interface, and the ways to ring."""
