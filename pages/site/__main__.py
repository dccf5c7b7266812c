"""`python -m pages.site FOLDER --base ADDRESS` writes the site."""

from argparse import ArgumentParser
from pathlib import Path

from pages.site.write import write

parser = ArgumentParser(description="Write the gallery and a page for each of its scenarios.")
parser.add_argument("folder", type=Path, help="where to")
parser.add_argument("--base", default="", help="the address of the app with the full lessons")
asked = parser.parse_args()
write(asked.folder, asked.base)
