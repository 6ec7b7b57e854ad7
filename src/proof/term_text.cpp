// One scan over the letters, which skips what stands in quotes and counts brackets.
#include "proof/term_text.hpp"

#include <fmt/format.h>

#include <string>

#include "notation/excerpt.hpp"

namespace upstar::proof {

namespace {

/// Calls `visit(at)` for each letter outside all brackets and quotes. **Errors** ParseError if these do not match.
template <class Visit>
void scan(std::string_view text, Visit&& visit) {
  std::string open;
  bool is_quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (is_quoted) {
      continue;
    } else if (c == '(' || c == '{' || c == '[') {
      open += c;
    } else if (c == ')' || c == '}' || c == ']') {
      const char opener = c == ')' ? '(' : c == '}' ? '{' : '[';
      if (open.empty() || open.back() != opener) fail_in_text(fmt::format("nothing is closed by this '{}'", c), text);
      open.pop_back();
    } else if (open.empty()) {
      visit(at);
    }
  }
  if (is_quoted || !open.empty()) fail_in_text(fmt::format("something is not closed in {}", excerpt(text)), text);
}

}  // namespace

ChargedVector<SignedText> terms_of_sum(Budget& budget, std::string_view sum) {
  constexpr unsigned deepest = 100;  // each level is one more scan
  struct Part : SignedText {
    unsigned depth = 0;
  };
  ChargedVector<SignedText> terms(charged_to(budget));
  ChargedVector<Part> waiting({{{sum, false}, 0}}, charged_to(budget));
  while (!waiting.empty()) {
    const Part whole = waiting.back();
    waiting.pop_back();
    ChargedVector<Part> parts(charged_to(budget));
    std::size_t begin = 0;
    const auto add = [&](std::size_t end) {
      parts.push_back({{whole.text.substr(begin, end - begin), whole.is_negative}, whole.depth});
    };
    scan(whole.text, [&](std::size_t at) {
      if (!whole.text.substr(at).starts_with(" + ")) return;
      add(at);
      begin = at + 3;
    });
    add(whole.text.size());
    for (Part& part : parts) {
      for (; part.text.starts_with('-'); part.text.remove_prefix(1)) part.is_negative = !part.is_negative;
    }
    if (parts.size() > 1) {
      waiting.insert(waiting.end(), parts.rbegin(), parts.rend());
    } else if (Part& part = parts.front(); part.text.starts_with('(') && part.text.ends_with(')')) {
      if (++part.depth > deepest) fail_in_text("brackets are nested too deeply", sum);
      part.text = part.text.substr(1, part.text.size() - 2);
      waiting.push_back(part);
    } else {
      terms.push_back(part);
    }
  }
  return terms;
}

std::array<std::vector<std::string_view>, 2> options_in_braces(std::string_view text) {
  if (!text.starts_with('{') || !text.ends_with('}') || text.size() < 2) fail_in_text("expected braces", text);
  const std::string_view inner = text.substr(1, text.size() - 2);
  std::array<std::vector<std::string_view>, 2> options;
  std::size_t begin = 0, side = 0;
  const auto add = [&](std::size_t end) {
    if (end > begin || !options[side].empty()) options[side].push_back(inner.substr(begin, end - begin));
    begin = end + 1;
  };
  scan(inner, [&](std::size_t at) {
    if (inner[at] == ',') {
      if (at == begin) fail_in_text("an option is missing", text);
      add(at);
    } else if (inner[at] == '|') {
      if (side == 1) fail_in_text("expected one bar in a pair of braces", text);
      add(at);
      side = 1;
    }
  });
  if (side == 0) fail_in_text("expected a bar between the options of Left and of Right", text);
  add(inner.size());
  for (const auto& own : options) {
    for (const std::string_view option : own) {
      if (option.empty()) fail_in_text("an option is missing", text);
    }
  }
  return options;
}

}  // namespace upstar::proof
