// The Cutcake family: Left breaks the columns of cakes, Right the rows, each player by their own heap code.
//
// A cake has m rows and n columns. A heap code (impartial/heap_code.hpp) says what a side may become. Left moves from
// (m, n) to the sum of (m, b) over the heaps b that Left's code makes of n, Right to the sum of (a, n) over the heaps a
// that Right's code makes of m. `twisted`: the cake is turned first, from (m, n) to (n, m), and then broken the same
// way.
// Notation: `m,n`; several cakes joined by `;` are a sum, the empty text is the empty sum.
//
// Members: cutcake (4.0: cut in two), eatcake (0.7: eat a whole line), maundy_cake ({2+}=.0: cut into equal cakes),
// turn_and_eatcake. If the codes are equal, exchanging rows and columns negates the value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

// The two members with closed forms follow. Both **require** sides >= 1.

/// The value of a cake of m rows and n columns in cutcake. With p = floor(log2), it is (n >> p(m)) - 1 if p(n) >= p(m),
/// otherwise 1 - (m >> p(n)). **Source** Winning Ways, chapter 2.
std::int64_t cutcake_value(std::int64_t rows, std::int64_t columns);
/// The value in maundy_cake. Let Omega be the number of prime factors, k = Omega(n) - Omega(m), and p1 >= p2 >= ... the
/// primes of n. For k >= 0 the value is 1 + p1 + p1 p2 + ... (k terms); for k < 0 it is the negative of that for (n,
/// m).
/// **Cost** the factors of both sides by trial division.
Integer maundy_cake_value(std::int64_t rows, std::int64_t columns, Budget& budget);

enum class CakeTheorem { none, cutcake, maundy_cake };

struct OneCake {
  /// Rows and columns.
  using Item = NumberPair;
  using Position = std::vector<Item>;

  HeapCode left = HeapCode::parse("4.0");
  HeapCode right = left;
  bool twisted = false;
  CakeTheorem theorem = CakeTheorem::none;

  /// **Errors** ParseError for a text that is not a list of pairs, DomainError for a side of 0, LimitError for a side
  /// that is too long.
  Position parse(std::string_view text) const;
  std::string to_text(const Position& cakes) const { return pairs_text(cakes); }
  bool is_over(const Item&) const { return false; }

  template <class Emit>
  void options(const Item& cake, Player player, Emit&& emit) const {
    const std::int64_t m = twisted ? cake.second : cake.first;
    const std::int64_t n = twisted ? cake.first : cake.second;
    const bool columns = player == Player::left;
    std::vector<Item> rest;
    (columns ? left : right).options(columns ? n : m, [&](std::span<const std::int64_t> sides) {
      rest.clear();
      for (const std::int64_t side : sides) rest.push_back(columns ? Item{m, side} : Item{side, n});
      emit(std::span<const Item>(rest));
    });
  }

  Canonical<Position> canonical(const Position& cake) const {
    const auto& [m, n] = cake.front();
    if (m <= n || !(left == right)) return {cake, false};
    return {Position{{n, m}}, true};
  }

  std::optional<GameId> closed_form(const Position& cake, GameStore& store) const;
};

using Cakes = ItemSum<OneCake>;

}  // namespace upstar
