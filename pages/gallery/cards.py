"""The gallery as HTML: walks across lessons, then a card for every scenario, by topic.

Titles and questions may contain any characters: all text is escaped here.
"""

from html import escape

from pages.answers.lesson import TOPICS
from pages.gallery.links import APP
from pages.lectures.walks import WALKS
from pages.lessons import LESSONS

NOTHING = "nothing"  # a menu's word for no selection


def gallery_html(ways=APP):
    """Return the gallery, whose cards have room for pictures that scripts draw."""
    walks = "".join(_walk(walk, ways) for walk in WALKS)
    topics = "".join(_topic(topic, cards, ways) for topic, cards in by_topic().items())
    return f'<div class="gallery"><div class="walks">{walks}</div>{topics}</div>'


def contents():
    """Return links to the topics, in their order."""
    items = (f'<li><a href="#{_name(each)}">{escape(each)}</a></li>' for each in by_topic())
    return f'<ul class="topics">{"".join(items)}</ul>'


def by_topic():
    """Return lessons and scenario numbers, by topic."""
    found = {topic: [] for topic in TOPICS}
    for lesson in LESSONS:
        for number, scenario in enumerate(lesson.scenarios, start=1):
            found[lesson.topic_of(scenario)].append((lesson, number))
    return {topic: cards for topic, cards in found.items() if cards}


def stop(slug, title):
    """Return the lesson and the number of the scenario that a walk names."""
    (lesson,) = (each for each in LESSONS if each.slug == slug)
    return lesson, 1 + [each.title for each in lesson.scenarios].index(title)


def _walk(walk, ways):
    first, *others = (_link(walk, place, ways) for place in range(1, 1 + len(walk.stops)))
    rest = "".join(f"<li>{each}</li>" for each in others)
    return (
        f"<section><h3>{escape(walk.title)}</h3><p>{escape(walk.about)}</p>"
        f"<p>Begin with {first}</p>"
        f'<details><summary>Then {len(others)} more</summary><ol start="2">{rest}</ol></details>'
        "</section>"
    )


def _link(walk, place, ways):
    lesson, number = stop(*walk.stops[place - 1])
    address = escape(ways.stop(walk, place, lesson, number))
    title = escape(lesson.scenarios[number - 1].title)
    return f'<a href="{address}">{title}</a> <small>{escape(lesson.title)}</small>'


def _topic(topic, cards, ways):
    items = "".join(_card(*card, ways) for card in cards)
    return f'<h3 id="{_name(topic)}">{escape(topic)}</h3><ul class="cards">{items}</ul>'


def _card(lesson, number, ways):
    scenario = lesson.scenarios[number - 1]
    words = _words(lesson, scenario)
    return (
        f'<li><a href="{escape(ways.asked(lesson, number))}">'
        f"{thumbnail(words, ways.picture(lesson, number))}"
        f"<strong>{escape(scenario.title)}</strong></a><p>{escape(scenario.question)}</p>"
        f"<small>{escape(lesson.title)}</small></li>"
    )


def thumbnail(words, data):
    """A small picture, in `words`; `data` tell the script that draws it where it is."""
    said = "".join(f' data-{name}="{escape(value)}"' for name, value in data.items())
    return (
        f'<span class="picture" role="img" aria-label="{escape(words)}">'
        f'<span class="thumbnail" inert{said}></span></span>'
    )


def _words(lesson, scenario):
    """The settings of a scenario in words."""
    values = [value if isinstance(value, list) else [value] for value in scenario.settings.values()]
    named = [value for value in values if all(isinstance(each, str) for each in value)]
    words = [", ".join(value) for value in named if value != [NOTHING]]
    return "; ".join([lesson.title, *words])


def _name(topic):
    return "".join(letter if letter.isalnum() else "-" for letter in topic.lower())
