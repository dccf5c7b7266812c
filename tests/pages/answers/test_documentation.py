"""The documentation is linked where it was written, and nowhere else."""

from pages.answers import documentation
from pages.answers.html.tabs import python
from pages.answers.view import Program, View

VIEW = View((), programs=lambda: (Program("lindisc", "print(1)"),))


def told():
    (html,) = python(VIEW)
    return html


def test_where_it_was_written_a_program_leads_to_it(tmp_path, monkeypatch):
    monkeypatch.setattr(documentation, "SITE", tmp_path)
    assert "<a" not in told()
    assert "pip install" in told()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text("")
    assert '<a href="docs/index.html">' in told()
