"""`python -m tests.links`: say what every frozen link shows otherwise now, and freeze that.

A line of the file may also hold a new link alone. Last it names the controls that no link moves.
"""

from tests.links.address import asked_by, visit
from tests.links.frozen import changes, freeze, frozen
from tests.links.page import bound, shown
from tests.saying import say

lines, seen, moved = [], set(), set()
for line in frozen():
    page = visit(line["link"])
    now = shown(page, asked_by(line["link"]))
    if "error" in now:
        raise SystemExit(f"{line['link']} does not work: {now['error']}; nothing was frozen.")
    if "shows" in line and (changed := changes(line, now)):
        say("\n    ".join([line["link"], *changed]))
    lines.append(line | {"shows": now})
    seen |= bound(page).keys()
    moved |= page.query_params.keys()
freeze(lines)
say(f"{len(lines)} links are frozen. Controls that none of them moves: {sorted(seen - moved)}")
