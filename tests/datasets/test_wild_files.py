"""Tables as a course has them are read right at once, or one choice away, which is said."""

import random
from dataclasses import dataclass

import pytest

from lindisc.datasets.column_types import Columns
from lindisc.datasets.csv_table import parse
from lindisc.datasets.upload import TooMuch, cleaned, read

N = 24


@dataclass(frozen=True)
class Row:
    """What a row of a made file holds; as many rows as there are repeat the classes in turn."""

    n: int
    x: float
    y: float

    def kind(self, *names):
        return names[self.n % len(names)]

    def one_of(self, k):
        return [int(self.n % k == place) for place in range(k)]


def _rows():
    chance = random.Random(0)
    return [
        Row(n, round(chance.uniform(11, 99), 2), round(chance.uniform(1, 9), 1)) for n in range(N)
    ]


ROWS = _rows()


def lines(head, row, foot="", ends="\n"):
    """A file of text: these lines above, one for each row, and these below."""
    above = [head] if head else []
    return ends.join([*above, *(row(each) for each in ROWS), *([foot] if foot else [])])


def comma(text):
    return str(text).replace(".", ",")


def percent(row):
    return "-" if row.n == 2 else f"{comma(row.x)} %"


NONE = ("k.A.", "n/a", "ikke oplyst", "-")
PLAIN = lines("x,y,g", lambda r: f"{r.x},{r.y},{r.kind('a', 'b')}")

# By what it is: the file, the class column, the features; and part of what is said of it, if there
# is something to say.
FILES = {
    "UCI, class first, no names": (
        lines("", lambda r: f"{r.kind(1, 2, 3)},{r.x},{r.y}"),
        "column 1", ["column 2", "column 3"], "The first line was read as data",
    ),
    "UCI, class last, no names, ?": (
        lines("", lambda r: f"{r.x},{'?' if r.n == 3 else r.y},{r.kind(2, 4)}"),
        "column 3", ["column 1", "column 2"], "Line 4 was left out: 'column 2' is missing.",
    ),
    "UCI, letters only, no names": (
        lines("", lambda r: f"{r.kind('x', 'b', 'f')},{r.kind('s', 'y')},{r.kind('e', 'p')}"),
        "column 3", ["column 1 f", "column 1 x", "column 2 y"], "its words stand in the rows below",
    ),
    "Kaggle, index, ID, quotes, dates": (
        lines(
            ",ID,Name,Date,Price,Area,Sold",
            lambda r: f'{r.n},{7919 * (r.n + 5) % 9973 + 1000},"Smith, {chr(65 + r.n)}.",'
            f'2026-11-{r.n + 1:02},"{r.n + 1},250.50",{r.x},{r.kind("True", "False")}',
        ),
        "Sold", ["ID", "Price", "Area"], "Column 1 was left out: it has no name",
    ),
    "Kaggle, class of 0 and 1 last, texts between": (
        lines("Age,Sex,HR,Disease", lambda r: f"{r.x},{r.kind('M', 'F', 'F')},{r.y},{r.n % 2}"),
        "Disease", ["Age", "HR"], "Column 'Sex' was left out",
    ),
    "Moodle, percent, dashes, decimal commas in quotes": (
        lines(
            "Nachname,E-Mail-Adresse,Test: Blatt 1 (Prozentsatz),Kurs (Punkte),Bestanden",
            lambda r: f'M{r.n},m{r.n}@uni,"{percent(r)}","{comma(r.y)}",{r.kind("ja", "nein")}',
        ),
        "Bestanden", ["Test Blatt 1 (Prozentsatz)", "Kurs (Punkte)"], "'%' beside its numbers",
    ),
    "SPSS, labels, decimal commas, missing dates": (
        lines(
            "ID;Alter;Größe;Gruppe",
            lambda r: f"{r.n + 1};{'#NULL!' if r.n == 1 else comma(r.x)};{comma(r.y)};"
            f"{r.kind('Kontrolle', 'Therapie')}",
        ),
        "Gruppe", ["ID", "Alter", "Größe"], "'Alter' is missing",
    ),
    "R, write.table with commas and names of rows": (
        lines('"x","y","g"', lambda r: f'"case {r.n}",{r.x},{r.y},"{r.kind("a", "b")}"'),
        "g", ["x", "y"], "Column 1 has no name",
    ),
    "R, printed tibble": (
        lines(
            "# A tibble: 24 x 3\n       x     y g    \n   <dbl> <dbl> <chr>",
            lambda r: f"{r.n + 1:2}  {r.x:5}  {r.y:4} {r.kind('a', 'b')}",
        ),
        "g", ["x", "y"], "it is a comment",
    ),
    "LibreOffice, merged title, empty column, a mean below": (
        lines(
            "Messreihe 2026;;;\n;;;\nx;y;Sorte;",
            lambda r: comma(f"{r.x};{r.y};{r.kind('Weiß', 'Rot')};"),
            ";;;\nMittelwert;4,5;;",
        ),
        "Sorte", ["x", "y"], "Line 1 was left out: a title",
    ),
    "units below the names": (
        lines("x,y,g\nmm,°C,-", lambda r: f"{r.x},{r.y},{r.kind('a', 'b')}"),
        "g", ["x", "y"], "Line 2 was left out: 'x' holds 'mm'",
    ),
    "units beside numbers": (
        lines("x;y;g", lambda r: comma(f"{r.x} cm;€{r.y};{r.kind('a', 'b')}")),
        "g", ["x", "y"], "Column 'x': 'cm' beside its numbers was left out.",
    ),
    "UTF-16 without its mark": (PLAIN.replace(",", "\t").encode("utf-16-le"), "g", ["x", "y"], ""),
    "Windows-1252": (
        lines("x;Preis in €;Größe", lambda r: f"{r.x};{r.y};{r.kind('süß', 'b')}").encode("cp1252"),
        "Größe", ["x", "Preis in"], "check accented letters",
    ),
    "empty columns at the end": (
        lines("x,y,g,,", lambda r: f"{r.x},{r.y},{r.kind('a', 'b')}" + ",," * (r.n % 2), ",,,,"),
        "g", ["x", "y"], "Columns that hold nothing were left out: 2.",
    ),
    "names in a comment": (
        lines("# x y g", lambda r: f"{r.x} {r.y} {r.kind('a', 'b')}"), "g", ["x", "y"], "",
    ),
    "true and false, the class first": (
        lines("valid,x,y", lambda r: f"{r.kind('TRUE', 'FALSE')},{r.x},{r.y}"),
        "valid", ["x", "y"], "the first that looks like one",
    ),
    "words for missing": (
        lines(
            "højde;vægt;køn",
            lambda r: f"{dict(enumerate(NONE)).get(r.n, comma(r.x))};"
            f"{dict(enumerate(NONE, 6)).get(r.n, comma(r.y))};"
            f"{'k. A.' if r.n == 15 else r.kind('mand', 'kvinde')}",
        ),
        "køn", ["højde", "vægt"], "'højde' is missing",
    ),
    "the class in three columns": (
        lines("x,y,is_cat,is_dog,is_bird", lambda r: ",".join(map(str, (r.x, r.y, *r.one_of(3))))),
        "is_cat to is_bird", ["x", "y"], "it says which of these columns is 1",
    ),
    "a class of numbers by its name, a text after it": (
        lines("x,target,y,region", lambda r: f"{r.x},{r.n % 3},{r.y},{r.kind('N', 'S')}"),
        "target", ["x", "y"], "its name says so",
    ),
    "years as names": (
        lines("region,2024,2025,type", lambda r: f"r{r.n},{r.x},{r.y},{r.kind('a', 'b')}"),
        "type", ["2024", "2025"], "its words stand in no row",
    ),
    "UCI, blanks and a tab": (
        lines("", lambda r: f'{r.x}   {r.y}    {r.kind(1, 2)}\t"Ford no. {r.n}"'),
        "column 3", ["column 1", "column 2"], "Column 'column 4' was left out: it holds text",
    ),
    "UCI, words among numbers, signs in the class": (
        lines("", lambda r: f"{r.x}, {r.y}, {r.kind(2, 3, '5more')}, {r.kind('<=50K', '>50K')}"),
        "column 4", ["column 1", "column 2"], "is called 'at most 50K' here",
    ),
    "zero without its unit": (
        lines("x;y;g", lambda r: f"{r.x}%;{f'{r.y} %' if r.n % 5 else '0'};{r.kind('a', 'b')}"),
        "g", ["x", "y"], "'%' beside its numbers",
    ),
    "one letter that is not in UTF-8": (
        lines("größe,y,g", lambda r: f"{r.x},{r.y},{r.kind('süß', 'herb')}").encode() + b"\xe9",
        "g", ["größe", "y"], "Letters that are not in UTF-8 were left out: 1.",
    ),
    "dates between, few of them": (
        lines(
            "when,x,y,g,day",
            lambda r: f"11:{r.n % 3:02},{r.x},{r.y},{r.kind(1, 2)},2026-11-0{r.n % 2}",
        ),
        "g", ["x", "y"], "Column 'day' was left out",
    ),
    "every line in quotes": (
        "\n".join(f'"{line}"' for line in PLAIN.splitlines()), "g", ["x", "y"], "",
    ),
    "single quotes, a long minus": (
        lines("'x','y','g'", lambda r: f"'\u2212{r.x}','{r.y}','{r.kind('a', 'b')}'"),
        "g", ["x", "y"], "",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("content", "class_column", "features", "said"), FILES.values(), ids=FILES)
def test_a_table_is_read_right_at_once_and_what_was_done_is_said(
    content, class_column, features, said
):
    upload = read(content)
    data = upload.dataset
    assert data.class_label == class_column
    assert list(data.feature_names) == features
    assert upload.n_rows - len(data.y) == len([n for n in upload.notes if _is_on_a_row(n)])
    assert any(said in note for note in upload.notes) or not said


def _is_on_a_row(note):
    above = ("a title", "it is a comment")
    return note.startswith("Line") and not any(words in note for words in above)


def test_what_is_a_guess_is_offered_to_be_changed():
    columns = Columns.of(parse(FILES["SPSS, labels, decimal commas, missing dates"][0]))
    assert columns.counting == ["ID"]
    columns = Columns.of(
        parse(lines("x,y,g", lambda r: f"{r.x},{r.y},{r.kind('a', 'b', 'unknown')}"))
    )
    assert columns.codes == {"g": {"unknown": N // 3}}


def test_too_many_classes_are_offered_to_be_merged_also_where_they_are_numbers():
    many = lines("x,y,label", lambda r: "\n".join(f"{r.x + k},{r.y},{k}" for k in range(14)))
    columns = Columns.of(parse(many))
    with pytest.raises(TooMuch, match="call all but the 10 largest 'other'"):
        cleaned(columns)
    assert len(cleaned(columns, merge=True).dataset.class_names) == 11


@pytest.mark.parametrize(
    ("written", "classes"),
    [
        (("Yes", "yes", "NO", "no"), ("NO", "Yes")),
        (("AA", "Aa", "aA", "aa"), ("AA", "Aa", "aA", "aa")),
        (("1", "1.0", "2", "2.0"), ("1", "2")),
    ],
)
def test_spellings_of_one_class_are_one_class_and_genes_are_not(written, classes):
    upload = read(lines("x,y,g", lambda r: f"{r.x},{r.y},{r.kind(*written)}"))
    assert upload.dataset.class_names == classes
    assert any("are one" in note for note in upload.notes) == (written != classes)
