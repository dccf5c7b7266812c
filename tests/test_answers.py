"""Answers of one server to all who ask: bounded, private and discreet, whatever befalls it."""

import asyncio
import json
import os
import signal
import sys
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
import streamlit as st

from tests.hostile.costliest import COSTLIEST
from tests.load.__main__ import started_by
from tests.load.line import line
from tests.pages.server.asking import run
from tests.serving import ROOT, answer, output, served

COSTLY = urlsplit(COSTLIEST[0]).query
PATIENT = {"Prefer": "wait=30"}
SECRETS = ("Traceback", str(ROOT), "site-packages", st.__version__, sys.version.split()[0])
CHEAP = map("lda.gamma=0.{:06}".format, count(1))  # links, each of which nobody has asked for


class Asked:
    """A server that is asked."""

    def __init__(self, process):
        self.port, self.process = process.port, process

    def part(self, query, part="picture", **headers):
        """What is said of it at a link."""

        async def ask():
            async with line(self.port) as connection:
                return await connection.ask(address(query, part), **headers)

        return run(ask())


@pytest.fixture(scope="module")
def server():
    """One that in the end has said nothing."""
    with served("tests.kept:app") as process:
        asked = Asked(process)
        assert asked.part("").status == 200
        yield asked
        assert output(process) == ""


def address(query, part="picture"):
    return f"/answer/now/boundaries/{part}?{query}"


def test_the_costliest_link_ends_within_its_lane_and_others_are_answered(server):
    async def ask():
        async with line(server.port) as costly, line(server.port) as other:
            asked = asyncio.create_task(costly.ask(address(COSTLY, "numbers")))
            answered = [await other.ask(address(next(CHEAP))) for _ in range(3)]
            return await asked, [said.status for said in answered]

    late, others = run(ask())
    assert late.status == 504 or b"more than 2 s of work" in late.record
    assert others == [200] * 3


def test_who_leaves_frees_the_only_process_of_the_patient(server):
    async def ask():
        async with AsyncExitStack() as stack:
            # More than one: otherwise the next would be answered once its deadline is over.
            leaving = [
                (await stack.enter_async_context(line(server.port))).once(
                    address(f"{COSTLY}&seed={number}", "numbers"), **PATIENT
                )
                for number in range(4)
            ]
            tasks = [asyncio.create_task(each) for each in leaving]
            async with line(server.port) as other:
                await other.ask(address(next(CHEAP)))  # so long they have been there
            for task in tasks:
                task.cancel()
        async with line(server.port) as other:
            return await other.once(address(next(CHEAP)), **PATIENT)

    assert run(ask()).status == 200


def kept(server, n_classes):
    """The query of a link to such a table, and its token."""
    told = json.loads(answer(server.port, f"/keep?n={n_classes}").body)
    return urlencode({"own": told["own"], "data": "Your data"}), told["token"]


def test_a_table_is_shown_to_who_has_its_token_and_to_nobody_else(server):
    mine, my_token = kept(server, 3)
    _, other_token = kept(server, 4)
    said = server.part(f"{mine}&token={my_token}")
    assert b"class 2 of 3" in said.body
    assert said.headers["cache-control"] == "private, no-store"
    for part in ("picture", "numbers", "files", "file/lindisc-boundaries.html"):
        for token in ("", f"&token={other_token}", f"&token={my_token[:-1]}"):
            said = server.part(mine + token, part)
            assert said.status == 200
            assert b" of 3" not in said.body
            assert b" of 4" not in said.body


def test_an_answer_is_computed_though_all_processes_were_killed(server):
    workers = [pid for child in started_by(server.process.pid) for pid in started_by(child)]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGKILL)
    assert [server.part(next(CHEAP)).status for _ in workers] == [200] * len(workers)
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/answer/now/boundaries/picture?points=%ff", 400),
        ("/answer/now/boundaries/picture?" + "a=1&" * 501, 400),
        ("/answer/now/boundaries/picture?a=" + "1" * 40_000, 413),
        ("/answer/now/boundaries/sidebar", 404),
        ("/answer/now/boundaries/__class__", 404),
        ("/answer/now/boundaries/file/app.py", 404),
        ("/answer/now/os/picture", 404),
        ("/answer/now/boundaries/numbers?" + COSTLY.replace("1000", "999"), 504),
    ],
)
def test_a_refusal_tells_nothing_of_the_machine(server, path, status):
    async def ask():
        async with line(server.port) as connection:
            return await connection.ask(path)

    said = run(ask())
    words = said.body.decode() + str(said.headers)
    assert said.status == status
    assert said.headers["cache-control"] == "no-store"
    assert len(said.body) < 200
    assert not [secret for secret in SECRETS if secret in words]
