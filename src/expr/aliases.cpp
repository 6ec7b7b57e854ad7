// Second names of functions: a row is a name, and the function that it is another name of.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <string>

#include "expr/function.hpp"

namespace upstar {

namespace {

struct Alias {
  std::string_view name;
  std::string_view function;
  std::span<const Function> (*table)();
};

constexpr Alias all_aliases[] = {
    {"ceil", "ceiling", arithmetic_functions},
    {"choose", "binomial", arithmetic_functions},
    {"grundy", "nim_value", position_functions},
    {"grundy_value", "nim_value", position_functions},
    {"is_all_small", "is_dicotic", class_functions},
    {"mean_value", "mean", temperature_functions},
    {"outcome_class", "outcome", position_functions},
    {"rcf", "reduced", infinitesimal_functions},
    {"reduced_canonical_form", "reduced", infinitesimal_functions},
    {"uppitiness", "atomic_weight", infinitesimal_functions},
};

/// The text with the alias for the first call of the function.
std::string renamed(std::string_view text, const Alias& alias) {
  const std::size_t call = text.find(std::string(alias.function) + "(");
  return fmt::format("{}{}{}", text.substr(0, call), alias.name, text.substr(call + alias.function.size()));
}

std::vector<Function> table_of_aliases() {
  static std::deque<std::string> texts;  // their ends stay where they are
  const auto kept = [](std::string text) { return std::string_view(texts.emplace_back(std::move(text))); };
  std::vector<Function> table;
  for (const Alias& alias : all_aliases) {
    const auto functions = alias.table();
    Function function = *std::find_if(functions.begin(), functions.end(),
                                      [&](const Function& f) { return f.info.name == alias.function; });
    function.info.signature = kept(renamed(function.info.signature, alias));
    function.info.example = kept(renamed(function.info.example, alias));
    function.info.meaning = kept(fmt::format("another name of {}", alias.function));
    function.info.name = alias.name;
    table.push_back(function);
  }
  return table;
}

}  // namespace

std::string_view own_name(std::string_view function) {
  const auto alias = std::ranges::find(all_aliases, function, &Alias::name);
  return alias == std::end(all_aliases) ? function : alias->function;
}

std::span<const Function> aliases() {
  static const std::vector<Function> table = table_of_aliases();
  return table;
}

}  // namespace upstar
