"""`python -m pages.site FOLDER --base ADDRESS` writes the site, and the documentation in it."""

from argparse import ArgumentParser
from pathlib import Path

from pages.answers.documentation import FOLDER
from pages.site.docs.build import build
from pages.site.write import write

parser = ArgumentParser(description="Write the gallery and a page for each of its scenarios.")
parser.add_argument("folder", type=Path, help="where to")
parser.add_argument("--base", default="", help="the address of the app with the full lessons")
asked = parser.parse_args()
build(asked.folder / FOLDER)
write(asked.folder, asked.base)
