// Toppling Dominoes.
//
// Dominoes stand in a row, blue (Left's), red (Right's) or grey (both players'). A player topples one of their dominoes
// to one side: it goes, and so do all dominoes on that side of it. Notation: x (or l, b) blue, o (or r) red, e (or g)
// grey; several rows joined by `|` are a sum. Dots at the ends of a row are ignored: `.xoxe.|ox`.
//
// Independent parts: the rows. A move leaves one contiguous piece of a row, so a row of n dominoes has at most n(n +
// 1)/2 positions that are not empty. Symmetries: reading a row backwards keeps the value, exchanging blue and red
// negates it. A row of n blue dominoes is worth n, a row of n grey ones *n, m blue ones followed by n red ones {m - 1 |
// 1 - n}.
//
// Source: Fink, Nowakowski, Siegel and Wolfe, "Toppling Conjectures", Games of No Chance 4 (2015).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// A row of at most 64 dominoes. Bit i of `left` (`right`) says that Left (Right) may topple domino i. Every domino has
/// a bit in at least one word, so the words also give the length of the row.
struct DominoRow {
  static constexpr std::size_t capacity = 64;

  std::uint64_t left = 0;
  std::uint64_t right = 0;

  /// The dominoes before (behind) domino i.
  DominoRow before(int i) const {
    const std::uint64_t mask = (std::uint64_t{1} << i) - 1;
    return {left & mask, right & mask};
  }
  DominoRow behind(int i) const { return {left >> i >> 1, right >> i >> 1}; }
  DominoRow backwards() const;

  auto operator<=>(const DominoRow&) const = default;
  friend std::size_t hash_value(const DominoRow& row) { return static_cast<std::size_t>(mix(row.left, row.right)); }
};

/// The rules on one row of up to 64 dominoes.
struct TopplingDominoRow {
  using Position = DominoRow;

  template <class Emit>
  void moves(const DominoRow& row, Player player, Emit&& emit) const {
    for (std::uint64_t own = player == Player::left ? row.left : row.right; own != 0; own &= own - 1) {
      const int i = std::countr_zero(own);
      emit(row.before(i));
      emit(row.behind(i));
    }
  }
  Canonical<DominoRow> canonical(const DominoRow& row) const;
};

/// Rows of dominoes as text, in the letters x, o, e, with `|` between rows. A move cuts the text; the pieces share it.
class DominoRows {
 public:
  DominoRows() = default;
  explicit DominoRows(std::string text)
      : m_text(std::make_shared<const std::string>(std::move(text))), m_size(m_text->size()) {}

  std::string_view view() const {
    return m_text ? std::string_view(*m_text).substr(m_first, m_size) : std::string_view();
  }
  DominoRows part(std::size_t first, std::size_t last) const {
    DominoRows result = *this;
    result.m_first += first;
    result.m_size = last - first;
    return result;
  }
  /// The rows without the letters from `first` up to but not including `last`.
  DominoRows without(std::size_t first, std::size_t last) const {
    if (last == m_size) return part(0, first);
    if (first == 0) return part(last, m_size);
    return DominoRows(std::string(view()).erase(first, last - first));
  }
  /// Calls visit(first, last) for each row, even an empty one.
  template <class Visit>
  void for_each_row(Visit&& visit) const {
    const std::string_view rows = view();
    for (std::size_t first = 0; first <= rows.size();) {
      const std::size_t last = std::min(rows.find('|', first), rows.size());
      visit(first, last);
      first = last + 1;
    }
  }

  bool operator==(const DominoRows& other) const { return view() == other.view(); }
  friend std::size_t hash_value(const DominoRows& rows) { return std::hash<std::string_view>{}(rows.view()); }

 private:
  std::shared_ptr<const std::string> m_text;
  std::size_t m_first = 0;
  std::size_t m_size = 0;
};

/// The rules on rows of any number and length.
struct TopplingDominoes {
  using Position = DominoRows;
  using Compact = TopplingDominoRow;

  /// **Errors** ParseError for a letter that is not a domino, and for a gap inside a row.
  DominoRows parse(std::string_view text) const;
  std::string to_text(const DominoRows& rows) const { return std::string(rows.view()); }

  template <class Emit>
  void moves(const DominoRows& rows, Player player, Emit&& emit) const;
  template <class Emit>
  void components(const DominoRows& rows, Emit&& emit) const {
    rows.for_each_row([&](std::size_t first, std::size_t last) {
      if (last > first) emit(rows.part(first, last));
    });
  }
  /// **Requires** a single row of at least one domino; compact() requires the same.
  std::optional<GameId> closed_form(const DominoRows& row, GameStore& store) const;
  std::optional<DominoRow> compact(const DominoRows& row) const;
  DominoRows expand(const DominoRow& row) const;
};

template <class Emit>
void TopplingDominoes::moves(const DominoRows& rows, Player player, Emit&& emit) const {
  const char own = player == Player::left ? 'x' : 'o';
  rows.for_each_row([&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (rows.view()[i] != own && rows.view()[i] != 'e') continue;
      emit(rows.without(i, last));
      emit(rows.without(first, i + 1));
    }
  });
}

}  // namespace upstar
