// The works on positions that can come back.
#include <fmt/format.h>

#include <chrono>
#include <random>

#include "bench/works.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar::bench {

namespace {

using Vertex = LoopyGraph::Vertex;

/// How many moves a player has, and that one in so many of them goes to 0, 1, -1 or *.
struct Shape {
  std::uint32_t least, most, ends;
};
constexpr Shape many_ends{0, 2, 4}, more_moves{0, 3, 4}, few_ends{1, 2, 64};

LoopyGraph random_positions(GameStore& games, std::mt19937& random, std::uint32_t size, const Shape& shape) {
  LoopyGraph graph(games.budget());
  for (std::uint32_t v = 0; v < size; ++v) graph.add();
  const GameId leaves[] = {GameStore::zero(), games.number(Dyadic(1)), games.number(Dyadic(-1)), games.nimber(1)};
  for (const GameId leaf : leaves) graph.add(leaf);
  for (Vertex v = 0; v < size; ++v) {
    for (const Player player : {Player::left, Player::right}) {
      for (std::size_t count = shape.least + random() % (shape.most - shape.least + 1); count > 0; --count) {
        const bool ends = random() % shape.ends == 0;
        graph.move(v, player, static_cast<Vertex>(ends ? size + random() % 4 : random() % size));
      }
    }
  }
  return graph;
}

/// How many of the first positions have the outcome of their value.
std::size_t right_outcomes(LoopyStore& store, const LoopyGraph& graph, std::span<const LoopyValue> values) {
  const std::vector<LoopyOutcome> found = outcomes(store, graph);
  std::size_t count = 0;
  for (std::size_t v = 0; v < values.size(); ++v) count += found[v] == outcome(store, values[v]) ? 1 : 0;
  return count;
}

WorkResult random_values(Context& context, int count) {
  LoopyStore store(context.store);
  std::mt19937 random(91);
  std::size_t stoppers = 0, sided = 0, right = 0, checked = 0;
  for (int i = 0; i < count; ++i) {
    const LoopyGraph graph = random_positions(context.store, random, 6, many_ends);
    const std::vector<LoopyValue> values = store.values(graph);
    stoppers += store.is_stopper(values[0]) ? 1 : 0;
    sided += store.is_stopper_sided(values[0]) ? 1 : 0;
    if (i % 100 != 0) continue;
    checked += 6;
    right += right_outcomes(store, graph, std::span(values).first(6));
  }
  return {fmt::format("{} stoppers, {} stopper-sided, {} outcomes", stoppers, sided, right),
          fmt::format("82506 stoppers, 99998 stopper-sided, {} outcomes", checked)};
}

/// One knot of so many positions: each leads to the next.
WorkResult large_knot(Context& context, std::uint32_t size) {
  LoopyStore store(context.store);
  std::mt19937 random(92);
  LoopyGraph graph = random_positions(context.store, random, size, many_ends);
  for (Vertex v = 0; v < size; ++v) graph.move(v, v % 2 == 0 ? Player::left : Player::right, (v + 1) % size);
  const std::vector<LoopyValue> values = store.values(graph);
  const std::size_t right = right_outcomes(store, graph, std::span(values).first(10));
  return {fmt::format("{} nodes, {} outcomes", store.size(), right), "5 nodes, 10 outcomes"};
}

/// Whether the result of a state follows from those of its options.
bool follows(const LoopyGraph& graph, const std::vector<LoopyOutcome>& found, Vertex v, Player player) {
  const bool is_left = player == Player::left;
  const Winner own = is_left ? Winner::left : Winner::right, other = is_left ? Winner::right : Winner::left;
  Winner best = other;
  for (const Vertex w : graph.options(v, player)) {
    const Winner result = is_left ? found[w].right_first : found[w].left_first;
    if (result == own) best = own;
    if (result == Winner::draw && best == other) best = Winner::draw;
  }
  return best == (is_left ? found[v].left_first : found[v].right_first);
}

WorkResult many_outcomes(Context& context, std::uint32_t size, const Shape& shape, const char* expected) {
  LoopyStore store(context.store);
  std::mt19937 random(93);
  const LoopyGraph graph = random_positions(context.store, random, size, shape);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<LoopyOutcome> found = outcomes(store, graph);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  std::size_t draws = 0, right = 0, arcs = 0;
  for (Vertex v = 0; v < size; ++v) {
    draws += found[v].left_first == Winner::draw ? 1 : 0;
    for (const Player player : {Player::left, Player::right}) {
      right += follows(graph, found, v, player) ? 1 : 0;
      arcs += graph.options(v, player).size();
    }
  }
  return {fmt::format("{} arcs, {} draws, {} results follow", arcs, draws, right),
          fmt::format("{}, {} results follow", expected, 2 * std::size_t{size}), elapsed.count()};
}

std::string value_text(GameStore& games, PositionSolver& solver, std::string_view position) {
  return to_text(LoopyStore::of(games), solver.position(position).loopy_value());
}

WorkResult toads(Context& context) {
  const auto solver = open_ruleset(context.store, "backsliding_toads_and_frogs");
  return {value_text(context.store, *solver, "TTT..FFF"), "{on||0|-1/2} & {1/2|0||off}"};
}

/// All strips of `length` cells.
WorkResult strips(Context& context, std::size_t length) {
  const auto solver = open_ruleset(context.store, "backsliding_toads_and_frogs");
  const LoopyStore& store = LoopyStore::of(context.store);
  std::string strip(length, '.');
  std::size_t all = 0, stoppers = 0;
  for (std::size_t at = 0; at < length;) {
    ++all;
    stoppers += store.is_stopper(solver->position(strip).loopy_value()) ? 1 : 0;
    for (at = 0; at < length && strip[at] == 'F'; ++at) strip[at] = '.';
    if (at < length) strip[at] = strip[at] == '.' ? 'T' : 'F';
  }
  return {fmt::format("{} strips, {} stoppers", all, stoppers), "19683 strips, 18179 stoppers"};
}

constexpr std::string_view four_geese = ".x.x.x.x|........|........|........|........|........|........|o.......";

WorkResult fox(Context& context, bool value) {
  const auto solver = open_ruleset(context.store, "fox_and_geese");
  if (value) return {value_text(context.store, *solver, four_geese), "2over"};
  return {std::string(text_of(solver->position(four_geese).loopy_outcome())), "L"};
}

}  // namespace

std::span<const Work> loopy_works() {
  static const Work works[] = {
      {"loopy", "loopy-values", "values of 100,000 random graphs of 6 positions", false,
       [](Context& context) { return random_values(context, 100'000); }},
      {"loopy", "loopy-knot", "values of a knot of 2,000 positions", false,
       [](Context& context) { return large_knot(context, 2'000); }},
      {"loopy", "loopy-outcomes", "outcomes of 3,300,000 positions with 10,000,000 moves; the seconds are the solver's",
       false, [](Context& context) { return many_outcomes(context, 3'300'000, more_moves, "9900538 arcs, 0 draws"); }},
      {"loopy", "loopy-draws", "the same, where many are drawn", false,
       [](Context& context) { return many_outcomes(context, 3'300'000, few_ends, "9902043 arcs, 2886263 draws"); }},
      {"loopy", "loopy-toads", "the value of Backsliding Toads and Frogs TTT..FFF", false, toads},
      {"loopy", "loopy-strips", "values of all Backsliding Toads and Frogs of 9 cells", false,
       [](Context& context) { return strips(context, 9); }},
      {"loopy", "loopy-fox-outcome", "who wins Fox and Geese 8 x 8 with four geese", false,
       [](Context& context) { return fox(context, false); }},
      {"loopy", "loopy-fox-value", "the value of Fox and Geese 8 x 8 with four geese", false,
       [](Context& context) { return fox(context, true); }},
  };
  return works;
}

}  // namespace upstar::bench
