"""What is answered over HTTP, without a service: refusals, pages, the catalogue, the wire's schemas."""

import asyncio
import gzip
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import msgspec
import pytest
from litestar.exceptions import (
    ClientException,
    InternalServerException,
    NotFoundException,
    ValidationException,
)
from litestar.serialization import decode_json

from hothouse.core.message import Template
from hothouse.core.options import Option
from hothouse.core.registry import game as find_game
from hothouse.server import bodies as bodies_module
from hothouse.server.bodies import BODIES, Name, NewTable, _Body
from hothouse.server.http import error_handlers
from hothouse.server.http.catalogue import _game, _option
from hothouse.server.http.error_handlers import HUNG_UP, on_http, on_unreadable
from hothouse.server.http.openapi import OPENAPI, write_page
from hothouse.server.http.pages import YEAR, Pages, page
from hothouse.server.http.requests import errors
from hothouse.server.http.tagged import FRESH, has_it, tag_of, tagged
from hothouse.server.schema import Book, game_schema, schemas, service_schema
from hothouse.server.tables.refusals import Refused
from hothouse.server.wire import As, Open

ASKED: Any = SimpleNamespace(url=SimpleNamespace(path="/api/x"))


def told(answer: Any) -> tuple[int, str]:
    """The status and the code of an answer."""
    code = answer.content["code"] if isinstance(answer.content, dict) else answer.content.code
    return answer.status_code, code


def test_who_hangs_up_is_not_our_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line in the log for that; whatever else goes wrong in the framework is logged and kept to us."""
    logged: list[str] = []
    monkeypatch.setattr(error_handlers, "LOG", SimpleNamespace(error=lambda what, **_: logged.append(what)))
    assert told(on_http(ASKED, InternalServerException(HUNG_UP))) == (400, "malformed")
    assert logged == []
    secret = on_http(ASKED, InternalServerException("at /srv/hothouse"))
    assert (told(secret), logged) == ((503, "unavailable"), ["framework_failed"])
    assert "/srv" not in str(secret.content)


def test_what_the_framework_refuses_has_our_form() -> None:
    """With the field that is wrong where one is named, in a bounded sentence."""
    assert told(on_http(ASKED, NotFoundException("nothing here"))) == (404, "not_found")
    assert told(on_http(ASKED, ClientException("no"))) == (400, "malformed")
    wrong = ValidationException("no", extra=[{"key": "ply", "message": "too small"}, "odd"])
    assert str(on_http(ASKED, wrong).content.message["text"]).endswith("ply: too small; odd")
    assert str(on_http(ASKED, ValidationException("no", extra={})).content.message["text"]) == "no"


def test_a_body_that_cannot_be_read_is_theirs_and_a_mistake_in_our_code_is_ours() -> None:
    """By where it was raised: too deep or no text for the framework, or an error of our own."""
    deep = b"[" * 100_000 + b"]" * 100_000
    for body, error in ((deep, RecursionError), (b'"\xff"', UnicodeDecodeError)):
        with pytest.raises(Exception) as raised:  # noqa: PT011 # whatever the framework makes of it
            decode_json(body)
        if isinstance(raised.value, error):
            assert told(on_unreadable(ASKED, raised.value)) == (400, "malformed")
    with pytest.raises(RecursionError) as ours:
        raise RecursionError("ours")
    assert told(on_unreadable(ASKED, ours.value))[0] == 500
    assert told(on_unreadable(ASKED, RecursionError("nowhere")))[0] == 500


def test_a_file_is_sent_as_what_it_is(tmp_path: Path) -> None:
    """With its kind, its letters where it is text, and a year where its name changes with its content."""
    (tmp_path / "assets").mkdir()
    for name in (
        "index.html",
        "assets/app-B1c2D3e4.js",
        "assets/plain-language.css",
        "icon.png",
        "odd.xyzzy",
    ):
        (tmp_path / name).write_text("x" * 50)
    found = Pages(tmp_path)

    def kind(path: str) -> tuple[str, str]:
        file = found.find(path)
        assert file is not None
        return file.kind, file.cache

    assert kind("/index.html") == ("text/html", FRESH)
    assert kind("/assets/app-B1c2D3e4.js")[0] in ("text/javascript", "application/javascript; charset=utf-8")
    assert kind("/assets/app-B1c2D3e4.js")[1] == YEAR
    assert kind("/assets/plain-language.css")[1] == FRESH
    assert kind("/icon.png") == ("image/png", FRESH)
    assert kind("/odd.xyzzy") == ("application/octet-stream", FRESH)
    assert found.find("/t/abc") is found.find("/")
    for missing in ("/gone.js", "/api/gone", "/a.b/../../x.y"):
        with pytest.raises(Refused):
            found.find(missing)
    assert Pages(tmp_path / "nowhere").find("/") is None


def test_a_file_is_read_once_and_again_when_it_changed(tmp_path: Path) -> None:
    """And kept when it is gone: a page that is open may still want it."""
    index = tmp_path / "index.html"
    index.write_text("one")
    found = Pages(tmp_path)
    first = found.find("/")
    assert found.find("/") is first
    index.write_text("two")
    os.utime(index, (9, 9))
    second = found.find("/")
    assert second is not None
    assert (second is first, second.body) == (False, b"two")
    index.unlink()
    assert found.find("/") is second


@pytest.mark.parametrize(
    ("takes", "many", "packed"), [("gzip, br", 500, True), ("br", 500, False), ("gzip", 1, False)]
)
def test_a_file_is_packed_for_whoever_can_unpack_it(
    tmp_path: Path, takes: str, many: int, packed: bool
) -> None:
    """And only where it is shorter so."""
    (tmp_path / "a.txt").write_text("x" * many)
    app = SimpleNamespace(state=SimpleNamespace(pages=Pages(tmp_path)))
    asked = SimpleNamespace(app=app, url=SimpleNamespace(path="/a.txt"), headers={"accept-encoding": takes})
    ask: Any = page.fn
    sent = asyncio.run(ask(asked))
    assert sent.headers.get("Content-Encoding") == ("gzip" if packed else None)
    assert (gzip.decompress(sent.content) if packed else sent.content) == b"x" * many


def asking(tag: str) -> Any:
    """A request of whoever has what carries this tag."""
    return SimpleNamespace(headers={"if-none-match": tag} if tag else {})


def test_what_one_has_is_not_sent_again() -> None:
    """By its tag, also a weak one; another's is sent whole."""
    tag = tag_of(b"body")
    assert [has_it(asking(given), tag) for given in (tag, f"W/{tag}", '"other"', "")] == [
        True,
        True,
        False,
        False,
    ]
    assert tagged(asking(tag), b"body", "text/plain").status_code == 304
    whole = tagged(asking(""), b"body", "text/plain", cache="private")
    assert (whole.content, whole.headers["ETag"], whole.headers["Cache-Control"]) == (b"body", tag, "private")
    assert tagged(asking(tag), b"body", "text/plain", '"own"').status_code != 304


def test_an_option_is_offered_as_what_it_is() -> None:
    """Yes or no before a number, for a yes is one too."""

    def kind(default: Any, choices: tuple[Any, ...] = ()) -> tuple[str, list[Any]]:
        found = _option(Option("x", default, Template("what it is"), choices=choices))
        return found.kind, found.choices

    assert kind(False) == ("yes-no", [True, False])
    assert kind(2, (2, 3)) == ("number", [2, 3])
    assert kind("a", ("a", "b")) == ("choice", ["a", "b"])
    assert kind("") == ("text", [])
    petris = find_game("petris")
    assert _game(petris).draws is ("draw" in petris.endings)


def test_a_table_that_names_only_its_game_is_usual() -> None:
    """What a request may leave out."""
    plain = msgspec.json.decode('{"game":"petris"}', type=NewTable)
    assert (plain.public, plain.start, plain.undo, plain.order, plain.seats) == (
        False,
        True,
        True,
        "seated",
        None,
    )
    assert plain.clock.clock().kind == "none"
    for wrong in ('{"game":"petris","publik":true}', '{"game":"Petris"}', "{}"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=NewTable)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('"\\u0000"', type=Name)


def test_every_request_may_be_refused_so() -> None:
    """The four that may come from anywhere, and its own; no example is made up for them."""
    found = errors(404)
    assert list(found) == [400, 403, 404, 429, 503]
    assert not any(spec.generate_examples for spec in found.values())
    assert OPENAPI.use_handler_docstrings


class Sent(msgspec.Struct):
    """What we send: all of it, but for what is left out by design."""

    one: int
    two: str = ""
    maybe: int | msgspec.UnsetType = msgspec.UNSET


class Said(msgspec.Struct, forbid_unknown_fields=True, tag="said", tag_field="type"):
    """What we are sent: what has a default may be left out."""

    one: int
    two: str = ""


def test_a_shape_is_written_down_as_json_knows_it() -> None:
    """Plain ones, lists, pairs, choices, and what may be one of several."""
    book = Book()
    assert book.of(int) == {"type": "integer"}
    assert book.of(int | None) == {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    assert book.of(int | msgspec.UnsetType) == {"type": "integer"}
    assert book.of(Literal["a", "b"]) == {"enum": ["a", "b"]}
    assert book.of(list[int]) == book.of(tuple[int, ...]) == {"type": "array", "items": {"type": "integer"}}
    pair = {"type": "array", "items": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2}
    assert book.of(tuple[int, str]) == pair
    assert book.of(dict[str, int]) == {"type": "object", "additionalProperties": {"type": "integer"}}
    assert book.of(Annotated[int, "a word"]) == {"type": "integer"}
    assert book.of(Annotated[dict[str, Any], As(list[int])]) == {
        "type": "array",
        "items": {"type": "integer"},
    }
    assert book.found == {}


def test_a_struct_says_what_is_always_there() -> None:
    """Of what is sent everything but the unset, of what is said only what has no default; nothing else."""
    book = Book()
    assert book.of(Sent) == {"$ref": "#/$defs/Sent"}
    assert book.found["Sent"]["required"] == ["one", "two"]
    assert (book.found["Sent"]["additionalProperties"], list(book.found["Sent"]["properties"])) == (
        False,
        ["one", "two", "maybe"],
    )
    book.of(Said)
    assert book.found["Said"]["required"] == ["type", "one"]
    assert book.found["Said"]["properties"]["type"] == {"enum": ["said"]}
    book.of(Annotated[dict[str, Any], Open("Anything", "kind")])
    assert book.found["Anything"]["additionalProperties"] is True
    assert book.found["Anything"]["required"] == ["kind"]


def test_two_types_of_one_name_are_refused() -> None:
    """`ReplyOut` and `Reply` would be one type to the client, and one of them described wrongly."""

    class Reply(msgspec.Struct):
        agree: bool

    class ReplyOut(msgspec.Struct):
        right: bool

    book = Book()
    book.of(list[Reply])
    book.of(Reply)
    with pytest.raises(TypeError, match="two types are Reply to the client"):
        book.of(ReplyOut)
    with pytest.raises(TypeError, match="two types are Reply to the client"):
        book.union("Reply", [ReplyOut])


def test_every_type_has_a_room_of_the_client() -> None:
    """By the module where it is written: what every page needs, what a floor below has, and the rest."""
    service = service_schema()
    rooms = service["rooms"]
    assert set(rooms) == set(service["$defs"])
    assert [rooms[name] for name in ("Table", "Streak", "Heard", "Said", "Outcome")] == [
        "house",
        "story",
        "heard",
        "messages",
        "core",
    ]


def test_the_whole_wire_is_closed_and_refers_to_what_is_there() -> None:
    """Every reference leads somewhere; every game that says its actions has a schema of its own."""
    for name, schema in schemas().items():
        text = msgspec.json.encode(schema).decode()
        wanted = {part.partition('"')[0] for part in text.split("#/$defs/")[1:]}
        assert wanted <= set(schema["$defs"]), name
        assert schema["additionalProperties"] is False
        assert schema["required"] == list(schema["properties"])
    assert {"Heard", "Said"} <= set(service_schema()["properties"])
    assert set(game_schema(find_game("petris"))["properties"]) == {"board", "action", "event"}
    assert {kind.__name__ for kind in BODIES} <= set(service_schema()["properties"])
    bodies = {
        each for each in vars(bodies_module).values() if isinstance(each, type) and issubclass(each, _Body)
    }
    assert set(BODIES) == bodies - {_Body}


def test_the_page_of_the_api_names_what_is_taken_and_given() -> None:
    """A request with its body and its answer, a type with its fields, and no markup of others."""
    answer = {"200": {"content": {"application/json": {"schema": {"items": {"$ref": "#/x/Table"}}}}}}
    operation = {
        "summary": "Act <now>",
        "requestBody": {
            "content": {"application/json": {"schema": {"oneOf": [{"type": "null"}, {"$ref": "x/Body"}]}}}
        },
        "responses": answer,
    }
    page = write_page(
        {
            "info": {"title": "T", "description": "D"},
            "paths": {"/x": {"post": operation, "parameters": []}},
            "components": {"schemas": {"Body": {"properties": {"ply": {"type": ["integer", "null"]}}}}},
        }
    )
    assert "<code>POST /x</code>" in page
    assert "Act &lt;now&gt;" in page
    assert "null | Body → [Table]" in page
    assert "ply: integer | null" in page
    assert "PARAMETERS" not in page
