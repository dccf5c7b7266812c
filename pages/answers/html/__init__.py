"""A lesson as one page of HTML, which needs no Python to be read, scrubbed and asked."""
