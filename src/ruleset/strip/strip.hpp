// Strips of cells that are empty or hold a piece of one player: TextStrip has any length, PackedStrip at most 64 cells,
// in two words. Both have the same functions, so the rules of a strip game are written once for both.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

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
    const std::uint64_t mask = ~std::uint64_t{0} >> (capacity - (last - first));
    return {left >> first & mask, right >> first & mask, last - first};
  }

  /// The strip read backwards, with Left's and Right's pieces exchanged.
  PackedStrip mirrored() const {
    PackedStrip result{0, 0, length};
    for (std::size_t i = 0; i < size(); ++i) {
      result.left = result.left << 1 | (right >> i & 1);
      result.right = result.right << 1 | (left >> i & 1);
    }
    return result;
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
};

/// Storage: one character for each cell, the value of Cell.
struct TextStrip {
  std::string cells;

  std::size_t size() const { return cells.size(); }
  Cell operator[](std::size_t i) const { return static_cast<Cell>(cells[i]); }

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
