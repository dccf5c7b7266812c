"""Every program under "In Python" runs as it stands and prints the numbers of the page."""

import re

import pytest

from pages.shared.tabs.files import ROWS, rows_as_csv
from pages.shared.tabs.program import constructor, programs
from tests.pages.studies import TITLED, chosen, fitted, measured

EDITS = "m3-4100-7200_m60-10-9990_r5_r70_a0-120-9000_a1-9000-100"
CASES = {
    "as it opens": chosen(),
    "slice": chosen(view="slice", features=("Sepal width (cm)", "Petal width (cm)")),
    "discriminant": chosen("crabs", view="discriminant", made={"classes": "sex"}),
    "principal": chosen("penguins", view="principal", standardise=True, edits=EDITS),
    "products": chosen("moons", terms="products", made={"n": 100, "noise": 0.3, "seed": 4}),
    "squares": chosen("xor", terms="squares", standardise=True, test_share=0.5, seed=7),
    "cubes": chosen("circles", terms="cubes", made={"noise": 0.3}, test_share=0.2, edits=EDITS),
    "own test set": chosen("ripley", edits=f"{EDITS}_m260-10-10_r270_r1249"),
    "own test set, terms": chosen("ripley", terms="squares", standardise=True, edits=EDITS),
    "split": chosen("wine", test_share=0.2, seed=3, edits=EDITS),
    "few rows": chosen("xor-exact", terms="products"),
}


def error_of(cell):
    """The error of a cell as programs print it."""
    return cell.partition(" ±")[0].replace("\N{NO-BREAK SPACE}", "")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Where programs run, and find the file of the rows once it is saved."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def save_rows(folder, study):
    (folder / ROWS).write_text(rows_as_csv(study), encoding="utf-8")


def printed(program, capsys):
    exec(program, {})
    lines = re.findall(r"(.+) (training|test) error (.+)", capsys.readouterr().out)
    return {(title, use): error for title, use, error in lines}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_snippets_print_the_errors_of_the_page(case, folder, capsys):
    fits = [fitted(case.study, title) for title in TITLED]
    fits = [fit for fit in fits if not fit.problem]
    shown = {}
    for fit in fits:
        for name, cell in measured(case.study, fit, folds=2).items():
            if use := re.match(r"error, (training|test) ", name):
                shown[fit.method.title, use[1]] = error_of(cell)
    assert len(shown) == len(fits) * (1 + (case.study.test is not None))
    ours, *theirs = programs(case, fits)
    assert printed(ours.code, capsys) == shown
    save_rows(folder, case.study)
    for other in theirs:
        assert "lindisc" not in other.code.replace(ROWS, "")
        assert printed(other.code, capsys).items() <= shown.items()


@pytest.mark.parametrize(
    ("title", "options", "expression"),
    [
        ("LDA", {"gamma": 0.3}, "shrinkage=0.7"),
        ("QDA", {"gamma": 0.25}, "shrinkage=0.75"),
        ("Least squares", {"ridge": 2.0}, "alpha=2.0"),
        ("Logistic regression", {"ridge": 0.5}, "C=2,"),
    ],
)
def test_options_go_by_their_names_in_scikit_learn(title, options, expression, folder, capsys):
    case = chosen("crabs", view="slice")
    save_rows(folder, case.study)
    fit = fitted(case.study, title, **options)
    error = error_of(measured(case.study, fit, folds=2)["error, training (n = 200)"])
    _, other = programs(case, [fit])
    assert expression in other.code
    assert printed(other.code, capsys) == {(title, "training"): error}


@pytest.mark.parametrize(
    ("slug", "title", "options"),
    [
        ("iris", "LDA", {"ridge": 1.0}),
        ("iris", "QDA", {"gamma": 0.5, "target": "diagonal"}),
        ("iris", "Logistic regression", {}),  # setosa separates: any long weights are as good
        ("moons", "Logistic regression", {"max_iter": 1}),
        ("moons", "Least squares", {"lasso": 1.0}),
    ],
)
def test_nothing_is_called_the_same_that_predicts_otherwise(slug, title, options):
    case = chosen(slug)
    assert len(programs(case, [fitted(case.study, title, **options)])) == 1


def test_only_changed_options_are_written():
    study = chosen().study
    assert constructor(fitted(study, "RDA")) == "RDA()"
    changed = fitted(study, "RDA", alpha=0.2, priors="equal")
    assert constructor(changed) == "RDA(alpha=0.2, priors='equal')"
    nearest = fitted(study, "Nearest mean")
    assert constructor(nearest) == "LDA(gamma=0.0, priors='equal')"
