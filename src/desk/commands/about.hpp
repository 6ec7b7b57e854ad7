// What there is about a word: subcommands, functions, rulesets, words of the notation and of the calculator, pages.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "desk/io/console.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

struct Topic {
  std::string_view kind;  ///< `subcommand`, `function`, `ruleset`, `line`, `page`
  std::string name;
  std::string summary;
};

/// Those whose name or summary has a word that begins so, whatever its capitals, `-` or `_`, and an `s` at its end.
/// Nothing for a name in another spelling, `Mean`, where the right one is all there is to say.
std::vector<Topic> topics_about(const Console& console, const Registry& registry, std::string_view word);
/// A line each, and how to go on.
std::string text_of(const std::vector<Topic>& topics);
/// {"name", "about": [{"kind", "name", "summary"}]}
nlohmann::ordered_json tree_of(std::string_view word, const std::vector<Topic>& topics);

}  // namespace upstar::desk
