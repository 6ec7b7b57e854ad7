// The calculator's help: the notation on one page, rulesets from their own sheets.
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/excerpt.hpp"
#include "cli/ruleset_text.hpp"

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

help NAME tells of a function or a ruleset; Tab completes names; quit (or Ctrl-D) ends.)";

std::string names_line(const Workspace& workspace) {
  std::string line = "Rulesets:";
  for (const RulesetEntry& entry : workspace.registry().entries()) line += " " + entry.info.name;
  return line;
}

}  // namespace

std::string help_text(Workspace& workspace, std::string_view name) {
  if (name.empty()) return notation_page;
  if (name == "rulesets") return names_line(workspace);
  if (const RulesetEntry* entry = workspace.registry().find(name)) return ruleset_text(entry->info);
  const std::vector<std::string> names = workspace.session().names();
  const bool known = std::find(names.begin(), names.end(), name) != names.end();
  if (known) return fmt::format("{} = {}", name, workspace.session().to_text(workspace.session().evaluate(name)));
  throw DomainError(fmt::format("there is no help on '{}'; try help alone", printable(name)));
}

}  // namespace upstar::cli
