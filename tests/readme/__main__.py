"""`python -m tests.readme`: write the tables and the picture of the README, and freeze the links of
new questions; it says what it has changed.
"""

from tests.links.scenarios import freeze_new
from tests.readme.files import ROOT, files
from tests.saying import say

for path, text in files().items():
    if path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
        say(f"{path.relative_to(ROOT)} is written anew.")
for line in freeze_new():
    say(f"{line['link']} is frozen.")
