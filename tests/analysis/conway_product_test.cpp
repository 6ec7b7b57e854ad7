// Conway products against the definition, where they depend on forms and where not.
#include "upstar/analysis/conway_product.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "naive/forms.hpp"
#include "naive/trial.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/nimber.hpp"
#include "workload.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::PairMemo;
using naive::RecipeSource;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

// The definition, the terms summed up as values.
Ref product(Games& games, PairMemo& memo, Ref x, Ref y) {
  if (const auto known = memo.find({x, y}); known != memo.end()) return known->second;
  Refs sides[2];
  for (const bool first : {true, false}) {
    for (const bool second : {true, false}) {
      const Refs xs = first ? games.left(x) : games.right(x), ys = second ? games.left(y) : games.right(y);
      for (const Ref p : xs) {
        for (const Ref q : ys) {
          const Ref sum = games.add(product(games, memo, p, y), product(games, memo, x, q));
          sides[first == second].push_back(games.add(sum, games.negate(product(games, memo, p, q))));
        }
      }
    }
  }
  return memo[{x, y}] = games.make(sides[1], sides[0]);
}

std::string compare_conway_product(Bench& bench, const std::vector<Sample>& samples) {
  if (samples[0].recipe->nodes() * samples[1].recipe->nodes() > 20) return {};
  FormStore forms(bench.store);
  const Ref x = naive::build_form(bench.games, *samples[0].recipe);
  const Ref y = naive::build_form(bench.games, *samples[1].recipe);
  if (bench.games.followers(x).size() * bench.games.followers(y).size() > 30) return {};
  PairMemo memo;
  const FormId g = naive::build_form(forms, *samples[0].recipe), h = naive::build_form(forms, *samples[1].recipe);
  const GameId found = conway_product(forms, g, h);
  if (bench.bridge.to_naive(found) != product(bench.games, memo, x, y)) return "products differ";
  if (conway_product(forms, h, g) != found) return "the product is not commutative";
  if (conway_product(forms, forms.negate(g), h) != bench.store.negate(found)) return "-x y is not -(x y)";
  if (conway_product(forms, g, forms.canonical(bench.store.number(1))) != forms.value(g)) return "1 is not neutral";
  return {};
}

/// A form of a number all of whose options are such forms, Left's values below Right's.
FormId number_form(FormStore& forms, RecipeSource& random, int depth) {
  GameStore& store = forms.games();
  std::vector<FormId> options[2];
  for (auto& side : options) {
    const auto count = depth == 0 ? 0 : random.number_in(0, 2);
    for (auto i = count; i > 0; --i) side.push_back(number_form(forms, random, depth - 1));
  }
  const auto number = [&](FormId f) { return store.number_of(forms.value(f)); };
  std::erase_if(options[1], [&](FormId right) {
    return std::any_of(options[0].begin(), options[0].end(),
                       [&](FormId left) { return number(left) >= number(right); });
  });
  return forms.make(options[0], options[1]);
}

/// The same options for both players, all the way down: a nimber.
FormId impartial_form(FormStore& forms, RecipeSource& random, int depth) {
  std::vector<FormId> options;
  const auto count = depth == 0 ? 0 : random.number_in(0, 3);
  for (auto i = count; i > 0; --i) options.push_back(impartial_form(forms, random, depth - 1));
  return forms.make(options, options);
}

}  // namespace

TEST_CASE("the product of two forms is that of the definition") {
  naive::run_trials(321, 4000, 2, compare_conway_product);
}

TEST_CASE("numbers and nimbers have one product, whatever their forms") {
  GameStore store;
  FormStore forms(store);
  RecipeSource random(322);
  for (int i = 0; i < tests::scaled(600); ++i) {
    const FormId x = number_form(forms, random, 3), y = number_form(forms, random, 3);
    REQUIRE(conway_product(forms, x, y) == conway_product(store, forms.value(x), forms.value(y)));
    REQUIRE(conway_product(store, forms.value(x), forms.value(y)) ==
            store.number(store.number_of(forms.value(x)) * store.number_of(forms.value(y))));
    const FormId a = impartial_form(forms, random, 3), b = impartial_form(forms, random, 3);
    REQUIRE(conway_product(forms, a, b) == conway_product(store, forms.value(a), forms.value(b)));
  }
  for (int a = 0; a < 40; ++a) {
    for (int b = 0; b < 40; ++b) {
      REQUIRE(conway_product(store, store.nimber(a), store.nimber(b)) == store.nimber(nim_product(a, b)));
    }
  }
}

TEST_CASE("the product of other games depends on their forms") {
  GameStore store;
  FormStore forms(store);
  const FormId up = forms.canonical(store.number_up_star({Dyadic(0), 1, 0}));
  const FormId one = forms.canonical(store.number(1)), star = forms.canonical(store.nimber(1));
  const FormId left[] = {one, star};
  const FormId two = forms.make(left, {});
  CHECK(forms.value(two) == store.number(2));
  CHECK(conway_product(forms, two, up) != conway_product(forms, forms.canonical(store.number(2)), up));
}

TEST_CASE("other values and mixtures have no product, and huge ones take no time") {
  GameStore store;
  const GameId up = store.number_up_star({Dyadic(0), 1, 0}), two = store.number(2), star = store.nimber(1);
  CHECK_THROWS_AS(conway_product(store, two, up), DomainError);
  CHECK_THROWS_AS(conway_product(store, up, up), DomainError);
  CHECK_THROWS_AS(conway_product(store, two, star), DomainError);
  CHECK_THROWS_AS(conway_product(store, GameStore::zero(), up), DomainError);
  CHECK(conway_product(store, GameStore::zero(), star) == GameStore::zero());
  const GameId huge = store.nimber(Integer(1) << 4096);
  CHECK(conway_product(store, huge, huge) == store.nimber((Integer(1) << 4095) * 3));
}
