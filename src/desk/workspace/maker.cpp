// The version and the definitions.
#include "desk/workspace/maker.hpp"

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar::desk {

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
  if (session.reads_files()) {
    throw DomainError("a definition reads a file, which may change: what is found by such rules is not kept");
  }
  return maker_with(session.definitions());
}

}  // namespace upstar::desk
