// Game: a value together with its store, so that `g + h <= k` reads as it should. GameId is what engines compute with,
// Game is what people write programs with; both name the same canonical value.
//
//     GameStore store;
//     Game up = Game::up(store), star = Game::star(store);
//     assert(Game(store, {up}, {up}) == up + up + star);
//
// Everything else that is done with games is a free function: analysis/operations.hpp, notation/print.hpp.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

class Game {
 public:
  /// The value `id` of `store`. The store must outlive the game.
  Game(GameStore& store, GameId id) : m_store(&store), m_id(id) {}
  Game(GameStore& store, const Dyadic& number) : m_store(&store), m_id(store.number(number)) {}
  /// {left | right}. **Errors** DomainError if an option belongs to another store.
  Game(GameStore& store, std::initializer_list<Game> left, std::initializer_list<Game> right);
  Game(GameStore& store, const std::vector<Game>& left, const std::vector<Game>& right);

  /// What an expression of docs/notation.md is worth, as `{2|-1}`, `mean({2|-1}) + ^`, `domineering("..|..")`: values,
  /// definitions, functions and the rulesets of the library.
  /// **Errors** ParseError with place; DomainError where it is undefined, or no game; LimitError.
  /// **Cost** makes a Session: one Session does better with many texts, and keeps what it knows of positions.
  static Game parse(GameStore& store, std::string_view text);

  static Game star(GameStore& store, const Integer& n = 1) { return {store, store.nimber(n)}; }
  static Game up(GameStore& store, const Integer& n = 1) { return {store, store.number_up_star({0, n, 0})}; }

  GameId id() const { return m_id; }
  GameStore& store() const { return *m_store; }
  /// **Errors** DomainError if the game belongs to another store.
  GameId id_in(const GameStore& store) const;

  // Errors of every binary operation: DomainError if the games belong to different stores.
  Game operator-() const { return {*m_store, m_store->negate(m_id)}; }
  Game operator+(const Game& other) const { return {*m_store, m_store->add(m_id, other.id_in(*m_store))}; }
  Game operator-(const Game& other) const { return {*m_store, m_store->subtract(m_id, other.id_in(*m_store))}; }
  Game& operator+=(const Game& other) { return *this = *this + other; }
  Game& operator-=(const Game& other) { return *this = *this - other; }
  friend Game operator*(const Integer& n, const Game& g) { return {*g.m_store, g.m_store->multiply(n, g.m_id)}; }

  bool operator==(const Game& other) const { return m_id == other.id_in(*m_store); }
  bool operator<=(const Game& other) const { return m_store->leq(m_id, other.id_in(*m_store)); }
  bool operator>=(const Game& other) const { return other <= *this; }
  bool operator<(const Game& other) const { return *this != other && *this <= other; }
  bool operator>(const Game& other) const { return other < *this; }
  bool confused_with(const Game& other) const {
    return m_store->compare(m_id, other.id_in(*m_store)) == Relation::confused;
  }

  std::vector<Game> options(Player player) const;
  Outcome outcome() const { return m_store->outcome(m_id); }
  Dyadic left_stop() const { return m_store->left_stop(m_id); }
  Dyadic right_stop() const { return m_store->right_stop(m_id); }
  Dyadic mean() const { return m_store->mean(m_id); }
  Dyadic temperature() const { return m_store->temperature(m_id); }
  Integer birthday() const { return m_store->birthday(m_id); }

 private:
  GameStore* m_store;
  GameId m_id;
};

}  // namespace upstar
