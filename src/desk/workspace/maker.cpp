// The version and the definitions.
#include "desk/workspace/maker.hpp"

#include <algorithm>
#include <cctype>

#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

/// Whether the definition calls read("FILE").
bool reads_a_file(std::string_view definition) {
  constexpr std::string_view call = "read(";
  for (std::size_t at = definition.find(call); at != std::string_view::npos; at = definition.find(call, at + 1)) {
    const auto before = static_cast<unsigned char>(at == 0 ? ' ' : definition[at - 1]);
    if (std::isalnum(before) == 0 && before != '_') return true;
  }
  return false;
}

}  // namespace

std::string maker_with(std::span<const std::string> definitions) {
  std::string text = "upstar " UPSTAR_VERSION;
  for (const std::string& line : definitions) text += "; " + line;
  return text;
}

std::string maker_of(Session& session) {
  if (session.has_old_rules()) {
    throw DomainError(
        "there are positions of rules that hold no longer, and a table cannot tell which: define rules "
        "once, in a file that --init reads");
  }
  const auto& rulesets = session.registry().entries();
  if (std::none_of(rulesets.begin(), rulesets.end(), [](const RulesetEntry& entry) { return entry.info.is_of_line; })) {
    return maker_with({});
  }
  const std::vector<std::string> definitions = session.definitions();
  if (std::ranges::any_of(definitions, reads_a_file)) {
    throw DomainError("a definition reads a file, which may change: what is found by such rules is not kept");
  }
  return maker_with(definitions);
}

}  // namespace upstar::desk
