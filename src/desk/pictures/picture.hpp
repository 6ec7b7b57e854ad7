// The pictures of `upstar draw`: one table, a row and a file each.
//
// A picture is made of its operands, as one text in the format that is asked for: an SVG document, a tikzpicture, lines
// for a terminal, or its scene as a tree in JSON. The command prints the text, or writes it to a file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "desk/io/picture_format.hpp"
#include "desk/table/table.hpp"
#include "desk/workspace/workspace.hpp"
#include "draw/figure_scenes.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::desk {

struct DrawOptions {
  PictureFormat format = PictureFormat::text;
  std::size_t columns = 80;  ///< that a line of text may have
  bool coloured = false;     ///< the text, by the codes of terminals
  Style style = Style::text;
  Limits limits;
  bool scaffolds = false;  ///< of thermographs
  bool unfold = false;     ///< of a tree
  bool to_numbers = false;
  std::string measure;  ///< of a table
  PictureNames names;   ///< of a table
  bool moves = false;   ///< of a position
};

/// The words behind the name of the picture.
class PictureOperands {
 public:
  explicit PictureOperands(std::span<const std::string> words) : m_words(words) {}

  std::size_t size() const { return m_words.size(); }
  /// From now on errors are about this operand.
  const std::string& read(std::size_t index) {
    m_reading = index;
    return m_words[index];
  }
  /// The operand that was read last.
  const std::string& reading() const { return m_words[m_reading]; }

 private:
  std::span<const std::string> m_words;
  std::size_t m_reading = 0;
};

/// The picture as whole lines. **Errors** UsageError; those of the library, which are about the operand read last.
using DrawPicture = std::string (*)(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);

struct PictureKind {
  std::string_view name;
  std::string_view operands;  ///< how they are written: `G...`
  std::string_view summary;
  std::size_t least, most;  ///< operands
  DrawPicture draw;
  std::string_view options;  ///< that are its own, as require_own_options takes them
};

std::string draw_table(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);
std::string draw_thermographs(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);
std::string draw_lattice(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);
std::string draw_lines(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);
std::string draw_tree(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);
std::string draw_position(Workspace& workspace, PictureOperands& operands, const DrawOptions& how);

/// All kinds, in the order of the help.
inline constexpr PictureKind picture_kinds[] = {
    {"thermograph", "G...", "thermographs, all in one picture", 1, SIZE_MAX, draw_thermographs, " scaffolds "},
    {"tree", "G", "the game tree of a value, or of braces as typed", 1, 1, draw_tree, " unfold to-numbers "},
    {"line", "G...", "confusion intervals on the number line, with stops and means", 1, SIZE_MAX, draw_lines, ""},
    {"lattice", "N", "the games born by day N (0, 1 or 2), the best at the top", 1, 1, draw_lattice, ""},
    {"table", "RULESET M [N]", "the values of a ruleset's empty positions, coloured by their means", 2, 3, draw_table,
     " by title x-name y-name "},
    {"position", "RULESET POSITION", "a board with its stones, Hackenbush, a graph, heaps", 2, 2, draw_position,
     " moves "},
};

/// The scene in the format asked for, which is not text.
std::string in_format(PictureFormat format, const draw::Scene& scene);

/// The figure in the format asked for: text is what `lines` says.
template <class Figure, class Lines>
std::string in_format(PictureFormat format, const Figure& figure, Lines&& lines) {
  return format == PictureFormat::text ? lines(figure) : in_format(format, draw::scene_of(figure));
}

}  // namespace upstar::desk
