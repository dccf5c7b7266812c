"""Where a walk through the questions of a lesson stands, in the words of a link.

`2` asks question 2, `2-b` has its second answer, `2-shown` has the right one, `off` asks nothing.
"""

from dataclasses import dataclass

FOLDED, SHOWN = "off", "shown"
LETTERS = "abcd"


@dataclass(frozen=True)
class Place:
    """Question `number`, from 1, and what was `said` to it: a letter, `SHOWN`, or nothing yet."""

    number: int
    said: str = ""

    @classmethod
    def of(cls, words):
        """The place that a link names; None: the walk is folded away."""
        number, _, said = words.partition("-")
        return None if words == FOLDED else cls(int(number), said)

    def __str__(self):
        return f"{self.number}-{self.said}" if self.said else f"{self.number}"


def places(scenarios):
    """Every place there is."""
    for number, scenario in enumerate(scenarios, start=1):
        for said in ("", *LETTERS[: len(scenario.answers)], SHOWN):
            yield Place(number, said)


def described(scenarios, place):
    """What is seen at a place, and which places can be gone to from there."""
    count = len(scenarios)
    if place is None:
        return {"folded": f"Try: {count} questions", "places": {"open": str(Place(1))}}
    scenario = scenarios[place.number - 1]
    back, after = place.number - 1, place.number + 1
    ways = {
        "back": str(Place(back)) if back else None,
        "next": str(Place(after)) if after <= count else None,
        "fold": FOLDED,
    }
    asked = {"title": scenario.title, "where": f"{place.number} of {count}"}
    if place.said:
        return asked | {"told": _told(scenario, place.said), "places": ways}
    answers = zip(LETTERS, scenario.answers, strict=False)
    return asked | {
        "question": scenario.question,
        "answers": [[str(Place(place.number, letter)), words] for letter, words in answers],
        "places": ways | {"show": str(Place(place.number, SHOWN))},
    }


def _told(scenario, said):
    """The verdict, its sign (colour is not enough), and what to look for."""
    verdict = {"sign": "", "words": f"The answer: {scenario.answer}."}
    if said != SHOWN:
        tapped = scenario.answers[LETTERS.index(said)]
        verdict = {"sign": "✓", "words": f"Right: {tapped}."}
        if tapped != scenario.answer:
            verdict = {"sign": "✗", "words": f"Not “{tapped}” but: {scenario.answer}."}
    return verdict | {"look_for": scenario.look_for.replace(" %", "\N{NO-BREAK SPACE}%")}
