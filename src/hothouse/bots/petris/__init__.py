"""The Petris bots: a learned evaluation, alpha-beta for two players, and a search for three."""
