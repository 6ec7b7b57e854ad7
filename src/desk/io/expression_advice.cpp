// Expressions among the words of the command line, recognised by their syntax.
#include "desk/io/expression_advice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "desk/io/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::desk {

std::string expression_advice(const std::string& word) {
  if (is_name(word.substr(std::min(word.find_first_not_of('-'), word.size())))) return "";  // also -json and --json
  try {
    parse(word);
  } catch (const Error&) {
    return "";
  }
  return fmt::format("; did you mean upstar eval '{}'?", shortened(word, 60));
}

}  // namespace upstar::desk
