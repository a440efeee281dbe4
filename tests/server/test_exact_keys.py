"""Passkeys at their bounds: what a browser is asked, what is believed, and what is kept of it."""

import asyncio
import base64
import json
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from hothouse.server.people import keys
from hothouse.server.tables.refusals import Refused
from hothouse.storage import passkeys
from hothouse.storage.passkeys import PasskeyRow
from hothouse.storage.schema_people import challenges
from storage.memory import ADA, BOB, db  # noqa: F401 - a fixture

NOW = 1_790_000_000_000
ORIGIN = "https://hothouse.example:8443"
QUESTION = b"q" * keys.CHALLENGE


class Memory:
    """The database that is at hand."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def read(self, ask: Any, *given: Any) -> Any:
        """Ask it."""
        return ask(self.connection, *given)

    write = read


class Doubtful(Exception):
    """What the library says of an answer that is none."""


class Library:
    """In the place of the library: notes what it was asked, believes everybody but who is `wrong`."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.wrong = False
        same = SimpleNamespace(
            AuthenticatorSelectionCriteria=lambda **given: given,
            ResidentKeyRequirement=SimpleNamespace(REQUIRED="required"),
            UserVerificationRequirement=SimpleNamespace(PREFERRED="preferred"),
            PublicKeyCredentialDescriptor=lambda **given: given["id"],
        )
        self.helpers = SimpleNamespace(structs=same, exceptions=SimpleNamespace(WebAuthnException=Doubtful))

    def generate_registration_options(self, **given: Any) -> Any:
        """What was asked for."""
        self.asked.append(given)
        return SimpleNamespace(challenge=given["challenge"])

    generate_authentication_options = generate_registration_options

    def options_to_json(self, options: Any) -> str:
        """As the browser is told."""
        return json.dumps({"challenge": keys._text(options.challenge)})

    def verify_registration_response(self, **given: Any) -> Any:
        """The passkey that was made."""
        self.asked.append(given)
        if self.wrong:
            raise Doubtful
        return SimpleNamespace(credential_id=b"id", credential_public_key=b"key", sign_count=3)

    def verify_authentication_response(self, **given: Any) -> Any:
        """How often it was used."""
        self.asked.append(given)
        if self.wrong:
            raise Doubtful
        return SimpleNamespace(new_sign_count=8)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    """The one that is asked."""
    made = Library()
    monkeypatch.setattr(keys, "_library", lambda: made)
    monkeypatch.setattr(keys, "now_ms", lambda: NOW)
    return made


def answer(question: bytes = QUESTION, passkey: str = "aWQ") -> dict[str, Any]:
    """What a browser says."""
    said = base64.urlsafe_b64encode(json.dumps({"challenge": keys._text(question)}).encode())
    return {"id": passkey, "response": {"clientDataJSON": said.rstrip(b"=").decode()}}


def asked_of(db: Connection, person: str | None, question: bytes = QUESTION) -> None:  # noqa: F811
    """Something was asked a while ago."""
    row = {"challenge": keys._text(question), "person": person, "until": NOW}
    db.execute(insert(challenges), row)


def made_of(db: Connection) -> keys.Passkeys:  # noqa: F811
    """The room."""
    return keys.Passkeys(Memory(db), None)  # type: ignore[arg-type] # all that is needed of it


def refusal(doing: Any) -> str:
    """Why not."""
    with pytest.raises(Refused) as refused:
        asyncio.run(doing)
    return refused.value.code


def test_a_browser_is_asked_for_a_passkey_that_it_finds_by_itself(db: Connection, library: Library) -> None:  # noqa: F811
    """For this host, with a question of its own, without those that are there; it holds for minutes."""
    passkeys.add(db, PasskeyRow("b2xk", ADA, "k", 0, "", 1, 1))
    passkeys.add(db, PasskeyRow("b3RoZXI", BOB, "k", 0, "", 1, 1))
    told = asyncio.run(made_of(db).wish(ADA, "", ORIGIN))
    (asked,) = library.asked
    assert (asked["rp_id"], asked["rp_name"], asked["user_name"]) == (
        "hothouse.example",
        "Hothouse",
        "Hothouse",
    )
    assert asked["user_id"] == ADA.encode()
    assert asked["authenticator_selection"] == {
        "resident_key": "required",
        "user_verification": "preferred",
    }
    assert asked["exclude_credentials"] == [b"old"]
    assert len(asked["challenge"]) == keys.CHALLENGE
    (row,) = db.execute(challenges.select()).all()
    assert tuple(row) == (told["challenge"], ADA, NOW + 5 * 60_000)
    asyncio.run(made_of(db).wish(ADA, "Ada", ORIGIN))
    assert library.asked[-1]["user_name"] == "Ada"


def test_a_person_has_so_many_passkeys(db: Connection, library: Library) -> None:  # noqa: F811
    """The last that is allowed, and one more."""
    for number in range(keys.MOST - 1):
        passkeys.add(db, PasskeyRow(f"k{number:03}", ADA, "k", 0, "", 1, 1))
    asyncio.run(made_of(db).wish(ADA, "Ada", ORIGIN))
    passkeys.add(db, PasskeyRow("last", ADA, "k", 0, "", 1, 1))
    assert refusal(made_of(db).wish(ADA, "Ada", ORIGIN)) == "crowded"
    assert len(library.asked) == 1


def test_a_passkey_is_kept_once_with_a_short_label(db: Connection, library: Library) -> None:  # noqa: F811
    """Whoever cannot say who they are (no finger, no code) has one all the same."""
    asked_of(db, ADA)
    asyncio.run(made_of(db).keep(ADA, ORIGIN, answer(), "x" * 61))
    assert library.asked == [
        {
            "credential": answer(),
            "expected_challenge": QUESTION,
            "expected_rp_id": "hothouse.example",
            "expected_origin": ORIGIN,
            "require_user_verification": False,
        }
    ]
    kept = PasskeyRow("aWQ", ADA, "a2V5", 3, "x" * 60, NOW, NOW)
    assert passkeys.listed(db, ADA) == [kept]
    asked_of(db, BOB)
    asyncio.run(made_of(db).keep(BOB, ORIGIN, answer(), "mine"))
    assert passkeys.find(db, "aWQ") == kept


def test_a_passkey_says_whose_it_is_and_counts(db: Connection, library: Library) -> None:  # noqa: F811
    """With its key and its count, nobody is made to prove more."""
    passkeys.add(db, PasskeyRow("aWQ", ADA, "a2V5", 3, "", 1, 1))
    asked_of(db, None)
    assert asyncio.run(made_of(db).person(ORIGIN, answer())) == ADA
    assert library.asked[0] == {
        "credential": answer(),
        "expected_challenge": QUESTION,
        "expected_rp_id": "hothouse.example",
        "expected_origin": ORIGIN,
        "credential_public_key": b"key",
        "credential_current_sign_count": 3,
        "require_user_verification": False,
    }
    assert passkeys.find(db, "aWQ") == PasskeyRow("aWQ", ADA, "a2V5", 8, "", 1, NOW)


def test_an_answer_is_to_its_own_question_once(db: Connection, library: Library) -> None:  # noqa: F811
    """Not to another person's, not twice, not to none, and not when the library doubts it."""
    room = made_of(db)
    assert refusal(room.person(ORIGIN, answer())) == "bad_passkey"
    asked_of(db, ADA)
    assert refusal(room.person(ORIGIN, answer())) == "bad_passkey"
    assert refusal(room.keep(BOB, ORIGIN, answer(), "")) == "bad_passkey"
    asyncio.run(room.keep(ADA, ORIGIN, answer(), ""))
    assert refusal(room.keep(ADA, ORIGIN, answer(), "")) == "bad_passkey"
    for broken in ({}, {"response": None}, {"response": {"clientDataJSON": "!"}}):
        assert refusal(room.person(ORIGIN, broken)) == "bad_passkey"
    asked_of(db, None)
    assert refusal(room.person(ORIGIN, answer(passkey="else"))) == "no_passkey"
    library.wrong = True
    for person in (ADA, None):
        asked_of(db, person)
        doing = room.person(ORIGIN, answer()) if person is None else room.keep(ADA, ORIGIN, answer(), "")
        assert refusal(doing) == "bad_passkey"
    assert passkeys.find(db, "aWQ").uses == 3  # type: ignore[union-attr]


def test_a_question_holds_to_its_last_moment_and_old_ones_are_swept(db: Connection) -> None:  # noqa: F811
    """At `until` it may be answered, a moment later not; what nobody answered goes with the next question."""
    passkeys.ask(db, "one", None, 1, 10)
    assert not passkeys.answered(db, "one", None, 11)
    passkeys.ask(db, "two", ADA, 10, 20)
    assert not passkeys.answered(db, "two", BOB, 10)
    assert passkeys.answered(db, "one", None, 10)
    passkeys.ask(db, "three", None, 21, 30)
    assert [row.challenge for row in db.execute(challenges.select())] == ["three"]


def test_nobody_forgets_anothers_passkey(db: Connection, library: Library) -> None:  # noqa: F811
    """Nor one that is not there; one's own is gone at once, and the others stay."""
    for name, who in (("one", ADA), ("two", ADA), ("three", BOB)):
        passkeys.add(db, PasskeyRow(name, who, "k", 0, "", 1, 1))
    room = made_of(db)
    assert refusal(room.forget(ADA, "three")) == "no_passkey"
    asyncio.run(room.forget(ADA, "one"))
    assert refusal(room.forget(ADA, "one")) == "no_passkey"
    assert [row.id for who in (ADA, BOB) for row in passkeys.listed(db, who)] == ["two", "three"]
    asked_of(db, BOB)
    passkeys.forget_passkeys(db, ADA)
    assert (passkeys.listed(db, ADA), len(passkeys.listed(db, BOB))) == ([], 1)
    assert len(db.execute(challenges.select()).all()) == 1
    passkeys.forget_passkeys(db, BOB)
    assert db.execute(challenges.select()).all() == []


def test_letters_are_bytes_again() -> None:
    """Of every length, without the signs that fill them up; a host without a name is none."""
    for length in range(1, 9):
        raw = bytes(range(length))
        assert keys._bytes(keys._text(raw)) == raw
        assert "=" not in keys._text(raw)
    assert (keys._host("http://house.example:80"), keys._host("")) == ("house.example", "")
