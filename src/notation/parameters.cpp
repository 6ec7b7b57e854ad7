// Splitting raw parameter text, in which commas and `=` may belong to values: `code=2-3,6C`, `code=0.[{0+}=]`.
#include "notation/parameters.hpp"

#include <algorithm>

#include "base/trimmed.hpp"
#include "base/utf8.hpp"

namespace upstar {

namespace {

bool is_key_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9');
}

/// Where the key that begins at `at`, after spaces, has its `=`; npos if there is no `name=` there.
std::size_t equals_sign_after(std::string_view text, std::size_t at) {
  at = std::min(text.find_first_not_of(spaces, at), text.size());
  if (at == text.size() || !is_key_letter(text[at]) || (text[at] >= '0' && text[at] <= '9'))
    return std::string_view::npos;
  while (at < text.size() && is_key_letter(text[at])) ++at;
  at = std::min(text.find_first_not_of(spaces, at), text.size());
  return at < text.size() && text[at] == '=' ? at : std::string_view::npos;
}

/// The comma that ends the value beginning at `at`, or the end of the text.
std::size_t value_end(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c == ',' && depth == 0 && equals_sign_after(text, at + 1) != std::string_view::npos) break;
  }
  return at;
}

}  // namespace

bool begins_parameters(std::string_view text) {
  const std::size_t first = text.find_first_not_of(spaces);
  return first != std::string_view::npos &&
         (text[first] == ']' || equals_sign_after(text, 0) != std::string_view::npos);
}

ParameterList split_parameters(std::string_view text) {
  ParameterList result;
  if (trimmed(text).empty()) return result;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t equals = equals_sign_after(text, at);
    if (equals == std::string_view::npos) {
      const std::size_t key = std::min(text.find_first_not_of(spaces, at), text.size());
      throw ParseError(1, count_code_points(text.substr(0, key)) + 1, "a parameter is written key=value",
                       std::string(text));
    }
    const std::size_t end = value_end(text, equals + 1);
    result.emplace_back(trimmed(text.substr(at, equals - at)), trimmed(text.substr(equals + 1, end - equals - 1)));
    at = end + 1;
  }
  return result;
}

}  // namespace upstar
