// Advice on a first word that is no subcommand.
#include "desk/commands/unknown_command.hpp"

#include <fmt/format.h>

#include "desk/commands/calculator_words.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/io/expression_advice.hpp"
#include "notation/foreign_words.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t longest_shown = 60;  ///< of a word, in code points

/// `mean({2|-1})` for the words `mean {2|-1}`; how the function is called, if they do not fit.
std::string call_of(const FunctionInfo& info, const Words& words) {
  const std::size_t arguments = words.size() - 1;
  const std::string all = fmt::format("{}", fmt::join(words.begin() + 1, words.end(), ", "));
  const bool fits = info.least <= arguments && arguments <= info.most && desk::shortened(all, longest_shown) == all;
  return fits && all.find('\'') == std::string::npos ? fmt::format("{}({})", info.name, all)
                                                     : std::string(info.signature);
}

/// `; mean is a function: upstar eval 'mean({2|-1})'`; empty if nothing is known of the word.
std::string advice_on(const Words& words) {
  const std::string& name = words.front();
  const ForeignWord* row = find_foreign_word(name);
  if (const FunctionInfo* info = find_function_info(row == nullptr || row->name.empty() ? name : row->name)) {
    return fmt::format("; {} is a function: upstar eval '{}'", info->name, call_of(*info, words));
  }
  const Registry registry = Registry::standard();
  if (const RulesetEntry* ruleset = registry.find(name)) {
    const std::string position = words.size() > 1 ? words[1] : ruleset->info.example;
    return fmt::format("; {0} is a ruleset: upstar value {0} '{1}'", name, desk::shortened(position, longest_shown));
  }
  return row == nullptr ? expression_advice(name) : fmt::format("; {}", row->advice);
}

}  // namespace

void fail_unknown_command(const Console& console, const Words& words) {
  const std::string& name = words.front();
  if (find_calculator_word(name) != nullptr) {
    throw UsageError(fmt::format("{0} is a line of the calculator (see upstar help {0})", name));
  }
  const std::string complaint = fmt::format("there is no command '{}'", desk::shortened(name, longest_shown));
  if (const std::string advice = advice_on(words); !advice.empty()) throw UsageError(complaint + advice);
  std::vector<std::string> names;
  for (const Command& command : console.commands) names.emplace_back(command.name);
  throw UsageError(with_nearest_names(complaint + " (see upstar --help)", name, names));
}

}  // namespace upstar::desk
