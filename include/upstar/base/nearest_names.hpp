// What a mistyped name was meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upstar {

/// Up to three of `names` that `name` may have been meant to be, the nearest first: those that begin with it, then
/// those a few letters away. **Cost** the product of the lengths for each name of about the same length.
std::vector<std::string> nearest_names(std::string_view name, const std::vector<std::string>& names);

/// `text`, and what to say of the nearest names where there are any: `; did you mean mean, mex?`
std::string with_nearest_names(std::string text, std::string_view name, const std::vector<std::string>& names);

}  // namespace upstar
