"""Plain data with a shape: an action's parts are written and read by the types of its own fields."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from hothouse.core.message import Detail, Template, fill, several

THE_DATA = Template("the data")
MISFIT = Template("{where} is {found}: expected {expected}")
NO_SUCH_PART = Template("no such part, but {parts}")
NONE = Template("none")
ONE_OF_THESE = Template("one of {choices}")
A_LIST, AN_OBJECT = Template("a list"), Template("an object")
A_LIST_OF = Template("a list of {count}")
WITH_PARTS = Template("a {name} with {parts}")

ActionParts = dict[str, Any]
"""A verb and its parts, as JSON can say them."""


@dataclass(frozen=True, slots=True)
class Travels:
    """How something goes out that is a bare number inside: `Annotated[int, Travels(str, name, named, …)]`.

    `read` answers None for what is no such thing; `expected` says what would be one.
    """

    shape: Any
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    expected: Template


class Misfit(Exception):
    """Data that has not the shape it should have: where, what was found and what was expected."""

    def __init__(self, where: str, found: object, expected: Detail) -> None:
        self.where = where
        self.found = found
        self.expected = expected
        self.message = fill(MISFIT, where=where or THE_DATA, found=f"{found!r:.60}", expected=expected)
        super().__init__(str(self.message))


# Asked for every action and every hexagon of a board, and working hints out is slow.
@cache
def shapes_of(kind: type) -> Mapping[str, Any]:
    """The fields of a dataclass or a TypedDict with their types."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)} if is_dataclass(kind) else hints


@cache
def _writers(kind: type) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
    """The fields of an action and how each is written; None: as it is."""
    return tuple((name, _writer(shape)) for name, shape in shapes_of(kind).items())


def _writer(shape: Any) -> Callable[[Any], Any] | None:
    travels = _travels(shape)
    return None if travels is None else travels.write


def _travels(shape: Any) -> Travels | None:
    return shape.__metadata__[0] if get_origin(shape) is Annotated else None


def write_parts(verb: str, action: object) -> ActionParts:
    """The verb and the fields of an action as plain data."""
    parts: ActionParts = {"verb": verb}
    kind: type = type(action)
    for name, write in _writers(kind):
        value = getattr(action, name)
        parts[name] = value if write is None else write(value)
    return parts


def read_fields(kind: type, parts: Mapping[str, Any]) -> dict[str, Any]:
    """The values of an action's fields from its parts; Misfit if one is missing, unknown or misshapen."""
    shapes = shapes_of(kind)
    for name in parts:
        # An unknown part is refused: a client that says more than we read means something we would not do.
        if name != "verb" and name not in shapes:
            raise Misfit(name, parts[name], fill(NO_SUCH_PART, parts=several(shapes) if shapes else NONE))
    return {name: fit(shape, parts.get(name, MISSING), name) for name, shape in shapes.items()}


# Not None, which JSON can say: "missing" and "null" are two mistakes.
MISSING = type("Missing", (), {"__repr__": lambda _: "missing"})()


def fit(shape: Any, value: Any, where: str = "") -> Any:
    """The value as the type asks for it, lists made tuples; Misfit if it has another shape."""
    origin, inner = get_origin(shape), get_args(shape)
    if (travels := _travels(shape)) is not None:
        found = travels.read(fit(travels.shape, value, where))
        if found is None:
            raise Misfit(where, value, travels.expected)
        return found
    if origin in (Union, UnionType):
        return _fit_one_of(inner, value, where)
    if origin is Literal:
        # 1 == True in Python: without this, `true` would pass for the number one.
        if value not in inner or isinstance(value, bool) != isinstance(inner[0], bool):
            raise Misfit(where, value, fill(ONE_OF_THESE, choices=several(map(str, inner))))
        return value
    if origin is tuple:
        return _fit_tuple(inner, value, where)
    if origin is list:
        return [fit(inner[0], each, f"{where}[{n}]") for n, each in enumerate(_list(value, where))]
    if origin is dict or is_typeddict(shape):
        return _fit_mapping(shape, inner, value, where)
    return _fit_plain(shape, value, where)


PLAIN: Mapping[Any, Template] = {
    int: Template("a whole number"),
    float: Template("a number"),
    str: Template("a text"),
    bool: Template("yes or no"),
    NoneType: Template("nothing"),
}


def _fit_plain(shape: Any, value: Any, where: str) -> Any:
    if shape is Any:
        return value
    accepted = (int, float) if shape is float else shape
    # A bool is an int to Python, and never a number to a person.
    if not isinstance(value, accepted) or isinstance(value, bool) != (shape is bool):
        raise Misfit(where, value, PLAIN[shape])
    return value


def _fit_one_of(shapes: tuple[Any, ...], value: Any, where: str) -> Any:
    misfits = []
    for shape in shapes:
        try:
            return fit(shape, value, where)
        except Misfit as misfit:
            misfits.append(misfit)
    # A misfit deeper inside got further, so it says more about what was meant than "none of these".
    raise next((each for each in misfits if each.where != where), None) or Misfit(
        where, value, several((each.expected for each in misfits), "or")
    )


def _fit_tuple(inner: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    values = _list(value, where)
    # `tuple[X, ...]` has any length, `tuple[X, Y]` has two.
    if inner[-1:] == (...,):
        return tuple(fit(inner[0], each, f"{where}[{n}]") for n, each in enumerate(values))
    if len(values) != len(inner):
        raise Misfit(where, value, fill(A_LIST_OF, count=len(inner)))
    return tuple(
        fit(shape, each, f"{where}[{n}]") for n, (shape, each) in enumerate(zip(inner, values, strict=True))
    )


def _list(value: Any, where: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise Misfit(where, value, A_LIST)
    return value


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _fit_mapping(shape: Any, inner: tuple[Any, ...], value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Misfit(where, value, AN_OBJECT)
    if not is_typeddict(shape):
        return {
            fit(inner[0], name, where): fit(inner[1], each, f"{where}.{name}") for name, each in value.items()
        }
    shapes = _hints(shape)
    for name in sorted((shape.__required_keys__ - value.keys()) | (value.keys() - shapes.keys())):
        expected = fill(WITH_PARTS, name=shape.__name__, parts=several(shapes))
        raise Misfit(f"{where}.{name}", value.get(name, MISSING), expected)
    return {name: fit(shapes[name], each, f"{where}.{name}") for name, each in value.items()}
