"""What the tests of the Python package share.

UPSTAR_TEST_SCALE, a percentage (default 100), shrinks or grows the number of random cases.
"""

import os
import signal
from fractions import Fraction

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from upstar import Game, star, up


def scaled(count: int) -> int:
    return max(1, count * int(os.environ.get("UPSTAR_TEST_SCALE", "100")) // 100)


# Where tests run in the background, Ctrl-C is ignored, and their programs inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "upstar", max_examples=scaled(100), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.load_profile("upstar")

numbers = st.builds(lambda m, e: Fraction(m, 1 << e), st.integers(-9, 9), st.integers(0, 3))


def _leaf() -> st.SearchStrategy[Game]:
    return st.one_of(
        numbers.map(Game),
        st.integers(0, 5).map(star),
        st.integers(-3, 3).map(up),
        st.builds(lambda x, n, m: Game(x) + up(n) + star(m), numbers, st.integers(-2, 2), st.integers(0, 3)),
    )


def _braces(inner: st.SearchStrategy[Game]) -> st.SearchStrategy[Game]:
    options = st.lists(inner, max_size=3)
    return st.builds(lambda left, right: Game(left, right), options, options)


games = st.recursive(_leaf(), _braces, max_leaves=8)
