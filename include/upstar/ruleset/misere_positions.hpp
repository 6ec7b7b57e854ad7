// The canonical forms in misère play of positions of any ruleset in which both players have the same moves.
#pragma once

#include "upstar/impartial/misere_store.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// Keeps the forms of all positions met. The rulesets must outlive it.
class MiserePositions {
 public:
  explicit MiserePositions(MisereStore& store);

  /// The canonical form: of a sum of parts, the sum of theirs.
  /// **Errors** DomainError if the moves of the players in a follower have different canonical forms, or if play can
  /// come back to a position; LimitError. **Cost** the followers of the parts, and their sums.
  MisereId canonical(const AnyPosition& position);

 private:
  MisereStore& m_store;
  ChargedMap<AnyPosition, MisereId> m_forms;
};

}  // namespace upstar
