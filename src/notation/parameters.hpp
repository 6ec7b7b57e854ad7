// The raw text between the brackets of `name[key=value, ...]`, split into its pairs.
#pragma once

#include <string_view>

#include "upstar/notation/syntax.hpp"

namespace upstar {

/// Whether the text after a `[` begins with `key=` or `]`: with parameters, not with an index.
bool begins_parameters(std::string_view text);

/// A key ends at its first `=`; its value at a comma outside all brackets ( ) [ ] { } that is followed by `name=`;
/// spaces round both are dropped. Empty text has no pairs.
/// **Errors** ParseError (line 1, columns of `text`) where a key or its `=` is missing.
ParameterList split_parameters(std::string_view text);

}  // namespace upstar
