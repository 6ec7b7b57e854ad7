#include "naive/trial.hpp"

#include <doctest/doctest.h>
#include <exception>
#include <stdexcept>

#include "workload.hpp"

namespace upstar::naive {

namespace {

enum class Reference { wanted, unused };

Sample sample_of(Bench& bench, Recipe recipe, Reference reference) {
  try {
    const GameId value = build(bench.store, recipe);
    const Ref ref = reference == Reference::wanted ? build(bench.games, recipe) : 0;
    return {std::make_shared<const Recipe>(std::move(recipe)), value, ref};
  } catch (const std::exception& e) {
    throw std::runtime_error("building " + recipe.to_text() + ": " + e.what());
  }
}

std::string finding_of(const Trial& trial, Bench& bench, const std::vector<Sample>& samples) {
  try {
    return trial(bench, samples);
  } catch (const std::exception& e) {
    return e.what();
  }
}

/// In a store without history.
std::string fresh_finding_of(const Trial& trial, const std::vector<Recipe>& recipes, Reference reference) {
  GameStore store;
  Bench bench(store);
  std::vector<Sample> samples;
  for (const Recipe& recipe : recipes) samples.push_back(sample_of(bench, recipe, reference));
  return finding_of(trial, bench, samples);
}

void report(const Trial& trial, const std::vector<Sample>& samples, const std::string& finding, Reference reference,
            const std::string& place) {
  std::vector<Recipe> recipes;
  for (const Sample& sample : samples) recipes.push_back(*sample.recipe);
  const bool repeats = fresh_finding_of(trial, recipes, reference) == finding;
  for (std::size_t i = 0; repeats && i < recipes.size(); ++i) {
    recipes[i] = shrunk(recipes[i], [&](const Recipe& candidate) {
      std::vector<Recipe> changed = recipes;
      changed[i] = candidate;
      return fresh_finding_of(trial, changed, reference) == finding;
    });
  }
  std::string text;
  for (const Recipe& recipe : recipes) text += "\n  " + recipe.to_text();
  const char* where = repeats ? "" : " (only in a store that has computed other things before)";
  FAIL_CHECK(finding << where << ", for" << text << "\n" << place);
}

/// Large games are rare: they take longer and find no more.
Recipe next_recipe(RecipeSource& source) {
  Recipe recipe = source.next(static_cast<unsigned>(source.number_in(1, 3)));
  const bool keep_large = source.number_in(0, 29) == 0;
  for (const std::size_t limit = keep_large ? 120 : 30; recipe.nodes() > limit;) recipe = source.next(2);
  return recipe;
}

void run(std::uint64_t seed, int cases, std::size_t arity, Reference reference, const Trial& trial) {
  constexpr int batch = 250;
  RecipeSource source(seed, reference == Reference::wanted ? Numbers::small : Numbers::any);
  GameStore store;
  std::unique_ptr<Bench> bench;
  std::vector<Sample> samples;
  const int count = tests::scaled(cases);
  for (int i = 0; i < count; ++i) {
    if (i % batch == 0) {
      bench = std::make_unique<Bench>(store);
      samples.clear();
      while (samples.size() < arity) samples.push_back(sample_of(*bench, next_recipe(source), reference));
    }
    samples.push_back(sample_of(*bench, next_recipe(source), reference));
    std::vector<Sample> tuple{samples.back()};
    while (tuple.size() < arity) {
      const auto other = source.number_in(0, static_cast<std::int64_t>(samples.size()) - 1);
      tuple.push_back(samples[static_cast<std::size_t>(other)]);
    }
    const std::string finding = finding_of(trial, *bench, tuple);
    if (finding.empty()) continue;
    report(trial, tuple, finding, reference, "(seed " + std::to_string(seed) + ", case " + std::to_string(i) + ")");
    return;
  }
  REQUIRE(count > 0);
}

}  // namespace

void run_trials(std::uint64_t seed, int cases, std::size_t arity, const Trial& trial) {
  run(seed, cases, arity, Reference::wanted, trial);
}

void run_laws(std::uint64_t seed, int cases, std::size_t arity, const Law& law) {
  run(seed, cases, arity, Reference::unused, [&law](Bench& bench, const std::vector<Sample>& samples) {
    std::vector<GameId> games;
    for (const Sample& sample : samples) games.push_back(sample.value);
    return law(bench.store, games);
  });
}

}  // namespace upstar::naive
