"""The tables that travel with the package."""

from pathlib import Path

import pandas as pd

_FOLDER = Path(__file__).parents[1] / "data"


def read_table(file: str) -> pd.DataFrame:
    """One of the tables of `datasets/data`."""
    return pd.read_csv(_FOLDER / file)
