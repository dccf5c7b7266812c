"""The questions of "The Bayes rule"."""

from pages.answers.lesson import Right, Scenario

THIRD = 0.3333333333  # rounded as a slider rounds

SCENARIOS = (
    Scenario(
        "Right of the middle",
        "Two Gaussians around −1 and 1, equally wide and frequent: the best rule cuts at 0. How "
        "sure is it of class 2 at x = 0.1?",
        "Hardly: P(1 | x) is 0.45 and P(2 | x) 0.55. The rule needs nothing but the side of the "
        "cut, the posterior also says how sure it is. Even this best rule is wrong about 15.9 % "
        "of all rows, the Bayes error. Hold the slider of x and watch both.",
        {"bayes.x": 0.1},
        answers=(Right("55 %"), "75 %", "95 %"),
    ),
    Scenario(
        "A rare class moves the sigmoid",
        "With equal variances the posterior of class 2 is a sigmoid. Now only one row in ten is of "
        "class 2. What becomes of the sigmoid?",
        "It keeps its shape and moves right: the logit is linear in x with the same slope 2, and "
        "the prior only adds a constant. The cut goes from 0 to log(9) / 2 = 1.099. Hold μ₂ or "
        "both σ: these make it steeper or flatter.",
        {"bayes.p2": 0.1, "bayes.x": 1.1},
        unanswered={"bayes.p2": None},
        answers=("It gets flatter", "It only gets lower", Right("It moves to the right")),
    ),
    Scenario(
        "A narrow class wins an interval",
        "The standard deviation of class 2 goes from 1 to 1/3. Where is class 2 said now?",
        "Between 0.335 and 2.165. The logs are two parabolas, and the narrower one falls faster on "
        "both sides: at σ₂ = 0.95 they cross again at 39, far to the right, and as you hold σ₂ "
        "that crossing walks in while the sigmoid becomes a bump. At x = −0.39 class 1 is 1652 "
        "times as likely.",
        {"bayes.s2": THIRD, "bayes.x": -0.39},
        unanswered={"bayes.s2": None},
        answers=("Right of one cut", Right("In an interval"), "Nowhere"),
    ),
    Scenario(
        "Too rare to be said",
        "The narrow class is rare too: three rows in a hundred. Where does the best rule say it?",
        "Even at its own mean class 1 has more density times prior, and both cuts are gone. To be "
        "wrong about class 2 always costs 3.0 %, and no rule does better. From a share of 0.04 on "
        "there is an interval again.",
        {"bayes.s2": THIRD, "bayes.p2": 0.03, "bayes.x": 1.25},
        unanswered={"bayes.p2": None},
        answers=(Right("Nowhere"), "In a smaller interval", "In the same interval"),
    ),
    Scenario(
        "What a mistake costs",
        "One row in ten is of class 2, and to miss it costs nine times as much as to miss class 1. "
        "Where does the cheapest rule cut?",
        "It is as if the classes were equally frequent: a cost times nine makes up for a share of "
        "a ninth. Class 2 is said wherever its posterior is above 1 / (1 + 9) = 0.1, the level "
        "line in the posterior.",
        {"bayes.p2": 0.1, "bayes.c": 9.0, "bayes.x": 0.5},
        unanswered={"bayes.c": None},
        answers=("At 1.1", Right("At 0"), "At −1.1"),
    ),
    Scenario(
        "Nearer to one, said to be the other",
        "Class 2 shrinks, σ₂ from 1 to 1/2. The place “?” is then nearer to class 1 in squared "
        "Mahalanobis distance: 3.25 against 5. What does the best rule say there?",
        "Class 1 is said only where d₁² − d₂² is at most t, and here −1.75 is above t = −2.773 = "
        "log(|Σ₂| / |Σ₁|): the narrow class is denser. Drag the “?” and see the distances; hold "
        "σ₂ or π₂ and see t move, and the circle with it.",
        {"bayes.part": "Two features", "bayes.plane.s2": 0.5},
        unanswered={"bayes.plane.s2": None},
        answers=("Class 1", Right("Class 2")),
    ),
    Scenario(
        "Right about all twenty rows",
        "QDA learned from these 20 rows and is right about all of them. What share of new rows "
        "will it get wrong?",
        "8.9 %: the empirical risk, 0.0 %, is an average over rows that the rule was made for. "
        "Even the best rule is wrong about 5.7 %. “New sample” draws other rows; drag one along "
        "the axis and see all but the last bar follow.",
        {"bayes.s2": THIRD, "bayes.rows": 20, "bayes.seed": 0.0, "bayes.method": "QDA"},
        unanswered={"bayes.method": "LDA"},
        answers=("None", "As few as the best rule", Right("More than the best rule")),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "Freedom costs variance",
        "After 20 rows LDA errs on 17.1 %, logistic regression on 17.4 %. Add four features of "
        "noise: who errs less?",
        "22.6 % against 24.9 %, where the best rule has 15.9 %. It uses that the classes are "
        "Gaussian; logistic regression does not know, and its line varies more from sample to "
        "sample. As rows come in their curves meet. QDA estimates most and needs most.",
        {"bayes.part": "Learning curves", "bayes.delta": 2.0, "bayes.features": 5},
        unanswered={"bayes.features": 1},
        answers=("Logistic regression", "Both alike", Right("LDA")),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "Thirty per cent fewer rows?",
        "Where classes are Gaussian LDA is said to need 30 % fewer rows than logistic regression. "
        "At Δ = 2 its efficiency is 0.8992: LDA needs 10 % fewer. When is 30 % right?",
        "There the efficiency is 0.70, and logistic regression needs 143 rows for 100 of LDA. It "
        "is 0.899 at Δ = 2, 0.786 at 2.5 and 0.641 at 3: hold Δ and see. Far apart only the few "
        "rows near the boundary tell logistic regression anything.",
        {"bayes.part": "Learning curves", "bayes.delta": 2.8, "bayes.features": 2},
        unanswered={"bayes.delta": 2.0},
        answers=("Near Δ = 1 only", Right("Near Δ = 2.8 only"), "With many features, at any Δ"),
        topic="Too little data, too much freedom",
    ),
)
