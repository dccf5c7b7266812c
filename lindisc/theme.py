"""Colours, symbols and sizes of every figure; classes differ in colour and shape.

The colours were chosen by maximising their least distance in CIE Lab over ordinary vision and
three kinds of colour blindness; the first ones, which are used most, lie furthest apart.
"""

from dataclasses import asdict, dataclass

SYMBOLS = {  # and what makes them look equally large
    "circle": 1.0,
    "square": 0.95,
    "triangle-up": 1.25,
    "diamond": 1.15,
    "cross": 1.1,
    "triangle-down": 1.25,
    "star": 1.35,
    "x": 1.05,
    "pentagon": 1.1,
    "hourglass": 1.1,
    "bowtie": 1.1,
}


@dataclass(frozen=True)
class Theme:
    """Colours, and sizes in pixels, legible from the last row of a lecture hall.

    `inks` are the colours as lines have them: as far towards the text as it takes to stand out from
    a region of the same class. The `accent` is that of controls: colour belongs to the classes.
    """

    background: str
    text: str
    grid: str
    boundary: str
    accent: str
    colours: tuple
    inks: tuple
    symbols: tuple = tuple(SYMBOLS)
    symbol_scales: tuple = tuple(SYMBOLS.values())
    tint: float = 0.3
    font: str = "'Source Sans', 'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"
    font_size: int = 18
    title_size: int = 24
    point_size: int = 12
    ring_size: int = 22
    mean_size: int = 22
    outline_width: float = 1.0
    line_width: float = 3.0

    def colour(self, k: int) -> str:
        """The colour of class k."""
        return self.colours[k % len(self.colours)]

    def ink(self, k: int) -> str:
        """The colour of class k as a line."""
        return self.inks[k % len(self.inks)]

    def outline(self, k: int) -> str:
        """Return the outline of a point of class k: its ink where needed, else the background."""
        return self.background if self.ink(k) == self.colour(k) else self.ink(k)

    def marker(self, k: int, size: float) -> dict:
        """Return the plotly marker of class k: after the last colour, colours recur with new
        symbols.
        """
        n = len(self.symbols)
        shape = (k + k // n) % n
        return {
            "color": self.colour(k),
            "symbol": self.symbols[shape],
            "size": size * self.symbol_scales[shape],
        }


def _theme_of(page: str, text: str, grid: str, colours: str, inks: dict[str, str]) -> Theme:
    """A theme; `inks` are given where they differ from the colours."""
    every = tuple(colours.split())
    darker = tuple(inks.get(colour, colour) for colour in every)
    return Theme(page, text, grid, text, text, every, darker)


LIGHT = _theme_of(
    "#FFFFFF",
    "#1A1C24",
    "#E3E5EA",
    """#2870D7 #EF7000 #004838 #B75087 #480060 #A78F48
    #8F1000 #009FB7 #8040FF #181828 #488750""",
    {"#EF7000": "#C25E08", "#A78F48": "#8F7B42", "#009FB7": "#05869B", "#488750": "#47854F"},
)
DARK = _theme_of(
    "#0E1117",
    "#FAFAFA",
    "#2A2E39",
    """#7087CF #FF8000 #48CF80 #CF87A7 #8F38EF #FFDF70
    #D70028 #A7EFFF #C7B7FF #FFF7EF #AFF700""",
    {"#8F38EF": "#9848F0", "#D70028": "#DA163B"},
)


def theme(dark: bool = False) -> Theme:
    """The light theme or the dark one.

    Parameters
    ----------
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    Theme
        Colours, symbols and sizes.

    Examples
    --------
    >>> from lindisc.figures import theme
    >>> theme(dark=True).background
    '#0E1117'
    """
    return DARK if dark else LIGHT


def tokens(dark: bool = False) -> dict:
    """Return the theme as plain values, for what plotly does not draw."""
    values = asdict(theme(dark)).items()
    return {key: list(each) if isinstance(each, tuple) else each for key, each in values}
