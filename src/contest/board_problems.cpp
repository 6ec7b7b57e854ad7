// Pieces, cuts, lights and tokens: impartial games on boards and graphs.
//
// Theorems: quiet play, if the player who first reaches a goal wins (upstar/impartial/goal_game.hpp); the Tartan
// theorem for lights in several dimensions (coin_turning.hpp); Grundy values of a graph from the ends of play
// (token_game.hpp).
// Cost: pieces, half the square of the largest coordinate; cuts, the cube of the largest side; lights
// and tokens linear.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/impartial/coin_turning.hpp"
#include "upstar/impartial/grundy.hpp"
#include "upstar/impartial/queen_race.hpp"
#include "upstar/impartial/token_game.hpp"

namespace upstar {

namespace {

std::string answer_gym101908b(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  constexpr std::int64_t most_pieces = 100'000, largest = 1000;
  const std::int64_t count = input.integer(1, most_pieces, "the number of pieces");
  std::vector<QueenRace::Square> pieces;
  std::uint32_t furthest = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const auto x = static_cast<std::uint32_t>(input.integer(0, largest, "a coordinate"));
    const auto y = static_cast<std::uint32_t>(input.integer(0, largest, "a coordinate"));
    pieces.emplace_back(x, y);
    furthest = std::max({furthest, x, y});
  }
  const QueenRace race(furthest, &budget);
  std::string text = race.first_player_wins(pieces) ? "Y\n" : "N\n";
  if (options.moves) {
    for (const QueenRace::Move& move : race.winning_moves(pieces)) {
      text += fmt::format("{} -> {} {}\n", move.piece + 1, move.to.first, move.to.second);
    }
  }
  return text;
}

/// Values of quiet play on pieces of paper with sides of at least 2. No cut leaves a side of 1, because the opponent
/// would cut off a single square from that piece and win.
class QuietCuts {
 public:
  QuietCuts(std::int64_t largest, Budget& budget) : m_largest(static_cast<std::size_t>(largest)) {
    m_values.resize((m_largest + 1) * (m_largest + 1));
    std::vector<std::uint64_t> options;
    for (std::size_t w = 2; w <= m_largest; ++w) {
      for (std::size_t h = 2; h <= w; ++h) {
        budget.tick(w + h);
        options.clear();
        for (std::size_t part = 2; part + 2 <= w && part <= w - part; ++part)
          options.push_back(at(part, h) ^ at(w - part, h));
        for (std::size_t part = 2; part + 2 <= h && part <= h - part; ++part)
          options.push_back(at(w, part) ^ at(w, h - part));
        m_values[w * (m_largest + 1) + h] = m_values[h * (m_largest + 1) + w] =
            static_cast<std::uint32_t>(mex(options));
      }
    }
  }
  std::uint32_t at(std::size_t w, std::size_t h) const { return m_values[w * (m_largest + 1) + h]; }

 private:
  std::size_t m_largest;
  std::vector<std::uint32_t> m_values;
};

std::string answer_poj2311(ProblemInput& input, const SolveOptions&, Budget& budget) {
  constexpr std::int64_t longest_side = 1000;
  std::vector<std::pair<std::int64_t, std::int64_t>> papers;
  std::int64_t largest = 2;
  while (!input.at_end()) {
    const std::int64_t w = input.integer(2, longest_side, "a side"), h = input.integer(2, longest_side, "a side");
    papers.emplace_back(w, h);
    largest = std::max({largest, w, h});
  }
  const QuietCuts cuts(largest, budget);
  std::string text;
  for (const auto& [w, h] : papers) {
    text += cuts.at(static_cast<std::size_t>(w), static_cast<std::size_t>(h)) != 0 ? "WIN\n" : "LOSE\n";
  }
  return text;
}

std::string answer_switch_lights(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t dimensions = input.integer(2, 3, "the number of dimensions");
  const std::int64_t count = input.integer(0, 10'000'000, "the number of lights");
  std::uint64_t sum = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    std::array<std::uint64_t, 3> place{};
    for (std::int64_t d = 0; d < dimensions; ++d) {
      place[static_cast<std::size_t>(d)] = static_cast<std::uint64_t>(input.integer(1, INT64_MAX, "a coordinate"));
    }
    sum ^= coin_product(std::span(place).first(static_cast<std::size_t>(dimensions)));
    budget.tick();
  }
  return sum != 0 ? "first\n" : "second\n";
}

std::string answer_token_dag(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t n = input.integer(1, 10'000'000, "the number of vertices");
  const std::int64_t m = input.integer(0, 100'000'000, "the number of arcs");
  const auto vertex = [&] { return static_cast<DirectedGraph::Vertex>(input.integer(1, n, "a vertex") - 1); };
  ChargedVector<DirectedGraph::Arc> arcs(charged_to(budget));
  for (std::int64_t i = 0; i < m; ++i) {
    const auto from = vertex();
    arcs.emplace_back(from, vertex());
  }
  budget.charge(DirectedGraph::bytes_of(static_cast<std::uint64_t>(n), arcs.size()));
  const DirectedGraph graph(static_cast<std::size_t>(n), arcs);
  if (const auto cycle = graph.find_cycle(&budget); !cycle.empty()) {
    std::string text;
    constexpr std::size_t most_told = 20;
    for (std::size_t i = 0; i < std::min(cycle.size(), most_told); ++i) text += fmt::format("{} -> ", cycle[i] + 1);
    if (cycle.size() > most_told) text += "... -> ";
    input.fail(fmt::format("the arcs that end here have a cycle: {}{}", text, cycle.front() + 1));
  }
  std::vector<DirectedGraph::Vertex> tokens;
  for (std::int64_t t = input.integer(0, 10'000'000, "the number of tokens"); t > 0; --t) tokens.push_back(vertex());
  const TokenGame game(graph, &budget);
  std::string text = game.fate(tokens) == Fate::wins ? "first\n" : "second\n";
  for (const TokenMove& move : game.winning_moves(tokens))
    text += fmt::format("{} -> {}\n", move.token + 1, move.to + 1);
  return text;
}

Problem gym101908b_problem() {
  return {
      .name = "gym101908b",
      .title = "Codeforces Gym 101908 B Marbles: queens race to the corner",
      .statement =
          "Pieces stand on places (x, y). A move takes a piece to (x - k, y), (x, y - k) or (x - k, y - k) with k >= "
          "1; no\n"
          "coordinate may fall below 0. The player who first brings any piece to (0, 0) wins. If a piece is there at "
          "the start,\n"
          "the first player has won.",
      .input = "The number of pieces, then x and y of each.",
      .output = "Y if the first player wins, otherwise N. --moves adds the winning moves as piece -> x y.",
      .limits = "up to 10^5 pieces, coordinates from 0 to 1000",
      .example_input = "2\n1 3\n2 3\n",
      .example_answer = "Y\n",
      .has_moves = true,
      .answer = answer_gym101908b,
  };
}

Problem poj2311_problem() {
  return {
      .name = "poj2311",
      .title = "POJ 2311 Cutting Game: the first single square wins",
      .statement =
          "A sheet has w x h squares. A move cuts one of the sheets in two along the grid. The player who first cuts "
          "off a sheet\n"
          "of one square wins.",
      .input = "w and h of each sheet, until the end of the file.",
      .output = "For each sheet a line: WIN if the first player wins, otherwise LOSE.",
      .limits = "sides from 2 to 1000",
      .example_input = "2 2\n4 2\n",
      .example_answer = "LOSE\nWIN\n",
      .answer = answer_poj2311,
  };
}

Problem switch_lights_problem() {
  return {
      .name = "switch_lights",
      .title = "lights in two or three dimensions",
      .statement =
          "Lights stand on places with coordinates from 1 on; some of them are on. A move picks a light that is on. In "
          "each\n"
          "coordinate it also picks a smaller coordinate of at least 1, or nothing. Then the lights at all "
          "combinations of the\n"
          "old and the new coordinates are flipped. A player who cannot move loses. A light that is listed twice is "
          "off.",
      .input = "The number of dimensions, 2 or 3; the number of lights that are on; their coordinates.",
      .output = "The winner: first or second.",
      .limits = "up to 10^7 lights, coordinates from 1 to 2^63 - 1",
      .example_input = "2\n2\n1 2\n2 1\n",
      .example_answer = "second\n",
      .answer = answer_switch_lights,
  };
}

Problem token_dag_problem() {
  return {
      .name = "token_dag",
      .title = "tokens on a graph without cycles",
      .statement =
          "Tokens stand on vertices of a directed graph without cycles; several may stand on one vertex. A move takes "
          "one token\n"
          "along an arc. A player who cannot move loses.",
      .input =
          "The numbers of vertices and arcs; the two ends of each arc, from and to; the number of tokens; their "
          "vertices.",
      .output =
          "The winner: first or second. Then each winning move on a line: token -> vertex. Tokens are numbered from 1 "
          "in the\n"
          "order given.",
      .limits = "up to 10^7 vertices and tokens, 10^8 arcs",
      .example_input = "3 2\n1 2\n2 3\n2\n1 2\n",
      .example_answer = "first\n1 -> 2\n2 -> 3\n",
      .answer = answer_token_dag,
  };
}

}  // namespace

void add_board_problems(std::vector<Problem>& problems) {
  problems.push_back(gym101908b_problem());
  problems.push_back(poj2311_problem());
  problems.push_back(switch_lights_problem());
  problems.push_back(token_dag_problem());
}

}  // namespace upstar
