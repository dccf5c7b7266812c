"""A release is known by its code."""

from importlib.util import find_spec
from pathlib import Path

from pages.answers import release
from tests.architecture import ROOT


def test_it_is_of_all_code_and_of_nothing_else(monkeypatch, tmp_path):
    (tmp_path / "pages").mkdir()
    monkeypatch.setattr(release, "folders", lambda: [tmp_path])
    found = [release.release.__wrapped__()]
    for name, text in [
        ("pages/a.py", "a"), ("pages/a.py", "b"), ("pages/b.py", "b"), ("pages/b.js", ""),
        ("pages/b.css", ""), ("pages/b.csv", ""),
    ]:  # fmt: skip
        (tmp_path / name).write_text(text)
        found.append(release.release.__wrapped__())
    assert len(set(found)) == len(found)
    (tmp_path / "pages" / "a.pyc").write_bytes(b"a")
    assert release.release.__wrapped__() == found[-1]


def test_it_is_of_the_code_that_runs():
    assert release.folders() == [ROOT / "pages", ROOT / "lindisc", ROOT / "datasets"]


def test_where_data_sets_are_within_lindisc_they_are_found_there(monkeypatch, tmp_path):
    installed = tmp_path / "lindisc"
    (installed / "datasets").mkdir(parents=True)
    spec = type(find_spec("lindisc"))("lindisc", None, origin=str(installed / "__init__.py"))
    monkeypatch.setattr(release, "find_spec", lambda name: spec)
    assert release.folders() == [Path(release.__file__).parents[1], installed]
