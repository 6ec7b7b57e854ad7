// The word before the cursor, and the lists from which it is completed.
#include "cli/commands/complete_line.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/trimmed.hpp"
#include "cli/commands/commands.hpp"
#include "desk/commands/calculator_line.hpp"
#include "desk/commands/calculator_words.hpp"
#include "desk/io/command_line.hpp"
#include "desk/io/output.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::cli {

using namespace desk;

namespace {

bool in_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// Of the words on a line the last one, which is empty behind a space, and the one before it.
struct LastWords {
  explicit LastWords(std::string_view line) {
    const auto cut_word = [&] {
      const std::size_t begin = line.find_last_of(spaces) + 1;
      const std::string_view word = line.substr(begin);
      line = trimmed(line.substr(0, begin));
      return word;
    };
    last = cut_word();
    before = cut_word();
  }
  std::string_view last;
  std::string_view before;
};

Completion those_that_fit(std::string_view typed, std::vector<std::string> all) {
  std::erase_if(all, [&](const std::string& one) { return !one.starts_with(typed); });
  return {typed.size(), std::move(all)};
}

Completion complete_name(Workspace& workspace, std::string_view line) {
  std::size_t begin = line.size();
  while (begin > 0 && in_name(line[begin - 1])) --begin;
  std::vector<std::string> names = workspace.session().names();
  for (const Command& command : all_commands()) names.emplace_back(command.name);
  for (const CalculatorWord& word : calculator_words()) names.emplace_back(word.name);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return those_that_fit(line.substr(begin), std::move(names));
}

Completion complete_option(Console& console, const Command& command, std::string_view typed) {
  std::string list;
  {
    const GatheredOutput gathered(console.out, &list);
    command.run(console, {"--options"});  // each with a tab and its meaning behind it
  }
  std::vector<std::string> options;
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find('\n', begin), list.size());
    options.push_back(list.substr(begin, std::min(list.find('\t', begin), end) - begin));
    begin = end + 1;
  }
  return those_that_fit(typed, std::move(options));
}

Completion complete_style(std::string_view typed) {
  const std::vector<std::string_view> names = style_names();
  return those_that_fit(typed, {names.begin(), names.end()});
}

Completion complete_file(const Console& console, std::string_view typed) {
  namespace fs = std::filesystem;
  const std::size_t name_begin = typed.rfind('/') + 1;
  const std::string_view start_of_name = typed.substr(name_begin);
  const std::string folder = from_home(typed.substr(0, name_begin), console.outside().home());
  std::vector<std::string> names;
  std::error_code failed;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    std::error_code unknown;
    std::string name = entry->path().filename().string();
    if (name.starts_with('.') && !start_of_name.starts_with('.')) continue;
    if (entry->is_directory(unknown)) name += '/';
    names.push_back(std::move(name));
  }
  return those_that_fit(start_of_name, std::move(names));
}

bool takes_file(std::string_view head, std::string_view before) {
  return before == ">" || before == "--init" || ((head == "load" || head == "save") && before == head);
}

}  // namespace

Completion complete_line(Workspace& workspace, std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::string_view head = text.substr(0, text.find_first_of(spaces));
  const LastWords words(line);
  const bool is_behind_head = head.data() + head.size() < line.data() + line.size();
  if (!is_behind_head || kind_of_line(workspace, line) == LineKind::expression) return complete_name(workspace, line);
  if (takes_file(head, words.before)) return complete_file(workspace.console(), words.last);
  if (words.before == "--style") return complete_style(words.last);
  const Command* command = workspace.console().command_named(head);
  if (command != nullptr && words.last.starts_with("-") && words.last != "-") {
    return complete_option(workspace.console(), *command, words.last);
  }
  return complete_name(workspace, line);
}

}  // namespace upstar::cli
