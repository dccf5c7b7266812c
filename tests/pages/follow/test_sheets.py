"""What style sheets have in common is in one file, and arrives with each that imports it."""

import pytest

from pages.follow.sheets import sheet
from tests.serving import ROOT

FOLLOW, FRAME = ROOT / "pages" / "follow", ROOT / "pages" / "frame"


@pytest.mark.parametrize("file", [FOLLOW / "leader.css", FRAME / "walk.css"])
def test_a_sheet_holds_what_its_file_imports_and_then_all_of_its_own(file):
    first, own = file.read_text(encoding="utf-8").split("\n\n", 1)
    assert first == '@import "button.css";'
    assert sheet(file) == f"{sheet(FOLLOW / 'button.css')}\n{own}"


def test_no_browser_is_asked_to_import_a_sheet():
    assert not [file for file in (ROOT / "pages").rglob("*.css") if "@import" in sheet(file)]
