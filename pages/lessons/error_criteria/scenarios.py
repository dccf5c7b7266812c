"""The questions of "Error criteria"."""

from pages.answers.lesson import Right, Scenario

SIDES, BY_HAND = "Side by side", "By hand"
STEPS = "Learning step by step"
FEW = {"error.gaussians-common.n": 40}

SCENARIOS = (
    Scenario(
        "Too right",
        "Five losses charge a row for its margin. At margin 3 the row is surely right. Which loss "
        "would still like to move it?",
        "And backwards: it costs 2 there, with slope 2, as much as at margin -1. The others are 0 "
        "or nearly so. Move the margin from end to end: the tangent of the squared loss alone "
        "rises again. The strokes below are the margins of the 40 rows.",
        FEW | {"error.loss": "squared", "error.margin": 3.0},
        answers=("Hinge", Right("Squared"), "Logistic"),
    ),
    Scenario(
        "A tug of war",
        "Each row pulls at w by its loss's slope times |x|. Where logistic loss is least, what do "
        "pulls sum to?",
        "That is what “least” means. Their lengths sum to 1.13, and few rows do the pulling: "
        "those near the line or beyond it. Drag a point: the line moves until the arrows sum to 0 "
        "again. With squared loss every row pulls, those far behind the line too.",
        FEW,
        unanswered={"error.part": SIDES},
        answers=("The error count", "|w|", Right("0")),
    ),
    Scenario(
        "One row, far on the right side",
        "One row of B is dragged far out, still well on its own side. Which lines turn?",
        "Both by 32.4°, and now they get 20.0 % wrong: with two classes they always share their "
        "direction. Logistic regression and the hinge have turned by 0.0°. Drag the row about and "
        "watch two lines follow it, and two stand still.",
        FEW | {"error.part": SIDES, "error.points": "m21-9407-2279"},
        unanswered={"error.points": None},
        answers=("All four", Right("Least squares and LDA, alike"), "Logistic regression alone"),
    ),
    Scenario(
        "One row, far on the wrong side",
        "Now a row of A lies far out on the side of B. No line will have it right. Whose line "
        "turns least?",
        "That of the hinge, by 1.2°; logistic regression has turned by 11.4°, least squares and "
        "LDA by 18.9°. Squared loss charges a wrong row for the square of its distance, the other "
        "two about for the distance itself.",
        FEW | {"error.part": SIDES, "error.points": "r21_a0-9407-9188"},
        unanswered={"error.points": None},
        answers=("Least squares", "Logistic regression", Right("Hinge loss")),
    ),
    Scenario(
        "Four answers to one question",
        "The same 40 rows, four criteria, four weight vectors. Which two of them lie along one "
        "line?",
        "(0.7164, -0.3705) and (4.292, -2.22), one 5.99 times the other, and with classes of one "
        "size even the boundary is the same. Logistic regression and the perceptron each go their "
        "own way.",
        FEW
        | {
            "error.part": SIDES,
            "error.methods": ["Least squares", "LDA", "Logistic regression", "Perceptron"],
        },
        unanswered={"error.methods": ["Hinge loss"]},
        answers=(Right("Least squares and LDA"), "LDA and logistic regression", "None"),
    ),
    Scenario(
        "Right after one step, wrong at the end",
        "A line separates these rows. Down the squared loss from weights zero, one step gets all "
        "of them right. How many are wrong at the end, at its lowest point?",
        "As for LDA: the rows far behind B's own line are too right, and the squares pull it "
        "towards them. The chart below: from 0.0 % the error climbs back to 20.0 %, while the "
        "loss falls all the way. Down the logistic loss it stays at 0.",
        {"error.part": SIDES, "error.data": "Separable"},
        unanswered={"error.part": None},
        answers=("None", Right("20 of 100"), "50 of 100"),
        topic=STEPS,
    ),
    Scenario(
        "The same line, a tenth of the loss",
        "The perceptron's D sums -r h over wrong rows. With w a tenth as long the line stays. "
        "What is left of D?",
        "0.0545 in place of 0.545, with the same 3 of 40 rows wrong. D / |w|, the sum of their "
        "distances, stays at 0.487. Move L down to 0: D falls to nothing, so its least value is "
        "at w = 0, which parts nothing.",
        FEW | {"error.part": BY_HAND, "error.lean": -0.5, "error.length": 0.1},
        unanswered={"error.length": None},
        answers=("All of it", Right("A tenth"), "A hundredth"),
        topic=STEPS,
    ),
    Scenario(
        "Stairs do not say where to go",
        "At s = 1 10 of 40 rows are wrong, and w should lean the other way. Which of these does "
        "not say so: its slope is zero?",
        "They are stairs, flat but for their jumps. The perceptron's D is a chain of straight "
        "pieces with slope 9.22 here, the logistic loss a smooth curve with slope 6.11. Move s to "
        "the left and watch all three go down.",
        FEW | {"error.part": BY_HAND, "error.lean": 1.0},
        unanswered={"error.lean": None},
        answers=(Right("The number of errors"), "The perceptron's D", "The logistic loss"),
        topic=STEPS,
    ),
    Scenario(
        "Who holds the line",
        "Where the hinge loss is least 6 of these 40 rows are wrong. How many rows pull at the "
        "line?",
        "19 of 40: these 6, 10 that are right by less than margin 1, and 3 that stand on the "
        "dotted lines h = ±1. The other 21 lie beyond them and could be dragged about there "
        "without moving anything. With squared loss all 40 pull, those beyond back.",
        FEW | {"error.loss": "hinge", "error.gaussians-common.overlap": 1.5},
        unanswered={"error.loss": None},
        answers=("All 40", "Only the 6", Right("19 of them")),
    ),
)
