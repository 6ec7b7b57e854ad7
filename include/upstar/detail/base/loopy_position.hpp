// What is said of play that comes back where it must not.
#pragma once

#include <string>

#include "upstar/base/error.hpp"

namespace upstar::detail {

/// `position`: the text of the one that play comes back to, if it is known.
[[noreturn]] inline void fail_as_loopy(const std::string& position = {}) {
  const std::string message = "the position is loopy: play can come back to a position it has been in";
  throw DomainError(position.empty() ? message : message + ": " + position);
}

}  // namespace upstar::detail
