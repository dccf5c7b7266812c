"""The questions of "Many classes"."""

from pages.answers.lesson import Right, Scenario

LARGEST, POSITIVE = "One versus all: largest", "One versus all: positive only"
OMITTED = "One versus all: last omitted"
VOTES, SUM = "One versus one: votes", "One versus one: sum"
UNANIMOUS = "One versus one: unanimous"
SIDE = {"many.side": "from mean to mean"}

SCENARIOS = (
    Scenario(
        "Yes or no to each species",
        "Each species claims a side of its line. What share goes to none, or two?",
        "27.4 % of the area is hatched, and 32 of 342 penguins lie there. On the left the same "
        "three scores are compared, and the largest wins: nothing is left over.",
        {"many.panels": [LARGEST, POSITIVE]},
        answers=("About 3 %", Right("About 27 %"), "Nothing"),
    ),
    Scenario(
        "Three ways to build it",
        "Two yes-or-no lines with the third species as what remains; a line for each pair, and all "
        "vote; or three scores, of which the largest wins. Who leaves no place open?",
        "With the last omitted two species claim 4.2 % of the area at once. Pairs that vote in a "
        "circle leave a small triangle, 0.1 %. Three scores leave nothing: one of them is always "
        "the largest.",
        {"many.panels": [OMITTED, VOTES, "K scores"]},
        unanswered={"many.panels": [POSITIVE]},
        answers=("Two yes-or-no lines", "The pairs", Right("Three scores"), "None of them"),
    ),
    Scenario(
        "Votes or sums",
        "Each pair of irises has a line by logistic regression. Votes count who wins, sums by how "
        "much. Does it matter?",
        "It does: 6 of 150 are wrong by votes, 50 by sums, and nobody is called virginica. A line "
        "separates setosa without error, so the scores of its pairs are huge and drown the one "
        "that matters. Unanimity says what votes say: 0.0 % of the area is ambiguous.",
        {
            "many.data": "Iris",
            "many.base": "Logistic regression",
            "many.panels": [VOTES, SUM, UNANIMOUS],
        },
        unanswered={"many.panels": [VOTES]},
        answers=(Right("Sums are far worse"), "Sums are better", "They agree"),
    ),
    Scenario(
        "A tie is rare among three",
        "Three kinds of glass, and a vote of each pair. How much of the picture ends in a tie?",
        "0.5 %, with 1 of 51 rows; with three classes a tie is a vote in a circle, and to win most "
        "is to win all. Put all six kinds back under “Classes”: 15.2 % tie, and for 20.3 % nobody "
        "wins all pairs.",
        {
            "many.data": "Glass",
            "many.glass.kept": ["container", "headlamp", "tableware"],
            "many.panels": [VOTES, UNANIMOUS],
        },
        unanswered={"many.panels": None},
        answers=("A third", "About 15 %", Right("Less than 1 %")),
    ),
    Scenario(
        "The middle class is masked",
        "Three classes in a row, 66 of 200 points are B. How many does least squares call B? And "
        "what if B steps off the line?",
        "LDA calls 68 so. From the side: at the mean of B its fitted plane lies flat at a third, "
        "no higher than the others. Shift B off the line of the means: its plane lifts, and at "
        "0.3 it is back, with 62 calls and 14 errors instead of 57.",
        {"many.data": "Three in line", "many.panels": ["K scores", "LDA"], **SIDE},
        unanswered={"many.panels": ["LDA"]},
        answers=("66, as there are", "About 30", Right("9")),
    ),
    Scenario(
        "Squares unmask three",
        "Now least squares may use squares and the product too. Is B back?",
        "71 points are called B, and 5 of 200 are wrong instead of 57. From the side B is a hill "
        "now, highest in the middle.",
        {
            "many.data": "Three in line",
            "many.terms": "squares",
            "many.panels": ["K scores", "LDA"],
            **SIDE,
        },
        unanswered={"many.terms": None},
        answers=(Right("Yes"), "No, a third is a third", "Yes, but A vanishes"),
    ),
    Scenario(
        "Squares do not unmask seven",
        "Seven classes in a row, with squares. How many keep less than half of their points?",
        "B, E and F: 113 of 300 points are wrong, where LDA has 2. The table of degrees below says "
        "what it takes: degree 3 for seven. Choose another number of classes K: degree 2 is enough "
        "for three and four, five need 3.",
        {
            "many.data": "Gaussians in line",
            "many.gaussians-in-line.classes": 7,
            "many.terms": "squares",
            "many.panels": ["K scores", "LDA"],
            **SIDE,
        },
        unanswered={"many.terms": None},
        answers=("None", Right("Three"), "Five"),
    ),
    Scenario(
        "A straight way home",
        "Two patients are called alike. Is everything between them called so too?",
        "By LDA always: 0 of 66 pairs are parted, for where two linear scores lead at both ends "
        "they lead in between. QDA parts 4 of 67 pairs: on the way drawn here, b rises above a "
        "and falls again.",
        {
            "many.data": "Cushing's syndrome",
            "many.panels": ["LDA", "QDA"],
            "many.side": "between two rows",
        },
        unanswered={"many.side": None},
        answers=(
            "Yes, by both methods",
            Right("By LDA, not always by QDA"),
            "Not always, by either",
        ),
    ),
)
