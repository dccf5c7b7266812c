"""The files that Streamlit's pages load, as its package brings them."""

from pathlib import Path

import streamlit as st

FOLDER = Path(st.__file__).parent / "static"
INDEX = (FOLDER / "index.html").read_text(encoding="utf-8")
FILES = {
    f"/{file.relative_to(FOLDER).as_posix()}": file for file in FOLDER.rglob("*") if file.is_file()
}
