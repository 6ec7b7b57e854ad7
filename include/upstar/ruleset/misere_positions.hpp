// The canonical forms in misère play of positions of any ruleset in which both players have the same moves.
#pragma once

#include <cstdint>
#include <vector>

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

  /// The nim value, then the misère nim values of the position alone, with *2, with *2 + *2, ...: `count` of them. No
  /// canonical form is made. **Errors** DomainError as canonical(); LimitError. **Cost** all followers of the whole.
  std::vector<std::uint32_t> genus_digits(const AnyPosition& position, std::uint32_t count);

 private:
  template <class Memo, class Make>
  const typename Memo::mapped_type& found(const AnyPosition& root, Memo& memo, Make&& make);

  MisereStore& m_store;
  ChargedMap<AnyPosition, MisereId> m_forms;
};

}  // namespace upstar
