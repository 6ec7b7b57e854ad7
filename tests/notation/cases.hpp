// The data files of tests/data/notation: `text => tree` or `text !! column: words|other words` a line, `#` a comment.
#pragma once

#include <string>
#include <vector>

namespace upstar::tests {

struct NotationCase {
  std::string place;  ///< file:line
  std::string text;
  std::string tree;  ///< empty where an error is expected
  std::size_t column = 0;
  std::vector<std::string> words;  ///< the message contains one of them
};

/// **Errors** std::runtime_error for a missing file or an ill-formed line.
std::vector<NotationCase> read_notation_cases(const std::string& file);

}  // namespace upstar::tests
