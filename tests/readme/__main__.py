"""`python -m tests.readme`: write the tables and the picture of the README anew."""

from tests.readme.files import files

for path, text in files().items():
    path.write_text(text, encoding="utf-8")
