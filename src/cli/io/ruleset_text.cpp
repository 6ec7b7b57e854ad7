// The description of one ruleset.
#include "cli/io/ruleset_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "base/trimmed.hpp"

namespace upstar::cli {

std::string ruleset_text(const RulesetInfo& info) {
  std::string text = fmt::format("{}: {}\n", info.name, trimmed(info.summary));
  const auto section = [&](const char* title, const std::string& body) {
    if (!trimmed(body).empty()) text += fmt::format("\n{}\n{}\n", title, trimmed(body));
  };
  section("Also called", fmt::format("{}", fmt::join(info.aliases, ", ")));
  section("Rules", info.rules);
  section("Notation", info.notation);
  section("Parameters", info.parameters);
  if (!info.example.empty()) {
    section("Example", fmt::format("upstar {}value {} '{}'", info.is_misere ? "nim " : "", info.name, info.example));
  }
  text.pop_back();
  return text;
}

}  // namespace upstar::cli
