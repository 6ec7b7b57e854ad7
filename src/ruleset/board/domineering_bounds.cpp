// Bounds of Domineering: the table of bands, and the best division into bands.
#include "ruleset/board/domineering_bounds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "ruleset/board/domineering.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/evaluator.hpp"

namespace upstar {

namespace {

using Amount = std::int16_t;  ///< in units of 1 / unit

constexpr int unit = SureAmounts::unit;
constexpr auto& temperatures = SureAmounts::temperatures;
constexpr std::size_t ways = SureAmounts::ways;  ///< eight, so that words take all at once; `mean` stays 0
constexpr std::size_t itself = SureAmounts::itself;
constexpr std::size_t warm = 2, hottest = itself - 1;  ///< in the latter all walls are masts, or nearly

Amount floor_of(const Dyadic& x) { return static_cast<Amount>((x * Dyadic(unit)).floor()); }

/// `units` / unit
Dyadic number_of(int units) { return Dyadic(Integer(units), 6); }

}  // namespace

/// What is known of two rows. Rows of up to 8 cells are in a table; connected pieces of more are kept as they come up.
class DomineeringBounds::Bands {
 public:
  /// SureAmounts, but for the mean.
  struct Sure {
    std::array<Amount, ways> second{};
    std::array<Amount, ways> first{};

    auto operator<=>(const Sure&) const = default;
  };

  explicit Bands(Budget* budget)
      : m_budget(budget),
        m_memory(m_budget, table_size * sizeof(std::uint16_t)),
        m_evaluator(m_store),
        m_table(table_size) {
    std::map<Sure, std::uint16_t> numbers;
    const auto number = [&](const Sure& sure) {
      const auto [at, is_new] = numbers.try_emplace(sure, static_cast<std::uint16_t>(m_different.size()));
      if (is_new) m_different.push_back(sure);
      return at->second;
    };
    m_table[0] = number(sure_of(m_store, GameStore::zero()));
    for (Row band = 1; band < m_table.size(); ++band) {
      const auto [piece, rest] = split(band & 0xff, band >> 8);
      const bool is_connected = rest.top == 0 && rest.bottom == 0;
      m_table[band] = number(is_connected ? evaluate(piece) : together(at(piece), at(rest)));
    }
    m_memory.claim(m_different.size() * sizeof(Sure));
  }
  /// Of a sum.
  static Sure together(const Sure& a, const Sure& b) {
    Sure sum;
    for (std::size_t i = 0; i < ways; ++i) {
      sum.second[i] = static_cast<Amount>(a.second[i] + b.second[i]);
      const auto in_a = static_cast<Amount>(a.first[i] + b.second[i]);
      const auto in_b = static_cast<Amount>(a.second[i] + b.first[i]);
      sum.first[i] = in_a > in_b ? in_a : in_b;
    }
    return sum;
  }

  /// The better in each way.
  static Sure better(const Sure& a, const Sure& b) {
    Sure best;
    for (std::size_t i = 0; i < ways; ++i) best.second[i] = a.second[i] > b.second[i] ? a.second[i] : b.second[i];
    for (std::size_t i = 0; i < ways; ++i) best.first[i] = a.first[i] > b.first[i] ? a.first[i] : b.first[i];
    return best;
  }

  [[gnu::always_inline]] Sure operator()(Row top, Row bottom) {
    return (top | bottom) < 256 ? at({top, bottom}) : wide(top, bottom);
  }

 private:
  static constexpr std::size_t table_size = 1U << 16;

  struct Two {
    Row top;
    Row bottom;
  };

  Sure wide(Row top, Row bottom) {
    const int empty = std::countr_zero(top | bottom);
    const Two rows{top >> empty, bottom >> empty};
    if ((rows.top | rows.bottom) < 256) return at(rows);
    const auto [piece, rest] = split(rows.top, rows.bottom);
    if (rest.top != 0 || rest.bottom != 0)
      return together((*this)(piece.top, piece.bottom), (*this)(rest.top, rest.bottom));
    const auto [at, is_new] = m_wide.try_emplace(std::uint64_t{piece.top} << 32 | piece.bottom);
    if (is_new) at->second = evaluate(piece);
    return at->second;
  }
  /// Of rows of up to 8 cells.
  const Sure& at(const Two& rows) const { return m_different[m_table[rows.top | rows.bottom << 8]]; }
  /// The first piece that no domino of Right's connects with the rest, and the rest.
  static std::pair<Two, Two> split(Row top, Row bottom) {
    const Row links = (top & top >> 1) | (bottom & bottom >> 1);
    const Row first = (top | bottom) & (~(top | bottom) + 1);
    const Row ends = ~links & ~(first - 1);          // the columns that no link leaves
    const Row piece = (ends & (~ends + 1)) * 2 - 1;  // all columns up to the first of these
    return {{top & piece, bottom & piece}, {top & ~piece, bottom & ~piece}};
  }
  static Sure sure_of(GameStore& store, GameId value) {
    Sure sure;
    const Thermograph walls = store.thermograph(value);
    for (std::size_t i = 0; i < temperatures.size(); ++i) {
      const Dyadic t = number_of(temperatures[i]);
      sure.second[i] = floor_of(walls.right.at(t));
      sure.first[i] = floor_of(walls.left.at(t));
    }
    constexpr int step = unit / 4;
    const auto down = [](int units) { return (units >= 0 ? units : units - step + 1) / step * step; };
    if (store.is_number(value)) {
      sure.second[itself] = floor_of(store.right_stop(value));
      sure.first[itself] = static_cast<Amount>(sure.second[itself] - 1);
    } else {
      const int q = down(floor_of(store.right_stop(value)));
      const int g = down(floor_of(store.left_stop(value)));
      sure.second[itself] = static_cast<Amount>(store.leq(store.number(number_of(q)), value) ? q : q - step);
      sure.first[itself] = static_cast<Amount>(!store.leq(value, store.number(number_of(g))) ? g : g - step);
    }
    return sure;
  }

  Sure evaluate(const Two& rows) {
    MediumBoard<1> board(2, longest);
    for (std::size_t column = 0; column < longest; ++column) {
      if ((rows.top >> column & 1) != 0) put(board[0], board.index(0, column));
      if ((rows.bottom >> column & 1) != 0) put(board[0], board.index(1, column));
    }
    return sure_of(m_store, m_evaluator.value(board));
  }

  GivenBudget m_budget;
  MemoryClaim m_memory;
  GameStore m_store;
  Evaluator<DomineeringOnWords> m_evaluator;
  std::vector<Sure> m_different;
  std::vector<std::uint16_t> m_table;  ///< of each band, where m_different has it
  boost::unordered_flat_map<std::uint64_t, Sure> m_wide;
};

/// The rows and columns of a board, as many as have cells.
struct DomineeringBounds::Lines {
  std::array<Row, longest> rows{}, columns{};

  explicit Lines(bit_board::Cells p) {
    const bit_board::Cells turned = bit_board::transposed(p);
    for (unsigned i = 0; i < 8; ++i) {
      rows[i] = static_cast<Row>(p >> (8 * i) & 0xff);
      columns[i] = static_cast<Row>(turned >> (8 * i) & 0xff);
    }
  }
  explicit Lines(const MediumBoard<1>& board) {
    for_each_index(board[0], [&](std::size_t i) {
      const auto [row, column] = board.place_of(i);
      rows[row] |= Row{1} << column;
      columns[column] |= Row{1} << row;
    });
  }
};

/// The best division of some lines into bands, in each way; and that with a line or two changed.
class DomineeringBounds::Division {
 public:
  using Sure = Bands::Sure;

  Division(Bands& bands, const std::array<Row, longest>& lines) : m_bands(bands), m_lines(lines) {
    while (m_count > 0 && m_lines[m_count - 1] == 0) --m_count;
    m_before[0] = m_after[m_count] = m_bands(0, 0);
    std::array<Sure, longest> one, two;
    for (std::size_t i = 0; i < m_count; ++i) {
      one[i] = m_bands(m_lines[i], 0);
      m_before[i + 1] = Bands::together(m_before[i], one[i]);
      if (i == 0) continue;
      two[i] = m_bands(m_lines[i - 1], m_lines[i]);
      m_before[i + 1] = Bands::better(m_before[i + 1], Bands::together(m_before[i - 1], two[i]));
    }
    for (std::size_t i = m_count; i-- > 0;) {
      m_after[i] = Bands::together(one[i], m_after[i + 1]);
      if (i + 1 < m_count) m_after[i] = Bands::better(m_after[i], Bands::together(two[i + 1], m_after[i + 2]));
    }
  }
  const Sure& best() const { return m_before[m_count]; }
  /// With `line` instead of line i.
  Sure with(std::size_t i, Row line) const {
    return Bands::better(Bands::together(before(i, line), m_after[i + 1]),
                         Bands::together(m_before[i], after(i, line)));
  }
  /// With `line` and `next` instead of the lines i and i + 1.
  Sure with(std::size_t i, Row line, Row next) const {
    return Bands::better(Bands::together(before(i, line), after(i + 1, next)),
                         Bands::together(Bands::together(m_before[i], m_bands(line, next)), m_after[i + 2]));
  }

 private:
  /// Of the lines up to i.
  Sure before(std::size_t i, Row line) const {
    const Sure alone = Bands::together(m_before[i], m_bands(line, 0));
    if (i == 0) return alone;
    return Bands::better(alone, Bands::together(m_before[i - 1], m_bands(m_lines[i - 1], line)));
  }
  /// Of the lines from i on.
  Sure after(std::size_t i, Row line) const {
    const Sure alone = Bands::together(m_bands(line, 0), m_after[i + 1]);
    if (i + 1 >= m_count) return alone;
    return Bands::better(alone, Bands::together(m_bands(line, m_lines[i + 1]), m_after[i + 2]));
  }

  Bands& m_bands;
  const std::array<Row, longest>& m_lines;
  std::size_t m_count = longest;
  std::array<Sure, longest + 1> m_before;  ///< of the first lines
  std::array<Sure, longest + 1> m_after;   ///< of the lines from this one on
};

namespace {

template <class Sure>
SureAmounts amounts_of(const Sure& sure) {
  SureAmounts found;
  for (std::size_t i = 0; i < ways; ++i) found.second[i] = sure.second[i];
  for (std::size_t i = 0; i < ways; ++i) found.first[i] = sure.first[i];
  found.second[SureAmounts::mean] = found.first[SureAmounts::mean] = sure.second[hottest];
  found.unknown = 0;
  return found;
}

WallBounds walls_of(const SureAmounts& left, const SureAmounts& right) {
  const auto middle = [&](std::size_t way) { return left.second[way] - right.second[way]; };
  return {.left = left, .right = right, .guess = (middle(warm) + middle(hottest)) / 4};
}

}  // namespace

DomineeringBounds::DomineeringBounds(Budget* budget) : m_budget(budget) {}
DomineeringBounds::~DomineeringBounds() = default;

DomineeringBounds::Bands& DomineeringBounds::bands() {
  if (!m_bands) m_bands = std::make_unique<Bands>(m_budget);
  return *m_bands;
}

WallBounds DomineeringBounds::of(const Lines& lines) {
  return walls_of(amounts_of(Division(bands(), lines.rows).best()),
                  amounts_of(Division(bands(), lines.columns).best()));
}

/// Lines along the dominoes of the player cross two lines of the other direction.
void DomineeringBounds::of_options(const Lines& lines, Player player, std::vector<OptionBounds>& out) {
  const bool is_left = player == Player::left;
  const std::array<Row, longest>& own = is_left ? lines.rows : lines.columns;
  const std::array<Row, longest>& other = is_left ? lines.columns : lines.rows;
  const Division own_division(bands(), own), other_division(bands(), other);
  std::uint32_t own_moves = 0, other_moves = 0;
  for (std::size_t i = 0; i < longest; ++i) {
    own_moves += static_cast<std::uint32_t>(std::popcount(other[i] & other[i] >> 1));
    other_moves += static_cast<std::uint32_t>(std::popcount(own[i] & own[i] >> 1));
  }
  const auto add = [&](std::size_t at, std::size_t across) {  // a domino on the lines at and at + 1 of `own`
    const Row ends = (other[across] << 1 >> at & 1) + (other[across] >> at >> 2 & 1);
    const auto sides = [&](std::size_t i) { return (own[i] << 1 >> across & 1) + (own[i] >> across >> 1 & 1); };
    const std::uint32_t own_left = own_moves - 1 - ends;
    const std::uint32_t other_left = other_moves - sides(at) - sides(at + 1);
    const Row cell = Row{1} << across;
    const SureAmounts mine = amounts_of(own_division.with(at, own[at] & ~cell, own[at + 1] & ~cell));
    const SureAmounts theirs = amounts_of(other_division.with(across, other[across] & ~(Row{3} << at)));
    if (is_left) {
      out.push_back({walls_of(mine, theirs), own_left, other_left});
    } else {
      out.push_back({walls_of(theirs, mine), other_left, own_left});
    }
  };
  for (std::size_t row = 0; row < longest; ++row) {
    const Row below = row + 1 < longest ? lines.rows[row + 1] : 0;
    Row places = lines.rows[row] & (is_left ? below : lines.rows[row] >> 1);
    for (; places != 0; places &= places - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(places));
      if (is_left) {
        add(row, column);
      } else {
        add(column, row);
      }
    }
  }
}

WallBounds DomineeringBounds::operator()(bit_board::Cells p) { return of(Lines(p)); }

WallBounds DomineeringBounds::operator()(const MediumBoard<1>& board) {
  return bounds(board) ? of(Lines(board)) : WallBounds{};
}

void DomineeringBounds::of_options(bit_board::Cells p, Player player, std::vector<OptionBounds>& out) {
  of_options(Lines(p), player, out);
}

void DomineeringBounds::of_options(const MediumBoard<1>& board, Player player, std::vector<OptionBounds>& out) {
  of_options(Lines(board), player, out);
}

}  // namespace upstar
