// Values from the definition alone: every option of every position, no components, no symmetry, no closed form.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/game/store.hpp"

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
