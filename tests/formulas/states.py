"""States of a lesson at random: some of its controls, after its start or one of its questions."""

from functools import singledispatch

from pages.answers.control_types import Control, Line, Number, OneOf, Several, Switch
from tests.pages.asked import Asked

CHANGED, ROUNDS = 4, 3  # what is chosen first decides what there is to choose


def state(lesson, chance):
    """Settings that a visitor could have made."""
    settings = dict(chance.choice([{}, *(each.settings for each in lesson.scenarios)]))
    for _ in range(ROUNDS):
        asked = Asked(lesson.word, settings)
        lesson.choose(asked)
        some = min(len(asked.by_key), chance.randint(0, CHANGED))
        for key in chance.sample(sorted(asked.by_key), some):
            settings[key] = _held(asked.by_key[key], chance)
    return settings


@singledispatch
def _held(control: Control, chance):
    raise TypeError(f"Nobody knows what a {type(control).__name__} may hold.")


@_held.register
def _(control: OneOf, chance):
    return chance.choice(control.options)


@_held.register
def _(control: Several, chance):
    most = min(control.most, len(control.options))
    return chance.sample(control.options, chance.randint(1, most))


@_held.register
def _(control: Switch, chance):
    return chance.random() < 0.5


@_held.register
def _(control: Line, chance):
    return ""


@_held.register
def _(control: Number, chance):
    if control.start is None and chance.random() < 0.5:
        return None
    between = chance.uniform(control.low, control.high)
    held = chance.choice((control.low, control.high, between, between))
    if control.low_open and held == control.low:
        held = (control.low + control.high) / 2
    return round(held) if control.whole else held
