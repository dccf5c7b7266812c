"""`python -m tests.links SLUG ...`: say what the frozen links of these lessons show otherwise now,
and freeze that; without a slug, those of all.

A line of the file may also hold a new link alone.
"""

import sys

from tests.links.address import slug_of, visit
from tests.links.frozen import changes, freeze, frozen
from tests.links.page import shown
from tests.saying import say

wanted, lines = sys.argv[1:], []
for line in frozen():
    if wanted and slug_of(line["link"]) not in wanted:
        lines.append(line)
        continue
    now = shown(visit(line["link"]))
    changed = changes(line, now) if "shows" in line else ["is frozen."]
    if changed:
        say("\n    ".join([line["link"], *changed]))
    lines.append(line | {"shows": now} if changed else line)
freeze(lines)
