// The registry: every ruleset by its name, behind one type-erased face, for expressions and the command.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/analysis/value_patterns.hpp"
#include "upstar/game/store.hpp"
#include "upstar/impartial/heap_game.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/parameters.hpp"
#include "upstar/ruleset/statistics.hpp"

namespace upstar {

/// What `upstar table` counts: the empty positions of which shape there are in every size.
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
  bool is_row = true;       ///< of a grid: the number of rows is `fixed`; else that of columns
  std::uint64_t fixed = 0;  ///< 0 where there is one size only
  std::string gap{};        ///< what stands at the ends of a strip: two of L, R and -, or nothing
};

/// What is proved of the values along a line.
struct SizeTheorem {
  ValuePattern pattern;
  std::string source;
};

/// What a ruleset says of itself, for `upstar rulesets NAME`.
struct RulesetInfo {
  std::string name{};
  std::string summary{};               ///< one line
  std::string rules{};                 ///< prose, several lines
  std::string notation{};              ///< what a position looks like
  std::string parameters{};            ///< empty where there are none
  std::string example{};               ///< a position
  std::vector<std::string> aliases{};  ///< other names it is found by
  Sizes sizes = Sizes::none;
  std::string cells = ".";      ///< the cells of a strip or grid of any size; two letters alternate, as on a chessboard
  std::string ends{};           ///< the letters of Left and of Right that the ends of a strip may hold; none: empty
  bool bare_arguments = false;  ///< integer positions may be written without quotes: cutcake(2, 5)
  bool is_misere = false;       ///< who moves last loses: positions have no values
  /// The theorem on a line of its table of sizes, if there is one.
  std::optional<SizeTheorem> (*theorem)(const SizeLine& line) = nullptr;
};

/// One move of a player from a position.
struct MoveValue {
  std::string position;  ///< what the move leads to, in the ruleset's notation
  GameId value;
};

/// One ruleset with its parameters, evaluating into one store; keeps its table of positions from call to call.
class PositionSolver {
 public:
  virtual ~PositionSolver() = default;
  /// The position, which must not outlive the solver.
  /// **Errors** ParseError (line 1) for text that is no position, DomainError for an illegal one, LimitError.
  virtual AnyPosition position(std::string_view text) = 0;
  virtual EvaluatorStatistics statistics() const = 0;

  /// **Errors** those of position() and of Evaluator::value.
  GameId value(std::string_view text) { return position(text).value(); }
  /// Every move of the player with its value, without repeats of the same resulting text, in the ruleset's order.
  /// **Errors** as value(); LimitError past 100,000 moves or 100 million characters of text.
  std::vector<MoveValue> moves(std::string_view text, Player player);
};

struct RulesetEntry {
  RulesetInfo info;
  /// **Errors** DomainError for an unknown or ill-valued parameter, which names those there are.
  std::function<std::unique_ptr<PositionSolver>(GameStore&, const Parameters&)> open;
  /// The game as one on heaps, with its tables of Grundy values; empty for other games. **Errors** as open().
  std::function<HeapGame(const Parameters&)> heap_game{};
};

class Registry {
 public:
  /// All rulesets of the library.
  static Registry standard();

  /// **Errors** DomainError if its name or an alias is taken.
  void add(RulesetEntry entry);
  /// By name or alias; nullptr if there is none.
  const RulesetEntry* find(std::string_view name) const;
  /// **Errors** DomainError that names the nearest names.
  const RulesetEntry& at(std::string_view name) const;
  /// In alphabetical order.
  const std::vector<RulesetEntry>& entries() const { return m_entries; }

 private:
  std::vector<RulesetEntry> m_entries;
};

}  // namespace upstar
