"""Jobs end in time, alone, and with a process; whatever they do, the next one is answered."""

import asyncio
import gzip
import os
import sys

import pytest

from pages.answers.refusal import Refused, TooLong
from pages.answers.workers import Workers
from tests.pages.server.asking import run

FAKE = "tests.pages.answers.fake"


def working(use, **seconds):
    """What `use(workers)` gives; they end after it."""

    async def used():
        workers = Workers(FAKE, **seconds)
        try:
            return await use(workers)
        finally:
            await workers.close()

    return run(used())


async def said(workers, *job, **lane):
    """What a job says."""
    return gzip.decompress(await workers.answer(job, lambda record: None, **lane)).decode()


async def begun(file):
    """The process that has begun to sleep there."""
    while not file.exists() or not file.read_text():
        await asyncio.sleep(0.01)
    return int(file.read_text())


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_jobs_are_answered_side_by_side():
    async def use(workers):
        asked = (said(workers, "echo", str(n)) for n in range(20))
        return await asyncio.gather(*asked)

    assert working(use) == [f"{n}" for n in range(20)]


def test_a_job_that_works_too_long_ends_with_its_process_and_the_next_is_answered(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("pages.answers.workers.LONGEST", 1000)  # however busy the machine is

    async def use(workers):
        with pytest.raises(TooLong) as why:
            await said(workers, "work", tmp_path / "at work")
        return why.value, await begun(tmp_path / "at work"), await said(workers, "pid")

    why, at_work, pid = working(use, quick=0.5)
    assert (why.status, why.words) == (504, "This takes more than 0.5 s of work.")
    assert not is_running(at_work)
    assert int(pid) != at_work


def test_who_has_no_processor_is_not_told_that_it_takes_long(tmp_path, monkeypatch):
    monkeypatch.setattr("pages.answers.workers.LONGEST", 2)

    async def use(workers):
        n = 2 * len(workers._quick.workers)
        jobs = [said(workers, "sleep", tmp_path / str(k)) for k in range(n)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    assert {why.status for why in working(use, quick=0.5)} == {503}


def test_a_cancelled_job_frees_its_process(tmp_path):
    async def use(workers):
        files = [tmp_path / str(k) for k in range(len(workers._quick.workers))]
        jobs = [asyncio.create_task(said(workers, "sleep", file)) for file in files]
        pids = [await begun(file) for file in files]
        for job in jobs:
            job.cancel()
        await asyncio.wait(jobs)
        answer = await said(workers, "echo", "next")
        return answer, pids

    answer, pids = working(use, quick=60.0)
    assert answer == "next"
    assert not any(map(is_running, pids))


def test_who_finds_the_line_full_is_refused_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr("pages.answers.workers.MOST_WAITING", 1)

    async def use(workers):
        n = len(workers._quick.workers)
        files = [tmp_path / str(k) for k in range(2 * n)]
        jobs = [asyncio.create_task(said(workers, "sleep", file)) for file in files]
        for file in files[:n]:
            await begun(file)
        with pytest.raises(Refused) as why:
            await said(workers, "echo", "one too many")
        for job in jobs:
            job.cancel()
        return why.value.status

    assert working(use, quick=60.0) == 503


def test_the_patient_lane_has_a_process_of_its_own(tmp_path):
    async def use(workers):
        files = [tmp_path / str(k) for k in range(len(workers._quick.workers))]
        jobs = [asyncio.create_task(said(workers, "sleep", file)) for file in files]
        for file in files:
            await begun(file)
        answer = await said(workers, "echo", "all the same", is_patient=True)
        for job in jobs:
            job.cancel()
        return answer

    assert working(use, quick=60.0) == "all the same"


def test_a_job_whose_process_dies_is_answered_once_more(tmp_path):
    assert working(lambda workers: said(workers, "die once", tmp_path / "died")) == "at last"


@pytest.mark.parametrize(
    ("kind", "status", "words"),
    [
        ("die", 500, "process that did it has ended"),
        ("fail", 500, "an error in this server"),
        ("refuse", 404, "There is nothing."),
        ("take all", 504, "more memory"),
    ],
)
def test_what_cannot_be_answered_is_told_in_words_and_the_next_is_answered(kind, status, words):
    async def use(workers):
        with pytest.raises(Refused) as why:
            await said(workers, kind)
        return why.value, await said(workers, "echo", "next")

    why, answer = working(use)
    assert why.status == status
    assert words in why.words
    assert answer == "next"


def test_an_error_is_logged_and_not_told(caplog):
    async def use(workers):
        with pytest.raises(Refused) as why:
            await said(workers, "fail")
        return why.value.words

    words = working(use)
    assert "ZeroDivisionError" in caplog.text
    assert "ZeroDivisionError" not in words


def test_a_process_has_one_thread_for_sums_and_runs_no_main_module_again(monkeypatch):
    monkeypatch.setattr(sys.modules["__main__"], "__file__", "/of/nobody.py", raising=False)
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    assert working(lambda workers: said(workers, "known")) == "1 None"


@pytest.mark.parametrize(("memory", "n_processes"), [(2**40, 1), (1, 7)])
def test_a_process_is_replaced_when_it_holds_much(memory, n_processes):
    async def use(workers):
        return [await said(workers, "pid", is_patient=True) for _ in range(7)]

    assert len(set(working(use, memory=memory))) == n_processes


def test_what_grows_is_told_on_the_way_and_is_whole_at_the_end():
    heard = []

    async def use(workers):
        return gzip.decompress(await workers.answer(("grow",), heard.append))

    assert working(use) == b"three"
    assert heard[:1] == [b"one"]


def test_no_process_is_left_behind(tmp_path):
    async def use(workers):
        asleep = asyncio.create_task(said(workers, "sleep", tmp_path / "asleep"))
        pid, *pids = await begun(tmp_path / "asleep"), await said(workers, "pid")
        asleep.cancel()
        return [pid, *map(int, pids)]

    assert not any(map(is_running, working(use, quick=60.0)))
