"""The web service: lobby, tables, live play, clocks, bots at tables. Its language is docs/protocol.md."""
