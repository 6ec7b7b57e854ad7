// What a claim stands for: statements on who wins which sum.
#pragma once

#include <string>
#include <vector>

#include "proof/sums.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar::proof {

/// The player who moves first in the sum wins it, or loses it.
struct Statement {
  Sum sum;
  Player first = Player::left;
  bool wins = false;
};

/// The claim with its terms as the table writes them.
Claim as_written(TermTable& table, const Claim& claim);

/// The statements that prove the claim. **Errors** ParseError for what is no claim; LimitError.
std::vector<Statement> statements_of(TermTable& table, const Claim& claim);

}  // namespace upstar::proof
