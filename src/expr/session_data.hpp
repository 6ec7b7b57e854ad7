// What a session keeps from line to line, and what an evaluation works with.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "expr/definitions.hpp"
#include "expr/kept_texts.hpp"
#include "expr/line_rules.hpp"
#include "expr/remembered_calls.hpp"
#include "expr/scoring.hpp"
#include "expr/value.hpp"
#include "expr/value_keys.hpp"
#include "upstar/analysis/form.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/misere_genus.hpp"
#include "upstar/impartial/misere_parts.hpp"
#include "upstar/impartial/misere_store.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/ruleset/misere_positions.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

struct SessionData {
  SessionData(GameStore& game_store, const Registry& rulesets)
      : store(game_store),
        registry(rulesets),
        forms(game_store),
        transformers(game_store),
        search(game_store),
        misere(game_store, Play::misere),
        misere_games(game_store.budget()),
        misere_positions(misere_games),
        misere_classes(misere_games),
        misere_parts(misere_games),
        keys(game_store.budget()),
        calls(game_store.budget()),
        definitions(game_store.budget()),
        kept(game_store.budget()),
        solver_bytes(game_store.budget()),
        line_positions(*this) {}

  GameStore& store;
  Registry registry;  ///< of the library, and of lines
  FormStore forms;
  Transformers transformers;
  OutcomeSearch search;
  OutcomeSearch misere;
  MisereStore misere_games;
  MiserePositions misere_positions;
  MisereClasses misere_classes;
  MisereParts misere_parts;
  std::optional<Scoring> scoring_if_asked;  ///< scoring()
  ValueKeys keys;
  CallMemory calls;
  Definitions definitions;  ///< since the last keep_definitions()
  Definitions kept;         ///< those before; a name may be in both, and then the other one holds
  std::uint64_t definitions_made = 0;
  KeptTexts texts;
  FileReader read_file;             ///< may be null
  std::optional<Value> known_part;  ///< of the list that the line is, if a limit has ended it
  unsigned parameter_depth = 0;     ///< of parameters that are being evaluated, in parameters
  /// One solver for each name and parameters, as typed.
  std::map<std::pair<std::string, Parameters>, std::unique_ptr<PositionSolver>> solvers;
  /// The ruleset that the last plain_position() called, by the name that was typed, and its solver without parameters.
  struct PlainRuleset {
    std::string typed;
    PositionSolver* solver = nullptr;
  } plain_ruleset;
  MemoryClaim solver_bytes;
  LinePositions line_positions;
  /// Of the answer given last, which the caller may still hold.
  std::optional<MemoryClaim> answer_bytes;

  LoopyStore& loopy() { return LoopyStore::of(store); }
  Scoring& scoring() {
    if (!scoring_if_asked) scoring_if_asked.emplace(store.budget());
    return *scoring_if_asked;
  }
  void define(std::string_view name, Value value);
  /// The registry has the rules that the name stands for, if it does.
  void register_rules(std::string_view name);
  /// The value is `ans` from now on.
  void answered(Value value) { define(Definitions::answer_name, std::move(value)); }
  /// The answer that shows this value, which is `ans` from now on.
  Answer answer_with(Value value);
  /// nullptr for a name that is not defined.
  const Value* find_definition(std::string_view name) const;
  /// **Errors** those of RulesetEntry::open.
  PositionSolver& solver(const RulesetEntry& ruleset, const Parameters& parameters);
  /// **Requires** is_constant(name).
  Answer constant(std::string_view name);
  /// The answer that shows this value.
  Answer answer(const Value& value);
  /// The answer to a line that prints nothing.
  Answer no_answer() {
    answer_bytes.reset();
    return {std::monostate()};
  }
  /// All definitions, in the order made.
  std::vector<std::pair<std::string_view, const Value*>> all_definitions() const;
  /// Functions, rulesets, definitions and constants, sorted.
  std::vector<std::string> names() const;
};

/// Whether the name is `true`, `false`, `left`, `right`, `infinity`, `star`, `on`, `off` or `dud`.
bool is_constant(std::string_view name);

}  // namespace upstar
