"""Stores: what they keep apart, how long they live, how threads share them."""

import gc
import itertools
import pickle
import threading
from typing import Any

import pytest

from upstar import DomainError, Game, Store, calculate, default_store


def test_games_of_two_stores_do_not_mix() -> None:
    store = Store()
    g, h = Game("*", store=store), Game("*")
    for use in (
        lambda: g + h,
        lambda: g == h,
        lambda: g <= h,
        lambda: g.confused_with(h),
        lambda: Game([g], [h]),
        lambda: Game(g, store=default_store()),
    ):
        with pytest.raises(DomainError, match="different stores"):
            use()
    assert Game(g) == g and Game([g], [1]).store == store and h.store == default_store() != store
    assert len({store, g.store, h.store}) == 2


def test_a_store_lives_as_long_as_a_game_of_it() -> None:
    g = Game("{2|-1}", store=Store())
    gc.collect()
    assert str(g.heat(1) + g) == "{5|2||0|-3}"


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_stores_and_games_may_go_in_any_order(order: tuple[int, ...]) -> None:
    store = Store()
    things: list[Any] = [store, Game("{3||2|1}", store=store), store.game("^*"), [store.game("+-2").thermograph()]]
    things[3].append(things)  # a ring, which only the collector finds
    things[3].append(things[1])
    del store
    for index in order:
        things[index] = None
        gc.collect()
    del things
    gc.collect()


def test_definitions_belong_to_a_store() -> None:
    store = Store()
    store.calculate("g := {2|-1}")
    store.define("h", Game("*", store=store))
    store.define("n", 3)
    assert store.calculate("g + h + n") == store.game("{5*|2*}")
    assert store.definitions() == ["g := {2|-1}", "h := *", "n := 3"]
    with pytest.raises(Exception):
        calculate("no_such_name_here + 1")


def test_a_pickle_is_read_into_the_default_store() -> None:
    g = Game("{2|-1} + ^", store=Store())
    again = pickle.loads(pickle.dumps([g, g]))
    assert again[0] == again[1] == Game(str(g)) and again[0].store == default_store()


def run_threads(work: Any, count: int = 4) -> None:
    errors: list[BaseException] = []

    def guarded(index: int) -> None:
        try:
            work(index)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


def test_threads_may_share_a_store() -> None:
    store = Store()

    def work(index: int) -> None:
        for n in range(200):
            g = Game(f"{{{n % 7}|*{n % 5 + index},{-n % 3}}}", store=store)
            assert g - g == 0 and Game(str(g), store=store) == g and g.left_stop >= g.right_stop

    run_threads(work)


def test_threads_may_each_have_a_store() -> None:
    def work(index: int) -> None:
        store = Store()
        total = Game(0, store=store)
        for n in range(1, 300):
            total = total + Game(f"{{{n}|{-index}}}", store=store)
        assert total.mean == sum((n - index) for n in range(1, 300)) / 2

    run_threads(work)


def test_statistics_count_what_a_store_holds() -> None:
    store = Store()
    before = store.statistics()["records"]
    store.game("{9|||4||3|-5}")
    after = store.statistics()
    assert after["records"] > before and after["bytes"] > 0
