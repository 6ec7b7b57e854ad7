// Richman values against their definition: the least R that Left can move to, and the greatest that Right can.
#include "upstar/bidding/richman.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <string>

#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// R by its definition: `ending(cells)` is 0, 1, or nothing while play goes on. A cell is '.', 'x' or 'o'.
template <class Ending>
class Definition {
 public:
  explicit Definition(Ending ending) : m_ending(std::move(ending)) {}

  Rational richman(const std::string& cells) {
    if (const auto known = m_known.find(cells); known != m_known.end()) return known->second;
    return m_known[cells] = found(cells);
  }

 private:
  Rational found(const std::string& cells) {
    if (const std::optional<Rational> end = m_ending(cells)) return *end;
    Rational least = 1, greatest = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != '.') continue;
      std::string next = cells;
      next[i] = 'x';
      least = std::min(least, richman(next));
      next[i] = 'o';
      greatest = std::max(greatest, richman(next));
    }
    return (least + greatest) / 2;
  }

  Ending m_ending;
  std::map<std::string, Rational> m_known;
};

Stone stone_of(char cell) { return cell == 'x' ? Stone::left : cell == 'o' ? Stone::right : Stone::none; }

StoneBoard board_of(std::size_t rows, std::size_t columns, const std::string& cells) {
  StoneBoard board{rows, columns, {}};
  for (const char cell : cells) board.cells.push_back(stone_of(cell));
  return board;
}

/// Whether the stones join one side of the board to the other: rows for x, columns for o.
bool joins(std::size_t rows, std::size_t columns, const std::string& cells, char stone) {
  std::vector<std::pair<int, int>> open;
  std::vector<bool> is_met(cells.size());
  const auto meet = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= static_cast<int>(rows) || column >= static_cast<int>(columns)) return;
    const std::size_t cell = static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
    if (cells[cell] != stone || is_met[cell]) return;
    is_met[cell] = true;
    open.emplace_back(row, column);
  };
  for (int i = 0; i < static_cast<int>(stone == 'x' ? columns : rows); ++i) stone == 'x' ? meet(0, i) : meet(i, 0);
  while (!open.empty()) {
    const auto [row, column] = open.back();
    open.pop_back();
    if (stone == 'x' ? row + 1 == static_cast<int>(rows) : column + 1 == static_cast<int>(columns)) return true;
    for (const auto& [down, right] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}}) {
      meet(row + down, column + right);
    }
  }
  return false;
}

std::string random_cells(std::size_t count, unsigned most_empty, std::mt19937& random) {
  std::string cells(count, '.');
  for (char& cell : cells) cell = "xo"[random() % 2];
  for (unsigned i = 0; i < most_empty; ++i) cells[random() % count] = '.';
  return cells;
}

Rational hex(std::size_t rows, std::size_t columns, const std::string& cells) {
  Budget budget;
  return richman_of_hex(board_of(rows, columns, cells), budget);
}

}  // namespace

TEST_CASE("Hex by the definition of R") {
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(400); ++i) {
    const std::size_t rows = 1 + random() % 4, columns = 1 + random() % 4;
    const std::string cells = random_cells(rows * columns, 7, random);
    CAPTURE(cells);
    CAPTURE(columns);
    const auto ending = [&](const std::string& p) -> std::optional<Rational> {
      const bool left = joins(rows, columns, p, 'x'), right = joins(rows, columns, p, 'o');
      REQUIRE(!(left && right));
      if (left) return Rational(0);
      if (right) return Rational(1);
      REQUIRE(p.find('.') != std::string::npos);
      return std::nullopt;
    };
    Definition definition(ending);
    REQUIRE(hex(rows, columns, cells) == definition.richman(cells));
  }
}

TEST_CASE("Hex by all fillings of a board") {
  std::mt19937 random(2);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::size_t rows = 1 + random() % 6, columns = 1 + random() % 6;
    const std::string cells = random_cells(rows * columns, 10, random);
    std::vector<std::size_t> empty;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == '.') empty.push_back(cell);
    }
    long right_wins = 0;
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << empty.size(); ++bits) {
      std::string filling = cells;
      for (std::size_t k = 0; k < empty.size(); ++k) filling[empty[k]] = "xo"[bits >> k & 1];
      right_wins += joins(rows, columns, filling, 'o') ? 1 : 0;
    }
    CAPTURE(cells);
    CAPTURE(columns);
    REQUIRE(hex(rows, columns, cells) == Rational(right_wins, Integer(1) << static_cast<unsigned>(empty.size())));
  }
}

TEST_CASE("known values of Hex") {
  for (std::size_t n = 1; n <= 7; ++n) CHECK(hex(n, n, std::string(n * n, '.')) == Rational(1, 2));
  CHECK(hex(3, 2, "......") == Rational(43, 64));
  CHECK(hex(3, 4, std::string(12, '.')) == Rational(1509, 4096));
  CHECK(hex(3, 3, "x...o....") == Rational(39, 64));
  CHECK(hex(2, 15, std::string(30, '.')) == 1 - hex(15, 2, std::string(30, '.')));
}

TEST_CASE("a board of Hex that is too large, and one that is stopped") {
  Budget budget;
  CHECK_THROWS_AS(richman_of_hex(board_of(16, 16, std::string(256, '.')), budget), LimitError);
  budget.stop_at_tick(1000);
  CHECK_THROWS_AS(richman_of_hex(board_of(9, 9, std::string(81, '.')), budget), LimitError);
}

TEST_CASE("sets of letters by the definition of R") {
  std::mt19937 random(3);
  Budget budget;
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const std::size_t letters = 1 + random() % 7;
    std::vector<std::uint64_t> sets(random() % 5);
    for (std::uint64_t& set : sets) set = 1 + random() % ((1U << letters) - 1);
    const auto ending = [&](const std::string& taken) -> std::optional<Rational> {
      bool is_open = false;
      for (const std::uint64_t set : sets) {
        std::size_t of_left = 0, of_right = 0;
        for (std::size_t k = 0; k < letters; ++k) {
          if ((set >> k & 1) == 0) continue;
          of_left += taken[k] == 'x' ? 1 : 0;
          of_right += taken[k] == 'o' ? 1 : 0;
        }
        if (of_left == static_cast<std::size_t>(std::popcount(set))) return Rational(0);
        is_open = is_open || of_right == 0;
      }
      return is_open ? std::nullopt : std::optional(Rational(1));
    };
    Definition definition(ending);
    CAPTURE(i);
    REQUIRE(richman_of_sets(sets, budget) == definition.richman(std::string(letters, '.')));
  }
  CHECK(richman_of_sets({0b11}, budget) == Rational(3, 4));
  CHECK(richman_of_sets({0b11, 0b110}, budget) == Rational(5, 8));
  CHECK(richman_of_sets({0b11, 0b110, 0b101}, budget) == Rational(1, 2));
  CHECK(richman_of_sets({0b111, 0b11001}, budget) == Rational(25, 32));
  CHECK(richman_of_sets({}, budget) == 1);
  CHECK(richman_of_sets({0}, budget) == 0);
}

TEST_CASE("lines of stones by the definition of R") {
  std::mt19937 random(4);
  Budget budget;
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::size_t rows = 1 + random() % 4, columns = 1 + random() % 4, length = 1 + random() % 4;
    const std::string cells = random_cells(rows * columns, 7, random);
    const auto has_line = [&](const std::string& p, char stone) {
      const auto is_own = [&](std::size_t row, std::size_t column) {
        return row < rows && column < columns && p[row * columns + column] == stone;
      };
      for (std::size_t cell = 0; cell < p.size(); ++cell) {
        for (const auto& [down, right] : {std::pair(0, 1), {1, 0}, {1, 1}, {1, -1}}) {
          bool is_line = true;
          for (std::size_t k = 0; k < length; ++k) {
            is_line = is_line && is_own(cell / columns + k * static_cast<std::size_t>(down),
                                        cell % columns + k * static_cast<std::size_t>(right));
          }
          if (is_line) return true;
        }
      }
      return false;
    };
    if (has_line(cells, 'x') && has_line(cells, 'o')) continue;
    StoneLines lines(rows, columns, length, budget);
    StoneLines::Cells bits;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == 'x') bits.left |= std::uint64_t{1} << cell;
      if (cells[cell] == 'o') bits.right |= std::uint64_t{1} << cell;
    }
    for (const bool draw_for_left : {false, true}) {
      const auto ending = [&](const std::string& p) -> std::optional<Rational> {
        if (has_line(p, 'x')) return Rational(0);
        if (has_line(p, 'o')) return Rational(1);
        if (p.find('.') == std::string::npos) return Rational(draw_for_left ? 0 : 1);
        return std::nullopt;
      };
      Definition definition(ending);
      CAPTURE(cells);
      CAPTURE(columns);
      CAPTURE(length);
      const auto draw = draw_for_left ? StoneLines::Draw::for_left : StoneLines::Draw::for_right;
      REQUIRE(lines.richman(bits, draw) == definition.richman(cells));
      // Who gets at least a draw is the other player's win, with the players exchanged.
      const auto other = draw_for_left ? StoneLines::Draw::for_right : StoneLines::Draw::for_left;
      REQUIRE(lines.richman({bits.right, bits.left}, other) == 1 - lines.richman(bits, draw));
    }
  }
}

TEST_CASE("known values of lines of stones") {
  Budget budget;
  const auto richman = [&](std::size_t rows, std::size_t columns, std::size_t length, StoneLines::Draw draw) {
    return StoneLines(rows, columns, length, budget).richman({}, draw);
  };
  constexpr auto loses = StoneLines::Draw::for_right, wins = StoneLines::Draw::for_left;
  CHECK(richman(3, 3, 3, loses) == Rational(133, 256));
  CHECK(richman(3, 3, 3, wins) == Rational(123, 256));
  CHECK(richman(2, 3, 3, loses) == Rational(49, 64));
  CHECK(richman(2, 3, 3, wins) == Rational(15, 64));
  CHECK(richman(2, 4, 3, loses) == Rational(169, 256));
  CHECK(richman(2, 4, 3, wins) == Rational(87, 256));
  CHECK(richman(1, 3, 2, loses) == Rational(5, 8));
  CHECK(richman(1, 3, 2, wins) == Rational(3, 8));
}

TEST_CASE("tokens on graphs: R is half the sum of the least and the greatest R around") {
  using Vertex = TokenGraph::Vertex;
  std::mt19937 random(5);
  Budget budget;
  int solved = 0;
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const auto below = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
    const std::uint32_t count = 3 + below(i % 20 == 0 ? 60 : 10);
    TokenGraph graph;
    for (std::uint32_t v = 0; v < count; ++v) {
      graph.vertices.push_back(v == 1 ? Vertex::left_won : v == 2 ? Vertex::right_won : Vertex::open);
      auto& arcs = graph.arcs.emplace_back();
      for (std::uint32_t k = below(4); k > 0; --k) arcs.push_back(below(count));
    }
    std::vector<Rational> found;
    try {
      found = richman_of_graph(graph, 0, budget);
    } catch (const DomainError&) {
      continue;
    }
    ++solved;
    std::vector<bool> is_met(count);
    std::vector<std::uint32_t> open{0};
    is_met[0] = true;
    while (!open.empty()) {
      const std::uint32_t v = open.back();
      open.pop_back();
      if (graph.vertices[v] != Vertex::open) {
        REQUIRE(found[v] == (graph.vertices[v] == Vertex::right_won ? 1 : 0));
        continue;
      }
      Rational least = 1, greatest = 0;
      for (const std::uint32_t w : graph.arcs[v]) {
        least = std::min(least, found[w]);
        greatest = std::max(greatest, found[w]);
        if (!is_met[w]) open.push_back(w);
        is_met[w] = true;
      }
      REQUIRE(2 * found[v] == least + greatest);
    }
  }
  CHECK(solved > tests::scaled(300));
}

TEST_CASE("a token on a path of n edges, d from the end where Left has won, has R = d/n") {
  Budget budget;
  for (const std::uint32_t n : {2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 10U, 11U, 12U, 2000U}) {
    TokenGraph path;
    for (std::uint32_t v = 0; v <= n; ++v) {
      path.vertices.push_back(v == 0   ? TokenGraph::Vertex::left_won
                              : v == n ? TokenGraph::Vertex::right_won
                                       : TokenGraph::Vertex::open);
      path.arcs.emplace_back();
      if (v > 0) path.arcs.back().push_back(v - 1);
      if (v < n) path.arcs.back().push_back(v + 1);
    }
    const std::vector<Rational> found = richman_of_graph(path, 1, budget);
    for (std::uint32_t d = 0; d <= n; ++d) CHECK(found[d] == Rational(d, n));
  }
}

}  // namespace upstar
