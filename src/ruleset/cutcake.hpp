// Cutcake.
//
// A cake has m rows and n columns. Left cuts it in two between columns, (m, n) to (m, b) + (m, n - b); Right between rows,
// to (a, n) + (m - a, n). Notation: `m,n`; several cakes joined by `;` are a sum, the empty text is the empty sum.
//
// Closed form, with p = floor(log2): p(n) >= p(m): (n >> p(m)) - 1; otherwise 1 - (m >> p(n)).
// Source: Winning Ways, chapter 2.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct Cake {
  std::int64_t rows = 1;
  std::int64_t columns = 1;

  bool operator==(const Cake&) const = default;
};

std::size_t hash_value(const Cake& cake);

/// The value, an integer. **Requires** sides >= 1.
constexpr std::int64_t cutcake_value(const Cake& cake) {
  const auto log2 = [](std::int64_t n) { return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n))) - 1; };
  const int left = log2(cake.columns);
  const int right = log2(cake.rows);
  return left >= right ? (cake.columns >> right) - 1 : 1 - (cake.rows >> left);
}

struct Cutcake {
  using Position = std::vector<Cake>;

  /// **Errors** ParseError for what is no list of pairs, DomainError for a side of 0, LimitError for one past 2^63 - 1.
  Position parse(std::string_view text) const;
  std::string to_text(const Position& cakes) const;

  template <class Emit>
  void moves(const Position& cakes, Player player, Emit&& emit) const;
  template <class Emit>
  void components(const Position& cakes, Emit&& emit) const {
    for (const Cake& cake : cakes) emit(Position{cake});
  }
  std::optional<GameId> closed_form(const Position& cakes, GameStore& store) const;
};

template <class Emit>
void Cutcake::moves(const Position& cakes, Player player, Emit&& emit) const {
  for (std::size_t i = 0; i < cakes.size(); ++i) {
    const bool left = player == Player::left;
    const std::int64_t side = left ? cakes[i].columns : cakes[i].rows;
    for (std::int64_t piece = 1; piece <= side / 2; ++piece) {
      Position option = cakes;
      (left ? option[i].columns : option[i].rows) = piece;
      Cake rest = cakes[i];
      (left ? rest.columns : rest.rows) -= piece;
      option.insert(option.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
      emit(option);
    }
  }
}

}  // namespace upstar
