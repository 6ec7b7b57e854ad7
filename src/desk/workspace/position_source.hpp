// A ruleset as named on the command line, `domineering`, `subtraction[set=1/3/4]` or `impartial(clobber)`, open in the
// workspace's store.
#pragma once

#include <memory>
#include <string>

#include "desk/workspace/stored_values.hpp"
#include "desk/workspace/workspace.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar::desk {

class PositionSource {
 public:
  /// **Errors** ParseError for text that is not a ruleset name with parameters; UsageError for an unknown name or bad
  /// parameters.
  PositionSource(Workspace& workspace, const std::string& reference);
  /// Values are taken from the store, and kept there. **Errors** those, and those of StoredValues.
  PositionSource(Workspace& workspace, const std::string& reference, StoreFile& store);

  /// Holds until the workspace renews its store.
  PositionSolver& solver();
  /// The value of a position of the solver. **Errors** as StoredValues::value_of().
  Answer value_of(const AnyPosition& position) {
    return m_values ? m_values->value_of(position) : upstar::value_of(position);
  }
  /// What was found goes into the store, if there is one: now, or if it is time. **Errors** as StoredValues::save().
  void save_values() {
    if (m_values) m_values->save();
  }
  void save_values_now_and_then() {
    if (m_values) m_values->save_now_and_then();
  }
  /// The ruleset's description.
  const RulesetInfo& info() const { return m_info; }

 private:
  Workspace& m_workspace;
  std::string m_text;
  RulesetReference m_reference;
  const RulesetInfo m_info;  ///< stays where it is when the store is replaced
  std::unique_ptr<PositionSolver> m_solver;
  std::optional<StoredValues> m_values;
  RenewalHook m_hook;
};

}  // namespace upstar::desk
