"""The layers read the stylesheets of a folder and the sites that may frame us."""

from pages.server.guard import Guard
from pages.server.security import SecurityHeaders
from pages.server.shell import layers


def test_the_headers_are_outermost_so_that_refusals_bear_them_too(tmp_path):
    classes = [layer.cls for layer in layers(tmp_path)]
    assert classes.index(SecurityHeaders) < classes.index(Guard)


def test_the_stylesheets_of_the_folder_and_the_sites_of_the_environment_are_let_in(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("FRAME_ANCESTORS", " https://a.example  https://b.example ")
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "board.css").write_text("p {}")
    assert layers(tmp_path)[0].kwargs == {
        "stylesheets": ["p {}"],
        "frame_ancestors": ["https://a.example", "https://b.example"],
    }
