// Depth, reversible and sensible options of forms, against their definitions tree by tree.
#include "upstar/analysis/form_moves.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "naive/forms.hpp"
#include "naive/trial.hpp"
#include "upstar/game/option_order.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

const Refs& side(const Games& games, Ref g, Player player) {
  return player == Player::left ? games.left(g) : games.right(g);
}

bool is_no_better(Games& games, Ref g, Ref h, Player player) {
  return player == Player::left ? games.leq(g, h) : games.leq(h, g);
}

std::uint64_t naive_depth(const Games& games, Ref g) {
  std::uint64_t result = 0;
  for (const Player player : {Player::left, Player::right}) {
    for (const Ref option : side(games, g, player)) result = std::max(result, 1 + naive_depth(games, option));
  }
  return result;
}

bool naive_reversible(Games& games, Ref g, Ref option, Player player) {
  const Refs answers = side(games, option, opponent(player));
  return std::any_of(answers.begin(), answers.end(),
                     [&](Ref answer) { return is_no_better(games, answer, g, player); });
}

bool naive_dominated(Games& games, Ref g, Ref option, Player player) {
  const Refs options = side(games, g, player);
  return std::any_of(options.begin(), options.end(), [&](Ref other) {
    return is_no_better(games, option, other, player) && !is_no_better(games, other, option, player);
  });
}

Refs sorted(Refs refs) {
  std::sort(refs.begin(), refs.end());
  return refs;
}

Refs to_naive(FormStore& forms, const std::vector<FormId>& options, Games& games) {
  Refs refs;
  for (const FormId option : options) refs.push_back(naive::to_naive(forms, option, games));
  return sorted(refs);
}

std::string compare_options(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  const FormId form = naive::build_form(forms, *samples[0].recipe);
  const Ref tree = naive::build_form(bench.games, *samples[0].recipe);
  if (depth(forms, form) != naive_depth(bench.games, tree)) return "the depth differs";
  for (const Player player : {Player::left, Player::right}) {
    Refs reversible, sensible;
    for (const Ref option : Refs(side(bench.games, tree, player))) {
      const bool reverses = naive_reversible(bench.games, tree, option, player);
      if (reverses) reversible.push_back(option);
      if (!reverses && !naive_dominated(bench.games, tree, option, player)) sensible.push_back(option);
    }
    if (to_naive(forms, reversible_options(forms, form, player), bench.games) != sorted(reversible)) {
      return "the reversible options differ";
    }
    if (to_naive(forms, sensible_options(forms, form, player), bench.games) != sorted(sensible)) {
      return "the sensible options differ";
    }
  }
  return {};
}

/// What is wrong with a line for an option of the canonical form; empty if nothing is.
std::string fault_of_line(Games& games, Ref tree, Ref wanted, const Refs& line, Player player) {
  Ref at = tree;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Player mover = i % 2 == 0 ? player : opponent(player);
    const Refs& options = side(games, at, mover);
    if (std::find(options.begin(), options.end(), line[i]) == options.end()) return "a line has a move that is none";
    if (mover == player && !is_no_better(games, wanted, line[i], player)) return "a move is too weak";
    if (mover != player && !is_no_better(games, line[i], tree, player)) return "an answer is too strong";
    if (mover == player && (games.canonical(line[i]) == wanted) != (i + 1 == line.size())) return "a wrong end";
    at = line[i];
  }
  return line.size() % 2 == 1 ? "" : "a line ends with an answer";
}

std::string check_lines(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  const FormId form = naive::build_form(forms, *samples[0].recipe);
  const Ref tree = naive::build_form(bench.games, *samples[0].recipe);
  for (const Player player : {Player::left, Player::right}) {
    const auto lines = sensible_lines(forms, form, player);
    std::vector<GameId> ends;
    for (const std::vector<FormId>& line : lines) {
      ends.push_back(forms.value(line.back()));
      Refs refs;
      for (const FormId place : line) refs.push_back(naive::to_naive(forms, place, bench.games));
      const Ref wanted = bench.bridge.to_naive(ends.back());
      const std::string fault = fault_of_line(bench.games, tree, wanted, refs, player);
      if (!fault.empty()) return fault;
    }
    std::vector<GameId> canonical = bench.store.options(samples[0].value, player);
    OptionOrder(bench.store).sort(canonical);
    if (ends != canonical) return "there is not a line for each option, in order";
  }
  return {};
}

std::string laws_of_canonical_forms(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  const FormId form = forms.canonical(samples[0].value);
  if (depth(forms, form) != bench.store.birthday(samples[0].value)) return "the depth is not the birthday";
  for (const Player player : {Player::left, Player::right}) {
    if (!reversible_options(forms, form, player).empty()) return "a canonical form has a reversible option";
    if (sensible_options(forms, form, player) != forms.options(form, player)) return "an option is not sensible";
    for (const auto& line : sensible_lines(forms, form, player)) {
      if (line.size() != 1) return "a line of a canonical form is longer than its option";
    }
  }
  return {};
}

}  // namespace

TEST_CASE("depth, reversible and sensible options are those of the definitions") {
  naive::run_trials(3001, 3000, 1, compare_options);
}

TEST_CASE("sensible lines lead to the options of the canonical form") { naive::run_trials(3003, 3000, 1, check_lines); }

TEST_CASE("all options of a canonical form are sensible") { naive::run_trials(3002, 1500, 1, laws_of_canonical_forms); }

TEST_CASE("the depth of a deep form takes no recursion, that of a large number no time") {
  GameStore store;
  FormStore forms(store);
  const FormId zero = forms.canonical(GameStore::zero());
  FormId deep = zero;
  for (int i = 0; i < 30'000; ++i) {
    const FormId left[] = {deep, zero}, right[] = {deep};
    deep = forms.make(left, right);
  }
  CHECK(depth(forms, deep) == 30'000);
  const FormId huge[] = {zero, forms.canonical(store.number(1'000'000'000))};
  CHECK(depth(forms, forms.make(huge, huge)) == 1'000'000'001);
}
