"""`python -m tests.links`: say what every frozen link shows otherwise now, and freeze that.

A line of the file may also hold a new link alone. Last it names the controls that no link moves.
"""

from tests.links.address import visit
from tests.links.frozen import changes, freeze, frozen
from tests.links.page import shown
from tests.saying import say

lines, seen, moved = [], set(), set()
for line in frozen():
    page = visit(line["link"])
    now = shown(page)
    if "shows" in line and (changed := changes(line, now)):
        say("\n    ".join([line["link"], *changed]))
    lines.append(line | {"shows": now})
    seen |= page.controls.starts.keys()
    moved |= page.controls.moved.keys()
freeze(lines)
say(f"{len(lines)} links are frozen. Controls that none of them moves: {sorted(seen - moved)}")
