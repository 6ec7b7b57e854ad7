// The page docs/functions.md, from the table of functions.
#include "cli/commands/functions_page.hpp"

#include <fmt/format.h>

#include <string_view>

#include "upstar/expr/function_info.hpp"

namespace upstar::cli {

namespace {

constexpr std::string_view head = R"(# Functions

The functions of the calculator, of `upstar eval` and of `Session::call`. `upstar functions WORD` finds those about a
word, and `upstar help NAME` explains one. The first twenty are those used most; each stands under its topic too.
`upstar names functions --markdown > docs/functions.md` makes this page; its examples are run by the tests.
)";

constexpr std::string_view table_head = "| function | meaning | example | answer |\n|---|---|---|---|\n";

/// The text with a backslash before each of `special`.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string code(std::string_view text) { return fmt::format("`{}`", escaped(text, "|")); }

}  // namespace

std::string functions_page() {
  std::string text(head);
  for (const FunctionTopic& topic : function_topics()) {
    text += fmt::format("\n## {}\n\n{}", topic.title, table_head);
    for (const FunctionInfo* info : topic.functions) {
      text += fmt::format("| {} | {} | {} | {} |\n", code(info->signature), escaped(info->meaning, "\\`*_<[|"),
                          code(info->example), code(info->answer));
    }
  }
  return text;
}

}  // namespace upstar::cli
