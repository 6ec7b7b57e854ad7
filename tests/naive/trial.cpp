#include "naive/trial.hpp"

#include <doctest/doctest.h>
#include <exception>
#include <memory>

#include "workload.hpp"

namespace upstar::naive {

namespace {

std::string outcome_of(const Trial& trial, Bench& bench, const std::vector<Recipe>& games) {
  try {
    return trial(bench, games);
  } catch (const std::exception& e) {
    return e.what();
  }
}

std::string outcome_in_fresh_store(const Trial& trial, const std::vector<Recipe>& games) {
  GameStore store;
  Bench bench(store);
  return outcome_of(trial, bench, games);
}

void report(const Trial& trial, std::vector<Recipe> games, const std::string& finding, std::uint64_t seed, int number) {
  const bool repeats = outcome_in_fresh_store(trial, games) == finding;
  for (std::size_t i = 0; repeats && i < games.size(); ++i) {
    games[i] = shrunk(games[i], [&](const Recipe& candidate) {
      std::vector<Recipe> changed = games;
      changed[i] = candidate;
      return outcome_in_fresh_store(trial, changed) == finding;
    });
  }
  std::string text;
  for (const Recipe& game : games) text += "\n  " + game.to_text();
  const char* where = repeats ? "" : " (only in a store that has computed other things before)";
  FAIL_CHECK(finding << where << ", for" << text << "\n(seed " << seed << ", case " << number << ")");
}

}  // namespace

void run_trials(std::uint64_t seed, int cases, std::size_t arity, const Trial& trial) {
  constexpr int batch = 250;
  RecipeSource source(seed);
  GameStore store;
  std::unique_ptr<Bench> bench;
  const int count = tests::scaled(cases);
  for (int i = 0; i < count; ++i) {
    if (i % batch == 0) bench = std::make_unique<Bench>(store);
    std::vector<Recipe> games;
    while (games.size() < arity) games.push_back(source.next(static_cast<unsigned>(source.number_in(1, 4))));
    const std::string finding = outcome_of(trial, *bench, games);
    if (finding.empty()) continue;
    report(trial, std::move(games), finding, seed, i);
    return;
  }
  REQUIRE(count > 0);
}

void run_laws(std::uint64_t seed, int cases, std::size_t arity, const Law& law) {
  run_trials(seed, cases, arity, [&law](Bench& bench, const std::vector<Recipe>& recipes) {
    std::vector<GameId> games;
    for (const Recipe& recipe : recipes) games.push_back(build(bench.store, recipe));
    return law(bench.store, games);
  });
}

}  // namespace upstar::naive
