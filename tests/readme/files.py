"""What `make readme` writes: the tables between their markers, and the picture for both themes."""

from pathlib import Path

from tests.readme.picture import picture
from tests.readme.tables import tables

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"


def files():
    """The text of every file, by its path."""
    text = README.read_text(encoding="utf-8")
    for name, table in tables().items():
        before, rest = text.split(f"<!-- {name} -->")
        _, after = rest.split(f"<!-- /{name} -->")
        text = f"{before}<!-- {name} -->\n\n{table}\n\n<!-- /{name} -->{after}"
    pictures = {
        ROOT / ".github" / f"picture-{name}.svg": picture(dark=name == "dark")
        for name in ("light", "dark")
    }
    return {README: text} | pictures
