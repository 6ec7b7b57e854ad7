// Sign expansions: a dyadic number as a Hackenbush string, + for an edge of Left's and - for an edge of Right's, from
// the ground up. Source: ONAG ch. 3; Winning Ways ch. 3 (Berlekamp's rule); Siegel II.3.
#pragma once

#include <string>
#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// Numbers with more signs than this, 64 MB, are not expanded.
constexpr std::uint64_t most_signs = std::uint64_t{1} << 26;

/// The signs of `number`: `+-+` for 3/4, nothing for 0. Their number is its birthday.
/// **Errors** LimitError past most_signs, or past the memory of the budget (null for none).
/// **Cost** linear in the result.
std::string sign_expansion(const Dyadic& number, Budget* budget = nullptr);

/// The number with these signs; a minus may be U+2212.
/// **Errors** ParseError (line 1) for another character; LimitError past most_signs.
/// **Cost** linear.
Dyadic from_sign_expansion(std::string_view signs);

}  // namespace upstar
