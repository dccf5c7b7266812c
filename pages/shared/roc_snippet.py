"""The curves of "ROC and thresholds" in a notebook: programs that run as they stand."""

from lindisc.linear.logistic import Logistic
from pages.shared.equivalents import equivalent
from pages.shared.snippet import constructor, data_lines

SCALER = "from sklearn.preprocessing import StandardScaler"


def with_lindisc(asked):
    """The page's areas, intervals and counts by `lindisc`."""
    models = {each.title: constructor(each.fit) for each in asked.done}
    names = ", ".join(sorted({model.partition("(")[0] for model in models.values()}))
    thresholds = {e.title: e.threshold(asked.cutoffs[e.title]) for e in asked.done}
    body = [
        "    score = against_rest_of(model.fit(X, y), X_test, positive)",
        "    curve = roc(y_test, score, positive)",
        "    low, high = curve.interval",
        '    print(f"{title}: AUC {curve.auc:.3f} ({low:.3f} to {high:.3f})")',
        "    rates = curve.rates.at(thresholds[title])",
        '    print(f"found {rates.true_positives}, false alarms {rates.false_positives}")',
    ]
    imports = [
        "from lindisc.evaluation import against_rest_of, roc",
        f"from lindisc import {names}",
    ]
    return _program(asked, imports, models, body, thresholds)


def with_scikit_learn(asked):
    """The same areas by scikit-learn, for the methods with a posterior that it has."""
    found = {e.title: equivalent(e.fit) for e in asked.done if not _reason(e.fit)}
    if not found:
        return ""
    models = {title: expression for title, (_, expression) in found.items()}
    imports = ["from sklearn.metrics import roc_auc_score"]
    imports += sorted({line for line, _ in found.values()})
    body = [
        "    k = list(model.fit(X, y).classes_).index(positive)",
        "    score = model.predict_proba(X_test)[:, k]",
        '    print(f"{title}: AUC {roc_auc_score(y_test == positive, score):.3f}")',
    ]
    return _program(asked, imports, models, body)


def left_out(asked):
    """The methods that the program by scikit-learn leaves out, and why, in words."""
    reasons = {each.title: _reason(each.fit) for each in asked.done}
    return [f"{title}: {reason}" for title, reason in reasons.items() if reason]


def _reason(fit):
    if not fit.has_posterior:
        return "it has no posterior"
    if all(equivalent(fit)):
        return ""
    if isinstance(fit.classifier, Logistic) and not fit.classifier.maximum_exists_:
        return "on these rows its likelihood has no maximum, and every program stops elsewhere"
    return "scikit-learn does not have it with these options"


def _program(asked, imports, models, body, thresholds=None):
    data = data_lines(asked.chosen)
    imports = ["from lindisc.datasets import load", *imports]
    if any("stratified_folds" in line for line in data):
        imports.append("from lindisc.folds import stratified_folds")
    if asked.chosen.study.standardise:
        imports += ["from sklearn.pipeline import make_pipeline", SCALER]
        models = {
            title: f"make_pipeline(StandardScaler(), {model})" for title, model in models.items()
        }
    if thresholds:
        listed = ", ".join(f"{title!r}: {value!r}" for title, value in thresholds.items())
        data.append(f"thresholds = {{{listed}}}".replace("inf", "float('inf')"))
    return "\n".join(
        [
            "import numpy as np",
            *sorted(imports),
            "",
            *data,
            f"positive = {asked.positive!r}",
            "",
            "models = {",
            *(f"    {title!r}: {model}," for title, model in models.items()),
            "}",
            "for title, model in models.items():",
            *body,
        ]
    )
