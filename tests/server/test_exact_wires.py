"""Redis and PostgreSQL as bells, a half-sent request, a thinker's own process: each without the other end."""

import asyncio
import io
import queue
import sys
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hothouse.bots.budget import Stop
from hothouse.server import door
from hothouse.server.bell import redis
from hothouse.server.bell.redis import RedisBell
from hothouse.server.bots import thinking
from hothouse.server.bots.thinking import Answer, Hurry, Memory, Task, Thinker


class Ear:
    """A subscription that hears these messages, then is cut."""

    def __init__(self, *messages: Any) -> None:
        self.messages = list(messages)
        self.pings = 0
        self.channel = ""

    async def __aenter__(self) -> "Ear":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing to close."""

    async def subscribe(self, channel: str) -> None:
        """Note where."""
        self.channel = channel

    async def ping(self) -> None:
        """Note it."""
        self.pings += 1

    async def get_message(self, timeout: float) -> Any:
        """The next one; None is silence."""
        assert timeout == redis.ALIVE
        if not self.messages:
            raise OSError("cut")
        return self.messages.pop(0)


def listened(*messages: Any) -> tuple[list[str], int, int, str]:
    """What is heard of these messages, how often it was ready and asked, and how it ended."""
    bell: Any = RedisBell.__new__(RedisBell)
    ear = Ear(*messages)
    bell._client, bell._channel, bell._key = SimpleNamespace(pubsub=lambda: ear), "c", b"key"
    heard: list[str] = []
    ready: list[int] = []

    async def main() -> str:
        with pytest.raises(OSError, match=r".") as ended:
            await bell.listen(lambda: ready.append(1), heard.append)
        return str(ended.value)

    why = asyncio.run(main())
    assert ear.channel == "c"
    return heard, len(ready), ear.pings, why


def sealed(word: str, key: bytes = b"key") -> dict[str, Any]:
    """A message as a process of the house sends it."""
    bell: Any = RedisBell.__new__(RedisBell)
    bell._key = key
    return {"type": "message", "data": f"{bell._seal(word.encode())} {word}".encode()}


def test_a_bell_that_is_silent_is_asked_once_whether_it_lives() -> None:
    """Silent again, it is away; any word in between is an answer. Before it is heard it may not be silent."""
    subscribed, pong = {"type": "subscribe"}, {"type": "pong"}
    assert listened(subscribed, None, pong, None, pong) == ([], 1, 2, "cut")
    assert listened(subscribed, None, None) == ([], 1, 1, "the bell does not answer")
    assert listened(None) == ([], 0, 0, "the bell does not answer")
    assert listened(subscribed, None, sealed("a"), None, sealed("b")) == (["a", "b"], 1, 2, "cut")


def test_only_a_sealed_word_is_heard() -> None:
    """By the house's own key."""
    subscribed = {"type": "subscribe"}
    wrong = {"type": "message", "data": b"0 move:x:them:1"}
    assert listened(subscribed, wrong, sealed("a", b"other"), sealed("b"))[0] == ["b"]


def test_headers_have_a_last_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest that is read, and one more; a body is not counted, nor what a cut line still sends."""
    monkeypatch.setattr(HttpToolsProtocol, "data_received", lambda *_: None)

    def refused(*pieces: int, closing: bool = False, body: bool = False) -> int:
        one: Any = door.Door.__new__(door.Door)
        said: list[str] = []
        one.transport = SimpleNamespace(is_closing=lambda: closing)
        one.send_400_response = said.append
        if body:
            one._head = -sys.maxsize
        for size in pieces:
            one.data_received(b"x" * size)
        return len(said)

    assert refused(door.LARGEST_HEAD) == 0
    assert refused(door.LARGEST_HEAD, 1) == 1
    assert refused(door.LARGEST_HEAD + 1, closing=True) == 0
    assert refused(10 * door.LARGEST_HEAD, body=True) == 0


def test_every_part_of_a_request_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A timer for the headers, another for the body, none for a socket or a whole request; then it is cut."""
    begun = ("on_message_begin", "on_headers_complete", "on_message_complete")
    for name in (*begun, "handle_websocket_upgrade", "timeout_keep_alive_handler"):
        monkeypatch.setattr(HttpToolsProtocol, name, lambda *_: None)
    timers: list[Any] = []
    aborted: list[int] = []
    waiting = [0]

    def call_later(seconds: float, what: Any) -> Any:
        timer = SimpleNamespace(seconds=seconds, what=what, live=True)
        timer.cancel = lambda: setattr(timer, "live", False)
        timers.append(timer)
        return timer

    one: Any = door.Door.__new__(door.Door)
    one.loop = SimpleNamespace(call_later=call_later)
    one.transport = SimpleNamespace(abort=lambda: aborted.append(1), get_write_buffer_size=lambda: waiting[0])

    def running() -> list[float]:
        return [timer.seconds for timer in timers if timer.live]

    one.on_message_begin()
    assert (running(), one._head) == ([door.HEAD_SECONDS], 0)
    one.on_headers_complete()
    assert running() == [door.BODY_SECONDS]
    assert one._head < -(10**9)
    one.on_message_complete()
    assert running() == []
    one.on_message_begin()
    one.handle_websocket_upgrade()
    assert running() == []
    one.on_message_begin()
    timers[-1].what()
    assert (aborted, one._due) == ([1], None)
    one.timeout_keep_alive_handler()
    assert len(aborted) == 1
    waiting[0] = 5
    one.timeout_keep_alive_handler()
    assert len(aborted) == 2


def thinker() -> tuple[Any, list[Answer]]:
    """A thinker without a line, and what it answers."""
    one: Any = Thinker.__new__(Thinker)
    one.tasks, one.stop = queue.SimpleQueue(), Stop()
    answers: list[Answer] = []
    one.say = answers.append
    return one, answers


TASK = Task("petris", 0, "x", "t", "seed", 1)


def test_a_thinker_hears_tasks_and_hurries_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each task has a flag of its own; when the line is cut the process ends."""
    one, _ = thinker()
    lines = b"".join(msgspec.json.encode(each) + b"\n" for each in (TASK, Hurry(), TASK))
    ended: list[int] = []
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(lines)))
    monkeypatch.setattr(thinking, "os", SimpleNamespace(_exit=ended.append))
    one.read()
    first, second = one.tasks.get(), one.tasks.get()
    assert (first[0], second[0]) == (TASK, TASK)
    assert (first[1].raised, second[1].raised) == (True, False)
    assert ended == [0]


def test_a_thinker_says_that_it_is_warm_then_answers_and_survives_its_mistakes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A mistake is told, forgotten, and the next task is another."""
    one, answers = thinker()
    forgotten: list[Task] = []
    begun: list[dict[str, Any]] = []

    def start(**how: Any) -> Any:
        begun.append(how)
        return SimpleNamespace(start=lambda: None)

    def think(task: Task, _memory: Memory, _stop: Stop) -> Answer:
        if task.table == "end":
            raise KeyboardInterrupt
        if task.table == "bad":
            raise ValueError("told to")
        return Answer(f"at {task.table}")

    monkeypatch.setattr(thinking, "threading", SimpleNamespace(Thread=start))
    warmed: list[str] = []
    monkeypatch.setattr(thinking, "warm_up", lambda: warmed.append("warm"))
    monkeypatch.setattr(thinking, "stand_back", lambda: warmed.append("behind the others"))
    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(Memory, "forget", lambda _, task: forgotten.append(task))
    for name in ("one", "bad", "two", "end"):
        one.tasks.put((msgspec.structs.replace(TASK, table=name), Stop()))
    with pytest.raises(KeyboardInterrupt):
        one.run()
    assert answers == [Answer(), Answer("at one"), Answer(failed="ValueError('told to')"), Answer("at two")]
    assert [task.table for task in forgotten] == ["bad"]
    assert len(begun) == 1
    assert warmed == ["warm", "behind the others"]
