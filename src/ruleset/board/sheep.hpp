// Battle Sheep.
//
// Stacks of sheep stand on a grid of hexagons, written as rows of a slanted grid: a cell has six neighbours, north,
// north-east, east, south, south-west and west. A player takes some sheep, but not all, from one of their own stacks
// and moves them in one of these directions as far as they can go over empty cells, at least one cell. There they form
// a new stack.
// Notation: rows from the top joined by `|`, cells by commas or spaces: 0 is an empty cell, n > 0 a stack of n of
// Left's sheep, n < 0 a stack of -n of Right's sheep, `#` a cell that is not in play.
//
// A single sheep never moves, so its cell is treated as a cell that is not in play. Independent parts: the regions of
// the remaining cells that the six directions connect; a region without stacks or without empty cells is worth 0. Each
// move fills an empty cell. In a region with e empty cells, a stack of 2^e sheep can do all that a larger one can, by
// induction: it can be split into two stacks of 2^(e - 1), or into a smaller one and one of at least that many. So
// larger stacks are taken to have 2^e sheep.
// Symmetries: transposing in either diagonal and the half turn keep the value, exchanging the players negates it.
// (North-west and south-east are not directions, so mirroring is not a symmetry.)
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container_hash/hash.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/board/grid.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The cells row by row: the number of Left's sheep, or minus the number of Right's sheep, or `hole` for a cell that is
/// not in play.
struct SheepField {
  using Stack = std::int32_t;
  static constexpr Stack hole = std::numeric_limits<Stack>::min();

  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<Stack> cells;

  SheepField() = default;
  SheepField(std::uint32_t rows_, std::uint32_t columns_)
      : rows(rows_), columns(columns_), cells(std::size_t{rows_} * columns_, hole) {}

  std::size_t size() const { return cells.size(); }
  auto operator<=>(const SheepField&) const = default;
  friend std::size_t hash_value(const SheepField& field) {
    std::size_t seed = field.columns;
    boost::hash_combine(seed, field.cells);
    return seed;
  }
  std::uint64_t heap_bytes() const { return cells.capacity() * sizeof(Stack); }
};

/// A field of at most 30 cells with stacks of at most 127 sheep, in four machine words.
struct SmallSheepField {
  using Stack = std::int8_t;
  static constexpr Stack hole = std::numeric_limits<Stack>::min();
  static constexpr std::size_t capacity = 30;

  std::uint8_t rows = 0;
  std::uint8_t columns = 0;
  std::array<Stack, capacity> cells{};  // 0 past the last

  SmallSheepField() = default;
  SmallSheepField(std::uint32_t rows_, std::uint32_t columns_)
      : rows(static_cast<std::uint8_t>(rows_)), columns(static_cast<std::uint8_t>(columns_)) {
    for (std::size_t i = 0; i < size(); ++i) cells[i] = hole;
  }

  std::size_t size() const { return std::size_t{rows} * columns; }
  auto operator<=>(const SmallSheepField&) const = default;
  friend std::size_t hash_value(const SmallSheepField& field) {
    std::array<std::uint64_t, 4> words;
    static_assert(sizeof(words) == sizeof(field));
    std::memcpy(&words, &field, sizeof(words));
    return static_cast<std::size_t>(mix(mix(words[0], words[1]), mix(words[2], words[3])));
  }
};

namespace detail {

inline constexpr std::array<Direction, 6> sheep_steps{{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};

/// A cell on a walk over a field. It may step outside.
template <class Field>
class SheepPlace {
 public:
  SheepPlace(const Field& field, std::size_t cell)
      : m_field(field),
        m_row(static_cast<int>(cell / field.columns)),
        m_column(static_cast<int>(cell % field.columns)) {}

  void go(Direction step) {
    m_row += step.rows;
    m_column += step.columns;
  }
  bool inside() const {
    return m_row >= 0 && m_row < static_cast<int>(m_field.rows) && m_column >= 0 &&
           m_column < static_cast<int>(m_field.columns);
  }
  std::size_t cell() const {
    return static_cast<std::size_t>(m_row) * m_field.columns + static_cast<std::size_t>(m_column);
  }

 private:
  const Field& m_field;
  int m_row;
  int m_column;
};

template <class Field>
Field transposed(const Field& field) {
  Field result(field.columns, field.rows);
  std::size_t from = 0;
  for (std::size_t row = 0; row < field.rows; ++row) {
    for (std::size_t to = row; to < field.size(); to += field.rows) result.cells[to] = field.cells[from++];
  }
  return result;
}

/// The half turn.
template <class Field>
Field turned(Field field) {
  std::reverse(field.cells.begin(), field.cells.begin() + static_cast<std::ptrdiff_t>(field.size()));
  return field;
}

/// The players exchanged: Left's sheep become Right's.
template <class Field>
Field exchanged(Field field) {
  for (auto& stack : field.cells) stack = static_cast<typename Field::Stack>(stack == Field::hole ? stack : -stack);
  return field;
}

}  // namespace detail

/// The rules on either kind of field.
template <class Field>
struct SheepRules {
  using Position = Field;
  using Stack = typename Field::Stack;

  template <class Emit>
  void moves(const Field& field, Player player, Emit&& emit) const;
  template <class Emit>
  void components(const Field& field, Emit&& emit) const;
  Canonical<Field> canonical(const Field& field) const;

 private:
  using Region = boost::container::small_vector<std::uint32_t, 32>;

  /// A hole or a single sheep: no sheep can pass it, and none can leave it.
  static bool is_wall(Stack stack) { return stack == Field::hole || stack == 1 || stack == -1; }
  static Field cut_out(const Field& field, const Region& region, std::uint32_t empty_cells);
};

struct Sheep : SheepRules<SheepField> {
  using Compact = SheepRules<SmallSheepField>;
  static constexpr bool compact_keeps_moves = true;

  static constexpr std::int32_t largest_stack = 1'000'000;

  /// **Errors** ParseError for a text that is not a cell, and for a row that differs in length from the first;
  /// LimitError for a stack of more than largest_stack.
  SheepField parse(std::string_view text) const;
  std::string to_text(const SheepField& field) const;
  std::optional<SmallSheepField> compact(const SheepField& field) const;
  SheepField expand(const SmallSheepField& field) const;
};

template <class Field>
template <class Emit>
void SheepRules<Field>::moves(const Field& field, Player player, Emit&& emit) const {
  const int side = player == Player::left ? 1 : -1;
  for (std::size_t from = 0; from < field.size(); ++from) {
    if (field.cells[from] == Field::hole || field.cells[from] * side < 2) continue;
    const int sheep = field.cells[from] * side;
    for (const Direction step : detail::sheep_steps) {
      std::size_t to = from;
      detail::SheepPlace<Field> place(field, from);
      for (place.go(step); place.inside() && field.cells[place.cell()] == 0; place.go(step)) to = place.cell();
      if (to == from) continue;
      for (int going = 1; going < sheep; ++going) {
        Field option = field;
        option.cells[from] = static_cast<Stack>((sheep - going) * side);
        option.cells[to] = static_cast<Stack>(going * side);
        emit(option);
      }
    }
  }
}

template <class Field>
template <class Emit>
void SheepRules<Field>::components(const Field& field, Emit&& emit) const {
  boost::container::small_vector<bool, 32> seen(field.size());
  Region region;
  for (std::size_t start = 0; start < field.size(); ++start) {
    if (seen[start] || is_wall(field.cells[start])) continue;
    seen[start] = true;
    region.assign(1, static_cast<std::uint32_t>(start));
    std::uint32_t empty_cells = 0;
    for (std::size_t i = 0; i < region.size(); ++i) {
      if (field.cells[region[i]] == 0) ++empty_cells;
      const detail::SheepPlace<Field> place(field, region[i]);
      for (const Direction step : detail::sheep_steps) {
        detail::SheepPlace<Field> beside = place;
        beside.go(step);
        if (!beside.inside()) continue;
        const std::size_t next = beside.cell();
        if (seen[next] || is_wall(field.cells[next])) continue;
        seen[next] = true;
        region.push_back(static_cast<std::uint32_t>(next));
      }
    }
    if (empty_cells != 0 && empty_cells != region.size()) emit(cut_out(field, region, empty_cells));
  }
}

/// The smallest field that holds the region, with stacks of at most 2^empty_cells.
template <class Field>
Field SheepRules<Field>::cut_out(const Field& field, const Region& region, std::uint32_t empty_cells) {
  std::uint32_t first_row = field.rows;
  std::uint32_t last_row = 0;
  std::uint32_t first_column = field.columns;
  std::uint32_t last_column = 0;
  for (const std::uint32_t cell : region) {
    first_row = std::min(first_row, cell / field.columns);
    last_row = std::max(last_row, cell / field.columns);
    first_column = std::min(first_column, cell % field.columns);
    last_column = std::max(last_column, cell % field.columns);
  }
  const int most = empty_cells < 30 ? 1 << empty_cells : std::numeric_limits<int>::max();
  Field result(last_row - first_row + 1, last_column - first_column + 1);
  for (const std::uint32_t cell : region) {
    const std::size_t to =
        std::size_t{cell / field.columns - first_row} * result.columns + (cell % field.columns - first_column);
    result.cells[to] = static_cast<Stack>(std::clamp<int>(field.cells[cell], -most, most));
  }
  return result;
}

template <class Field>
Canonical<Field> SheepRules<Field>::canonical(const Field& field) const {
  Canonical<Field> least{field.rows <= field.columns ? field : detail::transposed(field), false};
  const auto consider = [&](const Field& image) {
    if (image < least.position) least = {image, false};
    if (Field exchanged = detail::exchanged(image); exchanged < least.position) least = {std::move(exchanged), true};
  };
  const Field lying = least.position;
  consider(lying);
  consider(detail::turned(lying));
  if (field.rows == field.columns) {
    const Field transposed = detail::transposed(field);
    consider(transposed);
    consider(detail::turned(transposed));
  }
  return least;
}

}  // namespace upstar
