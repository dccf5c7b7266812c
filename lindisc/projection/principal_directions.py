"""Principal directions of rows, from the smaller of X'X and XX'.

G'G = V diag(s^2) V',  G G' = U diag(s^2) U',  V = G'U / s;  G holds the rows minus their mean.
"""

import numpy as np

_SQUARED = 1e-6  # of the largest s^2: of smaller ones squaring has lost half of what was known


def main_directions(gaps: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the first principal directions (count x p) and their shares of the variance. The
    largest entry of each is positive; directions without variance are arbitrary.
    """
    if len(gaps) < count:
        gaps = np.vstack([gaps, np.zeros((count - len(gaps), gaps.shape[1]))])
    is_wide = gaps.shape[1] > len(gaps)
    squares, vectors = np.linalg.eigh(gaps @ gaps.T if is_wide else gaps.T @ gaps)
    squares, vectors = squares[::-1], vectors[:, ::-1]
    if not squares[count - 1] > _SQUARED * squares[0]:
        _, lengths, axes = np.linalg.svd(gaps, full_matrices=False)
        squares, axes = lengths**2, axes[:count]
    elif is_wide:
        axes = (gaps.T @ (vectors[:, :count] / np.sqrt(squares[:count]))).T
    else:
        axes = vectors[:, :count].T
    largest = axes[np.arange(count), np.abs(axes).argmax(axis=1)]
    return axes * np.sign(largest)[:, None], squares[:count] / (squares.sum() or 1.0)
