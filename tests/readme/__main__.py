"""`python -m tests.readme`: write the tables of the README, and freeze the links of new questions;
it says what it has changed.
"""

from tests.links.scenarios import freeze_new
from tests.readme.tables import README, with_tables
from tests.saying import say

if (text := with_tables()) != README.read_text(encoding="utf-8"):
    README.write_text(text, encoding="utf-8")
    say(f"{README.name} is written anew.")
for line in freeze_new():
    say(f"{line['link']} is frozen.")
