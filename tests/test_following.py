"""A class that follows is disturbed neither by what others send nor by who does not listen."""

import http.client
import json
import re
import socket
from contextlib import contextmanager
from http import HTTPStatus
from urllib.parse import urljoin

import pytest

from tests.load.follow import Room, led
from tests.serving import answer, output, served

MANY = 250
LARGEST_PAGE = 67_000  # bytes on the wire, before data


@pytest.fixture(scope="module")
def room():
    """A room of a server that in the end has said nothing."""
    with served("tests.load.led:app") as process:
        yield led(process.port)
        assert output(process) == ""


class Listener:
    """Somebody who follows a room, and reads its stream when asked what is heard."""

    def __init__(self, line):
        self.line, self.heard = line, b""

    def hears(self, value):
        """Whether a slider is heard to be at that value, sooner or later."""
        while f'"value":{value}}}'.encode() not in self.heard:
            self.heard += self.line.recv(2**16)
        return True


@contextmanager
def listener(room):
    """Within: one more of them."""
    with socket.create_connection(("127.0.0.1", room.port), timeout=30) as line:
        line.sendall(f"GET {room.address('/stream?token=who-listens-well')}\r\n".encode())
        yield Listener(line)


def post(room, path, body, **headers):
    """Status and words of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", room.port, timeout=30)
    ours = {"Origin": f"http://127.0.0.1:{room.port}", "X-Lead-Key": room.key}
    connection.request("POST", f"/follow/{room.code}{path}", body, ours | headers)
    found = connection.getresponse()
    said = found.status, found.read().decode()
    connection.close()
    return said


def hold(room, value, **headers):
    """The leader, or who would like to be, holds the slider there."""
    said = {"seq": next(room.numbers), "key": room.slider, "value": value}
    return post(room, "/held", json.dumps(said), **headers)


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
    forgeries = [
        {"X-Lead-Key": "0" * 22},
        {"X-Lead-Key": ""},
        {"Origin": "https://elsewhere.example"},
        {"Origin": ""},
    ]
    with listener(room) as follower:
        for _ in range(MANY):
            for forged in forgeries:
                assert hold(room, 0.9, **forged)[0] == HTTPStatus.FORBIDDEN
        assert hold(room, 0.25) == (HTTPStatus.NO_CONTENT, "")
        assert follower.hears(0.25)
        assert b"0.9" not in follower.heard


@pytest.mark.parametrize("path", ["/held", "/tap"])
def test_a_body_of_megabytes_is_refused_unread(room, path):
    connection = http.client.HTTPConnection("127.0.0.1", room.port, timeout=30)
    connection.putrequest("POST", f"/follow/{room.code}{path}")
    for name, value in {
        "Origin": f"http://127.0.0.1:{room.port}",
        "X-Lead-Key": room.key,
        "Content-Length": str(300 * 2**20),
    }.items():
        connection.putheader(name, value)
    connection.endheaders(b"a" * 2000)
    assert connection.getresponse().status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    connection.close()


def test_rooms_that_do_not_exist_are_refused_in_words_however_often(room):
    nowhere = Room(room.port, "AAAAAA", room.key, room.slider, room.low, room.high)
    for path in ("/stream?token=" + "a" * 16, "/stream", "/class"):
        for _ in range(20):
            found = answer(room.port, f"/follow/{nowhere.code}{path}")
            assert b"no such room" in found.body or b"has a token" in found.body
    assert hold(nowhere, 0.5) == (HTTPStatus.NOT_FOUND, "There is no such room, or it has ended.")


def test_who_does_not_listen_holds_up_nobody(room):
    with listener(room) as deaf, listener(room) as follower:
        for place in range(20):
            assert hold(room, place / 20)[0] == HTTPStatus.NO_CONTENT
            assert follower.hears(place / 20)
        assert deaf.hears(19 / 20)
