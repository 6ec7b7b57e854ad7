"""Games that are dropped leave nothing behind. UPSTAR_TEST_SCALE=2000 makes 10^7 of them."""

import subprocess
import sys

from conftest import scaled

PROGRAM = """
import gc, sys
from upstar import Game, Store

def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096

def make(count):
    g, n = Game("{2|-1}"), 0
    while n < count:
        h = g + (n % 64)
        h.left, -h, h <= g, str(h) if n % 50 == 0 else None, h.mean
        n += 10

def stores(count):
    for _ in range(count):
        store = Store()
        kept = [store.game("{3||2|1} + *5"), store.game("^").thermograph()]

work, count = {"make": make, "stores": stores}[sys.argv[1]], int(sys.argv[2])
work(max(count // 5, 100))
gc.collect()
before = resident()
work(count)
gc.collect()
print(resident() - before)
"""


def growth(work: str, count: int) -> int:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, work, str(count)], capture_output=True, text=True, check=True
    )
    return int(ran.stdout)


def test_games_made_and_dropped_leave_nothing() -> None:
    assert growth("make", scaled(500_000)) < 4 << 20


def test_stores_made_and_dropped_leave_nothing() -> None:
    assert growth("stores", scaled(1000)) < 8 << 20
