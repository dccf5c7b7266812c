"""The documentation is served as files, and nothing beside it."""

from starlette.applications import Starlette

from pages.server.documentation import routes
from tests.pages.server.asking import answer, request, run


def ask(app, path):
    """The answer of a server whose messages nobody receives."""
    return run(answer(app, request(path) | {"asgi": {"spec_version": "2.4"}}))


def test_files_of_the_folder_are_served_and_none_beside_it(tmp_path):
    folder = tmp_path / "docs"
    (folder / "names").mkdir(parents=True)
    (folder / "names" / "LDA.html").write_text("<h1>LDA</h1>")
    (tmp_path / "secret.html").write_text("no")
    app = Starlette(routes=routes(folder))
    found = ask(app, "/docs/names/LDA.html")
    assert (found.status, found.body) == (200, b"<h1>LDA</h1>")
    assert found.headers["content-type"].startswith("text/html")
    for path in ("nothing.html", "names", "", "../secret.html", "names/../../secret.html"):
        assert ask(app, f"/docs/{path}").status == 404


def test_without_a_folder_there_is_no_route(tmp_path):
    assert routes(tmp_path / "docs") == []
