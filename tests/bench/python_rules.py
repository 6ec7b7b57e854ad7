"""How fast rules written in Python are: Clobber 3x4 by upstar, and by a memoised recursion in Python over pycgt.

pip install pycgt; python tests/bench/python_rules.py        all times are of the processor, the least of several
"""

import os
import sys
import time
from functools import cache

import upstar

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "docs", "examples"))
from my_game import Clobber  # noqa: E402

BOARD = "xoxo|oxox|xoxo"


class Moves(upstar.Rules):
    """The moves alone."""

    moves = Clobber.moves


def calls_of(rules):
    """The calls of the functions of the rules while the value is sought: to time them alone."""
    calls = []

    class Watched(rules):
        pass

    def watch(name):
        function = getattr(rules, name)

        def watched(self, *arguments):
            calls.append((function, (self, *arguments)))
            return function(self, *arguments)

        setattr(Watched, name, watched)

    for name in ("moves", "components", "canonical"):
        if hasattr(rules, name):
            watch(name)
    Watched().value(BOARD)
    return calls


def repeat(calls):
    for function, arguments in calls:
        answer = function(*arguments)
        if not isinstance(answer, tuple):
            for _ in answer:
                pass


def fresh(rules):
    """The rules with a store of their own, which knows nothing."""
    made = rules()
    made.store = upstar.Store()
    return made


def seconds(work):
    start = time.thread_time()
    answer = work()
    return time.thread_time() - start, answer


def by_pycgt():
    import pycgt

    rules = Moves()

    @cache
    def value(position):
        return pycgt.game(
            [value(option) for option in rules.moves(position, "left")],
            [value(option) for option in rules.moves(position, "right")],
        )

    return value(BOARD)


def main():
    from pycgt.notation import render

    wanted = upstar.clobber(BOARD).value()
    theirs, answer = seconds(by_pycgt)  # once: it keeps what it has found
    assert render(answer) == str(wanted)
    print(f"pycgt: {theirs:.3f} s")
    for rules in (Clobber, Moves):
        ours, answer = min((seconds(lambda: fresh(rules).value(BOARD)) for _ in range(5)), key=lambda timed: timed[0])
        assert str(answer) == str(wanted)
        calls = calls_of(rules)
        inside = min(seconds(lambda: repeat(calls))[0] for _ in range(5))
        search, outcome = min(seconds(lambda: fresh(rules).outcome(BOARD)) for _ in range(5))
        assert outcome == wanted.outcome
        print(
            f"{rules.__name__}: {ours:.3f} s, pycgt takes {theirs / ours:.1f} times as long; {len(calls)} calls take "
            f"{inside:.3f} s, so {100 * (1 - inside / ours):.0f} % is outside the rules; outcome by search: {search:.3f} s"
        )


if __name__ == "__main__":
    main()
