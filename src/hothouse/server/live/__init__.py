"""The service over sockets: what is new at a table, at once, for everybody who has it open."""
