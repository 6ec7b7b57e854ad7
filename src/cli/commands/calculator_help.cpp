// The calculator's help: the notation on one page, and the descriptions of functions and rulesets.
#include "cli/commands/calculator_help.hpp"

#include <fmt/format.h>

#include "base/trimmed.hpp"
#include "cli/io/aligned_text.hpp"
#include "cli/io/example.hpp"
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
  std::vector<Cells> rows;
  for (const RulesetEntry& entry : workspace.registry().entries()) {
    rows.push_back({entry.info.name, entry.info.summary});
  }
  return aligned_text(rows);
}

std::string function_list() {
  std::vector<Cells> rows;
  for (const FunctionInfo& info : function_infos()) {
    rows.push_back({std::string(info.signature), std::string(info.meaning)});
  }
  return aligned_text(rows);
}

std::string function_text(const FunctionInfo& info) {
  const Example example[] = {{info.example, "", info.answer}};
  return std::string(trimmed(fmt::format("{}: {}\n\n{}", info.signature, info.meaning, examples_text(example))));
}

}  // namespace

std::string help_text(Workspace& workspace, std::string_view name, std::vector<std::string> other_names) {
  if (name.empty()) return notation_page;
  if (name == "functions") return function_list();
  if (name == "rulesets") return ruleset_list(workspace);
  if (const FunctionInfo* info = find_function_info(name)) return function_text(*info);
  if (const RulesetEntry* entry = workspace.registry().find(name)) {
    return workspace.answer([&] { return ruleset_text(workspace.store(), *entry); });
  }
  const std::string message = fmt::format("there is no help on '{}'", shortened(name, 40));
  std::vector<std::string> names = workspace.session().names();
  names.insert(names.end(), other_names.begin(), other_names.end());
  throw DomainError(with_nearest_names(message, name, names));
}

}  // namespace upstar::cli
