// Definitions to lines and back.
#include "desk/workspace/definition_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/byte_order_mark.hpp"
#include "base/trimmed.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/io/open_brackets.hpp"
#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

/// The next line of `rest`, which loses it, with those that its brackets hold open. Without the last line end.
std::string_view take_whole_line(std::string_view& rest) {
  const std::string_view all = rest;
  OpenBrackets brackets;
  do {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    brackets.read(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  } while (brackets.any() && !rest.empty() && !begins_definition(rest.substr(0, rest.find('\n'))));
  return all.substr(0, all.size() - rest.size() - (all[all.size() - rest.size() - 1] == '\n' ? 1 : 0));
}

/// **Returns** false if the text is wrong, which is said.
bool define(Console& console, Workspace& workspace, std::string_view text, std::size_t number,
            const std::string& path) {
  try {
    workspace.answer([&] { workspace.session().define(text, number); });
    workspace.session().keep_definitions();
    return true;
  } catch (const Error& error) {
    const auto* parse = dynamic_cast<const ParseError*>(&error);
    console.raise(status_of(error.code()));
    console.error(fmt::format("{}: {}", path, message_of(error, number)),
                  parse == nullptr ? excerpt(text, 0) : excerpt(parse->source_line(), parse->column()));
    return false;
  }
}

}  // namespace

std::vector<std::string> definition_lines(Workspace& workspace) {
  std::vector<std::string> lines = workspace.answer([&] { return workspace.session().definitions(); });
  return lines;
}

void save_definitions(Workspace& workspace, const std::string& path) {
  Console& console = workspace.console();
  const std::vector<std::string> lines = definition_lines(workspace);
  console.outside().write_file(path, fmt::format("{}{}", fmt::join(lines, "\n"), lines.empty() ? "" : "\n"));
  for (const std::string& line : lines) {
    if (!line.starts_with('#')) continue;  // a definition that has no text
    console.raise(Status::undefined);
    console.error(fmt::format("not saved: {}", line.substr(2)));
  }
}

void load_definitions(Console& console, Workspace& workspace, const std::string& path) {
  const std::string content = console.outside().read(path, workspace.limits().memory);
  constexpr std::size_t most_wrong = 20;  // a file with so many is most likely none of definitions
  std::size_t number = 1, wrong = 0;
  for (std::string_view rest = without_byte_order_mark(content); !rest.empty() && !console.interrupted();) {
    const std::string_view line = take_whole_line(rest);
    const std::size_t first = number;
    number += 1 + static_cast<std::size_t>(std::count(line.begin(), line.end(), '\n'));
    if (is_blank_or_comment(line)) continue;
    if (!define(console, workspace, line, first, path) && ++wrong == most_wrong) {
      return console.error(fmt::format("{}: {} definitions are wrong, so the rest is not read", path, wrong));
    }
  }
  if (console.interrupted()) throw LimitError(fmt::format("interrupted while reading {}", path));
}

}  // namespace upstar::desk
