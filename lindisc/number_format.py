"""Numbers as readable text: a share of 0.033 is 3.3 %, and 376 is 376, not 3.8e+02."""

from math import isinf, isnan

PLAIN = 1e-3, 1e5  # sizes between these need no power of ten


def percent(share: float, digits: int = 1) -> str:
    """Format a percentage; the space before its sign does not break."""
    return f"{100 * share:z.{digits}f}\N{NO-BREAK SPACE}%"


def number(value: float, digits: int = 4) -> str:
    """Format a number to so many digits, or all before its point; "–" for None and NaN."""
    if isnan(value):
        return "–"
    if isinf(value):
        return "∞" if value > 0 else "-∞"
    rounded = f"{value:z.{digits}g}"
    is_plain = PLAIN[0] <= abs(value) < PLAIN[1]
    return f"{value:.0f}" if is_plain and "e" in rounded else rounded


def counted(n: int, one: str, more: str = "") -> str:
    """So many of them: "1 step", "2 steps", "3 passes"."""
    return f"{n} {one if n == 1 else more or f'{one}s'}"
