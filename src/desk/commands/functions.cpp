// `upstar functions`: the functions of the calculator, by topic, or those about a word.
#include "desk/commands/functions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "desk/commands/about.hpp"
#include "desk/commands/commands.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/io/arguments.hpp"

namespace upstar::desk {

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

std::vector<const FunctionInfo*> all_functions() {
  std::vector<const FunctionInfo*> all;
  for (const FunctionInfo& info : function_infos()) all.push_back(&info);
  return all;
}

std::string table_by_topic() {
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

std::vector<const FunctionInfo*> functions_about(const std::string& word) {
  std::vector<const FunctionInfo*> found;
  for (const FunctionInfo& info : function_infos()) {
    const auto has_word = [&](std::string_view text) { return lower(text).find(lower(word)) != std::string::npos; };
    if (has_word(info.name) || has_word(info.meaning) || has_word(info.topic)) found.push_back(&info);
  }
  return found;
}

/// Where no function is about the word: what else is.
void print_topics(Console& console, const std::string& word) {
  const Registry registry = Registry::standard();
  const std::vector<Topic> topics = topics_about(console, registry, word);
  if (topics.empty()) {
    throw UsageError(fmt::format("there is no function about '{}'; upstar functions lists them by topic", word));
  }
  console.answer(console.json ? to_line(tree_of(word, topics)) : text_of(topics));
}

std::string table_of(const std::vector<const FunctionInfo*>& functions) {
  std::vector<Cells> rows;
  for (const FunctionInfo* info : functions) rows.push_back(row_of(*info));
  return aligned_text(rows);
}

}  // namespace

Json tree_of(const FunctionInfo& info) {
  return {{"name", info.name},       {"signature", info.signature}, {"types", info.types},  {"topic", info.topic},
          {"meaning", info.meaning}, {"example", info.example},     {"answer", info.answer}};
}

void run_functions(Console& console, const Words& words) {
  Arguments arguments("functions",
                      "Lists the functions of the calculator: all by topic, or those whose name, meaning or topic\n"
                      "contains WORD; if there are none, what else there is about it.",
                      "[WORD]", functions_examples);
  arguments.takes_no_expressions();
  add_json_option(arguments, console.json);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(0, 1);
  const Words& operands = arguments.operands();
  if (operands.empty() && !console.json) return console.answer(table_by_topic());
  const auto functions = operands.empty() ? all_functions() : functions_about(operands[0]);
  if (functions.empty()) return print_topics(console, operands[0]);
  if (!console.json) return console.answer(table_of(functions));
  for (const FunctionInfo* info : functions) console.answer(to_line(tree_of(*info)));
}

}  // namespace upstar::desk
