// Data files of texts and what they are read as, one case a line:
//
//     text => what it is read as
//     text !! 5: words|other words          a ParseError in column 5 whose message contains one of these
//     text !! domain: words|other words     an error of another kind: domain, limit
//
// Lines that begin with `# ` are comments.
#pragma once

#include <string>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar::tests {

struct TextCase {
  std::string place;  ///< file:line
  std::string text;
  std::string meaning;  ///< empty where an error is expected
  ErrorCode error = ErrorCode::parse;
  std::size_t column = 0;
  std::vector<std::string> words;
};

/// The cases of a file, named from tests/data on. **Errors** std::runtime_error for a missing file or ill-formed line.
std::vector<TextCase> read_text_cases(const std::string& file);

/// Checks (by doctest) that the error is the one expected.
void check_expected_error(const Error& error, const TextCase& expected);

}  // namespace upstar::tests
