// Strips of cells that are empty or hold a piece of one player: TextStrip has any length, PackedStrip at most 64 cells,
// in two words. Both have the same functions, so the rules of a strip game are written once for both.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/reversed_bits.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

/// What a cell holds: nothing, a piece of Left's, a piece of Right's.
enum class Cell : std::uint8_t { empty, left, right };

/// Storage: bit i of `left` (`right`) says that cell i holds a piece of Left's (Right's).
struct PackedStrip {
  static constexpr std::size_t capacity = 64;

  std::uint64_t left = 0;
  std::uint64_t right = 0;
  std::uint64_t length = 0;

  std::size_t size() const { return static_cast<std::size_t>(length); }

  Cell operator[](std::size_t i) const {
    return (left >> i & 1) != 0 ? Cell::left : (right >> i & 1) != 0 ? Cell::right : Cell::empty;
  }

  // Of the cells from `first` up to but not including `last`: the first one that holds this, or `last`; the one behind
  // the last one that does, or `first`; and how many do.
  std::size_t find(Cell cell, std::size_t first, std::size_t last) const {
    const std::uint64_t found = those(cell, first, last);
    return found == 0 ? last : static_cast<std::size_t>(std::countr_zero(found));
  }
  std::size_t behind_last(Cell cell, std::size_t first, std::size_t last) const {
    const std::uint64_t found = those(cell, first, last);
    return found == 0 ? first : capacity - static_cast<std::size_t>(std::countl_zero(found));
  }
  std::int64_t count(Cell cell, std::size_t first, std::size_t last) const {
    return std::popcount(those(cell, first, last));
  }
  /// The first cell of the first run of frogs, `half` or more, right behind as many toads, all between `first` and
  /// `last`; else `last`. Toads are Left's pieces. **Requires** half > 0.
  std::size_t find_wall(std::size_t half, std::size_t first, std::size_t last) const {
    std::uint64_t toads = those(Cell::left, first, last), frogs = those(Cell::right, first, last);
    for (std::size_t k = 1; k < half && toads != 0; ++k) {
      toads &= toads << 1;
      frogs &= frogs >> 1;
    }
    const std::uint64_t walls = toads << 1 & frogs;
    return walls == 0 ? last : static_cast<std::size_t>(std::countr_zero(walls));
  }

  /// The strip with the piece of cell `from` in the empty cell `to`.
  PackedStrip moved(std::size_t from, std::size_t to) const {
    PackedStrip result = *this;
    std::uint64_t& pieces = (left >> from & 1) != 0 ? result.left : result.right;
    pieces ^= std::uint64_t{1} << from | std::uint64_t{1} << to;
    return result;
  }

  /// The cells from `first` up to but not including `last`.
  PackedStrip part(std::size_t first, std::size_t last) const {
    if (first == last) return {};
    const std::uint64_t mask = cells_up_to(last - first);
    return {left >> first & mask, right >> first & mask, last - first};
  }

  /// The strip read backwards, with Left's and Right's pieces exchanged.
  PackedStrip mirrored() const {
    if (length == 0) return {};
    return {reversed_bits(right) >> (capacity - length), reversed_bits(left) >> (capacity - length), length};
  }

  void to_words(std::vector<std::uint64_t>& out) const { out.insert(out.end(), {left, right, length}); }
  static std::optional<PackedStrip> from_words(std::span<const std::uint64_t> words) {
    if (words.size() != 3 || words[2] > capacity) return std::nullopt;
    const std::uint64_t outside = words[2] == capacity ? 0 : ~std::uint64_t{0} << words[2];
    if ((words[0] & words[1]) != 0 || ((words[0] | words[1]) & outside) != 0) return std::nullopt;
    return PackedStrip{words[0], words[1], words[2]};
  }

  auto operator<=>(const PackedStrip&) const = default;
  friend std::size_t hash_value(const PackedStrip& s) {
    return static_cast<std::size_t>(mix(s.left ^ s.length << 56, s.right));
  }

 private:
  /// **Requires** count > 0.
  static std::uint64_t cells_up_to(std::size_t count) { return ~std::uint64_t{0} >> (capacity - count); }
  std::uint64_t those(Cell cell, std::size_t first, std::size_t last) const {
    if (first >= last) return 0;
    const std::uint64_t all = cell == Cell::left ? left : cell == Cell::right ? right : ~(left | right);
    return all & (cells_up_to(last - first) << first);
  }
};

/// Storage: one character for each cell, the value of Cell.
struct TextStrip {
  std::string cells;

  std::size_t size() const { return cells.size(); }
  Cell operator[](std::size_t i) const { return static_cast<Cell>(cells[i]); }

  std::size_t find(Cell cell, std::size_t first, std::size_t last) const {
    while (first < last && (*this)[first] != cell) ++first;
    return first;
  }
  std::size_t behind_last(Cell cell, std::size_t first, std::size_t last) const {
    while (last > first && (*this)[last - 1] != cell) --last;
    return last;
  }
  std::int64_t count(Cell cell, std::size_t first, std::size_t last) const {
    std::int64_t sum = 0;
    for (std::size_t i = first; i < last; ++i) sum += (*this)[i] == cell ? 1 : 0;
    return sum;
  }
  std::size_t find_wall(std::size_t half, std::size_t first, std::size_t last) const {
    std::size_t toads = 0;  // in the run that ends before cell i, or before the run of frogs that does
    std::size_t frogs = 0;  // in that run
    for (std::size_t i = first; i < last; ++i) {
      const Cell cell = (*this)[i];
      toads = cell == Cell::left ? (frogs == 0 ? toads + 1 : 1) : cell == Cell::right ? toads : 0;
      frogs = cell == Cell::right && toads > 0 ? frogs + 1 : 0;
      if (toads >= half && frogs == half) return i + 1 - half;
    }
    return last;
  }

  TextStrip with(std::size_t i, Cell cell) const {
    TextStrip result = *this;
    result.cells[i] = static_cast<char>(cell);
    return result;
  }
  TextStrip moved(std::size_t from, std::size_t to) const {
    TextStrip result = *this;
    std::swap(result.cells[from], result.cells[to]);
    return result;
  }

  TextStrip part(std::size_t first, std::size_t last) const { return {cells.substr(first, last - first)}; }

  TextStrip mirrored() const {
    constexpr char exchanged[] = {static_cast<char>(Cell::empty), static_cast<char>(Cell::right),
                                  static_cast<char>(Cell::left)};
    TextStrip result{std::string(cells.rbegin(), cells.rend())};
    for (char& cell : result.cells) cell = exchanged[static_cast<unsigned char>(cell)];
    return result;
  }

  /// **Requires** size() <= PackedStrip::capacity.
  PackedStrip packed() const {
    PackedStrip result{0, 0, size()};
    for (std::size_t i = 0; i < size(); ++i) {
      if ((*this)[i] == Cell::left) result.left |= std::uint64_t{1} << i;
      if ((*this)[i] == Cell::right) result.right |= std::uint64_t{1} << i;
    }
    return result;
  }

  auto operator<=>(const TextStrip&) const = default;
  friend std::size_t hash_value(const TextStrip& s) { return static_cast<std::size_t>(hash_of(s.cells)); }
  std::uint64_t heap_bytes() const { return cells.capacity(); }
};

}  // namespace upstar
