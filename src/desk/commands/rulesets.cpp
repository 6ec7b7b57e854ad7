// `upstar rulesets`: the rulesets, listed or described.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/commands/commands.hpp"
#include "desk/commands/rulesets.hpp"
#include "desk/io/arguments.hpp"
#include "desk/io/ruleset_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

namespace {

constexpr Example rulesets_examples[] = {
    {"upstar rulesets", "every ruleset with a line about it"},
    {"upstar rulesets domineering", "its rules, notation, parameters, and an example"},
    {"upstar rulesets --names", "the names alone, for scripts"},
};

Json look_tree(const RulesetInfo& info) {
  const PositionLook& look = info.look;
  const EditorKind kind = editor_of(look, info.example);
  Json tree = {{"kind", text_of(kind)}};
  const std::string_view letters = letters_of(look, kind);
  if (!letters.empty()) {
    static constexpr std::string_view emblems[] = {"none", "letter", "crown"};
    tree["letters"] = letters;
    Json& names = tree["names"] = Json::object();
    for (const char letter : letters) {
      const bool is_plain = kind == EditorKind::graph && letter == '.';
      names[std::string(1, letter)] = is_plain ? "no label" : name_of(look, letter);
    }
    tree["left"] = look.left;
    tree["right"] = look.right;
    tree["both"] = look.both;
    tree["emblem"] = emblems[static_cast<std::size_t>(look.emblem)];
  }
  if (kind == EditorKind::graph || kind == EditorKind::hackenbush) tree["edges"] = look.edges;
  return tree;
}

const char* play_of(const RulesetInfo& info) {
  if (info.is_misere) return "misere";
  if (info.is_scoring) return "points";
  return info.is_bidding ? "bidding" : "normal";
}

}  // namespace

Json tree_of(const RulesetInfo& info) {
  return {{"name", info.name},         {"summary", info.summary},         {"rules", info.rules},
          {"notation", info.notation}, {"parameters", info.parameters},   {"example", info.example},
          {"play", play_of(info)},     {"has_values", info.has_values()}, {"look", look_tree(info)}};
}

void run_rulesets(Console& console, const Words& words) {
  Arguments arguments("rulesets", "Lists the rulesets, or prints the rules, notation and parameters of those named.",
                      "[NAME...]", rulesets_examples);
  arguments.takes_no_expressions();
  bool names = false;
  arguments.flag("names", names, "The names alone, one a line");
  add_init_option(arguments, console);
  add_json_option(arguments, console.json);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  if (names && console.json) throw UsageError("rulesets takes --names or --json, not both");

  std::optional<Workspace> own;
  if (console.open_workspace == nullptr) {
    own.emplace(console, Registry::standard(), Limits{.memory = console.outside().usual_memory()})
        .share_definitions(console);
  }
  Workspace& workspace = own ? *own : console.open_workspace->workspace;
  const Registry& registry = workspace.registry();
  std::vector<const RulesetEntry*> chosen;
  for (const std::string& name : arguments.operands()) {
    try {
      chosen.push_back(&registry.at(name));
    } catch (const DomainError& error) {
      throw UsageError(error.what());  // a usage error, not an undefined answer
    }
  }
  const bool all = chosen.empty();
  std::size_t width = 0;
  for (const RulesetEntry& entry : registry.entries()) {
    if (all) chosen.push_back(&entry);
    width = std::max(width, entry.info.name.size());
  }
  bool first = true;
  for (const RulesetEntry* entry : chosen) {
    const RulesetInfo& info = entry->info;
    if (console.json) {
      console.answer(to_line(tree_of(info)));
    } else if (names) {
      console.out.line(info.name);
    } else if (all) {
      console.out.line(fmt::format("{:<{}}  {}", info.name, width, info.summary));
    } else {
      console.out.line((first ? "" : "\n") + ruleset_text(workspace.store(), *entry));
    }
    first = false;
  }
}

}  // namespace upstar::desk
