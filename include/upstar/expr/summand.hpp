// One term of a sum.
#pragma once

#include <optional>
#include <string>

#include "upstar/game/store.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// A term of a sum as typed: `clobber("xo")` and `{3|1}` in `clobber("xo") - {3|1}`; the second is negative. The
/// position, if it is one, and the value are those of the term with its sign: here {-1|-3}.
struct Summand {
  std::string text;
  bool is_negative = false;
  std::optional<AnyPosition> position;
  GameId value;
};

}  // namespace upstar
