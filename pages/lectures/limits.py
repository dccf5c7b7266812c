"""How large a lecture may be."""

LARGEST = 6 * 2**20  # bytes of a file
MOST_PACKED = 4096  # letters of a lecture in a link
MOST_STOPS, ANSWERS = 100, (2, 6)
# Letters of each text.
LONGEST = {"title": 200, "about": 2000, "question": 500, "answers": 200, "after": 2000}
LONGEST |= {"csv": LARGEST, "base64": LARGEST}
