// All compounds of two forms against their definitions, tree by tree.
#include "upstar/analysis/compounds.hpp"

#include <doctest/doctest.h>

#include "naive/forms.hpp"
#include "naive/trial.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/sign_expansion.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::PairMemo;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

// The definitions, letter by letter.
using Naive = Ref (*)(Games&, PairMemo&, Ref, Ref);

const Refs& side(const Games& games, Ref g, bool left) { return left ? games.left(g) : games.right(g); }

enum class Moves { all, some, one };

/// Moves in all, some, or one of the two. If the play goes on, a game without moves is removed, else it ends all.
template <Moves moves, bool goes_on>
Ref at_once(Games& games, PairMemo& memo, Ref g, Ref h) {
  if (const auto known = memo.find({g, h}); known != memo.end()) return known->second;
  Refs options[2];
  for (const bool left : {true, false}) {
    const Refs gs = side(games, g, left), hs = side(games, h, left);
    const bool is_over = gs.empty() || hs.empty();
    if (is_over && moves == Moves::all && goes_on) {
      for (const Ref a : gs) options[left].push_back(a);
      for (const Ref b : hs) options[left].push_back(b);
    }
    if (is_over && !goes_on) continue;
    if (moves != Moves::all) {
      for (const Ref a : gs) options[left].push_back(at_once<moves, goes_on>(games, memo, a, h));
      for (const Ref b : hs) options[left].push_back(at_once<moves, goes_on>(games, memo, g, b));
    }
    if (moves != Moves::one) {
      for (const Ref a : gs) {
        for (const Ref b : hs) options[left].push_back(at_once<moves, goes_on>(games, memo, a, b));
      }
    }
  }
  return memo[{g, h}] = games.form(options[1], options[0]);
}

Ref sequential(Games& games, PairMemo& memo, Ref g, Ref h) {
  if (games.left(g).empty() && games.right(g).empty()) return h;
  if (const auto known = memo.find({g, h}); known != memo.end()) return known->second;
  Refs options[2];
  for (const bool left : {true, false}) {
    const Refs gs = side(games, g, left);
    for (const Ref a : gs) options[left].push_back(sequential(games, memo, a, h));
  }
  return memo[{g, h}] = games.form(options[1], options[0]);
}

Ref side_by_side(Games& games, PairMemo& memo, Ref g, Ref h) {
  if (const auto known = memo.find({g, h}); known != memo.end()) return known->second;
  const Refs gl = games.left(g), gr = games.right(g), hl = games.left(h), hr = games.right(h);
  Refs left = hl, right = gr;
  for (const Ref a : gl) left.push_back(side_by_side(games, memo, a, h));
  for (const Ref b : hr) right.push_back(side_by_side(games, memo, g, b));
  return memo[{g, h}] = games.form(left, right);
}

Ref ordinal(Games& games, PairMemo& memo, Ref g, Ref h) {
  if (const auto known = memo.find({g, h}); known != memo.end()) return known->second;
  Refs left = games.left(g), right = games.right(g);
  const Refs hl = games.left(h), hr = games.right(h);
  for (const Ref b : hl) left.push_back(ordinal(games, memo, g, b));
  for (const Ref b : hr) right.push_back(ordinal(games, memo, g, b));
  return memo[{g, h}] = games.form(left, right);
}

struct Sums {
  std::string_view name;
  FormId (*real)(FormStore&, FormId, FormId);
  Naive naive;
};

constexpr Sums compounds[] = {
    {"conjunctive", conjunctive_sum, at_once<Moves::all, false>},
    {"continued conjunctive", continued_conjunctive_sum, at_once<Moves::all, true>},
    {"selective", selective_sum, at_once<Moves::some, true>},
    {"shortened selective", shortened_selective_sum, at_once<Moves::some, false>},
    {"diminished disjunctive", diminished_disjunctive_sum, at_once<Moves::one, false>},
    {"sequential", sequential_sum, sequential},
    {"side", side_sum, side_by_side},
    {"ordinal", ordinal_sum, ordinal},
};

std::string compare_compounds(Bench& bench, const std::vector<Sample>& samples) {
  if (samples[0].recipe->nodes() * samples[1].recipe->nodes() > 80) return {};
  FormStore forms(bench.store);
  const FormId g = naive::build_form(forms, *samples[0].recipe), h = naive::build_form(forms, *samples[1].recipe);
  const Ref a = naive::build_form(bench.games, *samples[0].recipe);
  const Ref b = naive::build_form(bench.games, *samples[1].recipe);
  for (const Sums& compound : compounds) {
    PairMemo memo;
    const Ref expected = compound.naive(bench.games, memo, a, b);
    if (naive::to_naive(forms, compound.real(forms, g, h), bench.games) != expected) {
      return "the " + std::string(compound.name) + " sum differs";
    }
  }
  return {};
}

std::string laws_of_compounds(Bench& bench, const std::vector<Sample>& samples) {
  if (samples[0].recipe->nodes() * samples[1].recipe->nodes() > 25 || samples[2].recipe->nodes() > 5) return {};
  FormStore forms(bench.store);
  FormId f[3];
  for (std::size_t i = 0; i < 3; ++i) f[i] = naive::build_form(forms, *samples[i].recipe);
  const FormId zero = forms.canonical(GameStore::zero());
  for (const Sums& compound : compounds) {
    const auto sum = [&](FormId g, FormId h) { return compound.real(forms, g, h); };
    if (sum(sum(f[0], f[1]), f[2]) != sum(f[0], sum(f[1], f[2]))) {
      return std::string(compound.name) + " is not associative";
    }
    const bool is_side = compound.name == "side";
    const FormId negative =
        is_side ? sum(forms.negate(f[1]), forms.negate(f[0])) : sum(forms.negate(f[0]), forms.negate(f[1]));
    if (forms.negate(sum(f[0], f[1])) != negative) return std::string(compound.name) + ": the negative differs";
    const bool ends_at_once = compound.name == "conjunctive" || compound.name == "shortened selective" ||
                              compound.name == "diminished disjunctive";
    const bool is_ordered = is_side || compound.name == "sequential" || compound.name == "ordinal";
    if (sum(f[0], zero) != (ends_at_once ? zero : f[0])) return std::string(compound.name) + " with 0 differs";
    if (sum(zero, f[0]) != (ends_at_once ? zero : f[0])) return std::string(compound.name) + " to 0 differs";
    if (!is_ordered && sum(f[0], f[1]) != sum(f[1], f[0])) {
      return std::string(compound.name) + " is not commutative";
    }
  }
  return {};
}

/// {P : G^L, N : -G^R | P : G^R, N : -G^L}, P for each Left option of H and N for each Right option.
Ref ordinal_times(Games& games, PairMemo& products, PairMemo& sums, Ref g, Ref h) {
  if (const auto known = products.find({g, h}); known != products.end()) return known->second;
  Refs options[2];
  for (const bool by_left : {true, false}) {
    const Ref copy = by_left ? g : games.negate(g);
    for (const Ref below : Refs(side(games, h, by_left))) {
      const Ref product = ordinal_times(games, products, sums, g, below);
      for (const bool left : {true, false}) {
        for (const Ref option : Refs(side(games, copy, left))) {
          options[left].push_back(ordinal(games, sums, product, option));
        }
      }
    }
  }
  return products[{g, h}] = games.form(options[1], options[0]);
}

std::string compare_ordinal_product(Bench& bench, const std::vector<Sample>& samples) {
  if (samples[0].recipe->nodes() * samples[1].recipe->nodes() > 60) return {};
  FormStore forms(bench.store);
  const FormId g = naive::build_form(forms, *samples[0].recipe), h = naive::build_form(forms, *samples[1].recipe);
  const Ref a = naive::build_form(bench.games, *samples[0].recipe);
  const Ref b = naive::build_form(bench.games, *samples[1].recipe);
  PairMemo products, sums;
  const Ref expected = ordinal_times(bench.games, products, sums, a, b);
  const FormId product = ordinal_product(forms, g, h);
  if (naive::to_naive(forms, product, bench.games) != expected) return "the ordinal product differs";
  if (ordinal_product(forms, g, forms.negate(h)) != forms.negate(product)) return "G x -H = -(G x H)";
  const FormId one = forms.canonical(bench.store.number(1));
  if (forms.value(ordinal_product(forms, g, one)) != forms.value(g)) return "G x 1 = G";
  if (forms.value(ordinal_product(forms, one, h)) != forms.value(h)) return "1 x H = H";
  const FormId of_values = ordinal_product(forms, forms.canonical(samples[0].value), forms.canonical(samples[1].value));
  if (ordinal_product(bench.store, samples[0].value, samples[1].value) != forms.value(of_values)) {
    return "the product of values is not that of their canonical forms";
  }
  return {};
}

std::string laws_of_ordinal_products(Bench& bench, const std::vector<Sample>& samples) {
  if (samples[0].recipe->nodes() * samples[1].recipe->nodes() * samples[2].recipe->nodes() > 30) return {};
  FormStore forms(bench.store);
  FormId f[3];
  for (std::size_t i = 0; i < 3; ++i) f[i] = naive::build_form(forms, *samples[i].recipe);
  const auto times = [&](FormId g, FormId h) { return ordinal_product(forms, g, h); };
  if (times(times(f[0], f[1]), f[2]) != times(f[0], times(f[1], f[2]))) return "the product is not associative";
  return {};
}

/// Each sign of y as the sign expansion of x, or of -x.
std::string signs_for_signs(const Dyadic& x, const Dyadic& y) {
  std::string signs;
  for (const char sign : sign_expansion(y)) signs += sign_expansion(sign == '+' ? x : -x);
  return signs;
}

std::string compare_ordinal_sum_of_values(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  const GameId g = samples[0].value, h = samples[1].value;
  const FormId form = ordinal_sum(forms, forms.canonical(g), forms.canonical(h));
  return forms.value(form) == ordinal_sum(bench.store, g, h) ? "" : "the ordinal sum of values is another one";
}

}  // namespace

TEST_CASE("the sums of two forms are those of the definitions") { naive::run_trials(311, 4000, 2, compare_compounds); }

TEST_CASE("the sums of forms are associative, and 0 and negatives do what they should") {
  naive::run_trials(312, 3000, 3, laws_of_compounds);
}

TEST_CASE("the ordinal sum of canonical forms is that of their values") {
  naive::run_trials(313, 3000, 2, compare_ordinal_sum_of_values);
}

// Selective sums of numbers add up as ever. Source: ONAG ch. 14.
TEST_CASE("numbers in selective sums add up") {
  GameStore store;
  FormStore forms(store);
  for (int x = -9; x <= 9; ++x) {
    for (int y = -9; y <= 9; ++y) {
      const GameId g = store.number(Dyadic(Integer(x), 2)), h = store.number(Dyadic(Integer(y), 2));
      CHECK(forms.value(selective_sum(forms, forms.canonical(g), forms.canonical(h))) == store.add(g, h));
    }
  }
}

TEST_CASE("sums of deep forms take no recursion, and huge ones stop when their time is up") {
  Budget budget;
  GameStore store(&budget);
  FormStore forms(store);
  const FormId deep = forms.canonical(store.number(20'000));
  CHECK(forms.value(conjunctive_sum(forms, deep, deep)) == store.number(20'000));
  CHECK(forms.value(sequential_sum(forms, deep, deep)) == store.number(40'000));
  budget.limit_time(std::chrono::milliseconds(50));
  const FormId huge = forms.canonical(store.number(1'000'000'000));
  CHECK_THROWS_AS(selective_sum(forms, huge, huge), LimitError);
}

TEST_CASE("the ordinal product of two forms is that of the definition") {
  naive::run_trials(317, 3000, 2, compare_ordinal_product);
}

TEST_CASE("ordinal products of forms are associative") { naive::run_trials(318, 3000, 3, laws_of_ordinal_products); }

TEST_CASE("ordinal products of numbers put sign expansions in place of signs, those of nimbers are products") {
  GameStore store;
  for (int i = -20; i <= 20; ++i) {
    for (int j = -20; j <= 20; ++j) {
      const Dyadic x(i, 3), y(j, 3);
      const Dyadic product = from_sign_expansion(signs_for_signs(x, y));
      CHECK(ordinal_product(store, store.number(x), store.number(y)) == store.number(product));
    }
  }
  for (unsigned m = 0; m < 9; ++m) {
    for (unsigned n = 0; n < 9; ++n) {
      CHECK(ordinal_product(store, store.nimber(m), store.nimber(n)) == store.nimber(m * n));
    }
  }
}
