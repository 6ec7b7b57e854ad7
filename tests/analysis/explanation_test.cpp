// Explanations checked step by step with the reference engine: every claim is true, and the walk ends where the engine
// does.
#include "upstar/analysis/explanation.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "naive/forms.hpp"
#include "naive/trial.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using naive::Bench;
using naive::Ref;
using naive::Refs;
using naive::Sample;

/// Replays the steps of a form on sets of options of its own.
class FormReplay {
 public:
  FormReplay(Bench& bench, FormStore& forms, FormId form) : m_bench(bench), m_forms(forms), m_form(form) {
    for (const Player player : {Player::left, Player::right}) {
      for (const FormId option : forms.options(form, player)) side(player).push_back(reference(forms.value(option)));
      tidy(player);
    }
    m_game = m_bench.games.canonical(naive::to_naive(forms, form, m_bench.games));
  }

  /// What is wrong, or nothing.
  std::string check() {
    const std::vector<Step> steps = explain_form(m_forms, m_form);
    if (steps.empty()) return "no steps";
    for (const Step& step : steps) {
      if (m_is_done) return "a step after the last one";
      if (std::string wrong = check(step); !wrong.empty()) return std::string(step.kind) + ": " + wrong;
    }
    return m_is_done ? "" : "the walk does not end";
  }

 private:
  Ref reference(GameId value) { return m_bench.bridge.to_naive(value); }
  Refs& side(Player player) { return player == Player::left ? m_left : m_right; }
  void tidy(Player player) {
    Refs& options = side(player);
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
  }
  bool has(Player player, Ref option) { return std::ranges::count(side(player), option) == 1; }
  bool is_no_better(Ref g, Ref h, Player player) {
    return player == Player::left ? m_bench.games.leq(g, h) : m_bench.games.leq(h, g);
  }

  std::string check(const Step& step) {
    if (step.kind == "option") return check_option(step);
    if (step.kind == "options") return are_sides(*step.find<Step::Braces>("braces")) ? "" : "other options";
    if (step.kind == "dominated") return check_dominated(step);
    if (step.kind == "reversible") return check_reversible(step);
    m_is_done = true;
    if (!are_sides(*step.find<Step::Braces>("braces"))) return "other options";
    if (reference(*step.find<GameId>("value")) != m_game) return "another value";
    return step.kind == "number" ? check_number() : step.kind == "canonical" ? check_canonical() : "unknown";
  }

  std::string check_option(const Step& step) {
    const FormId option = *step.find<FormId>("option");
    if (m_forms.is_canonical(option)) return "the option is canonical";
    const Ref value = m_bench.games.canonical(naive::to_naive(m_forms, option, m_bench.games));
    return value == reference(*step.find<GameId>("value")) ? "" : "another value";
  }

  std::string check_dominated(const Step& step) {
    const Player player = *step.find<Player>("player");
    const Ref option = reference(*step.find<GameId>("option")), by = reference(*step.find<GameId>("by"));
    if (option == by || !has(player, option) || !has(player, by)) return "not two options";
    if (!is_no_better(option, by, player)) return "not dominated";
    std::erase(side(player), option);
    return "";
  }

  std::string check_reversible(const Step& step) {
    const Player player = *step.find<Player>("player");
    const Ref option = reference(*step.find<GameId>("option")), through = reference(*step.find<GameId>("through"));
    if (!has(player, option)) return "no option";
    const naive::Games& games = m_bench.games;
    const bool is_left = player == Player::left;
    if (std::ranges::count(is_left ? games.right(option) : games.left(option), through) != 1) return "no answer";
    if (!is_no_better(through, m_game, player)) return "the answer is better";
    Refs replacement = is_left ? games.left(through) : games.right(through), told;
    for (const GameId value : *step.find<std::vector<GameId>>("replacement")) told.push_back(reference(value));
    std::sort(replacement.begin(), replacement.end());
    std::sort(told.begin(), told.end());
    if (told != replacement) return "another replacement";
    std::erase(side(player), option);
    side(player).insert(side(player).end(), told.begin(), told.end());
    tidy(player);
    return "";
  }

  bool are_sides(const Step::Braces& braces) {
    for (const Player player : {Player::left, Player::right}) {
      Refs told;
      for (const GameId value : player == Player::left ? braces.left : braces.right) told.push_back(reference(value));
      std::sort(told.begin(), told.end());
      if (told != side(player)) return false;
    }
    return true;
  }

  /// The simplest number that fits: it does, and none of its options does.
  std::string check_number() {
    if (!m_bench.games.number_of(m_game)) return "not a number";
    const auto fits = [&](Ref x) {
      return std::ranges::none_of(m_left, [&](Ref option) { return m_bench.games.leq(x, option); }) &&
             std::ranges::none_of(m_right, [&](Ref option) { return m_bench.games.leq(option, x); });
    };
    if (!fits(m_game)) return "it does not fit";
    for (const Refs& simpler : {m_bench.games.left(m_game), m_bench.games.right(m_game)}) {
      if (std::ranges::any_of(simpler, fits)) return "a simpler one fits";
    }
    return "";
  }

  std::string check_canonical() {
    return m_bench.games.form(m_left, m_right) == m_game ? "" : "not the canonical options";
  }

  Bench& m_bench;
  FormStore& m_forms;
  FormId m_form;
  Refs m_left, m_right;
  Ref m_game = 0;
  bool m_is_done = false;
};

std::string check_form(Bench& bench, const std::vector<Sample>& samples) {
  FormStore forms(bench.store);
  return FormReplay(bench, forms, naive::build_form(forms, *samples[0].recipe)).check();
}

}  // namespace

TEST_CASE("each step from a form to its canonical form is true, and the walk ends there") {
  naive::run_trials(401, 20000, 1, check_form);
}

TEST_CASE("a stop is the best of the stops after the moves") {
  naive::run_laws(402, 5000, 1, [](GameStore& store, const std::vector<GameId>& games) -> std::string {
    for (const Player player : {Player::left, Player::right}) {
      const bool is_left = player == Player::left;
      const Dyadic stop = is_left ? store.left_stop(games[0]) : store.right_stop(games[0]);
      const std::vector<Step> steps = explain_stop(store, games[0], player);
      if (steps.front().kind == "stop_number") {
        if (!store.is_number(games[0])) return "a number";
        continue;
      }
      if (steps.size() != store.option_count(games[0], player) + 1) return "an option is missing";
      bool is_met = false;
      for (const Step& step : steps) {
        const Dyadic value = store.number_of(*step.find<GameId>("value"));
        if (step.kind == "stop") {
          if (value != stop) return "another stop";
          continue;
        }
        const GameId option = *step.find<GameId>("option");
        if (value != (is_left ? store.right_stop(option) : store.left_stop(option))) return "of an option";
        if (is_left ? value > stop : value < stop) return "a better one";
        is_met |= value == stop;
      }
      if (!is_met) return "the stop is that of no option";
    }
    return "";
  });
}

TEST_CASE("the scaffolds stand at the corners that are told, and cross where the walls end") {
  // `3 at t = 0, 2 at t = 1, upright from there`
  const auto corners = [](const std::string& text) {
    std::vector<std::pair<Dyadic, Dyadic>> found;
    for (std::size_t at = text.find(" at t = "); at != std::string::npos; at = text.find(" at t = ", at + 1)) {
      const std::size_t begin = at == 0 ? 0 : text.rfind(' ', at - 1);
      const std::size_t end = text.find_first_of(",", at);
      const auto number = [](std::string word) {
        std::erase(word, ' ');
        return naive::to_dyadic(naive::Rational(word));
      };
      found.emplace_back(
          number(text.substr(at + 8, end - at - 8)),
          number(text.substr(begin == std::string::npos ? 0 : begin, at - (begin == std::string::npos ? 0 : begin))));
    }
    return found;
  };
  int hot = 0;
  naive::run_laws(405, 5000, 1, [&](GameStore& store, const std::vector<GameId>& games) -> std::string {
    const std::vector<Step> steps = explain_thermograph(store, games[0]);
    const Dyadic temperature = store.temperature(games[0]);
    if (steps.back().kind == "number_mast") return store.is_number(games[0]) ? "" : "not a number";
    if (*steps.back().find<GameId>("mean") != store.number(store.mean(games[0]))) return "another mean";
    if (steps.back().kind == "cold") return temperature == 0 ? "" : "not cold";
    ++hot;
    std::vector<ThermographWall> walls;
    for (const Step& step : steps) {
      if (step.kind == "crossing") continue;
      const bool is_left = *step.find<Player>("player") == Player::left;
      const auto told = corners(*step.find<std::string>("corners"));
      if (told.empty() || told.front().first != 0) return "no corner at 0";
      if (step.kind == "wall") {
        const Thermograph graph = store.thermograph(*step.find<GameId>("option"));
        walls.push_back(is_left ? graph.right : graph.left);
        for (const auto& [t, value] : told) {
          if (walls.back().at(t) != value) return "a wall is elsewhere";
        }
        continue;
      }
      for (const auto& [t, value] : told) {
        std::optional<Dyadic> best;
        for (const ThermographWall& wall : walls) {
          const Dyadic taxed = is_left ? wall.at(t) - t : wall.at(t) + t;
          if (!best || (is_left ? taxed > *best : taxed < *best)) best = taxed;
        }
        if (!best || *best != value) return "a scaffold is elsewhere";
      }
      if (told.back().first != temperature || told.back().second != store.mean(games[0])) return "no crossing";
      walls.clear();
    }
    return "";
  });
  CHECK(hot > 0);
}

TEST_CASE("a game is born a day after the option that is named, which is born last") {
  naive::run_laws(403, 5000, 1, [](GameStore& store, const std::vector<GameId>& games) -> std::string {
    const Step step = explain_birthday(store, games[0]).front();
    if (step.kind == "born_first") return games[0] == GameStore::zero() ? "" : "it has options";
    const GameId option = *step.find<GameId>("option");
    bool is_option = false;
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId other : store.options(games[0], player)) {
        is_option |= other == option;
        if (store.birthday(other) > store.birthday(option)) return "born later";
      }
    }
    if (!is_option) return "no option";
    const auto number = [&](const char* name) { return store.number_of(*step.find<GameId>(name)); };
    if (number("birthday") != Dyadic(store.birthday(option))) return "another day";
    return number("value") == Dyadic(store.birthday(games[0])) ? "" : "another birthday";
  });
}

TEST_CASE("the weights of the options make the game that the far star decides on") {
  int by_star = 0, by_weight = 0, confused = 0;
  naive::run_laws(404, 5000, 1, [&](GameStore& store, const std::vector<GameId>& games) -> std::string {
    std::vector<Step> steps;
    try {
      steps = explain_atomic_weight(store, games[0]);
    } catch (const DomainError&) {
      return "";
    }
    const GameId weight = atomic_weight(store, games[0]);
    std::vector<GameId> sides[2];
    for (const Step& step : steps) {
      if (const GameId* option = step.find<GameId>("option")) {
        const GameId value = *step.find<GameId>("value");
        if (value != atomic_weight(store, *option)) return "of an option";
        const Player player = *step.find<Player>("player");
        sides[static_cast<int>(player)].push_back(store.add(value, store.number(player == Player::left ? -2 : 2)));
      } else if (step.kind == "weight_form") {
        if (store.make(sides[0], sides[1]) != *step.find<GameId>("value")) return "another form";
      }
    }
    by_star += steps.back().kind == "far_star" ? 1 : 0;
    by_weight += steps.back().kind == "no_integer" ? 1 : 0;
    confused += steps.back().kind == "confused_with_star" ? 1 : 0;
    return *steps.back().find<GameId>("value") == weight ? "" : "another weight";
  });
  if (tests::scaled(100) < 100) return;  // some kinds are rare
  CHECK(by_star > 0);
  CHECK(by_weight > 0);
  CHECK(confused > 0);
}

}  // namespace upstar
