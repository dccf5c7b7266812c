"""What a command prints may be read in part: when its reader leaves, as `head` does, it ends."""

import os
import sys


def say(words):
    """Print the words at once; where nobody reads them the command ends, its servers with it."""
    try:
        print(words, flush=True)
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())  # what is left is printed once more at the exit
        raise SystemExit(1) from None
