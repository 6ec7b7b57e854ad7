// Links, with the characters that the page leaves as they are.
#include "upstar/ruleset/link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "upstar/base/error.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_link = 2'000'000;

/// What entries of other kinds are called; a line may define rules of such a name.
constexpr std::array<std::string_view, 9> taken_names{"value",    "define", "view", "you",  "first",
                                                      "strength", "misere", "day",  "grade"};

constexpr std::string_view plain_signs = "-_.!~*'(),;[]@:";

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         plain_signs.find(c) != std::string_view::npos;
}

std::string percent_encoded(std::string_view text) {
  std::string encoded;
  for (const char c : text) {
    if (is_plain(c)) encoded += c;
    else encoded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return encoded;
}

}  // namespace

std::string link_entry(std::string_view name, std::string_view text) {
  return percent_encoded(name) + "=" + percent_encoded(text);
}

std::string link_entry(const AnyPosition& position) {
  const std::string expression = position.to_expression();
  const std::string text = position.to_text();
  const std::string ruleset = expression.substr(0, expression.find("(\""));
  const std::string name = ruleset.substr(0, ruleset.find('['));
  const bool is_one_call = is_name(name) && expression == fmt::format("{}(\"{}\")", ruleset, text);
  if (!is_one_call || std::ranges::count(taken_names, name) != 0) return link_entry("value", expression);
  return link_entry(ruleset, text);
}

std::string link_of(std::span<const std::string> entries) {
  std::string link = "#";
  for (const std::string& entry : entries) {
    if (link.size() > 1) link += '&';
    link += entry;
  }
  if (link.size() > longest_link) {
    throw LimitError(
        fmt::format("the link has {} characters, and browsers open none of more than {}", link.size(), longest_link));
  }
  return link;
}

}  // namespace upstar
