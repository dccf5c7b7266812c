"""Part "words": type a message, and see which of its words suggest spam."""

import pandas as pd

from lindisc.number_format import number
from pages.answers.control_types import Line
from pages.answers.view import Board, File, View
from pages.lessons.naive_bayesian import spam_filters, words_charts
from pages.lessons.naive_bayesian.spam_filters import MOST_ROWS, N_TEST, Filters, counts_of, rows
from pages.lessons.naive_bayesian.spam_filters import words as dictionary
from pages.shared.controls.sliders import sliders_abreast
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs


def _word_table(filters, counts):
    """For every word its messages, its probabilities and its addend here."""
    X, y = rows(filters.n)
    presence, by_counts = filters.presence, filters.counts
    ham, spam = presence.model.probabilities_
    columns = {
        "said": counts,
        "ham with it": X[y == "ham"].sum(axis=0).astype(int),
        "spam with it": X[y == "spam"].sum(axis=0).astype(int),
        "P(word) in ham": ham,
        "P(word) in spam": spam,
        "if there": presence.if_present,
        "if missing": presence.if_absent,
        "adds by presence": presence.steps(counts),
        "adds by counts": by_counts.steps(counts),
    }
    return pd.DataFrame(columns, pd.Index(dictionary(), name="word"))


def _numbers(filters, counts):
    presence, n_cells = filters.presence, 2 * len(dictionary())
    n_ham, n_spam = filters.sizes
    words = (
        f"Learned from {n_ham} messages of ham and {n_spam} of spam. Of {n_cells} probabilities "
        f"of words {presence.n_zero} are 0 or 1, zero cells; {presence.n_silent} of {N_TEST} other "
        "messages are impossible in both classes and have no posterior."
    )
    tables = _word_table(filters, counts), _sums(filters, counts)
    return {said: table.map(number) for said, table in zip((words, ""), tables, strict=True)}


def _sums(filters, counts):
    both = {"by presence": filters.presence, "by counts": filters.counts}
    found = {}
    for name, learned in both.items():
        told = {"log odds": learned.odds(counts), "P(spam)": learned.posterior(counts)}
        found[name] = {"prior": learned.constant, **told}
    return pd.DataFrame(found)


def _why(filters, counts):
    a, b, (n_ham, n_spam) = filters.a, filters.b, filters.sizes
    share = filters.presence.posterior(counts)
    return (
        "By presence, word $l$ is in a message of class $k$ with probability $p_{kl}$, each on its "
        f"own. From $n_0 = {n_ham}$ messages of ham and $n_1 = {n_spam}$ of spam, as if in each "
        f"class $a = {a:g}$ more had held it and $b = {b:g}$ more had not,\n\n"
        r"$$p_{kl} = \frac{a + \text{count}_{kl}}{a + b + n_k}, \quad "
        rf"p_{{0l}} = \frac{{{a:g} + \text{{count}}_{{0l}}}}{{{a + b + n_ham:g}}}, \quad "
        rf"p_{{1l}} = \frac{{{a:g} + \text{{count}}_{{1l}}}}{{{a + b + n_spam:g}}}$$"
        "\n\nThe log odds are linear in the words $x_l$, each 0 or 1:\n\n"
        r"$$\sum_l x_l \alpha_l + \text{constant}, \quad \alpha_l = "
        r"\log \frac{p_{1l} (1 - p_{0l})}{(1 - p_{1l}) p_{0l}}$$"
        "\n\nThe chart splits them into what each word says, $\\log p_{1l} / p_{0l}$ if it is "
        "there and $\\log (1 - p_{1l}) / (1 - p_{0l})$ if it is missing, and here they come to "
        f"P(spam) = {number(share)}."
        "\n\nBy counts, a message is drawn word after word from those of its class, $\\theta_{kl} "
        f"= ({filters.c:g} + \\text{{count}}_{{kl}}) / \\ldots$: a word adds $\\log \\theta_{{1l}} "
        "/ \\theta_{0l}$ each time it is said, and nothing if it is missing."
        "\n\nWith $a = b = 0$ a word that a class never held has $p_{kl} = 0$: it forbids that "
        "class, whatever else is said; a word that it always held forbids it where it is missing. "
        "A message that both classes forbid has no posterior."
    )


def _program(filters, counts):
    lines = [
        f"data = load('words', n={MOST_ROWS}, seed=0)",
        f"X, y = data.X[:{filters.n}], data.y[:{filters.n}]",
        f"x = np.array([{counts.tolist()}])  # how often each of data.feature_names is said",
        f"presence = BernoulliNaiveBayes(a={filters.a!r}, b={filters.b!r}).fit(X, y)",
        f"counts = MultinomialNaiveBayes(concentration={filters.c!r}).fit(X, y)",
        'print("P(spam)", presence.predict_proba(x)[0, 1], counts.predict_proba(x)[0, 1])',
        "said = presence.word_weights(x)",
        "print(said.constant, dict(zip(data.feature_names, said.contributions[0, 0].tolist())))",
        f"others = load('words', n={N_TEST}, seed=1).X",
        'print("without posterior", presence.no_posterior(others).sum())',
    ]
    return program(lines)


def _by_hand(filters, counts):
    return {"Words": _word_table(filters, counts), "Their sum": _sums(filters, counts)}


def _files(filters, counts):
    X, y = rows(filters.n)
    messages = pd.DataFrame(X.astype(int), columns=dictionary()).assign(**{"class": y})
    facts = {"n": filters.n, "a": filters.a, "b": filters.b, "c": filters.c, "words": dictionary()}
    return (
        File("Messages (CSV)", "lindisc-rows.csv", lambda: messages.to_csv(index=False)),
        File("Words (CSV)", "words.csv", lambda: _word_table(filters, counts)),
        File("Model (JSON)", "words.json", lambda: facts),
    )


MESSAGE = "naive.message"
START = "Please click today: a free offer"


def choose(controls):
    """Return the message and the sliders, all under the picture."""
    with controls.under_picture(), controls.leads():
        words = (
            "The words of the dictionary count, in any order; all others mean nothing. The bars "
            "follow every letter; Enter brings it into the link and the numbers below."
        )
        text = controls.ask(Line(MESSAGE, "Message", START, help=words))
        return text, *sliders_abreast(controls, spam_filters.PARAMETERS, "words")


def draw(text, *sliders):
    """Return the addend of each word in both filters, and the zeros of the word table."""
    counts, filters = counts_of(text), Filters(*(slider.value for slider in sliders))
    return View(
        picture=(Board("naive.words", words_charts.picture(filters, counts, MESSAGE, sliders)),),
        files=lambda: _files(filters, counts),
        **own_tabs(
            (filters, counts),
            "words-by-hand.csv",
            *(_numbers, _why, _program, _by_hand, meanings.PRESENCE),
        ),
    )
