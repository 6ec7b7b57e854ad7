// Forms: what is the same form, what value it has.
#include "upstar/analysis/form.hpp"

#include <doctest/doctest.h>

#include "naive/forms.hpp"
#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Sample;

namespace {

std::string compare_forms(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  const FormId form = naive::build_form(forms, *samples[0].recipe);
  const Ref reference = naive::build_form(bench.games, *samples[0].recipe);
  if (naive::to_naive(forms, form, bench.games) != reference) return "the trees differ";
  if (forms.value(form) != samples[0].value) return "the values differ";
  if (forms.is_canonical(form) != (bench.games.canonical(reference) == reference)) return "wrongly called canonical";
  if (forms.is_canonical(form) && forms.canonical(samples[0].value) != form) return "two canonical forms";
  if (naive::to_naive(forms, forms.negate(form), bench.games) != bench.games.negate(reference)) {
    return "negatives differ";
  }
  if (forms.negate(forms.negate(form)) != form) return "the negative of the negative is another form";
  if (naive::build_form(forms, *samples[0].recipe) != form) return "built again, it is another form";
  return {};
}

std::string compare_identity(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  const bool same = naive::build_form(forms, *samples[0].recipe) == naive::build_form(forms, *samples[1].recipe);
  const bool expected =
      naive::build_form(bench.games, *samples[0].recipe) == naive::build_form(bench.games, *samples[1].recipe);
  return same == expected ? "" : "equal trees have two ids, or different ones one";
}

}  // namespace

TEST_CASE("a form has the options it was made of, and the value of its tree") {
  naive::run_trials(301, 20000, 1, compare_forms);
}

TEST_CASE("equal trees are one form, and others are not") { naive::run_trials(302, 10000, 2, compare_identity); }

TEST_CASE("order and repeats of options make no difference, the form of an option does") {
  GameStore store;
  FormStore forms(store);
  const FormId zero = forms.canonical(GameStore::zero()), star = forms.canonical(store.nimber(1));
  const FormId one_way[] = {zero, star, zero}, other_way[] = {star, zero};
  const FormId zeros[] = {zero};
  const FormId g = forms.make(one_way, zeros);
  CHECK(g == forms.make(other_way, zeros));
  CHECK(forms.value(g) == store.number_up_star({Dyadic(0), 1, 1}));
  const FormId stars[] = {star};
  const FormId other_zero = forms.make(stars, {});  // {*|} = 0
  CHECK(forms.value(other_zero) == GameStore::zero());
  CHECK(other_zero != zero);
  const FormId same_values[] = {other_zero};
  CHECK(forms.make(same_values, zeros) != forms.make(zeros, zeros));
  CHECK(forms.make(zeros, zeros) == star);
}

TEST_CASE("a form 30,000 deep is built and negated without recursion, a huge one is not unfolded") {
  GameStore store;
  FormStore forms(store);
  const FormId zero = forms.canonical(GameStore::zero());
  FormId deep = zero;
  for (int i = 0; i < 30'000; ++i) {
    const FormId left[] = {deep, zero}, right[] = {deep};
    deep = forms.make(left, right);
  }
  CHECK(forms.negate(forms.negate(deep)) == deep);
  const std::size_t before = forms.size();
  const FormId huge[] = {forms.canonical(store.number(1'000'000'000)), forms.canonical(store.nimber(1'000'000'000))};
  forms.make(huge, {});
  CHECK(forms.size() == before + 3);
}

TEST_CASE("a form that is there already takes no memory") {
  Budget budget;
  GameStore store(&budget);
  FormStore forms(store);
  const FormId zero = forms.canonical(GameStore::zero());
  const FormId star = forms.make(std::vector{zero}, std::vector{zero});
  const FormId form = forms.make(std::vector{zero, star}, std::vector{zero});
  const std::uint64_t bytes = budget.progress().bytes;
  budget.limit_memory(bytes);
  for (int i = 0; i < 10'000; ++i) CHECK(forms.make(std::vector{star, zero, zero}, std::vector{zero}) == form);
  CHECK(budget.progress().bytes == bytes);
}
