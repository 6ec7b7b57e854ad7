// Suggestions for a mistyped name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upstar {

/// Without capitals, underscores and dashes: `LeftStop` and `left-stop` are `leftstop`.
std::string folded_name(std::string_view name);

/// Up to three of `names` that the user may have meant by `name`, the nearest first: those that fold to the same. If
/// there are none, those that begin with its two letters or more, then those that differ in a letter, or in a few of a
/// long name. **Cost** the product of the lengths for each name of about the same length.
std::vector<std::string> nearest_names(std::string_view name, const std::vector<std::string>& names);

/// `text`, and a suggestion if there are near names: `; did you mean mean, mex?`
std::string with_nearest_names(std::string text, std::string_view name, const std::vector<std::string>& names);

}  // namespace upstar
