// `upstar functions`: the functions of the calculator, by topic, or those about a word.
#include "cli/commands/commands.hpp"
#include "cli/io/aligned_text.hpp"
#include "cli/io/arguments.hpp"
#include "upstar/expr/function_info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace upstar::cli {

namespace {

constexpr Example functions_examples[] = {
    {"upstar functions", "all of them by topic, after those that are used most"},
    {"upstar functions strategy", "those that are about it",
     "thermostrat([G, ...], left)  [which component, its option to play, value guaranteed] by the thermographic "
     "strategy"},
    {"upstar functions lists", "a topic"},
};

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

Cells row_of(const FunctionInfo& info) { return {std::string(info.signature), std::string(info.meaning)}; }

std::string all_by_topic() {
  std::vector<Cells> rows;
  for (const FunctionInfo& info : function_infos()) rows.push_back(row_of(info));
  std::vector<std::size_t> widths;
  aligned_text(rows, widths);
  std::string text;
  for (const FunctionTopic& topic : function_topics()) {
    rows.clear();
    for (const FunctionInfo* info : topic.functions) rows.push_back(row_of(*info));
    text += fmt::format("{}{}\n\n{}\n", text.empty() ? "" : "\n", topic.title, aligned_text(rows, widths));
  }
  text.pop_back();
  return text;
}

std::string those_about(const std::string& word) {
  std::vector<Cells> rows;
  for (const FunctionInfo& info : function_infos()) {
    const auto has_word = [&](std::string_view text) { return lower(text).find(lower(word)) != std::string::npos; };
    if (has_word(info.name) || has_word(info.meaning) || has_word(info.topic)) rows.push_back(row_of(info));
  }
  if (rows.empty()) {
    throw UsageError(fmt::format("there is no function about '{}'; upstar functions lists them by topic", word));
  }
  return aligned_text(rows);
}

}  // namespace

void run_functions(Console& console, const Words& words) {
  Arguments arguments("functions",
                      "Lists the functions of the calculator: all by topic, or those whose name, meaning or topic\n"
                      "contains WORD.",
                      "[WORD]", functions_examples);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(0, 1);
  const Words& operands = arguments.operands();
  console.answer(operands.empty() ? all_by_topic() : those_about(operands[0]));
}

}  // namespace upstar::cli
