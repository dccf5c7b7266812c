"""The frozen links: each line of the file is a link that worked and what it showed.

That of a scenario has its title too. Numbers may differ in their fifth digit, or by a hundred
thousandth of the largest in their list; what "rounding" names may differ at will, such as the side
of a bar on which whole numbers at its edge fall.
"""

import json
from pathlib import Path

FILE = Path(__file__).with_name("frozen.jsonl")
RELATIVE, OF_THE_LARGEST, ABSOLUTE = 1e-4, 1e-5, 1e-11
AS, SHORT = "as", 100
LONGEST = 120


def frozen():
    """All lines of the file."""
    lines = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
    shown = {line["link"]: line["shows"] for line in lines if "shows" in line}
    for shows in shown.values():
        for name, fact in shows.items():
            if isinstance(fact, dict) and AS in fact:
                shows[name] = shown[fact[AS]][name]
    return lines


def freeze(lines):
    """Write all lines anew; what an earlier link shows too is written once."""
    first, texts = {}, []
    for line in lines:
        shows = {}
        for name, fact in line["shows"].items():
            link = first.setdefault(f"{name} {fact}", line["link"])
            is_short = len(str(fact)) < SHORT
            shows[name] = fact if is_short or link == line["link"] else {AS: link}
        texts.append(
            json.dumps(
                line | {"shows": shows},
                ensure_ascii=False, allow_nan=False, separators=(",", ":"),
            )
        )  # fmt: skip
    FILE.write_text("\n".join([*texts, ""]), "utf-8")


def changes(line, now):
    """In words what a link shows otherwise now, but where rounding alone decides."""
    found, rounding = _differences(line["shows"], now), tuple(line.get("rounding", ()))
    return [f"{where}: {words}" for where, words in found if not where.startswith(rounding)]


def _differences(was, now, where=""):
    if isinstance(was, dict) and isinstance(now, dict):
        for key in [*was, *(key for key in now if key not in was)]:
            yield from _differences(was.get(key), now.get(key), f"{where}/{key}")
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        slack = OF_THE_LARGEST * max((abs(v) for v in was if isinstance(v, float)), default=0)
        for number, (one, other) in enumerate(zip(was, now, strict=True), start=1):
            if not _near(one, other, slack):
                yield from _differences(one, other, f"{where}/{number}")
    elif not _near(was, now):
        yield where, f"was {_short(was)}, is {_short(now)}"


def _near(was, now, slack=0.0):
    """Whether two values agree; whole numbers and words must be equal."""
    if isinstance(was, float) and isinstance(now, float):
        return abs(was - now) <= RELATIVE * abs(was) + slack + ABSOLUTE
    return was == now


def _short(value):
    text = "nothing" if value is None else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
