// Lines that a session refuses: where the error stands, and of which kind it is.
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <initializer_list>
#include <string>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

namespace upstar::tests {

/// The column of the line's ParseError, or 0 if it has none.
inline std::size_t refused_column(Session& session, const std::string& line) {
  try {
    session.to_text(session.evaluate(line));
  } catch (const ParseError& error) {
    return error.column();
  }
  return 0;
}

/// Each of the lines ends in an error of the kind.
template <class Kind>
void check_refused(Session& session, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    CAPTURE(line);
    CHECK_THROWS_AS(session.to_text(session.evaluate(line)), Kind);
  }
}

}  // namespace upstar::tests
