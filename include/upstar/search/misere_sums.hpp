// Who wins a sum of impartial positions in misère play, where the sum has too many followers for a search: by the
// quotient of its parts, which is proved.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "upstar/impartial/misere_quotient.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// The parts of some positions, and those of their followers, as the heaps of a game.
class MisereSums {
 public:
  /// The rulesets of the positions must outlive it.
  explicit MisereSums(Budget& budget);
  ~MisereSums();

  /// Whether the player who moves second wins the sum. What was found until an error stays.
  /// **Returns** nothing if the players have different moves in some follower, or play can come back to a position.
  /// **Errors** LimitError: there are too many parts, or their quotient is infinite.
  /// **Cost** the options of all parts, and the quotient; none of it depends on how often a part occurs.
  std::optional<bool> is_p_position(std::span<const AnyPosition> terms);
  const MisereQuotient& quotient() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace upstar
