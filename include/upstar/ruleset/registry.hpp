// The registry: all rulesets by name, behind one type-erased face, for expressions and the command.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/analysis/explanation.hpp"
#include "upstar/analysis/value_patterns.hpp"
#include "upstar/game/store.hpp"
#include "upstar/impartial/heap_game.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/cell_symmetry.hpp"
#include "upstar/ruleset/parameters.hpp"
#include "upstar/ruleset/position_look.hpp"
#include "upstar/ruleset/statistics.hpp"

namespace upstar {

/// The shape of the empty positions that `upstar table` lists in every size.
enum class Sizes {
  none,
  strip,  ///< n cells
  grid,   ///< m rows of n cells
  heap,   ///< n
  pair,   ///< m,n
  path,   ///< a path of n vertices
};

/// A row or column of a table of values by size.
struct SizeLine {
  bool is_row = true;       ///< of a grid: `fixed` is the number of rows, else the number of columns
  std::uint64_t fixed = 0;  ///< 0 if the positions have one size only
  std::string gap{};        ///< the letters at the two ends of a strip: two of L, R and -, or empty
};

/// A theorem about the values along a line.
struct SizeTheorem {
  ValuePattern pattern;
  std::string source;
};

/// The description of a ruleset that `upstar rulesets NAME` shows.
struct RulesetInfo {
  std::string name{};
  std::string summary{};               ///< one line
  std::string rules{};                 ///< prose, several lines
  std::string notation{};              ///< what a position looks like
  std::string parameters{};            ///< empty if there are none
  std::string example{};               ///< a position
  std::vector<std::string> aliases{};  ///< its other names
  Sizes sizes = Sizes::none;
  std::string cells = ".";      ///< the cells of a strip or grid of any size; two letters alternate, as on a chessboard
  std::string ends{};           ///< the letters of Left and of Right that the ends of a strip may hold; may be empty
  PositionLook look{};          ///< how positions are drawn
  CellSymmetries symmetries{};  ///< of boards and strips; none are claimed if it is empty
  bool bare_arguments = false;  ///< integer positions may be written without quotes: cutcake(2, 5)
  bool is_of_line = false;      ///< a session has it from a line: `rules name(b) := {L|R}`
  bool is_misere = false;       ///< the player who moves last loses, so positions have no values
  bool is_scoring = false;      ///< the player with more points wins, so positions have no values, but scores
  bool is_bidding = false;      ///< the players bid for the moves, so positions have no values, but Richman values
  /// The theorem about a line of the table of sizes, if there is one.
  std::optional<SizeTheorem> (*theorem)(const SizeLine& line) = nullptr;

  bool has_values() const { return !is_misere && !is_scoring && !is_bidding; }
};

/// One move of a player from a position.
struct MoveValue {
  std::string position;  ///< the option, in the ruleset's notation
  GameId value;
};

/// One ruleset with its parameters, evaluating into one store. It keeps its table of positions from call to call.
class PositionSolver {
 public:
  virtual ~PositionSolver() = default;
  /// The position, which must not outlive the solver.
  /// **Errors** ParseError (line 1) for a text that is not a position, DomainError for an illegal position, LimitError.
  virtual AnyPosition position(std::string_view text) = 0;
  virtual EvaluatorStatistics statistics() const = 0;

  /// **Errors** as position() and Evaluator::value.
  GameId value(std::string_view text) { return position(text).value(); }
  /// The options of the player as text, with their values: those of list_moves() (move_list.hpp).
  /// **Errors** as position() and list_moves().
  std::vector<MoveValue> moves(std::string_view text, Player player);
};

struct RulesetEntry {
  RulesetInfo info;
  /// **Errors** ParameterError, a DomainError, for an unknown parameter, listing the known ones, or for a text that is
  /// no value of one; DomainError for values that do not go together.
  std::function<std::unique_ptr<PositionSolver>(GameStore&, const Parameters&)> open;
  /// The ruleset as a game on heaps, with its tables of Grundy values; empty if it is not one. **Errors** as open().
  std::function<HeapGame(const Parameters&)> heap_game{};
  /// Why the position has its value, by the theorem that gives it; no steps where the options decide. May be empty.
  /// **Errors** as PositionSolver::position.
  std::function<std::vector<Step>(GameStore&, const Parameters&, std::string_view)> explain{};
};

/// A copy shares the entries, until one of the two changes.
class Registry {
 public:
  /// All rulesets of the library.
  static Registry standard();

  /// **Errors** DomainError if its name or an alias is taken.
  void add(RulesetEntry entry);
  /// Adds rules of a line, in place of older ones of the name. **Requires** that the library has no such ruleset.
  void put(RulesetEntry entry);
  /// Removes rules of a line, if there are some of this name.
  void remove(std::string_view name);
  /// The ruleset of this name or alias, or nullptr; `-` in a name is `_`.
  const RulesetEntry* find(std::string_view name) const;
  /// **Errors** DomainError with the nearest names, if no ruleset has this name.
  const RulesetEntry& at(std::string_view name) const;
  /// In alphabetical order.
  const std::vector<RulesetEntry>& entries() const { return *m_entries; }

 private:
  std::vector<RulesetEntry>& own_entries();

  std::shared_ptr<std::vector<RulesetEntry>> m_entries = std::make_shared<std::vector<RulesetEntry>>();
};

}  // namespace upstar
