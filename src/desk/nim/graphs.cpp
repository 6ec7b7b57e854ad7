// `upstar nim graph`, `upstar nim coins`, `upstar nim chomp`: tokens on graphs, rows of coins, bars of chocolate.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <nlohmann/json.hpp>

#include "contest/problem_input.hpp"
#include "desk/nim/nim.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/impartial/chomp.hpp"
#include "upstar/impartial/coin_turning.hpp"
#include "upstar/impartial/token_game.hpp"

namespace upstar::desk {

namespace {

/// Reads the number of vertices, then for each arc its two ends, until the end of the input.
DirectedGraph read_graph(NimRun& run) {
  Budget& budget = run.budget;
  const std::string text = run.console.outside().read(run.words[0], run.options.limits.memory);
  ProblemInput input(text);
  const std::int64_t n = input.integer(1, 100'000'000, "the number of vertices");
  ChargedVector<DirectedGraph::Arc> arcs(charged_to(budget));
  while (!input.at_end()) {
    budget.tick();
    const std::int64_t from = input.integer(1, n, "a vertex"), to = input.integer(1, n, "a vertex");
    arcs.emplace_back(static_cast<std::uint32_t>(from - 1), static_cast<std::uint32_t>(to - 1));
  }
  budget.charge(DirectedGraph::bytes_of(static_cast<std::uint64_t>(n), arcs.size()));
  return {static_cast<std::size_t>(n), arcs};
}

const char* name_of(Fate fate) { return fate == Fate::wins ? "first" : fate == Fate::loses ? "second" : "draw"; }

void print_vertices(NimRun& run, const DirectedGraph& graph, const TokenGame& game) {
  for (DirectedGraph::Vertex v = 0; v < graph.size(); ++v) {
    run.budget.tick();
    const auto value = game.value(v);
    const char* outcome = name_of(game.fate(std::span(&v, 1)));
    if (run.options.json) {
      Json report = {{"vertex", v + 1}, {"value", nullptr}, {"outcome", outcome}};
      if (value) report["value"] = *value;
      if (!value) report["infinity"] = game.option_values(v);
      run.console.answer(to_line(report));
    } else if (value) {
      run.console.answer(fmt::format("{}: {}", v + 1, *value));
    } else {
      run.console.answer(fmt::format("{}: infinity({}) {}", v + 1, fmt::join(game.option_values(v), ","), outcome));
    }
  }
}

}  // namespace

void nim_graph(NimRun& run) {
  const DirectedGraph graph = read_graph(run);
  const TokenGame game(graph, &run.budget);
  if (run.words.size() == 1) return print_vertices(run, graph, game);
  std::vector<DirectedGraph::Vertex> tokens;
  for (auto word = run.words.begin() + 1; word != run.words.end(); ++word) {
    const auto v = parse_integer(*word, 1, graph.size(), "a token stands on a vertex of the graph, from 1 on");
    tokens.push_back(static_cast<DirectedGraph::Vertex>(v - 1));
  }
  std::vector<std::string> moves;
  boost::unordered_flat_set<std::string> seen;  // the moves of tokens on one vertex are told once
  for (const TokenMove& move : game.winning_moves(tokens)) {
    std::string text = fmt::format("{} -> {}", tokens[move.token] + 1, move.to + 1);
    if (seen.insert(text).second) moves.push_back(std::move(text));
  }
  const char* outcome = name_of(game.fate(tokens));
  if (run.options.json) return run.console.answer(to_line({{"outcome", outcome}, {"winning_moves", moves}}));
  run.console.answer(outcome);
  for (const std::string& move : moves) run.console.answer(move);
}

void nim_coins(NimRun& run) {
  const std::string code(coin_code_of(run.words[0]));
  const auto last = parse_integer(run.words[1], 1, 1'000'000, "the last coin is a number from 1 to 1000000");
  CoinTurning coins(CoinCode::parse(code), &run.budget);
  const auto values = coins.values_to(last);
  if (run.options.json) {
    return run.console.answer(to_line({{"code", code}, {"values", std::vector(values.begin(), values.end())}}));
  }
  if (!run.options.csv) return run.console.answer(fmt::format("{}", fmt::join(values, " ")));
  run.console.answer("coin,value");
  for (std::size_t n = 1; n <= values.size(); ++n) run.console.answer(fmt::format("{},{}", n, values[n - 1]));
}

void nim_chomp(NimRun& run) {
  const auto side = [&](std::size_t word) {
    return static_cast<std::uint32_t>(
        parse_integer(run.words[word], 1, 1000, "a side of the bar is a number from 1 to 1000"));
  };
  const std::uint32_t rows = side(0), columns = side(1);
  // A bar and its reflection are the same game, and bars with few rows are numbered in less time.
  const std::uint32_t few = std::min(rows, columns), many = std::max(rows, columns);
  const ChompBar bar(few, many);
  const ChompWinners winners(few, many, &run.budget);
  std::vector<ChompCell> cells = winners.winning_moves(bar);
  if (rows > columns) {
    for (ChompCell& cell : cells) std::swap(cell.row, cell.column);
    std::ranges::sort(cells);
  }
  if (run.options.json) {
    Json list = Json::array();
    for (const ChompCell& cell : cells) list.push_back({cell.row, cell.column});
    const std::uint32_t value = Chomp(few, many, &run.budget).value(bar);
    return run.console.answer(
        to_line({{"rows", rows}, {"columns", columns}, {"value", value}, {"winning_moves", std::move(list)}}));
  }
  if (cells.empty()) run.console.answer("no move wins");
  for (const ChompCell& cell : cells) run.console.answer(fmt::format("row {}, column {}", cell.row, cell.column));
  if (run.options.statistics) {
    run.console.note(fmt::format("bars            {}\nlost bars       {}\n", winners.bars(), winners.lost_bars()));
  }
}

}  // namespace upstar::desk
