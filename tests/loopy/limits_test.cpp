// What a limit leaves behind in a store of loopy values is true.
#include <doctest/doctest.h>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/loopy/graph.hpp"
#include "workload.hpp"

namespace upstar {

TEST_CASE("values are right after a computation that ran out of memory, wherever it did") {
  const Registry registry = Registry::standard();
  int cut_off = 0;
  for (std::uint64_t bytes = 0; bytes < 4000; bytes += tests::scaled(100) >= 100 ? 50 : 200) {
    CAPTURE(bytes);
    Budget budget;
    GameStore store(&budget);
    Session session(store, registry);
    const auto text = [&](const char* line) { return session.to_text(session.evaluate(line)); };
    session.define("n := a{*||*|a|||0||||0}");
    budget.limit_memory(budget.progress().bytes + bytes);
    try {
      text("-n");
    } catch (const LimitError&) {
      ++cut_off;
    }
    budget.limit_memory(UINT64_MAX);
    CHECK(text("7 + over") == "7over");
    CHECK(text("-n") == "a{0||||0|||a|*||*}");
    CHECK(text("-n = 7 + over") == "false");
    CHECK(text("-(-n) = n") == "true");
  }
  CHECK(cut_off > 3);
}

TEST_CASE("the moves of a graph are charged, and given back with it") {
  Budget budget;
  {
    LoopyGraph graph(budget);
    const LoopyGraph::Vertex from = graph.add();
    budget.limit_memory(1'000'000);
    const auto add_moves = [&] {
      for (int i = 0; i < 1'000'000; ++i) graph.move(from, Player::left, from);
    };
    CHECK_THROWS_AS(add_moves(), LimitError);
    CHECK(graph.options(from, Player::left).size() > 50'000);
    CHECK(budget.progress().bytes > 0);
  }
  CHECK(budget.progress().bytes == 0);
}

TEST_CASE("the moves between the followers of a side are charged") {
  const Registry registry = Registry::standard();
  Budget budget;
  GameStore store(&budget);
  Session session(store, registry);
  budget.limit_memory(budget.progress().bytes + 2'000'000);
  CHECK_THROWS_WITH_AS(session.evaluate("a{*1000|a}"), doctest::Contains("memory"), LimitError);
}

}  // namespace upstar
