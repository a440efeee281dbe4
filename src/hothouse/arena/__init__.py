"""The arena: matches between bots in pairs of equal luck, ratings with error bars, crosstables and plots."""
