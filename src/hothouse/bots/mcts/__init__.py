"""Monte-Carlo tree search with a learned judge, for every game that has a kernel and draws."""
