"""The page on which a lecture is made; what is made there stays in the browser."""

from pages.answers.own_data import OWN
from pages.answers.release import release
from pages.lectures.limits import ANSWERS, LONGEST, MOST_STOPS
from pages.lectures.walks import WALKS
from pages.shell.component import show
from pages.shell.own_data import carried, token


def open_lecture(lessons):
    """Render the page: our script draws it, and asks for small pictures of these lessons."""
    data = {
        "release": release(),
        "first": lessons[0].slug,
        "lessons": {each.slug: [each.title, each.word] for each in lessons},
        "walks": [[walk.slug, walk.title] for walk in WALKS],
        "own": [carried().get(OWN, ""), token()],
        "most": {"answers": ANSWERS[1], "stops": MOST_STOPS, "letters": LONGEST},
    }
    show("lecture", key="lecture", data=data)
