// Any ruleset of the library, as `upstar nim` uses it: all positions must have nimbers as values.
#pragma once

#include <string>
#include <vector>

#include "desk/nim/nim.hpp"
#include "desk/workspace/position_source.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

class NimRuleset {
 public:
  /// **Errors** UsageError for an unknown ruleset or bad parameters.
  NimRuleset(NimRun& run, const std::string& name);

  /// **Errors** DomainError for a value that is not a nimber; those of PositionSolver::value.
  Integer value(const std::string& position);
  /// The nim sum.
  Integer value(const Words& positions);
  struct Move {
    std::string from, to;
  };
  /// The winning moves in the sum of the positions. **Errors** DomainError unless they are both players'.
  std::vector<Move> winning_moves(const Words& positions);
  const RulesetInfo& info() const { return m_source.info(); }

 private:
  Integer nimber_of(GameId value, const std::string& position);
  /// **Errors** DomainError unless both players have the same moves.
  void require_same_moves(const std::string& position);

  Workspace& m_workspace;
  PositionSource m_source;
};

}  // namespace upstar::desk
