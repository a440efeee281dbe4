"""Everything High Card has besides its rules."""

from hothouse.core.kit import Kit

KIT = Kit(
    kernel="high_card_parts:HighCardKernel",
    levels="high_card_parts:LEVELS",
    encoder="high_card_parts:encoder",
    commands={"deal": "high_card_parts:deal"},
)
