// What a call with wrong arguments is told, instead of nanobind's message.
#pragma once

#include <string>
#include <string_view>

namespace upstar::python {

/// nanobind's message for such a call in plain words, `ruleset takes (reference: str), not (int)`; any other message as
/// it is.
std::string in_plain_words(std::string_view message);

}  // namespace upstar::python
