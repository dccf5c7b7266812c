"""A lecture as a file holds it, and files that are nearly one."""

import json
from copy import deepcopy

CATS = "height,weight,kind\n1,2,cat\n2,3,dog\n3,3.5,cat\n4,1,dog\n5,7,cat\n"
HERD = "a,b,kind\n" + "".join(
    f"{i % 17 * 1.123:.3f},{i % 13 + i / 7:.3f},{'xy'[i % 2]}\n" for i in range(400)
)
LECTURE = {
    "lindisc": "lecture",
    "version": 1,
    "title": "Cats & <dogs>",
    "stops": [
        {
            "link": "?data=XOR&methods=LDA",
            "question": "Which line\nparts XOR?",
            "answers": ["x₁ = 0", "none"],
            "right": 2,
            "shown": "?data=XOR&methods=QDA",
            "after": "A curve does.",
        },
        {"link": "boundaries?data=Your+data&own=cats"},
        {"link": "boundaries?data=Your+data&own=herd", "question": "Who?", "after": "They."},
    ],
    "tables": {"cats": CATS, "herd": {"csv": HERD, "class_column": "kind"}},
}
ODD = [None, True, 0, -1, 3, 1e400, "", "x", "?data=Your+data&own=cats", "\ud800", [], {}, ["a"]]
ODD += [["a", "b"], {"link": "roc"}, "\0", "?" * 600, 10**30, "roc?roc.cutoff=nan", "\N{SNOWMAN}"]
BYTES = [b"", b"}", b'"', b"\xff", b"1"]
KEYS = ["link", "right", "stops", "tables", "answer", "title", "csv", "__proto__", "answers", "own"]


def mutant(random):
    """The bytes of that lecture after one to four changes, of its values or of its text."""
    said = deepcopy(LECTURE)
    for _ in range(random.randint(1, 4)):
        _change(said, random)
    raw = bytearray(json.dumps(said, ensure_ascii=random.random() < 0.9).encode(errors="replace"))
    if random.random() < 0.3:
        for _ in range(random.randint(1, 3)):
            place = random.randrange(len(raw))
            raw[place : place + random.randint(0, 3)] = random.choice(BYTES)
    return bytes(raw)


def _change(said, random):
    """Another value at some place, or one that is gone, new or there twice."""
    places = [*_places(said)]
    inside, key = random.choice(places)
    action = random.random()
    if action < 0.5:
        inside[key] = deepcopy(random.choice(ODD))
    elif action < 0.7:
        del inside[key]
    elif isinstance(inside, dict):
        inside[random.choice(KEYS)] = deepcopy(random.choice([inside[key], *ODD]))
    else:
        inside.insert(key, deepcopy(random.choice([inside[key], *ODD])))


def _places(said):
    keys = said if isinstance(said, dict) else range(len(said))
    for key in keys:
        yield said, key
        if isinstance(said[key], dict | list):
            yield from _places(said[key])
