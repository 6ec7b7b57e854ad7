#include "naive/recipe.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <utility>

namespace upstar::naive {

namespace {

std::string leaf_text(const Recipe& r) {
  std::string text;
  if (r.numerator != 0) text = fmt::format("{}", r.numerator);
  if (r.numerator != 0 && r.log2_denominator > 0) text += fmt::format("/{}", 1ULL << r.log2_denominator);
  if (r.ups == 1 || r.ups == -1) text += r.ups > 0 ? "^" : "v";
  if (r.ups > 1 || r.ups < -1) text += fmt::format("{}{}", r.ups > 0 ? '^' : 'v', std::abs(r.ups));
  if (r.nimber == 1) text += "*";
  if (r.nimber > 1) text += fmt::format("*{}", r.nimber);
  return text.empty() ? "0" : text;
}

std::string side_text(const std::vector<Recipe>& side) {
  std::string text;
  for (const Recipe& option : side) text.append(text.empty() ? "" : ",").append(option.to_text());
  return text;
}

void set_number(Recipe& leaf, std::int64_t numerator, unsigned log2_denominator) {
  for (; log2_denominator > 0 && numerator % 2 == 0; --log2_denominator) numerator /= 2;
  leaf.numerator = numerator;
  leaf.log2_denominator = log2_denominator;
}

/// Every recipe that is `recipe` with one thing cut away, largest cuts first.
std::vector<Recipe> smaller(const Recipe& recipe) {
  std::vector<Recipe> found;
  if (!recipe.braces) {
    if (recipe.numerator != 0 || recipe.ups != 0 || recipe.nimber != 0) found.push_back(Recipe::leaf(0));
    if (recipe.numerator != 0) found.push_back(Recipe::leaf(0, 0, recipe.ups, recipe.nimber));
    if (recipe.ups != 0) {
      found.push_back(Recipe::leaf(recipe.numerator, recipe.log2_denominator, recipe.ups / 2, recipe.nimber));
    }
    if (recipe.nimber != 0) {
      found.push_back(Recipe::leaf(recipe.numerator, recipe.log2_denominator, recipe.ups, recipe.nimber / 2));
    }
    return found;
  }
  for (const auto side : {&Recipe::left, &Recipe::right}) {
    found.insert(found.end(), (recipe.*side).begin(), (recipe.*side).end());
    for (std::size_t i = 0; i < (recipe.*side).size(); ++i) {
      Recipe without = recipe;
      (without.*side).erase((without.*side).begin() + static_cast<std::ptrdiff_t>(i));
      found.push_back(std::move(without));
    }
    for (std::size_t i = 0; i < (recipe.*side).size(); ++i) {
      for (Recipe& option : smaller((recipe.*side)[i])) {
        Recipe with = recipe;
        (with.*side)[i] = std::move(option);
        found.push_back(std::move(with));
      }
    }
  }
  return found;
}

}  // namespace

Recipe Recipe::operator-() const {
  if (!braces) return leaf(-numerator, log2_denominator, -ups, nimber);
  Recipe result = game({}, {});
  for (const Recipe& option : right) result.left.push_back(-option);
  for (const Recipe& option : left) result.right.push_back(-option);
  return result;
}

std::string Recipe::to_text() const {
  return braces ? fmt::format("{{{}|{}}}", side_text(left), side_text(right)) : leaf_text(*this);
}

std::size_t Recipe::nodes() const {
  std::size_t count = 1;
  for (const Recipe& option : left) count += option.nodes();
  for (const Recipe& option : right) count += option.nodes();
  return count;
}

std::ostream& operator<<(std::ostream& out, const Recipe& recipe) { return out << recipe.to_text(); }

Ref build(Games& games, const Recipe& recipe) {
  if (!recipe.braces) {
    const Rational number(recipe.numerator, std::int64_t{1} << recipe.log2_denominator);
    return games.number_up_star(number, recipe.ups, recipe.nimber);
  }
  Refs left, right;
  for (const Recipe& option : recipe.left) left.push_back(build(games, option));
  for (const Recipe& option : recipe.right) right.push_back(build(games, option));
  return games.make(std::move(left), std::move(right));
}

std::int64_t RecipeSource::number_in(std::int64_t low, std::int64_t high) {
  // Not std::uniform_int_distribution: its results differ between standard libraries.
  return low + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(high - low + 1));
}

/// Near a power of two, or with one as denominator.
Recipe RecipeSource::far_dyadic() {
  Recipe r = Recipe::leaf(0);
  std::int64_t numerator = (std::int64_t{1} << number_in(8, 44)) + number_in(-2, 2);
  if (number_in(0, 1) == 0) numerator = -numerator;
  set_number(r, numerator, static_cast<unsigned>(number_in(0, 44)));
  return r;
}

Recipe RecipeSource::dyadic() {
  if (m_numbers == Numbers::any && number_in(0, 9) == 0) return far_dyadic();
  const auto exponent = static_cast<unsigned>(number_in(0, 5) < 3 ? 0 : number_in(1, 3));
  std::int64_t numerator = number_in(-3, 3);
  if (exponent > 0) numerator = 2 * numerator + 1;
  return Recipe::leaf(numerator, exponent);
}

Recipe RecipeSource::infinitesimal() {
  switch (number_in(0, 4)) {
    case 0: return Recipe::leaf(0);
    case 1: return Recipe::leaf(0, 0, 0, static_cast<unsigned>(number_in(1, 3)));
    case 2: return Recipe::leaf(0, 0, static_cast<int>(number_in(-2, 2)));
    case 3: return Recipe::leaf(0, 0, static_cast<int>(number_in(-2, 2)), 1);
    default: return Recipe::leaf(0, 0, static_cast<int>(number_in(-3, 3)), static_cast<unsigned>(number_in(0, 4)));
  }
}

Recipe RecipeSource::leaf() {
  if (number_in(0, 1) == 0) return dyadic();
  Recipe r = infinitesimal();
  if (number_in(0, 3) == 0) {
    const Recipe number = dyadic();
    r.numerator = number.numerator;
    r.log2_denominator = number.log2_denominator;
  }
  return r;
}

std::vector<Recipe> RecipeSource::options(unsigned depth, unsigned least, unsigned most) {
  std::vector<Recipe> result;
  for (auto count = number_in(least, most); count > 0; --count) result.push_back(next(depth));
  return result;
}

Recipe RecipeSource::switch_like() {
  Recipe a = leaf(), b = leaf();
  if (number_in(0, 2) == 0) b = -a;
  if (a.numerator < b.numerator && number_in(0, 3) > 0) std::swap(a, b);
  return Recipe::game({std::move(a)}, {std::move(b)});
}

/// Left's number leaves not below 0 and Right's not above: mostly hot, and seldom a number.
Recipe RecipeSource::hot(unsigned depth) {
  Recipe g = Recipe::game(options(depth - 1, 1, 3), options(depth - 1, 1, 3));
  for (Recipe& option : g.left) option.numerator = std::abs(option.numerator);
  for (Recipe& option : g.right) option.numerator = -std::abs(option.numerator);
  return g;
}

/// {x + ... | x + ...}: both stops x, and sometimes not a number only because of one infinitesimal option.
Recipe RecipeSource::equal_stops(unsigned depth) {
  const Recipe x = dyadic();
  const auto near_x = [&] {
    Recipe r = infinitesimal();
    r.numerator = x.numerator;
    r.log2_denominator = x.log2_denominator;
    return r;
  };
  Recipe g = Recipe::game({near_x()}, {near_x()});
  if (number_in(0, 1) == 0) g.left.push_back(near_x());
  if (number_in(0, 1) == 0) g.right.push_back(near_x());
  if (depth > 1 && number_in(0, 1) == 0) g.left.push_back(Recipe::game({dyadic()}, {near_x()}));
  if (depth > 1 && number_in(0, 1) == 0) g.right.push_back(Recipe::game({near_x()}, {dyadic()}));
  return g;
}

/// Numbers, some of them with infinitesimals, Left's mostly below Right's: a number unless the ends touch.
Recipe RecipeSource::numbers_on_both_sides() {
  Recipe g = Recipe::game({}, {});
  const auto middle = number_in(-12, 12);
  for (auto count = number_in(1, 3); count > 0; --count) {
    Recipe r = infinitesimal();
    set_number(r, middle - number_in(0, 12), 2);
    g.left.push_back(std::move(r));
  }
  for (auto count = number_in(1, 3); count > 0; --count) {
    Recipe r = number_in(0, 1) == 0 ? infinitesimal() : Recipe::leaf(0);
    set_number(r, middle + number_in(0, 12), 2);
    g.right.push_back(std::move(r));
  }
  return g;
}

Recipe RecipeSource::tiny_like(unsigned depth) {
  const Recipe n = number_in(0, 2) == 0 ? dyadic() : Recipe::leaf(0);
  Recipe threat = number_in(0, 1) == 0 ? dyadic() : next(depth - 1);
  if (!threat.braces && number_in(0, 3) > 0) threat.numerator = -4 * std::abs(threat.numerator) - 1;
  Recipe g = Recipe::game({n}, {Recipe::game({n}, {threat})});
  return number_in(0, 1) == 0 ? -g : g;
}

/// A game with an option whose answer leads back to the game itself, or to one that is better for the answering
/// player, through one to three levels: the option is bypassed.
Recipe RecipeSource::reversible(unsigned depth) {
  Recipe g = next(depth - 1);
  if (!g.braces) g = Recipe::game({g}, {leaf()});
  for (auto levels = number_in(1, 3); levels > 0; --levels) {
    const bool by_left = number_in(0, 1) == 0;
    Recipe answer = g;
    std::vector<Recipe>& worse = by_left ? answer.right : answer.left;
    if (number_in(0, 1) == 0) worse.push_back(leaf());
    std::vector<Recipe> junk = options(0, 0, 2);
    if (by_left) {
      g.left.push_back(Recipe::game(std::move(junk), {std::move(answer)}));
    } else {
      g.right.push_back(Recipe::game({std::move(answer)}, std::move(junk)));
    }
    if (g.nodes() > 60) break;
  }
  return g;
}

/// A game with an option that is another option with a choice more for the opponent.
Recipe RecipeSource::dominated(unsigned depth) {
  Recipe g = Recipe::game(options(depth - 1, 1, 2), options(depth - 1, 1, 2));
  Recipe worse = g.left.front();
  if (!worse.braces) worse = Recipe::game({worse}, {worse});
  worse.right.push_back(leaf());
  g.left.push_back(std::move(worse));
  Recipe better = g.right.back();
  if (!better.braces) better = Recipe::game({better}, {better});
  better.left.push_back(leaf());
  g.right.push_back(std::move(better));
  return number_in(0, 1) == 0 ? -g : g;
}

Recipe RecipeSource::next(unsigned depth) {
  if (depth == 0) return leaf();
  switch (number_in(0, 19)) {
    case 0: return infinitesimal();
    case 1:
    case 2: return switch_like();
    case 3:
    case 4: return equal_stops(depth);
    case 5: return numbers_on_both_sides();
    case 6:
    case 7: return tiny_like(depth);
    case 8:
    case 9: return reversible(depth);
    case 10: return dominated(depth);
    case 11: return number_in(0, 3) == 0 ? Recipe::game(options(depth - 1, 0, 2), {}) : hot(depth);
    case 12: {
      const Recipe g = next(depth - 1);
      return Recipe::game({g}, {-g});
    }
    case 13: return Recipe::game(options(depth - 1, 1, 2), options(depth - 1, 1, 2));
    default: return hot(depth);
  }
}

Recipe shrunk(Recipe recipe, const std::function<bool(const Recipe&)>& fails) {
  for (bool found = true; found;) {
    found = false;
    for (Recipe& candidate : smaller(recipe)) {
      if (!fails(candidate)) continue;
      recipe = std::move(candidate);
      found = true;
      break;
    }
  }
  return recipe;
}

}  // namespace upstar::naive
