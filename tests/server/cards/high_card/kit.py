"""Everything High Card has besides its rules."""

from hothouse.core.kit import Kit

KIT = Kit(
    kernel="high_card.parts:HighCardKernel",
    levels="high_card.parts:LEVELS",
    encoder="high_card.parts:encoder",
    commands={"deal": "high_card.parts:deal"},
)
