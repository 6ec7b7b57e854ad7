// Sums of impartial positions in misère play that have too many followers for a search: who wins, by the quotient of
// their parts, which is proved; their genus, by the genera of all sums of parts.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "upstar/impartial/misere_genus.hpp"
#include "upstar/impartial/misere_quotient.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// The parts of some positions, and those of their followers, as the heaps of a game.
class MisereSums {
 public:
  /// The rulesets of the positions must outlive it.
  explicit MisereSums(Budget& budget);
  ~MisereSums();

  // Both **return** nothing if the players have different moves in some follower, or play can come back to a position.
  // What was found of the parts until an error stays.

  /// Whether the player who moves second wins the sum. **Errors** LimitError: there are too many parts, or their
  /// quotient is infinite. **Cost** the options of all parts, and the quotient; none of it depends on how often a part
  /// occurs.
  std::optional<bool> is_p_position(std::span<const AnyPosition> terms);
  /// The genus of the sum with all its digits. **Errors** and **Cost** as genus_of_heaps().
  std::optional<Genus> genus(std::span<const AnyPosition> terms);
  const MisereQuotient& quotient() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace upstar
