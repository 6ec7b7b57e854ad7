// What a call with wrong arguments is told, instead of nanobind's message.
//
// nanobind writes: NAME(): incompatible function arguments. The following argument types are supported:
//     1. NAME(PARAMETERS) -> RESULT
//
// Invoked with types: TYPE, ..., kwargs = { NAME: TYPE, ... }
#include "call_error.hpp"

#include <algorithm>

namespace upstar::python {

namespace {

/// What stands between the first `open` and the next `close` after it; nothing if they are not there.
std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t from = text.find(open);
  if (from == std::string_view::npos) return {};
  text.remove_prefix(from + open.size());
  return text.substr(0, std::min(text.find(close), text.size()));
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

/// The list without its first member.
std::string_view rest_of(std::string_view list) {
  const std::size_t comma = list.find(", ");
  return comma == std::string_view::npos ? std::string_view() : list.substr(comma + 2);
}

/// `str, int` for `(line: str, threads: int)`.
std::string types_of(std::string_view parameters) {
  std::string types;
  for (; !parameters.empty(); parameters = rest_of(parameters)) {
    const std::string_view one = parameters.substr(0, parameters.find(", "));
    const std::size_t colon = one.find(": ");
    types += (types.empty() ? "" : ", ") + std::string(one.substr(colon == std::string_view::npos ? 0 : colon + 2));
  }
  return types;
}

}  // namespace

std::string in_plain_words(std::string_view message) {
  constexpr std::string_view mark = "(): incompatible function arguments.";
  const std::size_t name_end = message.find(mark);
  if (name_end == std::string_view::npos) return std::string(message);
  std::string name(message.substr(0, name_end));
  std::string_view wanted = between(message, "    1. " + name + "(", ") -> ");
  std::string_view given = between(message, "Invoked with types: ", "\n");
  if (name == "__init__") name = given.substr(0, given.find(','));
  if (wanted.starts_with("self") && given.starts_with("upstar.")) {
    wanted = rest_of(wanted);
    given = rest_of(given);
  }
  std::string text = name + " takes (" + std::string(wanted) + "), not (" + std::string(given) + ")";
  replace_all(text, "nanobind.nb_type", "class");
  for (const std::string_view noise :
       {": object | None", ": object", "upstar._upstar.", "upstar.", "collections.abc.", "kwargs = { ", " }"}) {
    replace_all(text, noise, "");
  }
  const bool has_str = given.find("str") != std::string_view::npos;
  if (has_str && types_of(wanted) == given) text += ": a str holds half of a surrogate pair, which is no letter";
  return text;
}

}  // namespace upstar::python
