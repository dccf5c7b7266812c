"""Style sheets of files: what several have in common is a file of its own, which they import."""

import re
from pathlib import Path

IMPORTED = re.compile(r'@import "([\w-]+\.css)";\n+')


def sheet(file):
    """The text of a file, with that of the files of this folder which it imports."""
    text = file.read_text(encoding="utf-8")
    return IMPORTED.sub(lambda found: sheet(_here(found[1])) + "\n", text)


def _here(name):
    return Path(__file__).with_name(name)
