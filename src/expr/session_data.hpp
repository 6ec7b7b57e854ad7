// What a session keeps from line to line, and what an evaluation works with.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "expr/value.hpp"
#include "upstar/analysis/form.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/misere.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

/// What a name stands for.
struct NamedValue {
  Value value;
  std::string source{};    ///< what was typed, without names; empty where the value itself has a text
  std::uint64_t made = 0;  ///< numbers the definitions in the order made
};
using Definitions = boost::unordered_flat_map<std::string, NamedValue>;

struct SessionData {
  SessionData(GameStore& game_store, const Registry& rulesets)
      : store(game_store),
        registry(rulesets),
        forms(game_store),
        transformers(game_store),
        misere(game_store),
        solver_bytes(game_store.budget()) {}

  GameStore& store;
  const Registry& registry;
  FormStore forms;
  Transformers transformers;
  MisereOutcomes misere;
  Definitions definitions;  ///< since the last keep_definitions()
  Definitions kept;         ///< those before; a name may be in both, and then the other one holds
  std::uint64_t definitions_made = 0;
  /// One solver for each name and parameters, as typed.
  std::map<std::pair<std::string, Parameters>, std::unique_ptr<PositionSolver>> solvers;
  MemoryClaim solver_bytes;

  /// nullptr for a name that is not defined.
  const NamedValue* find_named(std::string_view name) const;
  /// The same, the value alone.
  const Value* find_definition(std::string_view name) const;
  void define(const std::string& name, NamedValue named);
  /// **Errors** those of RulesetEntry::open.
  PositionSolver& solver(const RulesetEntry& ruleset, const Parameters& parameters);
  /// The answer that shows this value.
  Answer answer(const Value& value);
  /// All definitions, in the order made.
  std::vector<std::pair<std::string_view, const NamedValue*>> all_definitions() const;
  /// Functions, rulesets, definitions and constants, sorted.
  std::vector<std::string> names() const;
};

/// `true`, `false`, `left`, `right`, `infinity`; nullptr for another name.
const Answer* find_constant(std::string_view name);

}  // namespace upstar
