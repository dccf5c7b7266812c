"""A share of a whole as people read it: 0.033 is 3.3 %."""


def percent(share: float, digits: int = 1) -> str:
    """A percentage; the space before its sign does not break."""
    return f"{100 * share:z.{digits}f}\N{NO-BREAK SPACE}%"
