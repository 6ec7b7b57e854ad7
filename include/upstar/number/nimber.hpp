// Nimbers as integers of any size: what *a + *b is, and the least nimber that is missing.
#pragma once

#include <span>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The n with *a + *b = *n: binary addition without carry. **Errors** DomainError if one is negative.
/// **Source** Bouton's theorem (Siegel IV.1).
Integer nim_sum(const Integer& a, const Integer& b);

/// The least n >= 0 that is none of `values`. **Errors** DomainError if one is negative. **Cost** linear.
Integer mex(std::span<const Integer> values);

}  // namespace upstar
