"""The questions of "Naive and Bayesian"."""

from pages.answers.lesson import Right, Scenario

FREEDOM = "Too little data, too much freedom"
WORDS = {"naive.part": "Words"}
TWENTY = {"naive.words.n": 20, "naive.words.a": 0.0, "naive.words.b": 0.0}
FLOWER = {
    "naive.sepal_length": 4.9,
    "naive.sepal_width": 2.5,
    "naive.petal_length": 4.5,
    "naive.petal_width": 1.7,
}

SCENARIOS = (
    Scenario(
        "Ten tails in a row",
        "10 tails in 10 tosses; before, all shares of heads were equally likely. How likely are "
        "heads next?",
        "The predictive: 0.08333 = (1 + 0) / (1 + 1 + 10). The plug-in, 0 heads in 10, says 0 and "
        "would bet any sum; you may take odds of 11 to 1. The interval of the share reaches up to "
        "0.2849. Press “Tails” on: the predictive falls, and is never 0.",
        {"naive.tosses": 10 * "T"},
        answers=("0", Right("1 in 12"), "1 in 2"),
    ),
    Scenario(
        "Tosses that were only imagined",
        "Beta(2, 2) is the prior: as if one had seen 2 heads and 2 tails. Then come 3 heads in 20 "
        "tosses. Where is the mean of the posterior?",
        "At 0.2083 = (2 + 3) / (4 + 20), between the mean of the prior, 0.5, and the relative "
        "frequency 0.15: the posterior is Beta(5, 19). Play the tosses one by one, then hold a and "
        "b: at 50 each the prior counts like 100 tosses, and the 20 hardly move it.",
        {"naive.a": 2.0, "naive.b": 2.0, "naive.tosses": "TTTHTTTTTTTHTTTTTTHT"},
        unanswered={"naive.tosses": None},
        answers=("At 0.15", "At 0.5", Right("Between them")),
    ),
    Scenario(
        "Bars that add up",
        "A message says: free prize today please. Which of these words tells nothing about spam?",
        "It adds 0, as both classes say it alike. “prize” adds 3.384, and missing words (in "
        "brackets) speak too: no “thanks” adds 0.6985. By presence all bars add up to log odds of "
        "4.954, P(spam) = 99.3 %.",
        WORDS | {"naive.message": "free prize today please"},
        unanswered={"naive.message": "free prize"},
        answers=(Right("today"), "please", "free"),
    ),
    Scenario(
        "Said three times",
        "Two filters: one asks which words are there, the other how often. “free thanks” becomes "
        "“free free free thanks”. Whose P(spam) moves?",
        "From 33.9 % to 91.0 %: each “free” adds its weight again. By presence it stays at 25.7 "
        "%, where “thanks” weighs more than any number of “free”.",
        WORDS | {"naive.message": "free free free thanks"},
        unanswered={"naive.message": "free thanks"},
        answers=("That by presence", Right("That by counts"), "Both"),
    ),
    Scenario(
        "The word never seen",
        "Among 20 messages no spam said “lecture”. Now comes “click money urgent lecture”. What "
        "is P(spam) by presence if one believes the counts, a = b = 0?",
        "For ever: one factor is 0, whatever the other words say. Hold a, then b: with a = b = 1, "
        "one message imagined each way, it is 81.8 %.",
        WORDS | TWENTY | {"naive.message": "click money urgent lecture"},
        unanswered={"naive.message": None},
        answers=(Right("0 %"), "About 50 %", "About 80 %"),
    ),
    Scenario(
        "Impossible in both classes",
        "Of 20 messages no ham said “free” and no spam “lecture”: “free lecture” can be "
        "neither. How many of 1000 new messages are impossible like this?",
        "204 of 1000, as 7 of the 24 cells are 0: read it over the third chart. Hold n: from 200 "
        "messages on only 1 cell is left, and none is forbidden twice. Any a above 0 closes "
        "all holes at once.",
        WORDS | TWENTY | {"naive.message": "free lecture"},
        unanswered={"naive.message": None, "naive.words.n": None},
        answers=("None", "About 20", Right("About 200")),
    ),
    Scenario(
        "The same news, counted three times",
        "Within classes four features go together (ρ = 0.8); naive Bayes thinks not. Where it "
        "says 98 % for class 2, how many are?",
        "75.9 % of those to which it gives 97.7 % on average: its last point, far below the "
        "dashed line. It gets 31.2 % wrong, LDA and QDA, which know that features go together, "
        "19.1 % and 19.2 %. Hold ρ down to 0: all three are alike, and 0 of 6 pairs dependent.",
        {"naive.part": "Features", "naive.correlation": 0.8},
        unanswered={"naive.correlation": None},
        answers=("98 %", "About 90 %", Right("About 76 %")),
        topic="Probabilities and decisions",
    ),
    Scenario(
        "Forty rows, more and more features",
        "Two of 15 features tell two classes apart. From 200 rows QDA and Bayesian QDA err on "
        "25.5 %. And from 40?",
        "QDA errs on 37.4 %, Bayesian QDA on 34.0 %, and 20.5 % would be possible. Without the "
        "noise both have 21.3 %: hold p and watch them part. Half way to LDA, RDA loses what "
        "tells these classes apart.",
        {"naive.part": "Few rows", "naive.p": 15},
        unanswered={"naive.rows": 200},
        answers=(Right("Bayesian QDA is better"), "Still alike", "QDA is better"),
        topic=FREEDOM,
    ),
    Scenario(
        "Sure, and wrong",
        "For each of 21 patients of three types QDA loses 2.126, more than the log 3 = 1.10 of who "
        "knows nothing. Two patients are to blame. Of the other 19 alone, who loses less?",
        "It loses 0.340 for each of them, Bayesian QDA 0.368: for 16 of all 21 it is surer of what "
        "is true. To two it gave less than one in a million, and pays 24.0 and 14.2 for them, "
        "−log P; Bayesian QDA, never so sure, pays 0.617 and 1.48.",
        {"naive.part": "Few rows"},
        unanswered={},
        answers=("Bayesian QDA", Right("QDA"), "Both lose the same"),
        topic=FREEDOM,
    ),
    Scenario(
        "Rolls on top of imagined rolls",
        "A die has three faces; α = 1 imagines a roll of each. 10 rolls give them 7, 3 and 0. "
        "What is known of its shares?",
        "α + n = 8, 4 and 1: every roll adds 1 to its face. Face 3 comes next with P(3) = 0.07692 "
        "= 1 / 13; the plug-in n₃/n says 0. Play the rolls one by one and watch what is known "
        "wander, then press “Face 3”.",
        {"naive.part": "A die", "naive.rolls": "1121121112"},
        unanswered={"naive.rolls": None},
        answers=(Right("Dirichlet(8, 4, 1)"), "Dirichlet(7, 3, 0)", "Dirichlet(1, 1, 1)"),
    ),
    Scenario(
        "One share takes nearly all",
        "Five shares that add up to 1 are drawn from a Dirichlet with α = 0.1 for each of them. "
        "What do they look like?",
        "One bar nearly fills each draw: the largest of 5 is 0.8046 on average. In the triangle of "
        "three shares all draws lie at the edges. Hold α: at 1 every triple is as likely as any "
        "other and the largest of 5 is 0.4572, at 10 it is 0.2782, not far from 1 / 5.",
        {"naive.part": "A die", "naive.alpha": 0.1},
        unanswered={"naive.alpha": None},
        answers=("They are nearly equal", Right("One takes nearly all"), "Two take half each"),
    ),
    Scenario(
        "Messages imagined in every class",
        "10 of 40 messages are spam, c = 5 more imagined in each class. What is P(spam) "
        "before any word?",
        "P(spam) = 0.3 = (5 + 10) / (2 · 5 + 40), between 10 / 40 and 1 / 2. Words likewise: no "
        "spam of 10 held “please”, and its P in spam is 0.083 = (1 + 0) / (1 + 1 + 10). Type other "
        "counts, then hold a and b down to 0: 5 zero cells, whose words decide for ever.",
        {"naive.part": "Word table", "naive.table.c": 5.0},
        unanswered={"naive.table.c": None},
        answers=("0.25", Right("0.3"), "0.5"),
    ),
    Scenario(
        "Four times the tosses",
        "A coin falls on heads once in four tosses. After 25 tosses the 95 % interval of its share "
        "is 0.3207 wide. And after 100, four times as many?",
        "0.1678, half as wide: on these axes the way down has slope −½, as the variance falls like "
        "1 / n. Take the timeline back to n = 25. The next 10 tosses: the bars of the predictive "
        "are a bit wider than the plug-in, which takes the share for known.",
        {"naive.tosses": 25 * "TTHT"},
        unanswered={"naive.tosses": 6 * "TTHT" + "T"},
        answers=("A quarter as wide", Right("Half as wide"), "Just as wide"),
    ),
    Scenario(
        "One word, five times over",
        "Four copies of “thanks” raise the training error from 6.8 % to 16.2 %. All weights stay; "
        "the constant alone is chosen anew. And then?",
        "Spam then begins at t = 3.391: five times the weight of a missing “thanks” were "
        "in the log odds of nearly all spam. It holds on new messages, too: 12.2 % in place of "
        "17.2 %. Hold the slider: without copies there is next to nothing to gain.",
        {"naive.part": "Copies", "naive.copies": 4},
        unanswered={"naive.copies": None},
        answers=("Still 16.2 %", "0 %", Right("8.5 %")),
    ),
    Scenario(
        "Three curves outvoted a flower",
        "Three of this virginica's four measures speak for versicolor. Who says virginica?",
        "P(virginica) = 2.6 % by log odds of −3.604; by QDA 99.7 %, and the flower is one. Each "
        "curve sees its own measure alone. A petal that long is odd for a versicolor with so "
        "short a sepal: QDA knows how measures go together. Hold a slider: one bar moves.",
        {"naive.part": "Curves"} | FLOWER,
        unanswered=dict.fromkeys(FLOWER),
        answers=("Naive Bayes and QDA", Right("QDA alone"), "Neither"),
        topic="Gaussian classes",
    ),
    Scenario(
        "Thousands of weak hints",
        "38 patients, 3051 genes, far from independent. With 2, naive Bayes and LDA err on 26.3 "
        "%. And with all?",
        "Naive Bayes: 7.9 %; with one variance for both classes (diagonal LDA) 2.6 %. LDA and QDA "
        "cannot run. Hold the slider: QDA ends after 8 genes, LDA after 32, where it errs on "
        "42.1 %. Thousands of features, and a false assumption that costs little.",
        {"naive.part": "Genes"},
        unanswered={"naive.genes_step": 1},
        answers=(Right("Naive Bayes is better"), "Naive Bayes is worse", "LDA is better"),
        topic=FREEDOM,
    ),
    Scenario(
        "An ellipse around five rows",
        "From 5 rows a Gaussian is estimated, and drawn is the ellipse that should hold 99 % of "
        "what is to come. How much does it hold?",
        "70.9 % of 4000 new rows. The t of Bayesian QDA, which knows how little 5 rows say of a "
        "covariance, is wider and holds 96.6 %. Hold m: with 40 rows the ellipses are nearly one, "
        "and both hold about 98 %.",
        {"naive.part": "Few rows", "naive.m": 5},
        unanswered={"naive.m": 40},
        answers=(Right("About 71 %"), "About 90 %", "99 %"),
        topic=FREEDOM,
    ),
)
