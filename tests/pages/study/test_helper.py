"""What is shared by runs can travel while one of them adds to it."""

import pickle
from dataclasses import dataclass

from pages.study.helper import packed


@dataclass(frozen=True)
class Shared:
    first: object
    second: object


class Late:
    """While this is packed, another run computes what its owner keeps from then on."""

    owner = None

    def __reduce__(self):
        vars(self.owner)["kept"] = 1
        return int, ()


def test_what_another_run_adds_to_meanwhile_travels_as_it_was():
    late = Late()
    late.owner = Shared(late, 2)
    assert pickle.loads(packed(late.owner)) == Shared(0, 2)
    assert vars(late.owner)["kept"] == 1
