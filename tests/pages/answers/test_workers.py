"""Jobs end in time, alone, and with a process; whatever they do, the next one is answered."""

import asyncio
import gzip
import os
import sys
from contextlib import asynccontextmanager

import pytest

from pages.answers.refusal import Refused, TooLong
from pages.answers.workers import Workers
from tests.pages.answers import fake
from tests.pages.server.asking import run


def working(use, **seconds):
    """What `use(workers)` gives; they end after it."""

    async def used():
        workers = Workers(fake.__name__, **seconds)
        try:
            return await use(workers)
        finally:
            await workers.close()

    return run(used())


async def said(workers, *job, **lane):
    """What a job says."""
    return gzip.decompress(await workers.answer(job, lambda record: None, **lane)).decode()


async def begun(file):
    """The process that has begun to work there."""
    while not file.exists() or not file.read_text():
        await asyncio.sleep(0.01)
    return int(file.read_text())


@asynccontextmanager
async def busy(workers, folder, waiting=0):
    """Within, all processes of the quick lane sleep, and so many jobs wait for each: their ids."""
    n = len(workers._quick.workers)
    files = [folder / str(k) for k in range(n * (1 + waiting))]
    jobs = [asyncio.create_task(said(workers, fake.sleep, file)) for file in files]
    yield [await begun(file) for file in files[:n]]
    for job in jobs:
        job.cancel()
    await asyncio.wait(jobs)


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_jobs_are_answered_side_by_side():
    async def use(workers):
        return await asyncio.gather(*(said(workers, fake.echo, str(n)) for n in range(20)))

    assert working(use) == [f"{n}" for n in range(20)]


def test_a_job_that_works_too_long_ends_with_its_process_and_the_next_is_answered(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("pages.answers.workers.LONGEST", 1000)  # however busy the machine is

    async def use(workers):
        with pytest.raises(TooLong) as why:
            await said(workers, fake.work, tmp_path / "at work")
        return why.value, await begun(tmp_path / "at work"), await said(workers, fake.pid)

    why, at_work, pid = working(use, quick=0.5)
    assert (why.status_code, why.detail) == (504, "This takes more than 0.5 s of work.")
    assert not is_running(at_work)
    assert int(pid) != at_work


def test_who_has_no_processor_is_not_told_that_it_takes_long(tmp_path, monkeypatch):
    monkeypatch.setattr("pages.answers.workers.LONGEST", 2)

    async def use(workers):
        n = 2 * len(workers._quick.workers)
        jobs = [said(workers, fake.sleep, tmp_path / str(k)) for k in range(n)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    assert {why.status_code for why in working(use, quick=0.5)} == {503}


def test_a_cancelled_job_frees_its_process_and_none_is_left_behind(tmp_path):
    async def use(workers):
        async with busy(workers, tmp_path) as pids:
            """They are called off."""
        return [*pids, int(await said(workers, fake.pid))]

    assert not any(map(is_running, working(use, quick=60.0)))


def test_who_finds_the_line_full_is_refused_at_once_but_by_the_patient_lane(tmp_path, monkeypatch):
    monkeypatch.setattr("pages.answers.workers.MOST_WAITING", 1)

    async def use(workers):
        async with busy(workers, tmp_path, waiting=1):
            with pytest.raises(Refused) as why:
                await said(workers, fake.echo, "one too many")
            return why.value.status_code, await said(workers, fake.echo, "here", is_patient=True)

    assert working(use, quick=60.0) == (503, "here")


def test_a_job_whose_process_dies_is_answered_once_more(tmp_path):
    assert working(lambda workers: said(workers, fake.die_once, tmp_path / "died")) == "at last"


@pytest.mark.parametrize(
    ("act", "status", "words"),
    [
        (fake.die, 500, "process that did it has ended"),
        (fake.fail, 500, "an error in this server"),
        (fake.refuse, 404, "There is nothing."),
        (fake.take_all, 504, "more memory"),
    ],
)
def test_what_cannot_be_answered_is_told_in_words_and_an_error_to_the_log_alone(
    act, status, words, caplog
):
    async def use(workers):
        with pytest.raises(Refused) as why:
            await said(workers, act)
        return why.value, await said(workers, fake.echo, "next")

    why, answer = working(use)
    assert (why.status_code, answer) == (status, "next")
    assert words in why.detail
    assert "ZeroDivisionError" not in why.detail
    assert ("ZeroDivisionError" in caplog.text) == (act is fake.fail)


def test_a_process_has_one_thread_for_sums_and_runs_no_main_module_again(monkeypatch):
    monkeypatch.setattr(sys.modules["__main__"], "__file__", "/of/nobody.py", raising=False)
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    assert working(lambda workers: said(workers, fake.known)) == "1 None"


@pytest.mark.parametrize(("memory", "n_processes"), [(2**40, 1), (1, 7)])
def test_a_process_is_replaced_when_it_holds_much(memory, n_processes):
    async def use(workers):
        return [await said(workers, fake.pid, is_patient=True) for _ in range(7)]

    assert len(set(working(use, memory=memory))) == n_processes


def test_what_grows_is_told_on_the_way_and_is_whole_at_the_end():
    heard = []

    async def use(workers):
        return gzip.decompress(await workers.answer((fake.grow,), heard.append))

    assert working(use) == b"three"
    assert heard[:1] == [b"one"]
