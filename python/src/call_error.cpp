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

/// What follows `: ` in `one`, or all of it.
std::string_view type_of(std::string_view one) {
  const std::size_t colon = one.find(": ");
  return colon == std::string_view::npos ? one : one.substr(colon + 2, one.find(" = ") - colon - 2);
}

/// Whether nanobind takes each value of the type `given` where `wanted`, `str | None`, stands, but for a str with half
/// of a surrogate pair. Of an int that is not so.
bool takes_all(std::string_view wanted, std::string_view given) {
  const std::string among = " | " + std::string(wanted) + " | ";
  const bool is_among = among.find(" | " + std::string(given) + " | ") != std::string::npos;
  return (wanted.starts_with("object") && given != "None") || (is_among && (given == "str" || given == "None"));
}

/// Whether nothing can have been wrong but the letters of a str.
bool only_letters_are_wrong(std::string_view wanted, std::string given) {
  replace_all(given, "kwargs = { ", "");
  replace_all(given, " }", "");
  replace_all(given, "NoneType", "None");
  bool has_str = false;
  std::size_t count = 0, needed = 0;
  for (std::string_view left = wanted; !left.empty(); left = rest_of(left)) {
    const std::string_view parameter = left.substr(0, left.find(", "));
    if (parameter != "*" && parameter.find(" = ") == std::string_view::npos) ++needed;
  }
  std::string_view next = wanted;
  for (std::string_view left = given; !left.empty(); left = rest_of(left), next = rest_of(next), ++count) {
    const std::string_view argument = left.substr(0, left.find(", "));
    const std::size_t colon = argument.find(": ");
    std::string_view parameter = next;
    if (colon != std::string_view::npos) {
      parameter = wanted;
      while (!parameter.empty() && !parameter.starts_with(argument.substr(0, colon + 2)))
        parameter = rest_of(parameter);
    }
    if (!takes_all(type_of(parameter.substr(0, parameter.find(", "))), type_of(argument))) return false;
    has_str = has_str || type_of(argument) == "str";
  }
  return has_str && count >= needed;
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
  if (only_letters_are_wrong(wanted, std::string(given))) {
    text += ": a str holds half of a surrogate pair, which is no letter";
  }
  return text;
}

}  // namespace upstar::python
