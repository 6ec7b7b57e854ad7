// The Cutcake family: cakes whose columns Left breaks by her heap code, and whose rows Right breaks by his.
//
// A cake has m rows and n columns. A heap code (impartial/heap_code.hpp) says what a side may become: Left moves from
// (m, n) to the sum of (m, b) over the heaps b that her code makes of n, Right to the sum of (a, n) by his code from m.
// `twisted`: the cake is turned first, from (m, n) to (n, m), and then broken the same way.
// Notation: `m,n`; several cakes joined by `;` are a sum, the empty text is the empty sum.
//
// Members: cutcake (4.0: cut in two), eatcake (0.7: eat a whole line), maundy_cake ({2+}=.0: cut into equal cakes),
// turn_and_eatcake. With equal codes, exchanging rows and columns negates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/number_text.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// Values of the two members that have closed forms. **Requires** sides >= 1.
/// With p = floor(log2): p(n) >= p(m): (n >> p(m)) - 1; otherwise 1 - (m >> p(n)). **Source** Winning Ways, chapter 2.
Integer cutcake_value(std::int64_t rows, std::int64_t columns);
/// With Omega the number of prime factors, k = Omega(n) - Omega(m) >= 0 and p1 >= p2 >= ... the primes of n:
/// 1 + p1 + p1 p2 + ... (k terms); mirrored for k < 0. **Cost** the factors of both sides by trial division.
Integer maundy_cake_value(std::int64_t rows, std::int64_t columns, Budget& budget);

struct Cakes {
  /// Rows and columns of each cake.
  using Position = std::vector<NumberPair>;

  enum class Theorem { none, cutcake, maundy_cake };

  HeapCode left = HeapCode::parse("4.0");
  HeapCode right = left;
  bool twisted = false;
  Theorem theorem = Theorem::none;

  /// **Errors** ParseError for what is no list of pairs, DomainError for a side of 0, LimitError for one too long.
  Position parse(std::string_view text) const;
  std::string to_text(const Position& cakes) const { return pairs_text(cakes); }

  template <class Emit>
  void moves(const Position& cakes, Player player, Emit&& emit) const {
    for (std::size_t i = 0; i < cakes.size(); ++i) {
      pieces(cakes[i], player, [&](std::span<const NumberPair> rest) {
        Position option(cakes.begin(), cakes.begin() + static_cast<std::ptrdiff_t>(i));
        option.insert(option.end(), rest.begin(), rest.end());
        option.insert(option.end(), cakes.begin() + static_cast<std::ptrdiff_t>(i) + 1, cakes.end());
        emit(option);
      });
    }
  }

  template <class Next, class Emit>
  void moves_in_parts(const Position& cake, Player player, Next&& next, Emit&& emit) const {
    pieces(cake.front(), player, [&](std::span<const NumberPair> rest) {
      next();
      for (const NumberPair& piece : rest) emit(Position{piece});
    });
  }

  template <class Emit>
  void components(const Position& cakes, Emit&& emit) const {
    for (const NumberPair& cake : cakes) emit(Position{cake});
  }

  Canonical<Position> canonical(const Position& cake) const {
    const auto& [m, n] = cake.front();
    if (m <= n || !(left == right)) return {cake, false};
    return {Position{{n, m}}, true};
  }

  std::optional<GameId> closed_form(const Position& cake, GameStore& store) const;

 private:
  /// emit(span) for what a player's moves leave of a cake.
  template <class Emit>
  void pieces(const NumberPair& cake, Player player, Emit&& emit) const {
    const std::int64_t m = twisted ? cake.second : cake.first;
    const std::int64_t n = twisted ? cake.first : cake.second;
    const bool columns = player == Player::left;
    std::vector<NumberPair> rest;
    (columns ? left : right).options(columns ? n : m, [&](std::span<const std::int64_t> sides) {
      rest.clear();
      for (const std::int64_t side : sides) rest.push_back(columns ? NumberPair{m, side} : NumberPair{side, n});
      emit(std::span<const NumberPair>(rest));
    });
  }
};

}  // namespace upstar
