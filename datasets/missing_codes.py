"""Words that mean a missing value, and numbers that may: -999, or 99 at the end of a range."""

import re

import pandas as pd

# In any column: what programs write, and abbreviations with their points (keine Angabe, no data).
_MISSING = re.compile(
    r"|\?|na|<na>|nan|nat|null|n/a|n\.\s?a\.?|k\.\s?a\.?|n\.\s?d\.?"
    r"|#[a-z\u00c0-\u024f/]{2,}0?[!?]?",
    re.IGNORECASE,
)
_DASHES = {"-", "--", "---", "\u2013", "\u2014", ".", "..", "..."}
# Words that may be a class, too.
_WORDS = {
    *("missing", "none", "unknown", "not available", "no data", "no answer", "nd", "nc", "ns"),
    *("keine angabe", "ka", "fehlt", "fehlend", "unbekannt", "ohne angabe", "leer"),
    *("non disponible", "non renseign\u00e9", "inconnu", "manquant", "nr"),
    *("ikke oplyst", "mangler", "ukendt", "uoplyst", "saknas", "ok\u00e4nd"),
}

LIKELY = (-9, -99, -999, -9999, 9, 99, 999, 9999, 99999, 999999)
_ENOUGH = 2  # times that a code stands in a column, unless it is far from all else there
_GAP, _FAR = 0.05, 1.0  # shares of the range of the others that lie between them and a code


def is_missing(text: str) -> bool:
    """Whether a field holds nothing, or a word for that."""
    return _MISSING.fullmatch(text) is not None


def is_missing_number(text: str) -> bool:
    """Whether a field among numbers means that there is none."""
    return text in _DASHES or text.lower() in _WORDS


def likely_words(texts: pd.Series) -> dict[str, int]:
    """How often words that may mean "missing" stand in a column of text."""
    held = texts[texts.isin(_DASHES) | texts.str.lower().isin(_WORDS)].value_counts()
    n_others = texts[~texts.isin(held.index)].nunique()
    return held.to_dict() if n_others > 1 else {}


def likely_codes(numbers: pd.Series) -> dict[str, int]:
    """How often numbers that may mean "missing" stand in a column, by how they are written."""
    counts = numbers.value_counts()
    found = {}
    for code in LIKELY:
        others = counts.index[~counts.index.isin(LIKELY)]
        if code not in counts.index or len(others) < 2:
            continue
        low, high = others.min(), others.max()
        gap = max(code - high, low - code) / (high - low)
        if gap > _FAR or (gap > _GAP and counts[code] >= _ENOUGH):
            found[str(code)] = int(counts[code])
    return found


def is_code(cells: pd.Series, numbers: pd.Series, codes: list[str]) -> pd.Series:
    """Which cells of a column hold one of these codes, as it is written or as a number."""
    as_numbers = [float(code) for code in codes if _is_number(code)]
    return cells.isin(codes) | numbers.isin(as_numbers)


def codes_of(name: str, missing: tuple[str, ...]) -> list[str]:
    """Those of `missing` that count in a column: `99` counts in all, `age=99` in one."""
    parts = (each.rpartition("=") for each in missing)
    return [code.strip() for column, _, code in parts if column in ("", name)]


def _is_number(text):
    try:
        float(text)
    except ValueError:
        return False
    return True
