"""A lesson in parts: the menu of parts, and the controls and view of the selected one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """The title of a part, and what was chosen `within` it."""

    title: str
    within: tuple


@dataclass(frozen=True)
class InParts:
    """Parts by title: `choose` of each gives a tuple of what was chosen, which `draw` takes.

    Those `with_points` also have `carried`.
    """

    parts: dict
    with_points: tuple = ()

    def choose(self, controls):
        """Return the part selected beside the title, with its settings."""
        with controls.beside_title():
            first = next(iter(self.parts))
            title = controls.pick("Part", self.parts, "part", first, has_label=False)
        return Part(title, self.parts[title].choose(controls))

    def draw(self, part):
        """Return the view of the part."""
        return self.parts[part.title].draw(*part.within)

    def carried(self, part):
        """Return the part's view while a point is dragged; None where it has none."""
        chosen = self.parts[part.title]
        return chosen.carried(*part.within) if chosen in self.with_points else None
