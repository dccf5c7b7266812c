"""One server: what it answers and refuses. Hostile requests do no harm, and learn nothing."""

import asyncio
import http.client
import json
import os
import random
import re
import signal
import sys
from contextlib import AsyncExitStack
from http import HTTPStatus
from itertools import count
from pathlib import Path
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
import streamlit as st
from websockets.exceptions import ConnectionClosed

from pages.server.log import MOST
from tests.hostile.costliest import COSTLIEST
from tests.load.costs import started_by
from tests.load.follow import led
from tests.load.line import line
from tests.load.visitor import LESSON, visitor
from tests.pages.server.asking import run
from tests.serving import HANDSHAKE, ROOT, answer, asking, output, served

SECRETS = ("Traceback", str(ROOT), "site-packages", st.__version__, sys.version.split()[0])
COSTLY = urlsplit(COSTLIEST[0]).query
PATIENT = {"Prefer": "wait=30"}
CHEAP = map("lda.gamma=0.{:06}".format, count(1))  # links that nobody has asked for yet
HUGE = 300 * 2**20  # bytes
LARGEST_PAGE = 67_000  # bytes on the wire, before data
FORGED = {
    "trigger_value": True,
    "bool_value": True,
    "double_value": float("nan"),
    "int_value": 2**62,
    "string_value": "nobody",
    "json_value": '{"a":' + "[" * 100_000,
    "bytes_value": b"\xff",
    "double_array_value": {"data": [float("nan"), 1e308, -1e308]},
    "int_array_value": {"data": [2**40]},
    "string_array_value": {"data": ["nobody"] * 50},
    "file_uploader_state_value": {},
}


@pytest.fixture(scope="module")
def port():
    """That of a server which in the end has said little, and nothing of itself."""
    with served("tests.instrumented:app") as process:
        yield process.port
        said = output(process)
        assert not [secret for secret in (*SECRETS, "turns to") if secret in said]
        assert len(said.splitlines()) < 10 * MOST


@pytest.fixture(scope="module")
def room(port):
    return led(port)


def address(query, part="picture"):
    return f"/answer/now/boundaries/{part}?{query}"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        *(("GET", f"/{path}", 404) for path in (
            "nowhere", "/elsewhere.example/page", "/a", "a/b", "a%0Ab/c", "%00", "%ff%fe/x", ".env",
            "robots.txt", "answered", "followed", "..%5c..%5csecrets", "roc/_stcore/health",
            "static/js/gone.js", "static/../../../etc/passwd", "static/%2e%2e/%2e%2e/etc/passwd",
            "_stcore/metrics", "_stcore/upload_file/a/b", "_stcore/agent/openapi.json",
            "answer/boundaries/picture", "answer/now/os/picture", "answer/now/boundaries/sidebar",
            "answer/now/boundaries/__class__", "answer/now/boundaries/file/app.py",
        )),
        *(("GET", f"/{path}", 400) for path in (
            "media/../app.py", "_stcore/../../app.py", "answer/now/boundaries/picture?points=%ff",
            "answer/now/boundaries/picture?" + "a=1&" * 501,
            "answer/now/boundaries/file/../../../../app.py",
            "answer/now/boundaries/file/%2e%2e%2fapp.py",
        )),
        ("GET", "/answer/now/boundaries/picture?a=" + "1" * 40_000, 413),
        ("POST", "/", 405),
        ("DELETE", "/", 405),
        ("POST", "/answer/now/boundaries/picture", 405),
        ("PUT", "/_stcore/upload_file/session/file", 404),
        ("POST", "/_stcore/agent/interact", 404),
    ],
)  # fmt: skip
def test_a_hostile_request_is_refused_in_a_few_words(port, method, path, status):
    refusal = answer(port, path, method)
    assert refusal.status == status
    assert len(refusal.body) < 250
    words = refusal.body.decode() + str(refusal.headers)
    assert not [secret for secret in SECRETS if secret in words]


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/_stcore/stream", {}, 101),  # a program
        ("/_stcore/stream", {"Origin": "http://127.0.0.1:{port}"}, 101),
        ("/_stcore/stream", {"Host": "a.example", "Origin": "https://a.example"}, 101),
        *(
            ("/_stcore/stream", {"Origin": origin}, 403)
            for origin in ("http://elsewhere.example", "http://localhost:3000", "http://[", "null")
        ),
        ("/_stcore/stream", {"Origin": "http://127.0.0.1:3000"}, 403),
        ("/_stcore/stream", {"Origin": ""}, 403),
        ("/nowhere", {"Origin": "http://127.0.0.1:{port}"}, 403),
    ],
)
def test_only_sockets_of_our_pages_and_of_programs_are_opened(port, path, headers, status):
    origin = {name: said.format(port=port) for name, said in headers.items()}
    assert answer(port, path, **HANDSHAKE | origin).status == status


def test_a_flood_of_headers_is_cut_off_and_the_server_goes_on(port):
    with pytest.raises(ConnectionError):
        answer(port, "/", **{"X-Flood": "a" * 5_000_000})
    assert answer(port, "/").status == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        *(("PUT", path, 405) for path in ("/", "/answer/now/roc/picture")),
        *(("PUT", path, 404) for path in ("/_stcore/upload_file/session/file", "/nowhere")),
        *(("POST", f"/follow/{{}}{path}", 413) for path in ("/held", "/tap")),
    ],
)
def test_a_body_of_300_megabytes_is_refused_unread(port, room, method, path, status):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.putrequest(method, path.format(room.code))
    for name, value in (room.headers | {"Content-Length": str(HUGE)}).items():
        connection.putheader(name, value)
    connection.endheaders(b"its beginning" * 200)
    assert connection.getresponse().status == status
    connection.close()


def test_the_costliest_link_ends_within_its_lane_and_others_are_answered(port):
    async def ask():
        async with line(port) as costly, line(port) as other:
            asked = asyncio.create_task(costly.ask(address(COSTLY, "numbers")))
            answered = [await other.ask(address(next(CHEAP))) for _ in range(3)]
            return await asked, [said.status for said in answered]

    late, others = run(ask())
    assert late.status == 504 or b"more than 2 s of work" in late.record
    assert others == [200] * 3


def test_who_leaves_frees_the_only_process_of_the_patient(port):
    async def ask():
        async with AsyncExitStack() as stack:
            # More than one: otherwise the next would be answered once its deadline is over.
            leaving = [
                (await stack.enter_async_context(line(port))).once(
                    address(f"{COSTLY}&seed={number}", "numbers"), **PATIENT
                )
                for number in range(4)
            ]
            tasks = [asyncio.create_task(each) for each in leaving]
            async with line(port) as other:
                await other.ask(address(next(CHEAP)))  # so long they have been there
            for task in tasks:
                task.cancel()
        async with line(port) as other:
            return await other.once(address(next(CHEAP)), **PATIENT)

    assert run(ask()).status == 200


def kept(port, n_classes):
    """The query of a link to such a table, and its token."""
    told = json.loads(answer(port, f"/keep?n={n_classes}").body)
    return urlencode({"own": told["own"], "data": "Your data"}), told["token"]


def test_a_table_is_shown_to_who_has_its_token_and_to_nobody_else(port):
    mine, my_token = kept(port, 3)
    _, other_token = kept(port, 4)
    said = answer(port, address(f"{mine}&token={my_token}"))
    assert b"class 2 of 3" in said.body
    assert said.headers["cache-control"] == "private, no-store"
    for part in ("picture", "numbers", "files", "file/lindisc-boundaries.html"):
        for token in ("", f"&token={other_token}", f"&token={my_token[:-1]}"):
            said = answer(port, address(mine + token, part))
            assert said.status == 200
            assert b" of 3" not in said.body
            assert b" of 4" not in said.body


def test_an_answer_is_computed_though_all_processes_were_killed(port):
    (server,) = (pid for pid in started_by(os.getpid()) if f"--port {port}" in command(pid))
    workers = [pid for child in started_by(server) for pid in started_by(child)]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGKILL)
    assert [answer(port, address(next(CHEAP))).status for _ in workers] == [200] * len(workers)
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


def command(pid):
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


def seen(messages):
    """What a page shows, as text to search in."""
    shown = [message for message in messages if message.WhichOneof("type") == "delta"]
    return b"".join(message.SerializeToString() for message in shown).decode(errors="replace")


def controls(messages):
    """The names of all controls of a page."""
    elements = (message.delta.new_element for message in messages)
    named = (getattr(each, each.WhichOneof("type") or "empty") for each in elements)
    return [each.id for each in named if getattr(each, "id", "").startswith("$$ID")]


async def opened(port, query=""):
    """What a visitor is sent who opens the front page by a link."""
    async with visitor(port) as guest:
        guest.query = query
        return await guest.run()


def test_a_thousand_links_at_once_hold_up_nobody_else(port):
    async def flood():
        async with visitor(port) as one, visitor(port) as other:
            await one.arrive()
            await other.arrive()
            for k in range(1000):
                await one.say(f"rda.alpha={k / 1000}")
            return await other.move(0.3)

    assert run(flood()).keys() == {"picture", "numbers", "told"}


@pytest.mark.parametrize(
    ("sent", "code", "times"),
    [(b"\xff" + random.Random(0).randbytes(500), 1002, 3 * MOST), (b"a" * (2**24 + 1), 1009, 1)],
    ids=["random bytes", "more than 16 megabytes"],
)
def test_a_forged_frame_ends_its_own_connection(port, sent, code, times):
    async def babble():
        async with visitor(port) as one:
            await one.socket.send(sent)
            with pytest.raises(ConnectionClosed) as closed:
                await one.socket.recv()
            return closed.value.rcvd.code

    assert {run(babble()) for _ in range(times)} == {code}


@pytest.mark.parametrize("kind", FORGED)
def test_a_forged_state_is_answered_in_words(port, kind):
    async def forge():
        async with visitor(port) as one:
            (start, *others) = await one.run()
            widgets = [{"id": name, kind: FORGED[kind]} for name in controls(others)]
            page = start.new_session.page_script_hash
            return await one.run(page_script_hash=page, widget_states={"widgets": widgets})

    words = seen(run(forge()))
    assert not [secret for secret in SECRETS if secret in words]
    assert LESSON in seen(run(opened(port)))


@pytest.mark.parametrize(
    "query",
    [
        "a=" + "b" * 1_000_000,
        "points=" + "_".join(f"m{k % 150}-1-1" for k in range(1_000_000)),
        "rda.alpha=nan&test=1e999&methods=Nobody&data=%00&points=m0-nan-1&seed=-7",
        "&".join(f"k{number}=1" for number in range(20_000)),
    ],
    ids=["a megabyte", "a million edits", "nonsense", "many keys"],
)
def test_a_link_of_any_length_and_sense_opens_the_page(port, query):
    words = seen(run(opened(port, query)))
    assert LESSON in words
    assert "Something went wrong" not in words


def hold(room, value, **headers):
    """What the leader is told, or who would like to be, who holds the slider there."""
    said = json.dumps({"seq": next(room.numbers), "key": room.slider, "value": value})
    path = f"/follow/{room.code}/held"
    return answer(room.port, path, "POST", said, **room.headers | headers).status


def test_who_follows_loads_little(room):
    asked = {"Accept-Encoding": "gzip"}
    page = answer(room.port, f"/follow/{room.code}", **asked)
    said = re.findall(r'(?:src|href)="([^"#:]+)"', page.body.decode())
    addresses = [urljoin(f"/follow/{room.code}", address) for address in said]
    loaded = [page, *(answer(room.port, address, **asked) for address in addresses)]
    assert {each.status for each in loaded} == {HTTPStatus.OK}
    assert len(loaded) > 1
    assert sum(len(each.body) + len(str(each.headers)) for each in loaded) <= LARGEST_PAGE


def test_a_thousand_forged_words_are_refused_and_those_of_the_leader_are_heard(room):
    stream = f"/follow/{room.code}/stream?token=who-listens-well"
    with asking(room.port, stream) as follower:
        for _ in range(250):
            for forged in (
                {"X-Lead-Key": "0" * 22},
                {"X-Lead-Key": ""},
                {"Origin": "https://elsewhere.example"},
                {"Origin": ""},
            ):
                assert hold(room, 0.9, **forged) == HTTPStatus.FORBIDDEN
        assert hold(room, 0.25) == HTTPStatus.NO_CONTENT
        heard = b""
        while b'"value":0.25}' not in heard:
            heard += follower.read1()
    assert b"0.9" not in heard
