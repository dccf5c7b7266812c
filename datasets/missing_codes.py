"""Numbers that stand for a missing value, as -999 or 99 at the end of a range."""

import pandas as pd

LIKELY = (-9, -99, -999, -9999, 9, 99, 999, 9999, 99999, 999999)
_ENOUGH = 2  # times that a code stands in a column, unless it is far from all else there
_GAP, _FAR = 0.05, 1.0  # shares of the range of the others that lie between them and a code


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
