"""One way to learn a judge: games by search, what is seen in them, a net, and its weights as data."""
