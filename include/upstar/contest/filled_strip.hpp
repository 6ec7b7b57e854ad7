// Strips that are filled with letters, where equal letters of different moves are never neighbours: Col on a strip and
// Seating Couples at contest size.
#pragma once

#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// number, plus * if `star`.
struct NumberAndStar {
  Dyadic number;
  bool star = false;
  bool operator==(const NumberAndStar&) const = default;
};

/// The value of a strip over A (Left's letters), B, and dots for empty cells, to which a move adds one letter.
/// **Errors** DomainError for two equal neighbours; ParseError for another letter.
/// **Cost** linear. **Source** ruleset/strip/col_strip.hpp has the table and its proof.
NumberAndStar col_strip_value(std::string_view strip, Budget* budget = nullptr);

/// The value if a move writes two equal letters into two empty cells side by side.
/// **Errors** DomainError for three equal letters in a row; ParseError for another letter.
/// **Cost** linear in the strip. The sum has a third as many bits as the longest gap has cells; gaps of equal length
/// are counted before they are added. **Source** ruleset/strip/seating_couples.hpp has the table and its proof.
NumberAndStar seating_couples_value(std::string_view strip, Budget* budget = nullptr);

}  // namespace upstar
