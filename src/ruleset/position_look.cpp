// What positions look like where the ruleset does not say it, and how they are edited.
#include "upstar/ruleset/position_look.hpp"

#include <algorithm>

namespace upstar {

namespace {

bool has(std::string_view letters, char letter) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::any_of(letters, [&](char c) { return small(c) == small(letter); });
}

}  // namespace

PositionLayout layout_of(std::string_view text) {
  if (text.find_first_not_of("0123456789,; ") == std::string_view::npos) return PositionLayout::heaps;
  if (text.find_first_of("-<>") != std::string_view::npos) return PositionLayout::graph;
  return PositionLayout::cells;
}

std::string_view text_of(EditorKind kind) {
  static constexpr std::string_view texts[] = {"grid",  "strip", "strips",     "column",
                                               "heaps", "graph", "hackenbush", "text"};
  return texts[static_cast<std::size_t>(kind)];
}

EditorKind editor_of(const PositionLook& look, std::string_view example) {
  if (look.layout == PositionLayout::by_text && example.empty()) return EditorKind::text;
  switch (look.layout == PositionLayout::by_text ? layout_of(example) : look.layout) {
    case PositionLayout::cells:
    case PositionLayout::hexagons: return EditorKind::grid;
    case PositionLayout::strip: return EditorKind::strip;
    case PositionLayout::boxes:
    case PositionLayout::strips:
    case PositionLayout::dominoes: return EditorKind::strips;
    case PositionLayout::column: return EditorKind::column;
    case PositionLayout::bar:
    case PositionLayout::heaps: return EditorKind::heaps;
    case PositionLayout::graph:
    case PositionLayout::weighted_graph: return EditorKind::graph;
    case PositionLayout::hanging_graph: return EditorKind::hackenbush;
    case PositionLayout::by_text:
    case PositionLayout::numbers:
    case PositionLayout::cakes:
    case PositionLayout::pieces:
    case PositionLayout::pairs:
    case PositionLayout::last_move:
    case PositionLayout::text: break;
  }
  return EditorKind::text;
}

std::string_view letters_of(const PositionLook& look, EditorKind kind) {
  switch (kind) {
    case EditorKind::grid:
    case EditorKind::strip:
    case EditorKind::strips:
    case EditorKind::column: return look.letters.empty() ? ".xo#" : look.letters;
    case EditorKind::graph: return look.letters.empty() ? "." : look.letters;
    case EditorKind::heaps:
    case EditorKind::hackenbush:
    case EditorKind::text: break;
  }
  return {};
}

std::string name_of(const PositionLook& look, char letter) {
  const auto named = std::ranges::find(look.names, letter, &LetterName::letter);
  if (named != look.names.end()) return std::string(named->name);
  if (letter == '.') return "empty";
  if (letter == '#') return "not in play";
  if (has(look.left, letter)) return "Left's";
  if (has(look.right, letter)) return "Right's";
  if (has(look.both, letter)) return "both players'";
  return std::string(1, letter);
}

}  // namespace upstar
