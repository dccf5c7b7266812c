"""The questions of "Basis functions"."""

from pages.answers.lesson import Right, Scenario

LINE, SPACE = "Lift a line", "Lift a plane"

SCENARIOS = (
    Scenario(
        "No threshold, but a line",
        "One threshold gets at least 15 of 60 rows wrong. Raised to height x1², how many does a "
        "line get wrong?",
        "The line cuts the parabola twice, at -1.25 and 1.40, and its shadow on the axis is the "
        "interval of B. Move t down to 0: all sinks back onto the axis, the shadow stays. The "
        "score bends in x1 and is linear in (x1, x1²).",
        {"basis.part": LINE, "basis.method": "Logistic regression"},
        unanswered={"basis.part": None, "basis.data": "Strip", "basis.degree": 1},
        answers=("15 again", "About 7", Right("None")),
    ),
    Scenario(
        "XOR in space",
        "Four corners, opposite ones of one class. With z = x1 x2 they are (0,0,0), (0,1,0), "
        "(1,0,0), (1,1,1). How many of them does a plane get wrong?",
        "The perceptron has found -1 +2 x1 +2 x2 -5 z = 0: turn the plot and look along the "
        "plane. Seen from above, where it meets the lifted square is a hyperbola. At t = 0 the "
        "square is flat, and no plane will do: 2 of 4 stay wrong.",
        {"basis.part": SPACE, "basis.xor-exact.from_zero": True},
        unanswered={"basis.height": 0.0},
        answers=(Right("None"), "One", "Two"),
    ),
    Scenario(
        "The margin is the price",
        "Any t > 0 lifts the corner off the ground, and a plane separates. At t = 1 the perceptron "
        "needed 29 updates. How many at t = 0.1?",
        "1,609, about 55 times as many, and 6,413 at t = 0.05: half the height, four times the "
        "updates. The margin falls from 0.204 to 0.025, and what the perceptron needs grows like "
        "1/g². Move t towards 0 and watch the mark run up.",
        {"basis.part": SPACE, "basis.xor-exact.from_zero": True, "basis.height": 0.1},
        unanswered={
            "basis.part": None,
            "basis.data": "XOR, four points",
            "basis.phi": "products",
            "basis.height": None,
        },
        answers=("29 again", "About 10 times as many", Right("About 55 times as many")),
    ),
    Scenario(
        "Circles need squares",
        "A ring around a ring: with x1 and x2 alone 46 of 100 training rows are wrong. How many "
        "once squares are among the terms?",
        "Nor any of 100 test rows: x1² + x2² is the squared radius. Logistic regression is as "
        "linear as before, in 5 terms in place of 2; with D features squares and products add D "
        "(D + 1) / 2. Move d down to 1: the line is back, and all it can do.",
        {"basis.data": "Circles", "basis.method": "Logistic regression"},
        unanswered={"basis.phi": "products"},
        answers=(Right("None"), "About 23", "46 again"),
    ),
    Scenario(
        "Degree eight fits everything",
        "40 training rows, and all powers up to a degree from 1 to 8. At which of these degrees "
        "is the test error least?",
        "There, with 9 terms, 3 of 40 test rows are wrong. At 8 there are 44 terms for 40 rows: "
        "no training row is wrong any more, but 12 of 40 test rows are. The training error says "
        "nothing about that.",
        {"basis.moons.n": 80, "basis.moons.noise": 0.3, "basis.degree": 8},
        unanswered={"basis.phi": "products", "basis.degree": None},
        answers=("At 1", Right("At 3"), "At 8"),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "Bumps follow a spiral",
        "30 bumps around 30 rows, each of reach 0.32. Powers, bumps, steps: in what are all these "
        "scores linear?",
        "In their weights: fitting is the same least squares with other columns. Thirty bumps, 31 "
        "parameters, get 0 of 150 training rows wrong, and 0 of 150 test rows. Choose “steps” to "
        "see thresholds in place of rings: a boundary of stairs.",
        {"basis.data": "Spirals", "basis.phi": "bumps", "basis.bumps": 30, "basis.width": 0.1},
        unanswered={},
        answers=("In the features", Right("In the weights"), "In nothing"),
    ),
    Scenario(
        "One product is enough",
        "XOR with noise. With x1 and x2 alone 47 of 100 training rows are wrong. Which single "
        "term brings that down to 1?",
        "It is positive in two opposite corners and negative in the others. One term more, 3 in "
        "place of 2, and both errors drop to 1 of 100.",
        {"basis.data": "XOR", "basis.phi": "products"},
        unanswered={"basis.phi": None, "basis.degree": 1},
        answers=("x1²", Right("x1 x2"), "x2²"),
    ),
)
