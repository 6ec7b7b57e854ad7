// Bounds of Domineering: the table of bands, and the best division into bands.
#include "ruleset/board/domineering_bounds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "ruleset/board/domineering.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/evaluator.hpp"

namespace upstar {

namespace {

using Amount = std::int16_t;  ///< in units of 1 / unit

/// The largest number of rows and columns of boards that get bounds.
constexpr std::size_t bounded_columns = 12;
constexpr int unit = 64;
/// The temperatures of the first kinds of bound, in units. The last kind is the bound by numbers.
constexpr std::array<int, 5> temperatures{0, unit / 2, unit, 3 * unit / 2, 2 * unit};
constexpr std::size_t kinds = temperatures.size() + 1;
constexpr std::size_t width =
    8;  ///< of arrays of amounts: those past the kinds stay 0, so that words take eight at once
constexpr std::size_t by_numbers = temperatures.size();
constexpr std::size_t hottest = by_numbers - 1;  ///< here all walls are masts, or nearly

Amount floor_of(const Dyadic& x) { return static_cast<Amount>((x * Dyadic(unit)).floor()); }

/// `units` / unit
Dyadic number_of(int units) { return Dyadic(Integer(units), 6); }

}  // namespace

/// What is known of two rows. Rows of up to 8 cells are in a table; connected pieces of more are kept as they come up.
class DomineeringBounds::Bands {
 public:
  /// What Left has for certain, for each kind of bound: if Right begins, and if she begins.
  struct Sure {
    std::array<Amount, width> second{};
    std::array<Amount, width> first{};
  };

  explicit Bands(Budget* budget)
      : m_budget(budget), m_memory(m_budget, table_size * sizeof(Sure)), m_evaluator(m_store), m_table(table_size) {
    m_table[0] = sure_of(m_store, GameStore::zero());
    for (Row band = 1; band < m_table.size(); ++band) {
      const auto [piece, rest] = split(band & 0xff, band >> 8);
      const bool is_connected = rest.top == 0 && rest.bottom == 0;
      m_table[band] = is_connected ? evaluate(piece) : together(m_table[word(piece)], m_table[word(rest)]);
    }
  }
  /// Of a sum.
  static Sure together(const Sure& a, const Sure& b) {
    Sure sum;
    for (std::size_t i = 0; i < width; ++i) {
      sum.second[i] = static_cast<Amount>(a.second[i] + b.second[i]);
      const auto in_a = static_cast<Amount>(a.first[i] + b.second[i]);
      const auto in_b = static_cast<Amount>(a.second[i] + b.first[i]);
      sum.first[i] = in_a > in_b ? in_a : in_b;
    }
    return sum;
  }

  /// The better of each kind.
  static Sure better(const Sure& a, const Sure& b) {
    Sure best;
    for (std::size_t i = 0; i < width; ++i) best.second[i] = a.second[i] > b.second[i] ? a.second[i] : b.second[i];
    for (std::size_t i = 0; i < width; ++i) best.first[i] = a.first[i] > b.first[i] ? a.first[i] : b.first[i];
    return best;
  }

  Sure operator()(Row top, Row bottom) {
    if (top == 0 && bottom == 0) return m_table[0];
    const int empty = std::countr_zero(top | bottom);
    const Two rows{top >> empty, bottom >> empty};
    if ((rows.top | rows.bottom) < 256) return m_table[word(rows)];
    const auto [piece, rest] = split(rows.top, rows.bottom);
    if (rest.top != 0 || rest.bottom != 0)
      return together((*this)(piece.top, piece.bottom), (*this)(rest.top, rest.bottom));
    const auto [at, is_new] = m_wide.try_emplace(std::uint64_t{piece.top} << 32 | piece.bottom);
    if (is_new) at->second = evaluate(piece);
    return at->second;
  }

 private:
  static constexpr std::size_t table_size = 1U << 16;

  struct Two {
    Row top;
    Row bottom;
  };

  static std::size_t word(const Two& rows) { return rows.top | rows.bottom << 8; }
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
      sure.second[by_numbers] = floor_of(store.right_stop(value));
      sure.first[by_numbers] = static_cast<Amount>(sure.second[by_numbers] - 1);
    } else {
      const int q = down(floor_of(store.right_stop(value)));
      const int g = down(floor_of(store.left_stop(value)));
      sure.second[by_numbers] = static_cast<Amount>(store.leq(store.number(number_of(q)), value) ? q : q - step);
      sure.first[by_numbers] = static_cast<Amount>(!store.leq(value, store.number(number_of(g))) ? g : g - step);
    }
    return sure;
  }

  Sure evaluate(const Two& rows) {
    MediumBoard<1> board(2, bounded_columns);
    for (std::size_t column = 0; column < bounded_columns; ++column) {
      if ((rows.top >> column & 1) != 0) put(board[0], board.index(0, column));
      if ((rows.bottom >> column & 1) != 0) put(board[0], board.index(1, column));
    }
    return sure_of(m_store, m_evaluator.value(board));
  }

  GivenBudget m_budget;
  MemoryClaim m_memory;
  GameStore m_store;
  Evaluator<DomineeringOnWords> m_evaluator;
  std::vector<Sure> m_table;
  boost::unordered_flat_map<std::uint64_t, Sure> m_wide;
};

struct DomineeringBounds::Lower {
  std::int32_t second = -IntegerBounds::none;
  std::int32_t first = -IntegerBounds::none;
  std::int32_t mean = 0;  ///< of the bands, in units
};

DomineeringBounds::DomineeringBounds(Budget* budget) : m_budget(budget) {}
DomineeringBounds::~DomineeringBounds() = default;

DomineeringBounds::Lower DomineeringBounds::lower_bounds(std::span<const Row> rows) {
  if (!m_bands) m_bands = std::make_unique<Bands>(m_budget);
  Bands& bands = *m_bands;
  std::array<Bands::Sure, 3> best;  // best[row % 3]: of the rows from `row` on
  best.fill(bands(0, 0));
  for (std::size_t row = rows.size(); row-- > 0;) {
    const Bands::Sure with_one = Bands::together(bands(rows[row], 0), best[(row + 1) % 3]);
    const Row below = row + 1 < rows.size() ? rows[row + 1] : 0;
    const Bands::Sure with_two = Bands::together(bands(rows[row], below), best[(row + 2) % 3]);
    best[row % 3] = Bands::better(with_one, with_two);
  }
  const Bands::Sure& sure = best[0];
  const auto down = [](int units) { return units >> 6; };
  Lower bounds{down(sure.second[by_numbers]), down(sure.first[by_numbers]), sure.second[hottest]};
  for (std::size_t i = 0; i < temperatures.size(); ++i) {
    bounds.second = std::max(bounds.second, down(sure.second[i] - temperatures[i] - 1));
    bounds.first = std::max(bounds.first, down(sure.first[i] - 1));
  }
  return bounds;
}

IntegerBounds DomineeringBounds::bounds_of(std::span<const Row> rows, std::span<const Row> columns) {
  const Lower left = lower_bounds(rows);
  const Lower right = lower_bounds(columns);
  return {left.second, -right.second, left.first, -right.first, (left.mean - right.mean) / 2};
}

IntegerBounds DomineeringBounds::operator()(bit_board::Cells p) {
  const auto rows_of = [](bit_board::Cells cells) {
    std::array<Row, 8> rows;
    for (unsigned i = 0; i < 8; ++i) rows[i] = static_cast<Row>(cells >> (8 * i) & 0xff);
    return rows;
  };
  return bounds_of(rows_of(p), rows_of(bit_board::transposed(p)));
}

IntegerBounds DomineeringBounds::operator()(const MediumBoard<1>& board) {
  if (board.rows > bounded_columns || board.columns > bounded_columns) return {};
  std::array<Row, bounded_columns> rows{}, columns{};
  for_each_index(board[0], [&](std::size_t i) {
    const auto [row, column] = board.place_of(i);
    rows[row] |= Row{1} << column;
    columns[column] |= Row{1} << row;
  });
  return bounds_of(std::span(rows).first(board.rows), std::span(columns).first(board.columns));
}

}  // namespace upstar
