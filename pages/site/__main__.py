"""`python -m pages.site FOLDER --base ADDRESS` writes the site, and the documentation in it; with
`--lecture FILE` a lecture instead.
"""

from argparse import ArgumentParser
from pathlib import Path

from pages.answers.documentation import FOLDER
from pages.site.docs.build import build
from pages.site.write import write, write_lecture

parser = ArgumentParser(description="Write the gallery and a page for each of its scenarios.")
parser.add_argument("folder", type=Path, help="where to")
parser.add_argument("--base", default="", help="the address of the app with the full lessons")
parser.add_argument("--lecture", type=Path, help="a file of one, to be written instead")
asked = parser.parse_args()
if asked.lecture:
    write_lecture(asked.folder, asked.lecture, asked.base)
else:
    build(asked.folder / FOLDER)
    write(asked.folder, asked.base)
