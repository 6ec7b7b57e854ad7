// The pool against a loop: the same items in the same order, whatever the number of threads.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <random>
#include <stdexcept>
#include <thread>

#include "desk/workspace/ordered_pool.hpp"

namespace upstar::desk {
namespace {

using namespace std::chrono_literals;

struct Square {
  int number = 0;
  long square = 0;
};

/// Sometimes another thread has its turn in the middle.
void pause_at_random(std::mt19937& chance) {
  if (chance() % 4 == 0) std::this_thread::sleep_for(std::chrono::microseconds(chance() % 300));
}

}  // namespace

TEST_CASE("items of a pool are taken in the order in which they were added, each worked on once") {
  for (const std::size_t threads : {1U, 2U, 3U, 8U}) {
    std::vector<int> taken;
    std::atomic<int> works = 0;
    bool are_squares = true;
    OrderedPool<Square> pool(threads, {.work =
                                           [&](std::size_t thread, Square& item) {
                                             std::mt19937 chance(static_cast<unsigned>(item.number));
                                             pause_at_random(chance);
                                             CHECK(thread < threads);
                                             item.square = long{item.number} * item.number;
                                             ++works;
                                           },
                                       .take =
                                           [&](const Square& item) {
                                             taken.push_back(item.number);
                                             are_squares &= item.square == long{item.number} * item.number;
                                           }});
    constexpr int count = 1500;
    for (int i = 0; i < count; ++i) CHECK(pool.add({i}));
    CHECK(pool.close() == count);
    std::vector<int> all(count);
    std::iota(all.begin(), all.end(), 0);
    CHECK(taken == all);
    CHECK(works == count);
    CHECK(are_squares);
  }
}

TEST_CASE("whoever watches a pool does not meet an item that is being taken") {
  std::atomic<bool> is_taking = false, have_met = false;
  OrderedPool<int> pool(2, {.work = [](std::size_t, int&) {},
                            .take =
                                [&](int) {
                                  is_taking = true;
                                  std::this_thread::sleep_for(250ms);  // longer than a watcher waits
                                  is_taking = false;
                                },
                            .watch = [&](std::size_t) { have_met = have_met || is_taking; }});
  pool.add(1);
  pool.close();
  CHECK(!have_met);
}

TEST_CASE("a pool holds no more bytes than it may, but for one item") {
  for (const std::size_t threads : {2U, 5U}) {
    constexpr std::uint64_t most = 1000;
    std::atomic<std::uint64_t> held = 0, highest = 0;
    OrderedPool<std::uint64_t> pool(threads, {.work = [](std::size_t, std::uint64_t&) {},
                                              .take =
                                                  [&](std::uint64_t item) {
                                                    std::this_thread::sleep_for(20us);
                                                    held -= item;
                                                  },
                                              .bytes = {most, [](std::uint64_t item) { return item; }}});
    for (std::uint64_t i = 0; i < 400; ++i) {
      const std::uint64_t item = i % 7 == 0 ? 3 * most : i % 300;
      held += item;
      pool.add(item);
      if (held > highest) highest = held.load();
    }
    pool.close();
    CHECK(held == 0);
    CHECK(highest <= most + 2 * 3 * most);  // the one that waits to be added, and one under way
  }
}

TEST_CASE("an error of work, of take or of watch ends the pool, and comes out") {
  struct Boom {};
  for (const std::size_t threads : {1U, 4U}) {
    for (const bool in_work : {true, false}) {
      const auto run = [&] {
        OrderedPool<int> pool(threads, {.work =
                                            [&](std::size_t, int item) {
                                              if (in_work && item == 70) throw Boom();
                                            },
                                        .take =
                                            [&](int item) {
                                              if (!in_work && item == 70) throw Boom();
                                            }});
        for (int i = 0; i < 100'000 && pool.add(i);) ++i;
        pool.close();
      };
      CHECK_THROWS_AS(run(), Boom);
    }
  }
  const auto watched = [] {
    OrderedPool<int> pool(2, {.work = [](std::size_t, int) { std::this_thread::sleep_for(5ms); },
                              .take = [](int) {},
                              .watch = [](std::size_t) { throw Boom(); }});
    for (int i = 0; i < 10'000 && pool.add(i);) ++i;
    pool.close();
  };
  CHECK_THROWS_AS(watched(), Boom);
}

TEST_CASE("after an interrupt a pool takes what is begun, and nothing else") {
  for (const std::size_t threads : {1U, 3U}) {
    std::atomic<bool> is_interrupted = false;
    std::atomic<int> worked = 0;
    std::vector<int> taken;
    OrderedPool<int> pool(threads, {.work =
                                        [&](std::size_t, int item) {
                                          if (item == 50) is_interrupted = true;
                                          ++worked;
                                        },
                                    .take = [&](int item) { taken.push_back(item); },
                                    .is_interrupted = [&] { return is_interrupted.load(); }});
    for (int i = 0; i < 10'000 && pool.add(i);) ++i;
    const std::size_t closed = pool.close();
    CHECK(closed == taken.size());
    CHECK(taken.size() <= static_cast<std::size_t>(worked.load()));
    CHECK(worked < 1000);
    for (std::size_t i = 0; i < taken.size(); ++i) CHECK(taken[i] == static_cast<int>(i));
  }
}

}  // namespace upstar::desk
