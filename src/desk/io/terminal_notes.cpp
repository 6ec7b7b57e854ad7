// Which signs of a line are noted, found in its syntax.
#include "desk/io/terminal_notes.hpp"

#include <fmt/format.h>

#include "desk/io/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t longest_shown = 20;  ///< of a part of the line, in code points

struct Note {
  char sign;
  std::string text;
};

/// On a number and `^3` or `*3` behind it, or a name before `=`. The sign is 0 if there is nothing to note.
Note note_on(const SyntaxTree& tree, const Node& node) {
  if (node.kind != NodeKind::juxtaposition && node.kind != NodeKind::relation) return {};
  const Node& left = tree.nodes()[tree.children(node)[0]];
  const Node& right = tree.nodes()[tree.children(node)[1]];
  const std::string a = shortened(tree.source(left), longest_shown), b(tree.source(right));
  if (node.kind == NodeKind::relation) {
    const bool is_whole = &node == &tree.nodes().back();
    const std::string_view between = std::string_view(tree.text()).substr(left.end, right.begin - left.end);
    if (!is_whole || left.kind != NodeKind::name || between.find_first_not_of(' ') != between.find('=')) return {};
    if (between.find("==") != std::string_view::npos) return {};
    return {'=', fmt::format("{} = ... compares; {} := ... defines", a, a)};
  }
  const std::string digits = b.substr(1);
  if (node.child_count != 2 || left.kind != NodeKind::number || digits.find_first_not_of("0123456789") != digits.npos ||
      digits.empty()) {
    return {};
  }
  const std::string n = shortened(digits, longest_shown);
  if (b[0] == '^')
    return {'^', fmt::format("{0}^{1} is {0} + {1} . ^, a number and ups; a power is power({0}, {1})", a, n)};
  if (b[0] == '*')
    return {'*', fmt::format("{0}*{1} is {0} + *{1}, a number and a nimber; a product is {0} . {1}", a, n)};
  return {};
}

}  // namespace

void TerminalNotes::on_line(std::string_view line) {
  if (!m_console.has_person()) return;
  try {
    const SyntaxTree tree = parse(line);
    for (const Node& node : tree.nodes()) {
      const Note note = note_on(tree, node);
      if (note.sign != 0 && m_noted.insert(note.sign).second) m_console.note(fmt::format("note: {}\n", note.text));
    }
  } catch (const Error&) {
    return;  // what a definition file holds, or the end of memory: the line has its answer
  }
}

}  // namespace upstar::desk
