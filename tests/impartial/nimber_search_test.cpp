// NimberSearch on rules made for the test: heaps, rows that split, lines of play that are long or never end.
#include "impartial/nimber_search.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "upstar/detail/base/worker_threads.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// A graph: from a position to sums of positions and a nimber.
struct Option {
  std::vector<std::uint32_t> parts;
  std::uint64_t nimber = 0;
};
using Graph = std::vector<std::vector<Option>>;

template <class Word, bool quickly = true>
struct GraphRule {
  using Position = std::uint32_t;
  using Values = Word;
  static constexpr bool lists_quickly = quickly;
  const Graph* graph;

  template <class Options>
  void moves(std::uint32_t p, Options& options) const {
    for (const Option& option : (*graph)[p]) {
      for (const std::uint32_t part : option.parts) options.part(part);
      options.nimber(option.nimber);
      if (!options.end()) return;
    }
  }
  std::uint64_t most(std::uint32_t p) const { return (*graph)[p].size(); }
  std::uint64_t effort(std::uint32_t p) const { return p; }
};

/// The values of all positions; options have smaller numbers.
std::vector<std::uint64_t> values_by_definition(const Graph& graph) {
  std::vector<std::uint64_t> values;
  for (const std::vector<Option>& options : graph) {
    std::set<std::uint64_t> found;
    for (const Option& option : options) {
      std::uint64_t sum = option.nimber;
      for (const std::uint32_t part : option.parts) sum ^= values[part];
      found.insert(sum);
    }
    std::uint64_t least = 0;
    while (found.count(least) != 0) ++least;
    values.push_back(least);
  }
  return values;
}

template <class Word, bool quickly>
void check_values(const Graph& graph) {
  const std::vector<std::uint64_t> values = values_by_definition(graph);
  Budget budget;
  NimberSearch<GraphRule<Word, quickly>> search(budget, {&graph});
  const auto last = static_cast<std::uint32_t>(graph.size() - 1);
  CHECK(search.value(last) == values[last]);
  for (std::uint32_t p = 0; p < graph.size(); ++p) {
    CAPTURE(p);
    NimberSearch<GraphRule<Word, quickly>> fresh(budget, {&graph});
    CHECK(fresh.value(p) == values[p]);
    CHECK(search.value(p) == values[p]);
  }
}

Graph any_graph(std::mt19937& random, std::size_t positions) {
  const auto below = [&](std::size_t n) { return static_cast<std::uint32_t>(random() % n); };
  Graph graph(1);
  while (graph.size() < positions) {
    std::vector<Option> options(below(25));
    for (Option& option : options) {
      for (std::uint32_t parts = below(4); parts > 0; --parts) option.parts.push_back(below(graph.size()));
      if (below(3) == 0) option.nimber = below(12);
    }
    graph.push_back(std::move(options));
  }
  return graph;
}

}  // namespace

TEST_CASE("a search of nimbers finds the values of random graphs of sums") {
  std::mt19937 random(20);
  for (int i = 0; i < 60; ++i) {
    const Graph graph = any_graph(random, 30);
    check_values<std::uint8_t, true>(graph);
    check_values<std::uint64_t, true>(graph);
    check_values<std::uint64_t, false>(graph);
  }
}

TEST_CASE("a search of nimbers knows values at the size of its sets and beyond") {
  Graph nim;
  for (std::uint32_t n = 0; n < 70; ++n) {
    std::vector<Option> options;
    for (std::uint32_t smaller = 0; smaller < n; ++smaller) options.push_back({{smaller}});
    nim.push_back(std::move(options));
  }
  check_values<std::uint8_t, true>(nim);
  check_values<std::uint64_t, true>(nim);
  check_values<std::uint64_t, false>(nim);
}

TEST_CASE("a search of nimbers follows long lines of play") {
  Graph line(1);
  for (std::uint32_t n = 1; n < 5000; ++n) line.push_back({{{n - 1}}});
  Budget budget;
  NimberSearch<GraphRule<std::uint32_t>> search(budget, {&line});
  CHECK(search.value(4999) == 1);
  CHECK(search.value(4998) == 0);
}

TEST_CASE("a search of nimbers refuses play that comes back to a position") {
  const Graph loop{{{{1}}}, {{{2}}}, {{{0}}}};
  Budget budget;
  NimberSearch<GraphRule<std::uint32_t>> search(budget, {&loop});
  CHECK_THROWS_AS(search.value(0), DomainError);
}

namespace {

/// The rules of a graph. While moves are listed, another thread finds out all about some position, or is at one.
struct MeddlingRule : GraphRule<std::uint64_t> {
  const std::vector<std::uint64_t>* values = nullptr;
  FoundNimbers<std::uint32_t, std::uint64_t>* found = nullptr;
  std::mt19937* random = nullptr;

  template <class Options>
  void moves(std::uint32_t p, Options& options) const {
    if ((*random)() % 4 == 0) {
      const auto q = static_cast<std::uint32_t>((*random)() % graph->size());
      KnownNimbers<std::uint64_t> all;
      for (const Option& option : (*graph)[q]) {
        std::uint64_t sum = option.nimber;
        for (const std::uint32_t part : option.parts) sum ^= (*values)[part];
        if (sum < all.bits) all.present |= all.only(sum);
      }
      all.absent = ~all.present;
      found->known.join(q, all);
      static_cast<void>(found->begun.begin(found->known.hash((q + 1) % static_cast<std::uint32_t>(graph->size()))));
    }
    GraphRule::moves(p, options);
  }
};

}  // namespace

TEST_CASE("a search of nimbers goes by what others find meanwhile") {
  std::mt19937 random(22);
  using Search = NimberSearch<MeddlingRule>;
  for (int i = 0; i < 300; ++i) {
    const Graph graph = any_graph(random, 60);
    const std::vector<std::uint64_t> values = values_by_definition(graph);
    Budget budget;
    const auto found = std::make_shared<Search::Found>(budget);
    found->begun.allocate();
    MeddlingRule rule{{&graph}};
    rule.values = &values;
    rule.found = found.get();
    rule.random = &random;
    Search search(budget, rule, found);
    detail::Readers readers;
    detail::Reader reader(readers);
    CAPTURE(i);
    CHECK(search.value_beside_others(59, reader) == values[59]);
    // Nor has it told them anything that is wrong.
    for (std::uint32_t p = 0; p < graph.size(); ++p) {
      const KnownNimbers<std::uint64_t> known = found->known.get(p, found->known.hash(p));
      if (const auto value = known.value()) CHECK(*value == values[p]);
    }
  }
}

#ifndef UPSTAR_NO_THREADS

namespace {

/// The value of p as each of so many searches finds it that share what they find.
template <class Rule>
std::vector<std::uint64_t> by_threads(std::size_t threads, const Rule& rule, std::uint32_t p, Budget& budget) {
  using Search = NimberSearch<Rule>;
  const auto found = std::make_shared<typename Search::Found>(budget);
  found->begun.allocate();
  detail::Readers readers;
  std::vector<std::unique_ptr<Budget>> budgets;
  for (std::size_t i = 0; i < threads; ++i) budgets.push_back(std::make_unique<Budget>(budget));
  std::vector<std::uint64_t> values(threads);
  detail::WorkerThreads workers;
  workers.start(threads, [&](std::size_t i) {
    detail::Reader reader(readers);
    Search search(*budgets[i], rule, found);
    values[i] = search.value_beside_others(p, reader);
  });
  workers.join();
  return values;
}

}  // namespace

TEST_CASE("searches of nimbers by several threads find the same") {
  std::mt19937 random(21);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const Graph graph = any_graph(random, 60);
    const std::vector<std::uint64_t> values = values_by_definition(graph);
    const std::size_t threads = 2 + random() % 3;
    for (const std::uint32_t p : {59U, 58U, 57U}) {
      CAPTURE(i);
      CAPTURE(p);
      Budget budget;
      const std::vector<std::uint64_t> wanted(threads, values[p]);
      CHECK(by_threads(threads, GraphRule<std::uint8_t>{&graph}, p, budget) == wanted);
      CHECK(by_threads(threads, GraphRule<std::uint64_t, false>{&graph}, p, budget) == wanted);
    }
  }
}

#endif

}  // namespace upstar
