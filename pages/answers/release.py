"""Which code answers: a hash of all of it, so that an answer to a link may be kept for ever."""

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

KINDS = {".css", ".csv", ".js", ".py"}


@cache
def release() -> str:
    """The hash; nothing is imported for it."""
    found = sha256()
    for folder in folders():
        for file in sorted(folder.rglob("*")):
            if file.suffix in KINDS:
                found.update(file.relative_to(folder).as_posix().encode() + b"\0")
                found.update(file.read_bytes())
    return found.hexdigest()[:16]


def folders() -> list[Path]:
    """Where the code lies: in a clone data sets are beside `lindisc`, installed they are in it."""
    lindisc = Path(find_spec("lindisc").origin).parent
    datasets = [lindisc.parent / "datasets"] if not (lindisc / "datasets").is_dir() else []
    return [Path(__file__).parents[1], lindisc, *datasets]
