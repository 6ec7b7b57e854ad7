// The calculator's help: the notation on one page, and the descriptions of functions and rulesets.
#include "cli/commands/calculator_help.hpp"

#include <fmt/format.h>

#include "cli/io/excerpt.hpp"
#include "cli/io/ruleset_text.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::cli {

namespace {

constexpr const char* notation_page = R"(Type an expression; it is answered by its value, in canonical form.

  3  -5/8              numbers; a denominator is a power of two
  *  *4                star, nimbers
  ^  ^^  ^3  v  vv     up, its multiples, down; ^<2> is a power of up
  1v2*3                a number, ups and a star written together are added
  {L|R}  {a,b|c}       options; a side may be empty
  {a||b|c}             the longest run of bars binds loosest: {a|{b|c}}
  +-G  +-{a,b}         the switch {G|-G}
  Tiny(G)  Miny(G)     {0||0|-G} and its negative
  G + H  G - H  -G     sum, difference, negative
  3 . G  G : H         that many copies (Norton product), ordinal sum
  G <= H  G || H       relations: <= >= < > = || (confused) <| |>
  mean(G)  cool(G, 1)  functions
  clobber("xo.|.ox")   positions of rulesets
  g := {2|-1}          a definition, which stays until the end

help functions, help rulesets: lists of them. help NAME: about one of them. Tab completes names; quit or Ctrl-D ends.)";

std::string ruleset_list(const Workspace& workspace) {
  std::string text;
  for (const RulesetEntry& entry : workspace.registry().entries()) {
    text += fmt::format("{}{:<24}{}", text.empty() ? "" : "\n", entry.info.name, entry.info.summary);
  }
  return text;
}

std::string function_list() {
  std::string text;
  for (const FunctionInfo& info : function_infos()) {
    text += fmt::format("{}{:<24}{}", text.empty() ? "" : "\n", info.signature, info.meaning);
  }
  return text;
}

std::string function_text(const FunctionInfo& info) {
  return fmt::format("{}: {}\n\n  {}\n  {}", info.signature, info.meaning, info.example, info.answer);
}

}  // namespace

std::string help_text(Workspace& workspace, std::string_view name) {
  if (name.empty()) return notation_page;
  if (name == "functions") return function_list();
  if (name == "rulesets") return ruleset_list(workspace);
  if (const FunctionInfo* info = find_function_info(name)) return function_text(*info);
  if (const RulesetEntry* entry = workspace.registry().find(name)) return ruleset_text(entry->info);
  const std::string message = fmt::format("there is no help on '{}'", shortened(name, 40));
  throw DomainError(with_nearest_names(message, name, workspace.session().names()));
}

}  // namespace upstar::cli
