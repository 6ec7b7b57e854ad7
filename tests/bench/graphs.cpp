// The works on graphs, boards and bars: each answer is checked by a simpler method, or by the definition.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bench/works.hpp"
#include "upstar/entailing/strings_and_coins.hpp"
#include "upstar/impartial/chomp.hpp"
#include "upstar/impartial/green_hackenbush.hpp"
#include "upstar/impartial/grundy.hpp"
#include "upstar/impartial/queen_race.hpp"
#include "upstar/impartial/token_game.hpp"

namespace upstar::bench {

namespace {

/// A tree in which vertex v stands on the vertex below(v) < v.
template <class Below>
WorkResult green_tree(Context& context, std::uint32_t vertices, Below&& below) {
  GreenGraph tree{vertices, {}};
  tree.edges.reserve(vertices - 1);
  for (std::uint32_t v = 1; v < vertices; ++v) tree.edges.emplace_back(below(v), v);
  const std::uint32_t value = GreenHackenbush(tree, &context.budget).value();
  std::vector<std::uint32_t> plain(vertices);
  for (std::uint32_t v = vertices; --v > 0;) plain[tree.edges[v - 1].first] ^= plain[v] + 1;
  return {fmt::format("{} edges, *{}", tree.edges.size(), value), fmt::format("{} edges, *{}", vertices - 1, plain[0])};
}

WorkResult green_trees(Context& context, std::uint32_t vertices) {
  std::mt19937 random(71);
  const std::array results{
      green_tree(context, vertices, [](std::uint32_t v) { return v - 1; }),
      green_tree(context, vertices, [](std::uint32_t) { return 0U; }),
      green_tree(context, vertices, [](std::uint32_t v) { return v % 2 == 0 ? v - 2 : v - 1; }),
      green_tree(context, vertices, [&](std::uint32_t v) { return static_cast<std::uint32_t>(random() % v); }),
  };
  WorkResult all;
  for (const WorkResult& one : results) {
    all.answer += (all.answer.empty() ? "" : "; ") + one.answer;
    all.expected += (all.expected.empty() ? "" : "; ") + one.expected;
  }
  return all;
}

/// Triangles, each with a corner on an earlier one: they all fuse, to as many loops as there are edges.
WorkResult green_cactus(Context& context, std::uint32_t triangles) {
  std::mt19937 random(73);
  GreenGraph cactus;
  for (std::uint32_t i = 0; i < triangles; ++i) {
    const auto at = static_cast<std::uint32_t>(random() % cactus.vertices);
    const auto first = static_cast<std::uint32_t>(cactus.vertices);
    cactus.vertices += 2;
    cactus.edges.insert(cactus.edges.end(), {{at, first}, {first, first + 1}, {first + 1, at}});
  }
  const std::uint32_t value = GreenHackenbush(cactus, &context.budget).value();
  return {fmt::format("*{}", value), fmt::format("*{}", 3 * triangles % 2)};
}

DirectedGraph random_digraph(std::uint32_t vertices, std::uint32_t arcs, bool with_cycles) {
  std::mt19937 random(79);
  std::vector<DirectedGraph::Arc> list;
  for (std::uint32_t i = 0; i < arcs; ++i) {
    const auto from = static_cast<std::uint32_t>(random() % (vertices - 1));
    const auto to = with_cycles ? static_cast<std::uint32_t>(random() % vertices)
                                : from + 1 + static_cast<std::uint32_t>(random() % std::min(50U, vertices - 1 - from));
    list.emplace_back(from, to);
  }
  return {vertices, list};
}

WorkResult tokens(Context& context) {
  constexpr std::uint32_t vertices = 100'000;
  const DirectedGraph graph = random_digraph(vertices, 1'000'000, false);
  const TokenGame game(graph, &context.budget);
  std::vector<DirectedGraph::Vertex> places;
  for (std::uint32_t i = 0; i < 100'000; ++i) places.push_back(i * 7919U % vertices);
  const std::size_t winning = game.winning_moves(places).size();
  std::vector<std::uint64_t> plain(vertices), options;
  for (std::uint32_t v = vertices; v-- > 0;) {  // arcs lead to later vertices
    options.clear();
    for (const std::uint32_t w : graph.from(v)) options.push_back(plain[w]);
    plain[v] = mex(options);
  }
  std::uint64_t sum = 0;
  for (const std::uint32_t v : places) sum ^= plain[v];
  std::size_t expected = 0;
  for (const std::uint32_t v : places) {
    std::vector<std::uint32_t> heads(graph.from(v).begin(), graph.from(v).end());
    std::sort(heads.begin(), heads.end());
    heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
    expected += static_cast<std::size_t>(
        std::count_if(heads.begin(), heads.end(), [&](std::uint32_t w) { return (sum ^ plain[v] ^ plain[w]) == 0; }));
  }
  const char* first = sum != 0 ? "first" : "second";
  return {fmt::format("{}, {} winning moves", game.fate(places) == Fate::wins ? "first" : "second", winning),
          fmt::format("{}, {} winning moves", first, sum != 0 ? expected : 0)};
}

WorkResult retrograde(Context& context) {
  const DirectedGraph graph = random_digraph(400'000, 1'000'000, true);
  const std::vector<Fate> fate = fates(graph, &context.budget);
  std::size_t drawn = 0, wrong = 0;
  for (DirectedGraph::Vertex v = 0; v < graph.size(); ++v) {
    const auto options = graph.from(v);
    const auto some = [&](Fate f) {
      return std::any_of(options.begin(), options.end(), [&](auto w) { return fate[w] == f; });
    };
    const Fate right = some(Fate::loses) ? Fate::wins : some(Fate::draws) ? Fate::draws : Fate::loses;
    drawn += fate[v] == Fate::draws ? 1 : 0;
    wrong += fate[v] == right ? 0 : 1;
  }
  return {fmt::format("{} drawn, {} wrong", drawn > 0 ? "some" : "none", wrong), "some drawn, 0 wrong"};
}

WorkResult race(Context& context) {
  const QueenRace table(1000, &context.budget);
  std::mt19937 random(83);
  std::size_t wrong = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto y = 2 + static_cast<std::uint32_t>(random() % 999),
               x = 1 + static_cast<std::uint32_t>(random() % (y - 1));
    std::vector<std::uint64_t> options;
    for (std::uint32_t k = 1; k < y; ++k) {
      for (const QueenRace::Square& s :
           {QueenRace::Square{k < x ? x - k : 0, y}, {x, y - k}, {k < x ? x - k : 0, y - k}}) {
        if (const auto value = table.value(s)) options.push_back(*value);
      }
    }
    wrong += table.value({x, y}) == mex(options) ? 0 : 1;
  }
  return {fmt::format("{} of 1000 squares wrong", wrong), "0 of 1000 squares wrong"};
}

WorkResult chomp(Context& context) {
  const Chomp bars(10, 10, &context.budget);
  std::string cells;
  for (const Chomp::Cell& cell : bars.winning_moves(Chomp::Bar(10, 10)))
    cells += fmt::format("({},{})", cell.row, cell.column);
  return {fmt::format("{} bars, won by {}", bars.bars(), cells), "184755 bars, won by (2,2)"};
}

/// The number of lost bars is that of a program that looks at the five kinds of moves in three rows.
WorkResult chomp_winners(Context& context) {
  const ChompWinners bars(3, 400, &context.budget);
  std::string cells;
  for (const ChompCell& cell : bars.winning_moves({400, 400, 400}))
    cells += fmt::format("({},{})", cell.row, cell.column);
  return {fmt::format("{} lost bars of {}, won by {}", bars.lost_bars(), bars.bars(), cells),
          "27908 lost bars of 10827400, won by (2,235)"};
}

WorkResult cram(Context& context, int rows, int columns, const char* expected) {
  std::string board;
  for (int row = 0; row < rows; ++row)
    board += (row == 0 ? "" : "|") + std::string(static_cast<std::size_t>(columns), '.');
  const auto solver = context.registry.at("cram").open(context.store, {});
  return {to_text(context.store, solver->value(board)), expected};
}

/// Up to 2 x 5 the answers are those of a program that looks at all sets of edges.
WorkResult boxes(Context& context, std::uint32_t rows, std::uint32_t columns, const char* expected) {
  std::vector<CoinString> edges;
  const auto box = [&](std::uint32_t row, std::uint32_t column) {  // of -1 a number that is too large
    return row < rows && column < columns ? row * columns + column : CoinString::ground;
  };
  for (std::uint32_t row = 0; row <= rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column)
      edges.push_back({box(row - 1, column), box(row, column)});
  }
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column <= columns; ++column)
      edges.push_back({box(row, column - 1), box(row, column)});
  }
  StringsAndCoins game(std::move(edges), context.budget);
  return {fmt::format("*{}, {} more boxes", game.value(game.all()).nimber(), game.score(game.all())), expected};
}

}  // namespace

std::span<const Work> graph_works() {
  const auto work = [](const char* name, const char* summary, std::function<WorkResult(Context&)> run,
                       bool long_one = false) {
    return Work{"impartial", name, summary, long_one, std::move(run)};
  };
  static const std::vector<Work> works{
      work("green3e5", "green trees of 300,000 edges: path, star, caterpillar, random",
           [](Context& c) { return green_trees(c, 300'001); }),
      work("green3e6", "the same of 3,000,000", [](Context& c) { return green_trees(c, 3'000'001); }),
      work("cactus3e5", "100,000 green triangles", [](Context& c) { return green_cactus(c, 100'000); }),
      work("tokens", "100,000 tokens on a graph of 10^6 arcs", tokens),
      work("retrograde", "win, loss and draw on a graph of 10^6 arcs", retrograde),
      work("race1000", "queens race on a board of 1000 x 1000", race),
      work("chomp10", "the values of the bars within 10 x 10, and the first moves", chomp),
      work("chomp3x400", "who wins the bars within 3 x 400", chomp_winners),
      work("boxes3x3", "Nimstring, and Dots and Boxes, on 3 x 3 boxes",
           [](Context& c) { return boxes(c, 3, 3, "*2, -3 more boxes"); }),
      work("boxes2x5", "the same on 2 x 5 boxes", [](Context& c) { return boxes(c, 2, 5, "*0, -2 more boxes"); }),
      work(
          "boxes3x4", "the same on 3 x 4 boxes", [](Context& c) { return boxes(c, 3, 4, "*0, 0 more boxes"); }, true),
      work("cram4x7", "Cram, 4 x 7", [](Context& c) { return cram(c, 4, 7, "*3"); }),
      work("cram5x6", "Cram, 5 x 6", [](Context& c) { return cram(c, 5, 6, "*2"); }),
      work("cram4x9", "Cram, 4 x 9", [](Context& c) { return cram(c, 4, 9, "*"); }),
      work(
          "cram5x7", "Cram, 5 x 7", [](Context& c) { return cram(c, 5, 7, "*"); }, true),
      work(
          "cram3x13", "Cram, 3 x 13", [](Context& c) { return cram(c, 3, 13, "*2"); }, true),
      work(
          "cram5x9", "Cram, 5 x 9", [](Context& c) { return cram(c, 5, 9, "*"); }, true),
      work(
          "cram7x7", "Cram, 7 x 7: some minutes, 6 GB", [](Context& c) { return cram(c, 7, 7, "*"); }, true),
  };
  return works;
}

}  // namespace upstar::bench
