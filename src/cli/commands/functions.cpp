// `upstar functions`: the functions of the calculator, listed or searched.
#include "cli/commands.hpp"
#include "cli/io/aligned_text.hpp"
#include "cli/io/arguments.hpp"
#include "upstar/expr/function_info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace upstar::cli {

namespace {

constexpr Example functions_examples[] = {
    {"upstar functions", "all of them"},
    {"upstar functions strategy", "those that are about it",
     "thermostrat([G, ...], left)  [which component, its option to play, value guaranteed] by the thermographic "
     "strategy"},
};

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

}  // namespace

void run_functions(Console& console, const Words& words) {
  Arguments arguments("functions",
                      "Lists the functions of the calculator: all, or those whose name or meaning contains WORD.",
                      "[WORD]", functions_examples);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(0, 1);
  const std::string word = arguments.operands().empty() ? "" : arguments.operands()[0];
  std::vector<Cells> rows;
  for (const FunctionInfo& info : function_infos()) {
    const bool fits = lower(info.name).find(lower(word)) != std::string::npos ||
                      lower(info.meaning).find(lower(word)) != std::string::npos;
    if (fits) rows.push_back({std::string(info.signature), std::string(info.meaning)});
  }
  if (rows.empty()) throw UsageError(fmt::format("there is no function about '{}'", word));
  console.answer(aligned_text(rows));
}

}  // namespace upstar::cli
