"""`python -m hothouse` is the command `hothouse`."""

from hothouse_games import main

if __name__ == "__main__":
    main()
