"""The layers read the stylesheets of some folders and the sites that may frame us."""

import pytest

from pages.server.guard import Guard
from pages.server.middleware import layers
from pages.server.security import SecurityHeaders

HANDED = {"routes": [], "slugs": list, "scripts": dict}


def test_the_headers_are_outermost_so_that_refusals_bear_them_too(tmp_path):
    (tmp_path / "page.css").touch()
    classes = [layer.cls for layer in layers(tmp_path, **HANDED)]
    assert classes.index(SecurityHeaders) < classes.index(Guard)


def test_the_stylesheets_of_the_folders_and_the_sites_of_the_environment_are_let_in(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("FRAME_ANCESTORS", " https://a.example  https://b.example ")
    for room in ("board", "pages"):
        (tmp_path / room / "inner").mkdir(parents=True)
        (tmp_path / room / "inner" / "style.css").write_text(f".{room} {{}}")
    assert layers(tmp_path / "pages", tmp_path / "board", **HANDED)[0].kwargs == {
        "stylesheets": [".board {}", ".pages {}"],
        "frame_ancestors": ["https://a.example", "https://b.example"],
    }


def test_a_folder_without_a_stylesheet_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError, match="no style sheet"):
        layers(tmp_path, **HANDED)
