// `--link`: sums as links to the page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

/// `--link`.
void add_link_option(Arguments& arguments, bool& link);

/// The link that opens the sum in the page, one line; as a tree {"input", "link"}. **Errors** as Session::link.
std::string link_answer(Workspace& workspace, std::string_view input, std::span<const Summand> sum, bool json);

}  // namespace upstar::desk
