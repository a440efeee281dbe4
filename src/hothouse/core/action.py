"""Actions: what a seat does. One class a verb; each prints as a text that can be read back."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from hothouse.core.parts import ActionParts, write_parts


class Action(ABC):
    """A decision or a draw. Concrete actions are small frozen dataclasses.

    It travels as its text and as its parts: the verb and every field, so that nobody parses a text to
    draw it.
    """

    __slots__ = ()

    verb: ClassVar[str]
    """What the action is called as data; the name of its class in small letters, if it says no other."""

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        # Its own dictionary, since an inherited verb would give two classes the same name in what travels.
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()

    @abstractmethod
    def __str__(self) -> str: ...

    def parts(self) -> ActionParts:
        """The verb and the fields as plain data, which `Game.action_from` reads back."""
        return write_parts(self.verb, self)
