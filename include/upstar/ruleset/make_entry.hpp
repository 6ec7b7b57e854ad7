// make_entry: any ruleset with a text notation as an entry of the registry.
//
//     registry.add(make_entry<TakeOneOrTwo>({.name = "take", .summary = "take one or two counters"}));
//     registry.add(make_entry<TakeUpTo>(info, [](ParameterReader& p) {
//       return TakeUpTo{p.integer("most", 3, 1, 99)};
//     }));
#pragma once

#include <concepts>
#include <memory>
#include <string_view>
#include <utility>

#include "upstar/ruleset/parameters.hpp"
#include "upstar/ruleset/positions.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

namespace detail {

template <class R>
class RulesetSolver final : public PositionSolver, CheckedText<R> {
 public:
  RulesetSolver(GameStore& store, R rules, std::string name = {})
      : m_positions(store, std::move(rules), std::move(name)) {}

  AnyPosition position(std::string_view text) override { return m_positions(m_positions.rules().parse(text)); }
  EvaluatorStatistics statistics() const override { return m_positions.statistics(); }

 private:
  Positions<R> m_positions;
};

}  // namespace detail

/// An entry whose rules are made by `factory(ParameterReader&)`, or by `factory(GameStore&, ParameterReader&)` if they
/// need the store. The factory asks the reader for every parameter of the ruleset.
template <class R, class Factory>
RulesetEntry make_entry(RulesetInfo info, Factory factory) {
  RulesetEntry entry{std::move(info), {}};
  entry.open = [name = entry.info.name, factory = std::move(factory)](
                   GameStore& store, const Parameters& parameters) -> std::unique_ptr<PositionSolver> {
    ParameterReader reader(name, parameters);
    R rules = [&] {
      if constexpr (std::invocable<const Factory&, GameStore&, ParameterReader&>) {
        return factory(store, reader);
      } else {
        return factory(reader);
      }
    }();
    reader.finish();
    return std::make_unique<detail::RulesetSolver<R>>(store, std::move(rules), name + text_of(parameters));
  };
  return entry;
}

/// An entry without parameters.
template <class R>
RulesetEntry make_entry(RulesetInfo info) {
  return make_entry<R>(std::move(info), [](GameStore& store, ParameterReader&) { return rules_for<R>(store); });
}

}  // namespace upstar
