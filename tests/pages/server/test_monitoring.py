"""Operators are told at a port of their own how the server is, and what it has done."""

import asyncio
import re

import pytest

from pages.server.monitoring import CountRequests, Counts, Monitoring
from tests.pages.server.asking import ask, inner, run
from tests.serving import free_port


async def asked(port, path):
    """What is said there, as text."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\n\r\n".encode())
    said = await reader.read()
    writer.close()
    return said.decode()


@pytest.fixture
def tell(monkeypatch):
    """A function that gives what such a server says at a path."""
    port = free_port()
    monkeypatch.setenv("METRICS_PORT", str(port))

    def told(path, counts=None, *, is_well=True, is_loaded=True):
        async def well():
            return is_well

        async def talk():
            monitoring = Monitoring(counts or Counts(), lambda: {"lindisc_jobs_total": 7}, well)
            monitoring.loading = asyncio.ensure_future(asyncio.sleep(0 if is_loaded else 60))
            async with monitoring.open():
                await asyncio.sleep(0.01)
                return await asked(port, path)

        return run(talk())

    return told


def test_requests_are_counted_by_kind_and_status_and_how_soon_they_are_answered():
    counts = Counts()
    app = CountRequests(inner, counts)
    for path in ("/", "/answer/x/roc/picture", "/answer/x/roc/why", "/nothing/here"):
        ask(app, path)
    lines = [*counts.lines()]
    assert 'lindisc_requests_total{kind="answer",status="200"} 2' in lines
    assert 'lindisc_requests_total{kind="page",status="200"} 2' in lines
    assert 'lindisc_request_seconds_bucket{kind="answer",le="+Inf"} 2' in lines
    assert 'lindisc_request_seconds_count{kind="page"} 2' in lines


def test_sockets_are_counted_while_they_are_open():
    counts = Counts()

    async def stays(scope, receive, send):
        assert counts.sockets == 1

    run(CountRequests(stays, counts)({"type": "websocket", "path": "/"}, None, None))
    assert counts.sockets == 0


def test_each_line_of_the_metrics_is_one_that_prometheus_reads(tell):
    counts = Counts()
    ask(CountRequests(inner, counts), "/")
    head, _, text = tell("/metrics", counts).partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4")
    line = re.compile(r'# TYPE \w+ (counter|gauge|histogram)|\w+(\{(,?\w+="[^"]*")+\})? [\d.e+]+')
    assert [each for each in text.splitlines() if not line.fullmatch(each)] == []
    assert "lindisc_jobs_total 7\n" in text


def test_a_server_is_well_once_it_has_loaded_and_its_processes_answer(tell):
    assert tell("/health").startswith("HTTP/1.1 200 ")
    assert tell("/health", is_well=False).startswith("HTTP/1.1 503 ")
    assert tell("/health", is_loaded=False).startswith("HTTP/1.1 503 ")
    assert tell("/").startswith("HTTP/1.1 404 ")
