"""What the server has begun in the background ends with it."""

from pages.server import warmth
from pages.study import elsewhere
from pages.study.budget import bounded
from tests.pages.server.asking import run
from tests.pages.study import far_work


def test_a_process_that_helps_ends_before_the_server_does(monkeypatch):
    one = elsewhere.Elsewhere()
    monkeypatch.setattr(elsewhere, "elsewhere", one)
    monkeypatch.setattr(warmth, "warm", lambda: None)
    one.open()

    async def serve():
        async with warmth.warm_imports(None):
            with bounded(lambda: True):
                one.called(far_work.long, ())
            process = one._helper._process
            assert process.poll() is None
        return process.returncode

    assert run(serve()) is not None
    with bounded(lambda: True):
        one.called(far_work.long, ())
    assert one._helper is None
