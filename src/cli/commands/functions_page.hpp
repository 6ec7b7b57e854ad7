// The page docs/functions.md.
#pragma once

#include <string>

namespace upstar::cli {

/// Every function with its meaning, an example and the answer to it, in Markdown.
std::string functions_page();

}  // namespace upstar::cli
