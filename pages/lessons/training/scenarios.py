"""The questions of "Training"."""

from pages.answers.lesson import Right, Scenario

RULE = {"train.runs": "1", "train.a.loss": "perceptron rule"}
CYCLE = {
    "train.a.bias_step": "squared radius",
    "train.a.start": "random",
    "train.a.random_state": 2.0,
}
ALONE = RULE | {"train.data": "Separable"}
SQUARED = {"train.epochs": 50, "train.b.loss": "squared", "train.b.optimiser": "batch"}

SCENARIOS = (
    Scenario(
        "Too low, good, too high",
        "Squared loss at 0.02, 0.5 and 1.1 times the limiting rate: which is down first?",
        "Run 2, after ten epochs: its loss (below) goes from 50 to 22.2. Run 1 goes the same way, "
        "but after 50 epochs it is only at 24.8. Run 3 falls for one step and then rises without "
        "end: along the steepest direction each step lands 1.2 times as far from the bottom, on "
        "the other side. Step through it and watch the boundary swing.",
        SQUARED
        | {
            "train.runs": "3",
            "train.a.loss": "squared",
            "train.a.rate": 0.02,
            "train.b.rate": 0.5,
            "train.c.loss": "squared",
            "train.c.optimiser": "batch",
            "train.c.rate": 1.1,
        },
        answers=("0.02", Right("0.5"), "1.1"),
    ),
    Scenario(
        "Above the limit, and yet it falls",
        "Logistic loss at 1.5 times the limit. Does it diverge as squared loss does?",
        "No. The limit comes from the curvature at h = 0, the largest that the logistic loss has. "
        "Where most rows are right it bends less, and longer steps still go down; squared loss "
        "bends the same everywhere and diverges.",
        SQUARED | {"train.a.rate": 1.5, "train.b.rate": 1.5},
        unanswered={"train.a.rate": None, "train.b.rate": None},
        answers=("Yes", Right("No, it falls"), "No, it stays where it was"),
    ),
    Scenario(
        "Newton's few steps",
        "How many steps does Newton's method need where going down the gradient takes a hundred?",
        "After 5 of its 8 steps it is at 25.48, the lowest loss. Descent is at 28.6 after 10 steps "
        "and at 25.5 after 100: its path on the map turns into the long valley and creeps along. "
        "A Newton step looks at the curvature, and costs more: one system of equations.",
        {"train.epochs": 100},
        unanswered={"train.runs": "1"},
        answers=(Right("About 5"), "About 50", "More than 100"),
    ),
    Scenario(
        "Weights without end",
        "A line separates these classes. What becomes of the length of w, if there is no ridge?",
        "Without ridge |w| grows without end, like the logarithm of the number of steps: 8.3 after "
        "1000 epochs. Twice the weights draw the same boundary and make the model surer of every "
        "row, so the loss has no lowest point. With λ = 1 they end at 2.8.",
        {
            "train.data": "Separable",
            "train.epochs": 1000,
            "train.b.optimiser": "batch",
            "train.b.ridge": 1.0,
        },
        unanswered={"train.epochs": 10},
        answers=("It settles", "It shrinks to 0", Right("It grows without end")),
    ),
    Scenario(
        "The perceptron keeps its promise",
        "The margin promises the perceptron at most 1,268 updates. How many does it need?",
        "Run 1 makes 10 updates of at most 1,268, run 2 makes 6 of at most 4,993. The bounds hold "
        "for any order of the rows and the worst of all data with this margin. Make the margin "
        "smaller (left) and they explode, not so the updates.",
        {
            "train.data": "Separable",
            "train.a.loss": "perceptron rule",
            "train.b.loss": "perceptron rule",
            "train.b.bias_step": "squared radius",
        },
        unanswered={"train.a.loss": None, "train.b.loss": None, "train.b.bias_step": None},
        answers=(Right("10"), "About 600", "Nearly 1,268"),
    ),
    Scenario(
        "A row is laid on w",
        "Update 5 learns from a row of class A, at (-1.70, 1.09). What does it add to w?",
        "The row turned round, since r = -1 for class A. Its arrow is laid on the tip of w, which "
        "goes from (0.87, 1.86) to (2.57, 0.78), and the boundary turns with it, at right angles "
        "to w. Step on: every update lays one more arrow on w.",
        ALONE | {"train.step": 5.0},
        unanswered={"train.step": 4.0},
        answers=("(-1.70, 1.09)", Right("(1.70, -1.09)"), "A tenth of either"),
    ),
    Scenario(
        "Two curves that must meet",
        "Each update raises w·ŵ by at least γ, while |w| is at most √k R. As w·ŵ is never more "
        "than |w|, when must the updates end?",
        "Where kγ meets √k R, below: at k = 1268 with γ = 0.233 and R = 8.31. After 10 updates "
        "w·ŵ is 4.06 (at least 2.33) and |w| is 4.13 (at most 26.3), and no row is wrong any more. "
        "Half the margin γ would put the meeting four times as far away.",
        ALONE,
        unanswered={"train.a.loss": None},
        answers=(Right("When the two curves meet"), "When the loss is as low as can be", "Never"),
    ),
    Scenario(
        "It can cycle",
        "Four points, opposite corners of a class. What does the perceptron do after four updates?",
        "The fifth draws the line of the first again, the sixth that of the second: the same four "
        "lines for ever, since none separates these points. “Preparation” has the cure: products "
        "as terms.",
        RULE | CYCLE | {"train.data": "XOR, four points", "train.test": "none"},
        unanswered=dict.fromkeys(["train.a.loss", *CYCLE]),
        answers=(
            "It stops",
            Right("It draws the same four lines again"),
            "It never draws a line twice",
        ),
    ),
    Scenario(
        "One update helps one row",
        "Update 3 learns from one row. What does it do to the others?",
        "Its own row is right now. Yet the total loss rises from 7.6 to 94.4, and 50 rows are "
        "wrong instead of 19. Step on: the perceptron rule promises something about the end, "
        "nothing about any single step.",
        RULE | {"train.epochs": 5, "train.step": 3.0},
        unanswered={"train.step": 2.0},
        answers=("They stay as they were", "Most of them get better", Right("Many more are wrong")),
    ),
    Scenario(
        "Stopping early",
        "Cubic terms and 20 training rows. At which epoch would you stop?",
        "At epoch 8 the test error is 15 %, at the end 40 %, while the training error goes on to "
        "zero: the boundary starts smooth and ends up winding around single rows. (20 test rows "
        "are few; other seeds show more or less of it.)",
        {
            "train.data": "Moons",
            "train.moons.n": 40,
            "train.terms": "cubes",
            "train.standardise": True,
            "train.runs": "1",
            "train.epochs": 1000,
            "train.a.loss": "squared",
            "train.a.rate": 0.9,
        },
        unanswered={"train.epochs": 1},
        answers=(Right("Before the 20th"), "Near the 200th", "At the end"),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "Units make valleys",
        "Temperature and pressure as they are, in F and psi. Does descent arrive in 1000 epochs?",
        "Its loss is 12.5, while Newton's method, which knows no units, is at 9.49 after 6 steps. "
        "The landscape is a gorge: the rate is bound by its walls, the way goes along its floor. "
        "Now standardise the features (“Preparation”): descent is there within 50 epochs.",
        {"train.data": "Challenger", "train.test": "none", "train.epochs": 1000},
        unanswered={"train.epochs": 10},
        answers=("Yes, within 50", "Yes, near the end", Right("No")),
    ),
    Scenario(
        "All rows, each row, any row",
        "Batch, online and stochastic descent at the same rate. Who is left behind?",
        "Batch: one smooth step an epoch. Online takes 100 small ones and comes about as far. "
        "Stochastic descent starts with a leap, then its rate fades as 1/t and it all but stops, "
        "at 31.0 after 20 epochs where batch is at 26.7.",
        {
            "train.runs": "3",
            "train.epochs": 20,
            "train.b.optimiser": "online",
            "train.c.loss": "logistic",
            "train.c.optimiser": "stochastic",
        },
        unanswered={"train.epochs": 1},
        answers=("Batch", "Online", Right("Stochastic")),
    ),
    Scenario(
        "Far from the origin",
        "A line parts forged from genuine banknotes, by two lengths in mm. The perceptron has gone "
        "over all 200 once. Is it there after 1000 times?",
        "2043 updates, and 100 notes are still wrong: they all lie some 140 mm from the origin, "
        "and the bound is 820,401,859,968. Standardise the features (“Preparation”): a line "
        "parts them after 504 updates, of at most 55,200.",
        RULE | {"train.data": "Banknotes", "train.test": "none", "train.epochs": 1000},
        unanswered={"train.epochs": 1},
        answers=("Yes, since pass 10", "Yes, since pass 500", Right("No: half are wrong")),
    ),
)
