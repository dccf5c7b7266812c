"""A lesson in parts: the menu of parts, and the controls and view of the selected one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """The title of a part, and what was chosen `within` it."""

    title: str
    within: tuple


def in_parts(parts, with_points=()):
    """Return `choose`, `draw` and `carried` of a `Lesson` in parts, which have titles.

    `choose` of each gives a tuple of what was chosen, which its `draw` takes; those `with_points`
    also have `carried`.
    """

    def choose(controls):
        with controls.beside_title():
            title = controls.pick("Part", parts, "part", next(iter(parts)), has_label=False)
        return Part(title, parts[title].choose(controls))

    def draw(part):
        return parts[part.title].draw(*part.within)

    def carried(part):
        chosen = parts[part.title]
        return chosen.carried(*part.within) if chosen in with_points else None

    return {"choose": choose, "draw": draw, "carried": carried if with_points else None}
