"""What all tests share: hypothesis tries the same few examples on every machine.

`--hypothesis-profile=thorough` tries 50 000 other ones.
"""

from hypothesis import settings

settings.register_profile("repeatable", max_examples=40, derandomize=True, deadline=None)
settings.register_profile("thorough", max_examples=50_000, deadline=None, database=None)
settings.load_profile("repeatable")
