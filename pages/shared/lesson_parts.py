"""A lesson in parts: the menu of parts, and the controls and view of the selected one."""

from dataclasses import dataclass

from pages.answers.view import Verbatim, View


@dataclass(frozen=True)
class Part:
    """The title of a part, and what was chosen in it."""

    title: str
    within: object


@dataclass(frozen=True)
class InParts:
    """Parts by title, each with `choose` and `draw`; those `with_points` can be `carried`, too."""

    parts: dict
    with_points: tuple = ()

    def choose(self, controls):
        """The part beside the title; the rest is up to the part."""
        with controls.beside_title():
            first = next(iter(self.parts))
            title = controls.pick("Part", self.parts, "part", first, has_label=False)
        return Part(title, self.parts[title].choose(controls))

    def draw(self, part):
        """The part, or the words of what it refuses."""
        try:
            return self.parts[part.title].draw(part.within)
        except ValueError as error:
            return View(picture=(Verbatim(str(error)),))

    def carried(self, part):
        """The part while a hand carries a point; None where it has none."""
        chosen = self.parts[part.title]
        return chosen.carried(part.within) if chosen in self.with_points else None
