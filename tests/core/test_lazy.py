"""What is worked out once and kept."""

from dataclasses import dataclass

from hothouse.core.lazy import lazy


@dataclass(frozen=True)
class Bed:
    """A bed of plants, of which somebody counts how often it was looked at."""

    plants: tuple[str, ...]
    looks: list[int]

    @lazy
    def longest(self) -> str:
        """The longest name."""
        self.looks.append(1)
        return max(self.plants, key=len)


def test_it_is_worked_out_once_for_each_value() -> None:
    """Asked twice it is the same object, and nobody looked a second time; another value has its own."""
    bed, other = Bed(("fern", "thistle"), []), Bed(("moss", "reed", "clover"), [])
    assert bed.looks == []
    assert bed.longest is bed.longest
    assert (bed.longest, other.longest) == ("thistle", "clover")
    assert (bed.looks, other.looks) == ([1], [1])


def test_the_class_has_its_words() -> None:
    """Asked of the class it is the property itself, with the sentence that documents it."""
    assert isinstance(Bed.longest, lazy)
    assert Bed.longest.__doc__ == "The longest name."
