// Queen race: the table of values, and the moves that win.
#include "upstar/impartial/queen_race.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The values that occur on each line.
class LinesOfValues {
 public:
  LinesOfValues(std::size_t lines, std::size_t values) : m_words(values / 64 + 1), m_bits(lines * m_words) {}
  const std::uint64_t* line(std::size_t i) const { return &m_bits[i * m_words]; }
  void add(std::size_t i, std::uint32_t value) { m_bits[i * m_words + value / 64] |= std::uint64_t{1} << value % 64; }

 private:
  std::size_t m_words;
  std::vector<std::uint64_t> m_bits;
};

}  // namespace

QueenRace::QueenRace(std::uint32_t largest, Budget* budget) : m_budget(budget), m_memory(m_budget) {
  if (largest > largest_board) throw LimitError(fmt::format("a queen race with coordinates above {}", largest_board));
  // Values stay below this, as a square has at most 3 * largest moves.
  const std::size_t values = 3 * std::size_t{largest} + 1;
  m_memory.claim(2 * index({largest, largest + 1}) + 2 + 16 * (std::uint64_t{largest} + 1) * (values / 64 + 1));
  m_values.resize(index({largest, largest + 1}) + 1);
  // A square (small, large) lies on three lines: the line of its small coordinate, the line of its large coordinate,
  // and the diagonal of their difference. Rows and columns share lines, as exchanging x and y keeps values.
  LinesOfValues lines(largest + 1, values);
  LinesOfValues diagonals(largest + 1, values);
  for (std::uint32_t large = 2; large <= largest; ++large) {
    for (std::uint32_t small = 1; small < large; ++small) {
      m_budget->tick();
      const std::uint64_t* a = lines.line(small);
      const std::uint64_t* b = lines.line(large);
      const std::uint64_t* c = diagonals.line(large - small);
      std::size_t word = 0;
      std::uint64_t taken = 0;
      while ((taken = a[word] | b[word] | c[word]) == UINT64_MAX) ++word;
      const auto value = static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(std::countr_one(taken));
      m_values[index({small, large})] = static_cast<std::uint16_t>(value);
      lines.add(small, value);
      lines.add(large, value);
      diagonals.add(large - small, value);
    }
  }
}

std::optional<std::uint32_t> QueenRace::value(Square s) const {
  if (is_hot(s)) return std::nullopt;
  return m_values[index(s)];
}

bool QueenRace::first_player_wins(std::span<const Square> pieces) const {
  std::uint32_t sum = 0;
  for (const Square& piece : pieces) {
    const auto g = value(piece);
    if (!g) return true;
    sum ^= *g;
  }
  return sum != 0;
}

// A winning move brings a piece home, or leaves only quiet pieces, whose values add up to 0.
std::vector<QueenRace::Move> QueenRace::winning_moves(std::span<const Square> pieces) const {
  std::vector<Move> moves;
  std::size_t hot = 0;
  std::uint32_t sum = 0;
  for (const Square& piece : pieces) {
    hot += is_hot(piece) ? 1 : 0;
    sum ^= value(piece).value_or(0);
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto [x, y] = pieces[i];
    const bool leaves_quiet = hot == (is_hot(pieces[i]) ? 1U : 0U);
    const std::uint32_t wanted = sum ^ value(pieces[i]).value_or(0);
    std::vector<Square> to;
    const auto consider = [&](Square s) {
      if (s == Square{0, 0} || (leaves_quiet && value(s) == wanted)) to.push_back(s);
    };
    for (std::uint32_t k = 1; k <= std::max(x, y); ++k) {
      if (k <= x) consider({x - k, y});
      if (k <= y) consider({x, y - k});
      if (k <= std::min(x, y)) consider({x - k, y - k});
    }
    std::sort(to.begin(), to.end());
    for (const Square& s : to) moves.push_back({i, s});
  }
  return moves;
}

}  // namespace upstar
