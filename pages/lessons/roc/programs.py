"""Python programs that compute the curves and counts shown."""

from dataclasses import replace

from sklearn.metrics import roc_auc_score

from lindisc.linear.logistic import Logistic
from pages.answers.view import Program
from pages.shared.tabs.program import constructor, data_lines, literal, model_lines, program
from pages.shared.tabs.scikit_learn import equivalent


def programs(chosen, cuts):
    """Return programs of areas, intervals and counts: with lindisc, and with scikit-learn."""
    if not cuts:
        return ()
    reasons = {cut.ranked.fit: _reason(cut.ranked.fit) for cut in cuts}
    both = [Program("lindisc", _with_lindisc(chosen, cuts))]
    shared = [fit for fit, reason in reasons.items() if not reason]
    if shared:
        title = "scikit-learn, for the methods that it has with these options"
        both.append(Program(title, _with_scikit_learn(chosen, shared, cuts[0].ranked.positive)))
    left_out = [f"{fit.method.title}: {reason}" for fit, reason in reasons.items() if reason]
    if left_out:
        both[-1] = replace(both[-1], note="Not with scikit-learn: " + " · ".join(left_out))
    return tuple(both)


def _with_lindisc(chosen, cuts):
    thresholds = [f"{cut.ranked.title!r}: {_number(cut.threshold)}" for cut in cuts]
    models = {cut.ranked.fit: constructor(cut.ranked.fit) for cut in cuts}
    return program(
        [
            *data_lines(chosen),
            f"thresholds = {{{', '.join(thresholds)}}}",
            f"positive = {cuts[0].ranked.positive!r}",
            "",
            *model_lines(chosen, models),
            "    score = against_rest_of(model.fit(X, y), X_test, positive)",
            "    curve = roc(y_test, score, positive)",
            "    low, high = curve.interval",
            '    print(f"{title}: AUC {curve.auc:.3f} ({low:.3f}–{high:.3f})")',
            "    rates = curve.rates.at(thresholds[title])",
            '    print(f"found {rates.true_positives}, false alarms {rates.false_positives}")',
        ]
    )


def _with_scikit_learn(chosen, fits, positive):
    found = {fit: equivalent(fit) for fit in fits}
    models = {fit: expression for fit, (expression, _) in found.items()}
    lines = [
        *data_lines(chosen),
        f"positive = {positive!r}",
        "",
        *model_lines(chosen, models),
        "    k = list(model.fit(X, y).classes_).index(positive)",
        "    score = model.predict_proba(X_test)[:, k]",
        '    print(f"{title}: AUC {roc_auc_score(y_test == positive, score):.3f}")',
    ]
    return program(lines, [roc_auc_score, *(uses for _, uses in found.values())])


def _reason(fit):
    """The reason why scikit-learn lacks a method, in words; "" where it has it."""
    if not fit.has_posterior:
        return "it has no posterior"
    if equivalent(fit):
        return ""
    if isinstance(fit.classifier, Logistic) and fit.classifier.maximum_exists_ is False:
        return "on these rows its likelihood has no maximum, and every program stops elsewhere"
    return "scikit-learn does not have it with these options"


def _number(value):
    return literal(value).replace("inf", "float('inf')")
