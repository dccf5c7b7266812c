"""The image serves every lesson from a tree that it may not change, and stops in order."""

import re
import signal
from contextlib import ExitStack
from pathlib import Path

from pages.answers.answer_parts import END
from pages.classroom.room_codes import REPLICAS
from pages.classroom.routes import ADDRESS, NAME
from pages.gallery.links import path
from pages.lessons import LESSONS
from tests.container import CORE, METRICS, PORT, arguments, build, copies, healthy, running
from tests.load.visitor import visitor
from tests.pages.server.asking import run
from tests.serving import HANDSHAKE, ROOT, answer, asking, free_port
from tests.test_server import seen

GROWING = "/answer/now/boundaries/numbers?data=Digits&methods=Logistic+regression"


def files(folder):
    return {file: file.stat().st_mtime_ns for file in folder.rglob("*")}


async def open_pages(port):
    for lesson in LESSONS:
        async with visitor(port) as guest:
            shown = await guest.arrive(path(lesson).strip("/"))
            assert shown["title"] == lesson.title
    for name in ("your-data", "data-sets", "gallery", "lecture"):
        async with visitor(port) as guest:
            said = seen(await guest.run(page_name=name))
            assert "Something went wrong" not in said


def test_every_page_opens_no_file_changes_and_a_stop_waits_for_answers_and_no_visitor(tmp_path):
    image, port, metrics = build(tmp_path), free_port(), free_port()
    with running(image, port, metrics) as container, ExitStack() as stack:
        before = files(image)
        run(open_pages(port))
        assert answer(port, "/").status == 200
        assert files(image) == before
        stayer = stack.enter_context(asking(port, "/_stcore/stream", **HANDSHAKE))
        assert stayer.status == 101
        begun = [stack.enter_context(asking(port, f"{GROWING}&seed={n}")) for n in range(2)]
        container.terminate()
        assert [each.status for each in begun if each.read().endswith(END)] == [200, 200]
        # uvicorn ends in order, then hands the signal on.
        assert container.wait(timeout=60) == -signal.SIGTERM
        assert not healthy(metrics)
        assert re.fullmatch(r"lindisc is at .*\n", container.stdout.read())


def test_only_what_is_copied_is_sent_to_the_engine():
    everything, *rest = (ROOT / ".dockerignore").read_text().splitlines()
    assert everything == "*"
    allowed = {Path(line[1:]).parts[0] for line in rest if line.startswith("!")}
    assert allowed == {Path(source).parts[0] for source, _ in copies()}
    core = {*CORE, "constraints.txt", "requirements.txt"}
    assert {source for source, _ in copies("core")} == core


def test_the_balancer_asks_every_replica_where_it_listens():
    balancer = (ROOT / ".haproxy.cfg").read_text()
    compose = (ROOT / "compose.yaml").read_text()
    assert arguments("EXPOSE") == [f"{PORT} {METRICS}"]
    assert f"check port {METRICS} " in balancer
    ((most, port),) = set(re.findall(r"server-template replica (\d+) app:(\d+)", balancer))
    assert port == PORT
    assert f"{most} at most" in compose
    assert f':{re.search(r"bind :(.*)", balancer)[1]}"' in compose
    assert METRICS not in compose
    assert "file: ./.haproxy.cfg" in compose


def test_the_balancer_finds_a_room_by_the_letter_of_its_replica():
    balancer = (ROOT / ".haproxy.cfg").read_text()
    (before,) = re.findall(r"replica%\[var\(txn.code\),.*sub\((\d+)\)\]", balancer)
    numbers = [ord(letter) - int(before) for letter in REPLICAS]
    ((most, _),) = set(re.findall(r"server-template replica (\d+) app:(\d+)", balancer))
    assert numbers == [*range(1, int(most) + 1)]
    assert f"uri {ADDRESS}/replica hdr {NAME} %[srv_name]" in balancer.replace("X-Replica", NAME)
    assert set(re.findall(r"\^\[(.*?)\]\[", balancer)) == {"A-Pa-p"}
    assert f"del-header {NAME}" in balancer.replace("X-Replica", NAME)
