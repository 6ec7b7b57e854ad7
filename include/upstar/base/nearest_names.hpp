// Suggestions for a mistyped name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upstar {

/// Up to three of `names` that the user may have meant by `name`, the nearest first: those that begin with it, then
/// those a few letters away; capitals and underscores do not count. **Cost** the product of the lengths for each name
/// of about the same length.
std::vector<std::string> nearest_names(std::string_view name, const std::vector<std::string>& names);

/// `text`, and a suggestion if there are near names: `; did you mean mean, mex?`
std::string with_nearest_names(std::string text, std::string_view name, const std::vector<std::string>& names);

}  // namespace upstar
