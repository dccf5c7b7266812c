"""The gallery as HTML: walks across lessons, then every scenario by topic, each a link.

Names and questions may hold anything: all text is escaped here.
"""

from html import escape

from pages.gallery.links import asked, shown
from pages.gallery.walks import WALKS
from pages.lessons import LESSONS
from pages.study.lesson import TOPICS

WIDTH, HEIGHT = 320, 200
NOTHING = "nothing"  # what a menu says of what is not there


def sheet(look):
    """All of it; `look` is that of its pictures, "light" or "dark"."""
    walks = "".join(map(_walk, WALKS))
    topics = "".join(_topic(topic, cards, look) for topic, cards in by_topic().items())
    return f'<div class="gallery"><div class="walks">{walks}</div>{topics}</div>'


def contents():
    """Links to the topics, in their order."""
    items = (f'<li><a href="#{_name(each)}">{escape(each)}</a></li>' for each in by_topic())
    return f'<ul class="topics">{"".join(items)}</ul>'


def by_topic():
    """Lessons and the numbers of their scenarios, by the topics that there are scenarios of."""
    found = {topic: [] for topic in TOPICS}
    for lesson in LESSONS:
        for number, scenario in enumerate(lesson.scenarios, start=1):
            found[scenario.topic].append((lesson, number))
    return {topic: cards for topic, cards in found.items() if cards}


def stop(slug, title):
    """The lesson and the number of the scenario that a walk names."""
    (lesson,) = (each for each in LESSONS if each.slug == slug)
    return lesson, 1 + [each.title for each in lesson.scenarios].index(title)


def _walk(walk):
    first, *others = (_link(*stop(*each)) for each in walk.stops)
    rest = "".join(f"<li>{each}</li>" for each in others)
    return (
        f"<section><h3>{escape(walk.title)}</h3><p>{escape(walk.about)}</p>"
        f"<p>Begin with {first}</p>"
        f'<details><summary>Then {len(others)} more</summary><ol start="2">{rest}</ol></details>'
        "</section>"
    )


def _link(lesson, number):
    title, address = lesson.scenarios[number - 1].title, escape(asked(lesson, number))
    return f'<a href="{address}">{escape(title)}</a> <small>{escape(lesson.title)}</small>'


def _topic(topic, cards, look):
    items = "".join(_card(*card, look) for card in cards)
    return f'<h3 id="{_name(topic)}">{escape(topic)}</h3><ul class="cards">{items}</ul>'


def _card(lesson, number, look):
    scenario = lesson.scenarios[number - 1]
    words, picture = _words(lesson, scenario), f"/picture/{lesson.slug}/{number}-{look}.svg"
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<li><a href="{escape(shown(lesson, number))}">'
        f'<img src="{picture}" alt="{escape(words)}" {size} loading="lazy">'
        f"<strong>{escape(scenario.title)}</strong></a><p>{escape(scenario.question)}</p>"
        f"<small>{escape(lesson.title)}</small></li>"
    )


def _words(lesson, scenario):
    """What a picture shows, as far as the settings say it in words."""
    values = [value if isinstance(value, list) else [value] for value in scenario.settings.values()]
    named = [value for value in values if all(isinstance(each, str) for each in value)]
    words = [", ".join(value) for value in named if value != [NOTHING]]
    return "; ".join([lesson.title, *words])


def _name(topic):
    return "".join(letter if letter.isalnum() else "-" for letter in topic.lower())
