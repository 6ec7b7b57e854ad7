// Random sums to search: positions of every ruleset, transformed and negated, and values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "naive/recipe.hpp"
#include "naive/search.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::tests {

using Terms = std::vector<SearchTerm>;

class RandomSums {
 public:
  /// The same sums for the same seed. No term has more followers than `most`.
  explicit RandomSums(std::uint64_t seed, std::size_t most = 100);

  GameStore& store() { return m_store; }
  naive::Search& naive() { return m_naive; }
  Transformers& transformers() { return m_transformers; }
  /// Worked positions, or what some random moves have left of a larger one.
  const std::vector<AnyPosition>& positions() const { return m_positions; }
  /// The worked positions themselves, of any size.
  const std::vector<AnyPosition>& worked_positions() const { return m_worked; }

  std::size_t below(std::size_t end) { return static_cast<std::size_t>(m_random() % end); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class T>
  const T& any_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }

  /// One of positions(), as it is, negated or transformed.
  AnyPosition position();
  /// A number, a switch, an infinitesimal, a game that is its own negative, the canonical form of a random game, or a
  /// sum of these.
  GameId value();
  SearchTerm negative(const SearchTerm& term);
  /// One to `most` terms, earlier ones and their negatives among them. Their numbers of followers multiply to at most
  /// `size`.
  Terms sum(Play play, std::size_t most = 5, std::size_t size = 3000);
  /// The sum of the values of the terms.
  GameId value_of(const Terms& terms);
  std::string text_of(const Terms& terms) const;

 private:
  AnyPosition played_down(AnyPosition p);
  AnyPosition transformed(const AnyPosition& p);
  GameId any_value();

  GameStore m_store;
  Registry m_registry = Registry::standard();
  std::map<std::pair<std::string, Parameters>, std::unique_ptr<PositionSolver>> m_solvers;
  Transformers m_transformers{m_store};
  naive::Search m_naive{m_store};
  naive::RecipeSource m_recipes;
  std::mt19937_64 m_random;
  std::size_t m_most;
  std::vector<AnyPosition> m_worked;
  std::vector<AnyPosition> m_positions;
};

}  // namespace upstar::tests
