// make_entry: any ruleset with a text notation as an entry of the registry.
//
//     registry.add(make_entry<TakeOneOrTwo>({.name = "take", .summary = "take one or two counters"}));
//     registry.add(make_entry<TakeUpTo>(info, [](ParameterReader& p) { return TakeUpTo{p.integer("most", 3, 1, 99)}; }));
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "upstar/ruleset/parameters.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

namespace detail {

template <HasText R>
class RulesetSolver final : public PositionSolver {
 public:
  RulesetSolver(GameStore& store, R rules) : m_evaluator(store, std::move(rules)) {}

  GameId value(std::string_view position) override { return m_evaluator.value(m_evaluator.rules().parse(position)); }

  std::vector<MoveValue> moves(std::string_view position, Player player) override {
    const auto parsed = m_evaluator.rules().parse(position);
    std::vector<MoveValue> result;
    boost::unordered_flat_set<std::string> seen;
    std::size_t characters = 0;
    m_evaluator.for_each_move(parsed, player, [&](const typename R::Position& option, auto&& option_value) {
      std::string text = m_evaluator.rules().to_text(option);
      if (!seen.insert(text).second) return;
      characters += text.size();
      if (seen.size() > most_moves || characters > most_characters) {
        throw LimitError("the position has too many moves to list them");
      }
      result.push_back({std::move(text), option_value()});
    });
    return result;
  }

  EvaluatorStatistics statistics() const override { return m_evaluator.statistics(); }

 private:
  static constexpr std::size_t most_moves = 100'000;
  static constexpr std::size_t most_characters = 100'000'000;

  Evaluator<R> m_evaluator;
};

}  // namespace detail

/// An entry whose rules `factory(ParameterReader&)` makes; it asks the reader for every parameter there is.
template <HasText R, class Factory>
RulesetEntry make_entry(RulesetInfo info, Factory factory) {
  RulesetEntry entry{std::move(info), {}};
  entry.open = [name = entry.info.name, factory = std::move(factory)](
                   GameStore& store, const Parameters& parameters) -> std::unique_ptr<PositionSolver> {
    ParameterReader reader(name, parameters);
    R rules = factory(reader);
    reader.finish();
    return std::make_unique<detail::RulesetSolver<R>>(store, std::move(rules));
  };
  return entry;
}

/// An entry without parameters.
template <HasText R>
RulesetEntry make_entry(RulesetInfo info) {
  return make_entry<R>(std::move(info), [](ParameterReader&) { return R{}; });
}

}  // namespace upstar
