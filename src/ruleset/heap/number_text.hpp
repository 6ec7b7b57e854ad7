// Positions written as numbers: heaps `3,5 8`, and pairs `2,5;3,1`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace upstar {

/// Reads non-negative integers separated by commas or spaces. The empty text has none.
/// **Errors** ParseError; LimitError for a number above `largest`.
std::vector<std::int64_t> parse_heaps(std::string_view text, std::int64_t largest);
std::string heaps_text(const std::vector<std::int64_t>& heaps);

using NumberPair = std::pair<std::int64_t, std::int64_t>;

/// Reads pairs `m,n` joined by `;`. Spaces round the numbers are skipped. The empty text has no pairs.
/// **Errors** ParseError; DomainError for a number below `least`, LimitError for a number above `largest`.
std::vector<NumberPair> parse_pairs(std::string_view text, std::int64_t least, std::int64_t largest);
std::string pairs_text(const std::vector<NumberPair>& pairs);

}  // namespace upstar
