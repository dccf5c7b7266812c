"""The questions of "Logistic regression as a model"."""

from pages.answers.lesson import Right, Scenario

CHANCE, STEPS = "Probabilities and decisions", "Learning step by step"
MANY = {"model.part": "Many terms"}
BY_STEPS = {"model.part": "Step by step"}
CUSHING = MANY | {"model.data": "Cushing's syndrome"}
STEROIDS = ["log Tetrahydrocortisone", "log Pregnanetriol"]
WEAK_WORDS = [
    "make", "all", "num3d", "mail", "receive", "will", "people", "report", "addresses",
    "email", "credit", "font", "lab", "labs", "telnet", "num857", "num415", "num1999",
    "parts", "direct", "cs", "original", "table", "charRoundbracket", "charSquarebracket",
    "capitalAve",
]  # fmt: skip

SCENARIOS = (
    Scenario(
        "The last launch",
        "On the morning of the accident it was 31 F. By 23 flights before, how likely was "
        "O-ring damage?",
        "P = 0.9996 at 31 F: the log odds are 15.0429 − 0.2322 t. The data end at 53 F, and the "
        "95 % band is honest about that: from 0.4816 to 1.0000. Hold the slider: where flights "
        "were many the band is narrower.",
        {"model.t": 31},
        answers=("About 1 in 10", "About 1 in 2", Right("Nearly certain")),
        topic=CHANCE,
    ),
    Scenario(
        "The famous plot",
        "The evening before, engineers looked at the seven flights with damage alone. What did "
        "their plot of damaged O-rings against temperature show?",
        "Nothing: the correlation of temperature and damage is 0.024, and the line through the "
        "seven is flat. With the 16 flights without damage, all of them at 66 F or above, it is "
        "−0.511. Switch “Flights without damage” on again.",
        {"model.all": False, "model.t": 31},
        unanswered={"model.all": None},
        answers=(Right("No trend at all"), "More damage in the cold", "More damage in the heat"),
        topic=CHANCE,
    ),
    Scenario(
        "Straight lines, again and again",
        "Newton's method finds the S curve by straight lines, each through 23 working responses z "
        "by least squares. It starts with all P = 1/2. At what heights are the first 23?",
        "All weigh alike: z = h + (y − P) / (P (1 − P)) with h = 0. Press play: dots shrink where "
        "the curve is sure, the sum of P goes from 11.5 to 7, the number of flights with damage.",
        BY_STEPS | {"model.step": 0},
        unanswered={"model.step": 6},
        answers=("0 and 1", Right("−2 and 2"), "All at 1/2"),
        topic=STEPS,
    ),
    Scenario(
        "Three steps, thirteen, no end",
        "After three steps the deviance of Challenger is 2.2·10⁻⁴ above its least. On the log axis "
        "its line bends down; that of rows which a line separates is straight. When is it there?",
        "No step is the last: each takes the deviance to about 0.37 of what it was, and the "
        "weights grow without end. Spam is there after 13 steps, and the 14th finds nothing more. "
        "On the log axis lines that bend down soon arrive; a straight one never does.",
        BY_STEPS | {"model.step": 3},
        unanswered={},
        answers=(Right("Never"), "After about 30 steps", "After about 100 steps"),
        topic=STEPS,
    ),
    Scenario(
        "Fifty-seven estimates",
        "Of 57 terms 31 are significant, each tested at 5 %. If none told anything of spam, how "
        "many would be, on average?",
        "5 % of 57 are 2.85, by chance alone. Sort the table by z or by the p-value. Without any "
        "term the deviance is 6170.2, with all of them 1815.8 on 4543 degrees of freedom; AIC is "
        "1931.8.",
        MANY,
        unanswered={},
        answers=("None", Right("About 3"), "About half"),
    ),
    Scenario(
        "Each alone without weight, together not",
        "26 of the 57 terms are not significant, each by its own test. Here all 26 are left out at "
        "once. Can they go?",
        "The deviance rises by 100.0 on 26 degrees of freedom, and chance goes beyond 38.9 only "
        "once in 20 times. AIC rises by 48.0 and says keep. BIC falls by 119.3 and says drop: "
        "it asks 8.43 of each term, AIC 2.",
        MANY | {"model.spam.out": WEAK_WORDS},
        unanswered={"model.spam.out": None},
        answers=(Right("AIC says keep, BIC says drop"), "Both say drop", "Both say keep"),
    ),
    Scenario(
        "No test alone finds anything",
        "Two steroids and three types of Cushing's syndrome: none of the four tests is significant "
        "at 5 %. Both steroids are left out. Is anything lost?",
        "The deviance rises from 12.30 to 44.22, by 31.92 on 4 degrees of freedom, p = 0.000002, "
        "and AIC and BIC rise too. z compares an estimate with its error, and with 21 patients "
        "errors are huge.",
        CUSHING | {"model.cushings.out": STEROIDS},
        unanswered={"model.cushings.out": None},
        answers=("Little", "Nothing", Right("Nearly everything")),
    ),
    Scenario(
        "Another reference",
        "The log odds of each type were against type a, now they are against type c. What else "
        "changes?",
        "Only the estimates and their errors: 3.359 for c against a and log Pregnanetriol is now "
        "−3.359 for a against c, and for b against c it is −0.2448 − 3.359 = −3.604. The deviance "
        "is 12.30 as before, and no probability moves.",
        CUSHING | {"model.cushings.reference": "c"},
        unanswered={"model.cushings.reference": None},
        answers=("The probabilities", Right("The estimates alone"), "The deviance"),
    ),
)
