"""`python -m hothouse` is the command `hothouse`."""

from hothouse.cli.main import main

if __name__ == "__main__":
    main()
