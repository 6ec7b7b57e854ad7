// What the calculator does with its definitions.
#include "desk/commands/calculator_words.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/definition_file.hpp"

namespace upstar::desk {

namespace {

const std::string& only_word(const Words& words, const char* usage) {
  if (words.size() > 1) throw UsageError(fmt::format("write {}; a name with spaces stands in quotes", usage));
  if (words.empty()) throw UsageError(fmt::format("write {}", usage));
  return words[0];
}

void save_file(Workspace& workspace, const Words& words) { save_definitions(workspace, only_word(words, "save FILE")); }

void load_file(Workspace& workspace, const Words& words) {
  load_definitions(workspace.console(), workspace, only_word(words, "load FILE"));
}

void print_definitions(Workspace& workspace, const Words& words) {
  if (!words.empty()) throw UsageError("vars stands alone");
  Console& console = workspace.console();
  for (const std::string& line : definition_lines(workspace)) {
    console.answer(console.json ? to_line({{"definition", line}}) : line);
  }
}

void clear_names(Workspace& workspace, const Words& words) {
  if (words.empty()) return workspace.clear();
  for (const std::string& name : words) {
    if (workspace.session().forget(name)) continue;
    throw UsageError(fmt::format("{} is not defined", name));
  }
}

constexpr CalculatorWord word_table[] = {
    {"vars",
     "",
     "the definitions, a line each",
     {R"(printf 'g := {2|-1}\nh := g + g\nvars\n' | upstar)", "", R"({2|-1}
1
g := {2|-1}
h := 1)"},
     print_definitions},
    {"save",
     "FILE",
     "writes the definitions into a file, as lines that read back",
     {R"(printf 'g := {2|-1}\nsave games.up\n' | upstar; cat games.up)", "", "{2|-1}\ng := {2|-1}"},
     save_file},
    {"load",
     "FILE",
     "reads definitions from a file; its lines are not answered",
     {R"(printf 'g := {2|-1}\n' > games.up; printf 'load games.up\ng + g\n' | upstar)", "", "1"},
     load_file},
    {"clear",
     "[NAME...]",
     "forgets definitions: those named, or all, and then everything else in memory too",
     {R"(printf 'g := 1\nh := 2\nclear g\nvars\n' | upstar)", "", "1\n2\nh := 2"},
     clear_names},
    {"quit", "", "ends the calculator, like Ctrl-D", {R"(printf '1 + 1\nquit\n3\n' | upstar)", "", "2"}, nullptr},
    {"exit", "", "the same as quit", {R"(printf '1 + 1\nexit\n3\n' | upstar)", "", "2"}, nullptr},
};

}  // namespace

std::span<const CalculatorWord> calculator_words() { return word_table; }

const CalculatorWord* find_calculator_word(std::string_view name) {
  for (const CalculatorWord& word : word_table) {
    if (word.name == name) return &word;
  }
  return nullptr;
}

}  // namespace upstar::desk
