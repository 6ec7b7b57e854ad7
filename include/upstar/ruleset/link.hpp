// Links: what the address of the page (docs/page.md) holds after its `#`, a sum of positions and values.
//
//     link_of(std::vector{link_entry("clobber", "xo.|.ox"), link_entry("value", "{3|1}")})
//     #clobber=xo.%7C.ox&value=%7B3%7C1%7D
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// One entry: a ruleset and a position, `value` and an expression, `define` and a line, `view` and a view.
std::string link_entry(std::string_view name, std::string_view text);
/// The entry of a position; as a value if its ruleset has no name in links: transformed, negative, or called as an
/// entry of another kind is.
std::string link_entry(const AnyPosition& position);
/// The entries as one text. **Errors** LimitError past 2,000,000 characters, which browsers do not open.
std::string link_of(std::span<const std::string> entries);

}  // namespace upstar
