"""The questions of "ROC and thresholds"."""

from pages.answers.lesson import Right, Scenario

SCENARIOS = (
    Scenario(
        "Fewer false alarms, and the worse filter",
        "Mail is stopped from P(spam) = 0.95; LDA stops fewer good messages. Is it better?",
        "LDA has 15 false alarms among 1394 good messages, logistic regression 24. But LDA finds "
        "40.1 % of the spam, the other 57.2 %; with LDA's 15 false alarms it would find 50.4 %. "
        "Wherever at most three good messages in four are stopped, it finds more: AUC 0.970 "
        "against 0.955.",
        {"roc.cutoff": 0.95},
        answers=("Yes", Right("No, worse"), "Equally good"),
    ),
    Scenario(
        "A cutoff is not a place on the curve",
        "Logistic regression at 0.95 finds 57.2 % of the spam with 24 false alarms. LDA finds as "
        "much, at a cutoff of 0.82. At what price?",
        "LDA now finds 57.3 % and has 28 false alarms, more than the 24 of logistic regression. "
        "Compare methods at the same sensitivity or the same false alarm rate, never at the same "
        "cutoff.",
        {"roc.cutoff": 0.82},
        unanswered={"roc.cutoff": 0.95},
        answers=("15 false alarms", "24 false alarms", Right("28 false alarms")),
    ),
    Scenario(
        "A lost message costs ten unread advertisements",
        "A false alarm costs 10, a miss 1. If posteriors were right, 0.91 would be the cheapest "
        "cutoff. Where is it for logistic regression?",
        "The lines of equal cost are steep (slope 15.4) and touch the curves far to the left. The "
        "cheapest cutoff on these rows is 0.89 for LDA and 0.98 for logistic regression, which "
        "is too sure of itself out there. At their stars LDA costs 0.285 a message, logistic "
        "regression 0.249.",
        {"roc.cutoff": 0.91, "roc.cost_false_positive": 10.0, "roc.lines": True},
        unanswered={"roc.cost_false_positive": None, "roc.lines": None},
        answers=(Right("Higher"), "At 0.91", "Lower"),
    ),
    Scenario(
        "Two methods, one curve",
        "Least squares and LDA have different constants and scales. Whose curve is higher?",
        "Neither: with two classes their weights point in the same direction, so they rank all "
        "messages alike, and a curve knows only the ranking. AUC 0.955 for both. Move each "
        "threshold and watch two points run along one line.",
        {"roc.methods": ["LDA", "Least squares"]},
        unanswered={"roc.methods": ["LDA"]},
        answers=("That of LDA", "That of least squares", Right("Neither: they are the same")),
    ),
    Scenario(
        "The nearest mean, once units agree",
        "The nearest mean listens to the features with the largest numbers: the lengths of runs "
        "of capitals. Its AUC is 0.755. What if all features are standardised?",
        "AUC 0.951, nearly that of LDA (0.955), which does not care about units. Switch "
        "“Standardise features” off under “Preparation”: 0.755, and LDA stays where it is.",
        {"roc.methods": ["Nearest mean", "LDA"], "roc.standardise": True},
        unanswered={"roc.standardise": None},
        answers=(Right("About 0.95"), "About 0.85", "About 0.75"),
    ),
    Scenario(
        "Worse than guessing",
        "The perceptron was stopped while it was still changing its mind about the raw spam data. "
        "Its curve lies below the diagonal. Is it useless?",
        "AUC 0.307: it ranks spam below good messages more often than above. Turn its answers "
        "round and it would have 0.693. It is not useless, it is wrong: the last few updates "
        "decide everything, as no line separates these data.",
        {"roc.methods": ["Perceptron", "LDA"]},
        unanswered={},
        answers=("Yes", Right("No, turned round it beats guessing")),
    ),
    Scenario(
        "A straight line sees no ring",
        "One class surrounds the other. What does the ROC curve of a method with straight "
        "boundaries look like?",
        "LDA: AUC 0.464 with an interval from 0.345 to 0.587; that holds 0.5, which is guessing. "
        "QDA bends: 0.997.",
        {"roc.data": "Circles", "roc.methods": ["LDA", "QDA"]},
        unanswered={"roc.methods": ["QDA"]},
        answers=(Right("Like that of guessing"), "About halfway up", "Nearly perfect"),
        topic="What a line can do",
    ),
    Scenario(
        "Twelve flights",
        "The space shuttle data: 12 test flights, 4 of them with distress. LDA and logistic "
        "regression have AUC 0.75. How much is that worth?",
        "The interval goes from 0.294 to 0.956: with so few flights the curve might as well be "
        "that of guessing, or of a very good rule. Every step of the curve is one flight.",
        {"roc.data": "Challenger"},
        unanswered={"roc.show": "precision-recall"},
        answers=(
            Right("It might as well be guessing"),
            "It is surely better than guessing",
            "It is surely a very good rule",
        ),
        topic="Too little data, too much freedom",
    ),
    Scenario(
        "A rare class: precision tells more",
        "Five of 107 pieces of glass are tableware. LDA's AUC for it is 0.953. And its average "
        "precision?",
        "Seen as precision and recall it is less: the average precision is 0.544. A false alarm "
        "rate of a few per cent of 102 other pieces already outnumbers the five.",
        {
            "roc.data": "Glass",
            "roc.glass.positive": "tableware",
            "roc.show": "precision-recall",
            "roc.methods": ["LDA"],
        },
        unanswered={"roc.show": None},
        answers=("About 0.95", "About 0.75", Right("About 0.55")),
    ),
    Scenario(
        "Does 45 % mean 45 %?",
        "To some mails LDA gives a probability between 40 % and 50 %, 45.1 % on average. How many "
        "of them are spam?",
        "75.5 %: in the middle LDA is far too modest, and over all rows off by 4.5 %. Logistic "
        "regression is off by 3.6 %: where it says 45.6 %, 50.0 % are spam. A curve above the "
        "diagonal promises too little, one below too much. AUC says nothing of it: it ranks.",
        {"roc.show": "calibration"},
        unanswered={"roc.show": None},
        answers=("About 45 %", Right("About 75 %"), "About 95 %"),
    ),
    Scenario(
        "Each class against the rest",
        "Four kinds of crab, told by two lengths alone. Male blue crabs are hard to find (AUC "
        "0.814 with LDA). Who is easiest?",
        "Choose another “Class to find”: male orange has 0.956, female blue 0.942, female orange "
        "0.930. With more than two classes a curve belongs to one class against all the rest, by "
        "its log odds.",
        {"roc.data": "Crabs", "roc.crabs.positive": "male blue", "roc.features": "two"},
        unanswered={},
        answers=(Right("Male orange"), "Female blue", "Female orange"),
        topic="Many classes",
    ),
    Scenario(
        "Old mail and new mail",
        "Among 1394 good messages that it learned from, logistic regression has 13 false alarms at "
        "0.95. How many has it among 1394 new ones?",
        "It finds as much spam, 57.2 % in place of 56.3 %, but its weights were made to spare the "
        "good messages that it learned from; of new ones they know nothing.",
        {"roc.cutoff": 0.95, "roc.methods": ["Logistic regression"], "roc.training": True},
        unanswered={"roc.cutoff": None, "roc.training": None},
        answers=("7", "13", Right("24")),
        topic="Too little data, too much freedom",
    ),
)
