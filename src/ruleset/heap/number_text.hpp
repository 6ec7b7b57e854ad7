// Positions written as numbers: heaps `3,5 8`, and pairs `2,5;3,1`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace upstar {

/// Non-negative integers separated by commas or spaces; the empty text has none.
/// **Errors** ParseError; LimitError for a number above `largest`.
std::vector<std::int64_t> parse_heaps(std::string_view text, std::int64_t largest);
std::string heaps_text(const std::vector<std::int64_t>& heaps);

using NumberPair = std::pair<std::int64_t, std::int64_t>;

/// Pairs `m,n` joined by `;`, spaces round the numbers dropped; the empty text has none.
/// **Errors** ParseError; DomainError for a number below `least`, LimitError for one above `largest`.
std::vector<NumberPair> parse_pairs(std::string_view text, std::int64_t least, std::int64_t largest);
std::string pairs_text(const std::vector<NumberPair>& pairs);

}  // namespace upstar
