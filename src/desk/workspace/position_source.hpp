// A ruleset as named on the command line, `domineering`, `subtraction[set=1/3/4]` or `impartial(clobber)`, open in the
// workspace's store.
#pragma once

#include <memory>
#include <string>

#include "desk/workspace/workspace.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar::desk {

class PositionSource {
 public:
  /// **Errors** ParseError for text that is not a ruleset name with parameters; UsageError for an unknown name or bad
  /// parameters.
  PositionSource(Workspace& workspace, const std::string& reference);
  ~PositionSource();
  PositionSource(const PositionSource&) = delete;
  PositionSource& operator=(const PositionSource&) = delete;

  /// Holds until the workspace renews its store.
  PositionSolver& solver();
  /// The ruleset's description.
  const RulesetInfo& info() const { return m_info; }

 private:
  Workspace& m_workspace;
  std::string m_text;
  RulesetReference m_reference;
  const RulesetInfo m_info;  ///< stays where it is when the store is replaced
  std::unique_ptr<PositionSolver> m_solver;
};

}  // namespace upstar::desk
