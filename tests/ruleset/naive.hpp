// Values from the definition alone: every option of every position, no components, no symmetry, no closed form.
#pragma once

#include <doctest/doctest.h>

#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/detail/ruleset/evaluator_parts.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar::tests {

/// `moves(position, player)` returns the options in a vector; a Position is ordered by <.
template <class Position, class Moves>
class NaiveValues {
 public:
  NaiveValues(GameStore& store, Moves moves) : m_store(store), m_moves(std::move(moves)) {}

  GameId operator()(const Position& p) {
    const auto known = m_values.find(p);
    if (known != m_values.end()) return known->second;
    std::vector<GameId> left;
    std::vector<GameId> right;
    for (const Position& option : m_moves(p, Player::left)) left.push_back((*this)(option));
    for (const Position& option : m_moves(p, Player::right)) right.push_back((*this)(option));
    return m_values[p] = m_store.make(left, right);
  }

 private:
  GameStore& m_store;
  Moves m_moves;
  std::map<Position, GameId> m_values;
};

template <class Position, class Moves>
NaiveValues<Position, Moves> naive_values(GameStore& store, Moves moves) {
  return {store, std::move(moves)};
}

/// How many moves there are, where the rules say it, also those of a compact form.
template <class Rules>
void check_move_counts(const Rules& rules, const typename Rules::Position& p) {
  if constexpr (HasMoveCounts<Rules>) {
    MoveCounts expected;
    rules.moves(p, Player::left, [&](const auto&) { ++expected.left; });
    rules.moves(p, Player::right, [&](const auto&) { ++expected.right; });
    const MoveCounts found = rules.move_counts(p);
    CHECK(found.left == expected.left);
    CHECK(found.right == expected.right);
  }
  if constexpr (HasCompact<Rules>) {
    if (const auto compact = rules.compact(p)) check_move_counts(detail::CompactPart<Rules>::rules(rules), *compact);
  }
}

/// The moves of both players from a position, as texts, are those of the definition, each at least once, and can be
/// read.
template <class Rules, class Moves>
void check_moves(const Rules& rules, const std::string& text, const Moves& moves) {
  for (const Player player : {Player::left, Player::right}) {
    std::set<std::string> found;
    rules.moves(rules.parse(text), player, [&](const auto& option) { found.insert(rules.to_text(option)); });
    const std::vector<std::string> expected = moves(text, player);
    CHECK(found == std::set<std::string>(expected.begin(), expected.end()));
    for (const std::string& option : found) CHECK_NOTHROW(rules.parse(option));
  }
  check_move_counts(rules, rules.parse(text));
}

/// The rules for the store: a copy, or rules made with the store if they need one.
template <class Rules>
Rules for_store(const Rules& rules, GameStore& store) {
  if constexpr (std::copyable<Rules>) {
    return rules;
  } else {
    return rules_for<Rules>(store);
  }
}

/// The rules reduced to their moves, components and symmetry: no compact form, no shape, no closed form.
template <class Rules>
struct Plain {
  using Position = typename Rules::Position;
  Rules rules;

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    rules.moves(p, player, emit);
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    if constexpr (HasComponents<Rules>) rules.components(p, emit);
    else emit(p);
  }
  Canonical<Position> canonical(const Position& p) const {
    if constexpr (HasSymmetry<Rules>) return rules.canonical(p);
    else return {p, false};
  }
};

/// The rules with all they have, but no position is compact.
template <class Rules>
struct WithoutCompact : Rules {
  explicit WithoutCompact(Rules whole) : Rules(std::move(whole)) {}
  std::optional<typename Rules::Compact::Position> compact(const typename Rules::Position&) const {
    return std::nullopt;
  }
};

/// A random word over the letters.
template <class Random>
std::string random_word(Random& random, std::string_view letters, std::size_t length) {
  std::string word;
  for (std::size_t i = 0; i < length; ++i) word += letters[random() % letters.size()];
  return word;
}

/// The column of the error in reading the text; 0 if there is none.
template <class Rules>
std::size_t column_of_error(const Rules& rules, std::string_view text) {
  try {
    (void)rules.parse(text);
  } catch (const ParseError& error) {
    return error.column();
  }
  return 0;
}

}  // namespace upstar::tests
