// Bounds of Domineering: the table of bands, and the best division into bands.
#include "ruleset/board/domineering_bounds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "ruleset/board/domineering.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/evaluator.hpp"

namespace upstar {

namespace {

using Amount = std::int16_t;  ///< in units of 1 / unit
/// An amount for each way, all of which are added and compared at once.
using Amounts [[gnu::vector_size(16)]] = Amount;

constexpr int unit = SureAmounts::unit;
constexpr auto& temperatures = SureAmounts::temperatures;
constexpr std::size_t ways = SureAmounts::ways;  ///< eight, so that words take all at once; `mean` stays 0
constexpr std::size_t itself = SureAmounts::itself;
constexpr std::size_t warm = 2, hottest = itself - 1;  ///< in the latter all walls are masts, or nearly

Amounts more(Amounts a, Amounts b) { return a > b ? a : b; }

Amount floor_of(const Dyadic& x) { return static_cast<Amount>((x * Dyadic(unit)).floor()); }

/// `units` / unit
Dyadic number_of(int units) { return Dyadic(Integer(units), 6); }

}  // namespace

/// What is known of bands. Those of two rows of up to 8 cells are in a table; others are kept as they come up.
class DomineeringBounds::Bands {
 public:
  /// SureAmounts, but for the mean.
  struct Sure {
    Amounts second{};
    Amounts first{};
  };

  explicit Bands(Budget* budget)
      : m_budget(budget),
        m_memory(m_budget),
        m_evaluator(m_store),
        m_of_values(charged_to(m_budget)),
        m_table(table_size, charged_to(m_budget)),
        m_short(1U << (3 * columns_of_short), unknown, charged_to(m_budget)),
        m_kept(charged_to(m_budget)) {
    // A value of long bands takes a while: the store looks at the clock of the caller, too.
    m_store.budget().report_to([this](const Progress&) { m_budget->look(); }, std::chrono::milliseconds(1));
    m_table[0] = static_cast<std::uint16_t>(number(sure_of(m_store, GameStore::zero())));
  }
  /// Must be called before bands with so many columns are asked for. Fills the table as far as they need it.
  void prepare(int columns) {
    for (; m_prepared < std::min(columns, columns_of_table); ++m_prepared) {
      const Row half = 1U << m_prepared, end = 2 * half;
      for (Row middle = 0; middle < end; ++middle) {
        for (Row top = middle < half ? half : 0; top < end; ++top) {
          const auto [piece, rest] = split({top, middle, 0});
          m_table[top | middle << columns_of_table] = static_cast<std::uint16_t>(
              rest.is_empty() ? evaluate(piece) : number(together(in_table(piece), in_table(rest))));
        }
      }
    }
  }
  /// Of a sum.
  [[gnu::always_inline]] static Sure together(const Sure& a, const Sure& b) {
    return {a.second + b.second, more(a.first + b.second, a.second + b.first)};
  }
  /// The better in each way.
  [[gnu::always_inline]] static Sure better(const Sure& a, const Sure& b) {
    return {more(a.second, b.second), more(a.first, b.first)};
  }

  [[gnu::always_inline]] Sure operator()(Row top, Row middle, Row bottom) {
    const Rows rows{top, middle, bottom};
    return is_in_table(rows) ? in_table(rows) : of_pieces(rows);
  }

 private:
  static constexpr int columns_of_table = 8;
  static constexpr std::size_t table_size = 1U << (2 * columns_of_table);
  /// The value of three full rows takes 0.1 s, and 0.5 s with one column more.
  static constexpr int longest_of_three = 9;
  /// Half of the pieces are no longer.
  static constexpr int columns_of_short = 5;
  static constexpr std::uint32_t unknown = UINT32_MAX;

  struct ByBytes {
    bool operator()(const Sure& a, const Sure& b) const { return std::memcmp(&a, &b, sizeof(a)) < 0; }
  };
  struct Rows {
    Row top;
    Row middle;
    Row bottom;

    Row columns() const { return top | middle | bottom; }
    bool is_empty() const { return columns() == 0; }
    Rows of_columns(Row kept) const { return {top & kept, middle & kept, bottom & kept}; }
  };

  static bool is_in_table(const Rows& rows) { return rows.bottom == 0 && (rows.top | rows.middle) < 256; }
  const Sure& in_table(const Rows& rows) const {
    return m_different[m_table[rows.top | rows.middle << columns_of_table]];
  }

  Sure of_pieces(Rows rows) {
    const auto [piece, rest] = split(rows);
    Sure sum = of_piece(piece);
    for (rows = rest; !rows.is_empty();) {
      const auto [next, others] = split(rows);
      sum = together(sum, of_piece(next));
      rows = others;
    }
    return sum;
  }
  /// **Requires** that no piece goes over its columns.
  const Sure& of_piece(const Rows& all) {
    const int empty = std::countr_zero(all.columns());
    Rows rows{all.top >> empty, all.middle >> empty, all.bottom >> empty};
    if (rows.top == 0) rows = {rows.middle, rows.bottom, 0};
    if (is_in_table(rows)) return in_table(rows);
    if (rows.columns() < 1U << columns_of_short) {
      std::uint32_t& known =
          m_short[rows.top | rows.middle << columns_of_short | rows.bottom << (2 * columns_of_short)];
      if (known == unknown) known = evaluate(rows);
      return m_different[known];
    }
    const std::uint64_t key =
        std::uint64_t{rows.bottom} << (2 * longest) | std::uint64_t{rows.middle} << longest | rows.top;
    if (const auto at = m_kept.find(key); at != m_kept.end()) return m_different[at->second];
    return m_different[m_kept.emplace(key, worth(rows)).first->second];
  }
  std::uint32_t worth(const Rows& piece) {
    if (piece.bottom == 0 || std::bit_width(piece.columns()) <= longest_of_three) return evaluate(piece);
    return number(better(together((*this)(piece.top, 0, 0), (*this)(piece.middle, piece.bottom, 0)),
                         together((*this)(piece.top, piece.middle, 0), (*this)(piece.bottom, 0, 0))));
  }
  /// The first piece that no domino of Right's connects with the rest, and the rest.
  static std::pair<Rows, Rows> split(const Rows& rows) {
    const auto links_of = [](Row row) { return row & row >> 1; };
    const Row links = links_of(rows.top) | links_of(rows.middle) | links_of(rows.bottom);
    const Row first = rows.columns() & (~rows.columns() + 1);
    const Row ends = ~links & ~(first - 1);          // the columns that no link leaves
    const Row piece = (ends & (~ends + 1)) * 2 - 1;  // all columns up to the first of these
    return {rows.of_columns(piece), rows.of_columns(~piece)};
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

  /// The place of what is known of a piece, by its value.
  std::uint32_t evaluate(const Rows& rows) {
    MediumBoard<1> board(3, longest);
    for (std::size_t column = 0; column < longest; ++column) {
      if ((rows.top >> column & 1) != 0) put(board[0], board.index(0, column));
      if ((rows.middle >> column & 1) != 0) put(board[0], board.index(1, column));
      if ((rows.bottom >> column & 1) != 0) put(board[0], board.index(2, column));
    }
    const GameId value = m_evaluator.value(board);
    claim_store();
    if (const auto known = m_of_values.find(value); known != m_of_values.end()) return known->second;
    const std::uint32_t found = number(sure_of(m_store, value));
    m_of_values.emplace(value, found);
    return found;
  }
  void claim_store() {
    const std::uint64_t bytes = m_store.budget().memory_used();
    if (bytes > m_store_memory) m_memory.claim(bytes - m_store_memory);
    m_store_memory = std::max(m_store_memory, bytes);
  }
  std::uint32_t number(const Sure& sure) {
    if (const auto known = m_numbers.find(sure); known != m_numbers.end()) return known->second;
    m_memory.claim(2 * sizeof(Sure));
    const auto found = static_cast<std::uint32_t>(m_different.size());
    m_different.push_back(sure);
    m_numbers.emplace(sure, found);
    return found;
  }

  GivenBudget m_budget;
  MemoryClaim m_memory;
  GameStore m_store;
  std::uint64_t m_store_memory = 0;  ///< claimed for the store
  Evaluator<DomineeringOnWords> m_evaluator;
  std::vector<Sure> m_different;
  int m_prepared = 0;  ///< so many columns of m_table
  // Places in m_different:
  std::map<Sure, std::uint32_t, ByBytes> m_numbers;
  ChargedMap<GameId, std::uint32_t> m_of_values;
  ChargedVector<std::uint16_t> m_table;             ///< of two rows of up to 8 cells, as far as they are prepared
  ChargedVector<std::uint32_t> m_short;             ///< of pieces of few columns, and `unknown`
  ChargedMap<std::uint64_t, std::uint32_t> m_kept;  ///< of longer pieces
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
  /// The greater of the numbers of rows and of columns.
  int length() const {
    Row all = 0;
    for (std::size_t i = 0; i < longest; ++i) all |= rows[i] | columns[i];
    return static_cast<int>(std::bit_width(all));
  }
  explicit Lines(const MediumBoard<1>& board) {
    for_each_index(board[0], [&](std::size_t i) {
      const auto [row, column] = board.place_of(i);
      rows[row] |= Row{1} << column;
      columns[column] |= Row{1} << row;
    });
  }
};

/// The best division of some lines into bands, in each way; and that with a line or two changed. Two empty lines stand
/// before the lines, and two after them, so that every band has all its lines.
class DomineeringBounds::Division {
 public:
  using Sure = Bands::Sure;
  using Side = std::array<Row, longest>;  ///< the rows of a board, or its columns

  /// Into bands of up to three lines.
  static Sure best(Bands& bands, const Side& lines) {
    Sure all = bands(0, 0, 0), but_one = all, but_two = all;  // of the lines so far, without the last one or two
    Row before = 0, last = 0;
    std::size_t end = longest;
    while (end > 0 && lines[end - 1] == 0) --end;
    for (std::size_t i = 0; i < end; ++i) {
      Sure next = Bands::better(Bands::together(all, bands(lines[i], 0, 0)),
                                Bands::together(but_one, bands(last, lines[i], 0)));
      next = Bands::better(next, Bands::together(but_two, bands(before, last, lines[i])));
      before = std::exchange(last, lines[i]);
      but_two = std::exchange(but_one, std::exchange(all, next));
    }
    return all;
  }

  /// Into bands of up to two lines, or three if the lines are odd in number. Two are quicker, and enough if no line is
  /// left over: a quarter of the time less for the options of 8x8, and no more sums to search; with an odd number of
  /// lines two and a half times as many.
  Division(Bands& bands, const Side& lines) : m_bands(bands) {
    std::ranges::copy(lines, m_lines.begin() + margin);
    while (m_end > margin && m_lines[m_end - 1] == 0) --m_end;
    m_has_threes = (m_end - margin) % 2 != 0;
    const Sure nothing = m_bands(0, 0, 0);
    std::fill_n(m_before.begin(), margin + 1, nothing);
    std::fill_n(m_after.begin() + m_end, margin + 1, nothing);
    const auto line = [&](std::size_t i) { return m_lines[i]; };
    const auto before = [&](std::size_t i) -> const Sure& { return m_before[i]; };
    std::array<Last, padded> last;
    for (std::size_t i = margin; i < m_end + margin; ++i) {
      last[i] = last_bands(line, i);
      m_before[i + 1] = up_to(before, i, last[i]);
    }
    for (std::size_t i = m_end; i-- > margin;) {
      m_after[i] =
          Bands::better(Bands::together(last[i].one, m_after[i + 1]), Bands::together(last[i + 1].two, m_after[i + 2]));
      if (m_has_threes) m_after[i] = Bands::better(m_after[i], Bands::together(last[i + 2].three, m_after[i + 3]));
    }
  }
  /// With `line` instead of line i.
  Sure with(std::size_t i, Row line) const { return with(i, std::array{line}); }
  /// With `line` and `next` instead of the lines i and i + 1.
  Sure with(std::size_t i, Row line, Row next) const { return with(i, std::array{line, next}); }

 private:
  static constexpr std::size_t margin = 2, padded = margin + longest + margin;
  /// The bands that end with a line.
  struct Last {
    Sure one;
    Sure two;
    Sure three;
  };

  /// The bands that end with line i, where line(j) is line j.
  template <class Line>
  [[gnu::always_inline]] Last last_bands(const Line& line, std::size_t i) const {
    Last last{m_bands(line(i), 0, 0), m_bands(line(i - 1), line(i), 0), {}};
    if (m_has_threes) last.three = m_bands(line(i - 2), line(i - 1), line(i));
    return last;
  }
  /// The best of the lines up to i. before(j) is that of those before line j.
  template <class Before>
  [[gnu::always_inline]] Sure up_to(const Before& before, std::size_t i, const Last& last) const {
    const Sure best = Bands::better(Bands::together(before(i), last.one), Bands::together(before(i - 1), last.two));
    return m_has_threes ? Bands::better(best, Bands::together(before(i - 2), last.three)) : best;
  }
  /// With new lines from line `at` on. The last band with one of them ends with the last of them, or with one of the
  /// two lines after it.
  template <std::size_t count>
  [[gnu::always_inline]] Sure with(std::size_t at, const std::array<Row, count>& changed) const {
    const std::size_t first = margin + at, end = first + count;
    const auto line = [&](std::size_t i) { return i - first < count ? changed[i - first] : m_lines[i]; };
    std::array<Sure, count> made;
    const auto before = [&](std::size_t i) -> const Sure& { return i > first ? made[i - first - 1] : m_before[i]; };
#pragma GCC unroll 2
    for (std::size_t i = first; i < end; ++i) made[i - first] = up_to(before, i, last_bands(line, i));
    const auto with_band = [&](std::size_t begin, const Sure& band, std::size_t behind) {
      return Bands::together(Bands::together(before(begin), band), m_after[behind]);
    };
    Sure best = Bands::together(before(end), m_after[end]);
    best = Bands::better(best, with_band(end - 1, m_bands(line(end - 1), line(end), 0), end + 1));
    if (!m_has_threes) return best;
    best = Bands::better(best, with_band(end - 2, m_bands(line(end - 2), line(end - 1), line(end)), end + 1));
    return Bands::better(best, with_band(end - 1, m_bands(line(end - 1), line(end), line(end + 1)), end + 2));
  }

  Bands& m_bands;
  bool m_has_threes;
  std::array<Row, padded> m_lines{};
  std::size_t m_end = margin + longest;   ///< of the lines that have cells
  std::array<Sure, padded + 1> m_before;  ///< of the lines before this one
  std::array<Sure, padded + 1> m_after;   ///< of the lines from this one on
};

namespace {

void write(Amounts amounts, std::array<std::int32_t, ways>& out) {
  using Wide [[gnu::vector_size(32)]] = std::int32_t;
  const Wide wide = __builtin_convertvector(amounts, Wide);
  std::memcpy(&out, &wide, sizeof(wide));
}

template <class Sure>
void write(const Sure& sure, SureAmounts& out) {
  write(sure.second, out.second);
  write(sure.first, out.first);
  out.second[SureAmounts::mean] = out.first[SureAmounts::mean] = sure.second[hottest];
  out.unknown = 0;
}

template <class Sure>
void write(const Sure& left, const Sure& right, WallBounds& out) {
  write(left, out.left);
  write(right, out.right);
  const auto middle = [&](std::size_t way) { return out.left.second[way] - out.right.second[way]; };
  out.guess = (middle(warm) + middle(hottest)) / 4;
}

}  // namespace

DomineeringBounds::DomineeringBounds(Budget* budget) : m_budget(budget) {}
DomineeringBounds::~DomineeringBounds() = default;

/// The bands, as far as these lines need them.
DomineeringBounds::Bands& DomineeringBounds::bands(const Lines& lines) {
  if (!m_bands) m_bands = std::make_unique<Bands>(m_budget);
  m_bands->prepare(lines.length());
  return *m_bands;
}

WallBounds DomineeringBounds::of(const Lines& lines) {
  Bands& known = bands(lines);
  WallBounds found;
  write(Division::best(known, lines.rows), Division::best(known, lines.columns), found);
  return found;
}

/// Lines along the dominoes of the player cross two lines of the other direction.
void DomineeringBounds::of_options(const Lines& lines, Player player, std::vector<OptionBounds>& out) {
  const bool is_left = player == Player::left;
  const std::array<Row, longest>& own = is_left ? lines.rows : lines.columns;
  const std::array<Row, longest>& other = is_left ? lines.columns : lines.rows;
  Bands& known = bands(lines);
  const Division own_division(known, own);
  const Division other_division(known, other);
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
    const auto mine = own_division.with(at, own[at] & ~cell, own[at + 1] & ~cell);
    const auto theirs = other_division.with(across, other[across] & ~(Row{3} << at));
    OptionBounds& option = out.emplace_back();
    write(is_left ? mine : theirs, is_left ? theirs : mine, option.bounds);
    option.left_moves = is_left ? own_left : other_left;
    option.right_moves = is_left ? other_left : own_left;
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
