// Any ruleset of the library as `upstar nim` takes it: positions whose values are nimbers.
#pragma once

#include <string>
#include <vector>

#include "cli/nim.hpp"
#include "cli/position_source.hpp"
#include "cli/workspace.hpp"

namespace upstar::cli {

class NimRuleset {
 public:
  /// **Errors** UsageError for an unknown ruleset or ill parameters.
  NimRuleset(NimRun& run, const std::string& name);

  /// **Errors** DomainError for a value that is no nimber; those of PositionSolver::value.
  Integer value(const std::string& position);
  /// The nim sum.
  Integer value(const Words& positions);
  /// `10,6 -> 3,6` for each move from one of the positions that leaves value 0 in their sum.
  Words winning_moves(const Words& positions);
  const RulesetInfo& info() const { return m_source.info(); }

 private:
  Integer nimber_of(GameId value, const std::string& position);

  Registry m_registry = Registry::standard();
  Workspace m_workspace;
  PositionSource m_source;
};

}  // namespace upstar::cli
