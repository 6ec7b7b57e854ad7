// Strips filled with letters, no two equal ones side by side from different moves: Col on a strip and Seating Couples at
// contest size.
#pragma once

#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// number, or number + *
struct NumberAndStar {
  Dyadic number;
  bool star = false;
  bool operator==(const NumberAndStar&) const = default;
};

/// The value of a strip over A (Left's letters), B, and dots for empty cells, to which a move adds one letter.
/// **Errors** DomainError for two equal neighbours; ParseError for another letter.
/// **Cost** linear. **Source** ruleset/strip/col_strip.hpp has the table and its proof.
NumberAndStar col_strip_value(std::string_view strip, Budget* budget = nullptr);

/// The same where a move writes two letters into two empty cells side by side.
/// **Errors** DomainError for three equal letters in a row; ParseError for another letter.
/// **Cost** linear in the strip; the sum has as many bits as a third of the longest gap, and gaps of equal length are
/// added by their number. **Source** ruleset/strip/seating_couples.hpp has the table and its proof.
NumberAndStar seating_couples_value(std::string_view strip, Budget* budget = nullptr);

}  // namespace upstar
