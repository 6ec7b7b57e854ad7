"""How fast a ruleset written in Python is: Clobber 3x4, by upstar and by a memoised recursion in Python over pycgt.

pip install pycgt; python tests/bench/python_rules.py
"""

import os
import sys
import time
from functools import cache

import upstar

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "docs", "examples"))
from my_game import Clobber  # noqa: E402

BOARD = "xoxo|oxox|xoxo|"


class Timed(Clobber):
    """Counts and times the moves."""

    calls = 0
    seconds = 0.0

    def moves(self, position, player):
        start = time.perf_counter()
        options = list(Clobber.moves(self, position, player))
        self.seconds += time.perf_counter() - start
        self.calls += 1
        return options


def seconds(work):
    start = time.perf_counter()
    answer = work()
    return time.perf_counter() - start, answer


def by_pycgt():
    import pycgt

    rules = Clobber()

    @cache
    def value(position):
        return pycgt.game(
            [value(option) for option in rules.moves(position, "left")],
            [value(option) for option in rules.moves(position, "right")],
        )

    return value(BOARD)


def main():
    wanted = upstar.clobber(BOARD.rstrip("|")).value()
    ours, answer = seconds(lambda: Clobber().value(BOARD))
    assert answer == wanted
    timed = Timed()
    whole, answer = seconds(lambda: timed.value(BOARD))
    assert answer == wanted
    print(f"upstar: {ours:.3f} s")
    print(f"upstar, timed: {whole:.3f} s, of which {timed.seconds:.3f} s in {timed.calls} calls of moves; outside: "
          f"{100 * (whole - timed.seconds) / whole:.0f} %")
    search, outcome = seconds(lambda: Clobber().outcome(BOARD))
    assert outcome == wanted.outcome
    print(f"upstar, outcome by search: {search:.3f} s")
    theirs, answer = seconds(by_pycgt)
    from pycgt.notation import render

    assert render(answer) == str(wanted)
    print(f"pycgt: {theirs:.3f} s, {theirs / ours:.1f} times upstar's")


if __name__ == "__main__":
    main()
