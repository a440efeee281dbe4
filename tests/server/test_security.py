"""Bad people: other sites, floods, oversized and misspelt requests, paths that lead out of the folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hothouse.server.http.guard import HEADERS, check_origin
from hothouse.server.http.pages import Pages
from hothouse.server.identity import Signer, new_person
from hothouse.server.limits import Limits, Rate
from hothouse.server.settings import BadSetting, Settings, from_environment
from hothouse.server.tables.refusals import Refused
from server.guests import Guest
from server.hosting import served

Make = Callable[..., Guest]
OURS = {"cookie": "hothouse=abc", "host": "games.example"}


@pytest.mark.parametrize(
    "headers",
    [
        {**OURS, "origin": "https://games.example"},
        {**OURS, "origin": "http://Games.Example"},
        {**OURS, "origin": "https://friend.example"},
        {**OURS, "sec-fetch-site": "same-origin"},
        OURS,
        {"host": "games.example", "origin": "https://evil.example"},
    ],
)
def test_our_own_pages_may_write(headers: dict[str, str]) -> None:
    """The same host, an allowed origin, a program; and without a cookie there is nothing to abuse."""
    check_origin(headers, {"https://friend.example"})


@pytest.mark.parametrize(
    "headers",
    [
        {**OURS, "origin": "https://evil.example"},
        {**OURS, "origin": "null"},
        {**OURS, "origin": "https://games.example.evil.example"},
        {**OURS, "origin": "https://games.example:8443"},
        {**OURS, "sec-fetch-site": "cross-site"},
    ],
)
def test_other_sites_may_not(headers: dict[str, str]) -> None:
    """What carries our cookie from elsewhere is refused."""
    with pytest.raises(Refused) as refused:
        check_origin(headers, set())
    assert refused.value.code == "bad_origin"


def test_a_form_on_another_site_changes_nothing(guest: Make) -> None:
    """Over HTTP with the cookie: another origin, and a form's content type, are both refused."""
    ada = guest()
    browser = guest(stranger=True)
    browser.http.headers["Cookie"] = f"hothouse={ada.token}"
    evil = browser.http.post(
        "/api/tables", json={"game": "petris"}, headers={"Origin": "https://evil.example"}
    )
    assert (evil.status_code, evil.json()["code"]) == (403, "bad_origin")
    form = browser.http.post("/api/tables", data={"game": "petris"})
    assert (form.status_code, form.json()["code"]) == (400, "malformed")
    assert ada.get("/api/lobby")["mine"] == []
    good = browser.http.post("/api/tables", json={"game": "petris"}, headers={"Origin": ada.address})
    assert good.status_code == 201


def test_a_socket_from_another_site_is_closed(guest: Make) -> None:
    """With the cookie and a foreign origin nothing is shown."""
    from server.guests import Ear

    ada = guest()
    table = ada.create()["id"]
    url = ada.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
    ear = Ear(url, {"Cookie": f"hothouse={ada.token}", "Origin": "https://evil.example"})
    assert ear.closed() == 4403
    assert ear.heard == []


def test_every_answer_carries_the_usual_headers(guest: Make) -> None:
    """Pages, answers and refusals alike; scripts only from us, nothing may frame us."""
    ada = guest()
    for path in ("/", "/api/games", "/api/nothing", "/t/abcdefgh2345", "/api/schema"):
        answer = ada.ask("GET", path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
        assert "server" not in answer.headers


def test_sizes_are_limited(guest: Make) -> None:
    """A body above the limit is refused, declared or not; a long name and a long line too."""
    ada = guest()
    big = {"name": "x" * 20_000}
    assert ada.refused("POST", "/api/me", big) == "too_large"

    def drip() -> object:
        yield b'{"name": "'
        for _ in range(40):
            yield b"x" * 1000
        yield b'"}'

    answer = ada.http.post("/api/me", content=drip(), headers={"Content-Type": "application/json"})  # type: ignore[arg-type] # a generator of bytes
    assert answer.json()["code"] == "too_large"
    assert ada.refused("POST", "/api/me", {"name": "x" * 33}) == "malformed"
    assert ada.refused("POST", "/api/me", {"name": "a\nb"}) == "malformed"
    table = ada.create()["id"]
    for text in ("", "x" * 281, "a\x00b"):
        assert ada.refused("POST", f"/api/tables/{table}/chat", {"text": text}) == "malformed"


def test_unknown_paths_and_verbs_are_refused_in_our_form(guest: Make) -> None:
    """Every refusal has a code and a sentence."""
    ada = guest()
    assert ada.refused("GET", "/api/nothing") == "not_found"
    assert ada.refused("PATCH", "/api/me") == "method_not_allowed"
    assert ada.refused("GET", "/assets/nothing.js") == "not_found"
    assert ada.refused("GET", "/api/tables/UPPERCASE123") == "malformed"
    assert ada.refused("GET", "/api/tables/zzzzzzzzzzzz") == "no_table"
    assert ada.refused("GET", "/api/tables/zzzzzzzzzzzz/plies/99999999999999999999") == "malformed"


def test_rates_are_limited(tmp_path: Path) -> None:
    """Too many chat lines, messages and tables are refused with how long to wait, and time heals it."""
    with served(database=str(tmp_path / "house.db"), limits=1, bots=0) as address:
        ada = Guest(address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        codes = [ada.ask("POST", f"/api/tables/{table}/chat", {"text": "hi"}).status_code for _ in range(7)]
        assert codes[0] == 201
        last = ada.ask("POST", f"/api/tables/{table}/chat", {"text": "hi"})
        assert last.status_code == 429
        assert last.json()["message"]["details"]["seconds"] >= 1
        assert int(last.headers["retry-after"]) >= 1
        with ada.listen(table) as ear:
            for _ in range(100):
                ear.say("ping")
            assert ear.of("error")["error"]["code"] == "too_many"
            for _ in range(300):
                ear.say("ping")
            assert ear.closed() == 4429
        made = [ada.ask("POST", "/api/tables", {"game": "petris"}).status_code for _ in range(31)]
        assert made[0] == 201
        assert made[-1] == 429
        ada.close()


def test_a_bucket_fills_steadily() -> None:
    """Two at once, then one each second; others have buckets of their own; scale 0 lifts it."""
    now = 0.0
    limits = Limits(rates={"x": Rate(1, 2)}, clock=lambda: now)
    assert [limits.wait("x", "ada") for _ in range(3)] == [0, 0, 1]
    assert limits.wait("x", "bob") == 0
    now = 1.0
    assert [limits.wait("x", "ada") for _ in range(2)] == [0, 1]
    free = Limits(0, rates={"x": Rate(1, 1)}, clock=lambda: now)
    assert [free.wait("x", "ada") for _ in range(9)] == [0] * 9


def test_signatures_hold() -> None:
    """Only what was signed with the same key is believed."""
    ours, theirs, person = Signer(["key"]), Signer(["other"]), new_person()
    assert ours.person(ours.token(person)) == person
    assert ours.person(theirs.token(person)) is None
    assert ours.person(ours.token(person)[:-1]) is None
    assert ours.person(ours.token(person) + "A") is None
    assert ours.person("") is None


def test_pages_never_leave_their_folder(tmp_path: Path) -> None:
    """Files of the client, its page for every other path, nothing beside the folder; only a file named
    after its content may be kept for a year."""
    (tmp_path / "secret.txt").write_text("secret")
    static = tmp_path / "static"
    pages = Pages(static)
    assert pages.find("/t/abc") is None
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<p>page")
    for name in ("a-BSav1Trv.js", "icon.svg", "icon-at-night.svg", "icon-awaiting.svg"):
        (static / "assets" / name).write_text("1")
    index, script = pages.find("/t/abc"), pages.find("/assets/a-BSav1Trv.js")
    assert index is not None
    assert script is not None
    assert (index.body, index.cache) == (b"<p>page", "no-cache")
    assert "immutable" in script.cache
    for name in ("icon", "icon-at-night", "icon-awaiting"):
        icon = pages.find(f"/assets/{name}.svg")
        assert icon is not None
        assert icon.cache == "no-cache"
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/secret.txt", "/assets/b.js", "/api/x"):
        with pytest.raises(Refused):
            pages.find(path)


def test_pages_follow_a_client_that_is_built_anew(tmp_path: Path) -> None:
    """While the build empties the folder and writes it file by file, open pages keep what they were sent, and
    each new file is found as soon as it is there."""
    index, old, new = (tmp_path / name for name in ("index.html", "old-BSav1Trv.js", "new-CTbw2Usw.js"))
    pages = Pages(tmp_path)

    def body(path: str) -> bytes:
        found = pages.find(path)
        assert found is not None
        return found.body

    index.write_text("old page")
    old.write_text("old")
    assert (body("/"), body("/old-BSav1Trv.js")) == (b"old page", b"old")
    index.unlink()
    old.unlink()
    assert (body("/t/abc"), body("/old-BSav1Trv.js")) == (b"old page", b"old")
    index.write_text("the new page")
    assert body("/") == b"the new page"
    with pytest.raises(Refused):
        pages.find("/new-CTbw2Usw.js")
    new.write_text("new")
    assert body("/new-CTbw2Usw.js") == b"new"


def test_a_path_that_is_no_file_has_no_way_out_of_the_folder(tmp_path: Path) -> None:
    """Whatever is asked for, nothing outside the folder is read and nothing fails, also where the folder
    itself is written with dots."""
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("page")
    pages = Pages(tmp_path / "static" / ".." / "static")
    long = "a" * 5000
    for path in ("/\0.js", "/a/../../secret.txt", "/..", "//etc/passwd.x", f"/{long}.js", "/\udc80.js"):
        with pytest.raises(Refused, match="there is nothing"):
            pages.find(path)
    for path in ("/", "//", "/\0", "/etc/passwd", f"/{long}", "/t/abc"):
        found = pages.find(path)
        assert found is not None
        assert found.body == b"page"


def test_pages_are_sent_compressed_and_remembered(tmp_path: Path) -> None:
    """A built client is served with its tag; without one, a friendly page says what to do."""
    static = tmp_path / "static"
    with served(database=str(tmp_path / "house.db"), static=str(static), bots=0) as address:
        guest = Guest(address)
        assert "make play" in guest.ask("GET", "/").text
        static.mkdir()
        (static / "index.html").write_text("<p>" + "page " * 500)
        first = guest.ask("GET", "/t/abcdefgh2345")
        assert first.headers["content-encoding"] == "gzip"
        assert first.text.startswith("<p>page")
        again = guest.http.get("/", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        guest.close()


def test_settings_come_from_variables() -> None:
    """Written and read again they are the same; nonsense is said in a sentence."""
    chosen = Settings(
        database="x.db", origins=("https://a", "https://b"), secure=True, limits=2.5, bots=3, threads=2
    )
    assert from_environment(chosen.environment()) == chosen
    with pytest.raises(BadSetting, match="HOTHOUSE_"):
        from_environment({"HOTHOUSE_BOTS": "many"})
    with pytest.raises(BadSetting, match="threads"):
        from_environment({"HOTHOUSE_THREADS": "0"})
