// Random games as recipes: trees of options with numbers, ups and stars at the leaves, not simplified anywhere, so that
// both engines can build the same game and a failing one can be reported as text that reads back.
//
// The sources are biased to the corners where engines go wrong: nimbers, ups, tinies, equal stops, numbers on both
// sides of a game that is or is not a number, options that reverse many levels deep, dominated options, empty sides.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <random>
#include <string>
#include <vector>

#include "naive/games.hpp"

namespace upstar::naive {

/// A leaf: m / 2^e + ups.^ + *nimber; or, if `braces`, a game with options.
struct Recipe {
  bool braces = false;
  std::int64_t numerator = 0;
  unsigned log2_denominator = 0;
  int ups = 0;
  unsigned nimber = 0;
  std::vector<Recipe> left;
  std::vector<Recipe> right;

  static Recipe leaf(std::int64_t numerator, unsigned log2_denominator = 0, int ups = 0, unsigned nimber = 0) {
    return {false, numerator, log2_denominator, ups, nimber, {}, {}};
  }
  static Recipe game(std::vector<Recipe> left, std::vector<Recipe> right) {
    return {true, 0, 0, 0, 0, std::move(left), std::move(right)};
  }

  Recipe operator-() const;
  /// `{0,*|{1||1/2|v2*}}`: in the notation, as typed and not simplified.
  std::string to_text() const;
  std::size_t nodes() const;
};
std::ostream& operator<<(std::ostream& out, const Recipe& recipe);

Ref build(Games& games, const Recipe& recipe);

/// Numbers whose forms the reference engine can build, or now and then one that needs more bits than fit in a word.
enum class Numbers { small, any };

/// The same sequence of recipes for the same seed, everywhere.
class RecipeSource {
 public:
  explicit RecipeSource(std::uint64_t seed, Numbers numbers = Numbers::small) : m_random(seed), m_numbers(numbers) {}

  /// A game of up to `depth` levels of braces above its leaves.
  Recipe next(unsigned depth = 3);
  /// A number from `low` to `high`.
  std::int64_t number_in(std::int64_t low, std::int64_t high);

 private:
  Recipe leaf();
  Recipe far_dyadic();
  Recipe dyadic();
  Recipe infinitesimal();
  std::vector<Recipe> options(unsigned depth, unsigned least, unsigned most);
  Recipe switch_like();
  Recipe hot(unsigned depth);
  Recipe equal_stops(unsigned depth);
  Recipe numbers_on_both_sides();
  Recipe tiny_like(unsigned depth);
  Recipe reversible(unsigned depth);
  Recipe dominated(unsigned depth);

  std::mt19937_64 m_random;
  Numbers m_numbers;
};

/// The smallest recipe met by cutting away options and levels of `recipe` while `fails` stays true of it.
Recipe shrunk(Recipe recipe, const std::function<bool(const Recipe&)>& fails);

}  // namespace upstar::naive
