// `upstar draw`: a picture, on standard output or in a file.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/io/own_options.hpp"
#include "desk/io/row_named.hpp"
#include "desk/pictures/picture.hpp"
#include "desk/pictures/scene_tree.hpp"
#include "desk/table/table.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

namespace {

constexpr Example draw_examples[] = {
    {"upstar draw tree '{1|*}'", "in the terminal; L is a move of Left's", R"({1|*}
├─L 1
│   └─L 0
└─R *
    ├─L 0
    └─R 0)"},
    {"upstar draw tree '{0,{1|*}|{1|0}}' --unfold -o tree.svg", "braces are a form, as typed"},
    {"upstar draw line '{2|-1}' '^' '*' -o line.svg", "each on a line of its own"},
    {"upstar draw lattice 1", "each game, and those next below it", R"(1  > 0, *

0  > -1
*  > -1

-1)"},
    {"upstar draw table domineering 5 5 --by temperature -o table.svg"},
    {"upstar draw position clobber 'xo.|.ox'", "in colours on a terminal, unless NO_COLOR is set", R"(┌───────┐
│ ● ○ · │
│ · ○ ● │
└───────┘)"},
    {"upstar draw position domineering '...|...' --moves -o moves.svg", "the board, and every move with its value"},
    {"upstar draw thermograph '{4||2|0}' '{1|-1}' --scaffolds -o picture.tex", "both in one picture, for LaTeX"},
};

constexpr const char* draw_notes =
    R"(Without -o the picture is printed, as text for a terminal unless --format says otherwise. The ending of FILE says
what it is: .svg is an SVG document, readable on a light and on a dark page; .tex a tikzpicture, for \input (a tabular
of a table; upstar table --heat FILE.tex draws it); .txt the text. Values in SVG and LaTeX have the signs of books,
those of --style unicode, unless --style says otherwise.
A tree has at most 250 nodes. A node labelled `= V` is a form of the value V that is not the canonical one; in the
terminal, (above) and (below) say where the moves of a node stand, if not at that place. In a loopy game a move back up
has an arrowhead, and one to its own node is a loop.
On a number line [ ] are ends that are confused with the game, ( ) are not; the mean stands between them.
Left's pieces and edges are blue, Right's red, those of both green. Of the moves from a position the first twelve of
each player are drawn; those that leave images of the same pieces share a picture, as in upstar moves.
)";

struct Destination {
  std::string file;  ///< empty: standard output
  std::optional<PictureFormat> format;

  /// **Errors** UsageError for a file of no format, or of another one than is asked for.
  PictureFormat format_wanted(bool json) const {
    if (json && (format || !file.empty())) throw UsageError("--json prints the picture, without -o and --format");
    if (json) return PictureFormat::tree;
    if (file.empty()) return format.value_or(PictureFormat::text);
    const auto of_file = picture_format_named(ending_of_file(file));
    if (!format && !of_file) {
      throw UsageError(fmt::format("a file for a picture ends in .svg, .tex or .txt; not '{}'", file));
    }
    if (format && of_file && format != of_file) {
      throw UsageError(fmt::format("'{}' ends in another format than --format asks for", file));
    }
    return format ? *format : *of_file;
  }
};

void draw_picture(Workspace& workspace, const Words& words, DrawOptions& how, const CommonOptions& options,
                  const Destination& destination) {
  const PictureKind& kind =
      row_named(picture_kinds, words[0], fmt::format("there is no picture of '{}' (see upstar draw --help)", words[0]));
  const std::size_t count = words.size() - 1;
  if (count < kind.least || count > kind.most)
    throw UsageError(fmt::format("draw {} takes {}; see upstar draw --help", kind.name, kind.operands));
  require_own_options(picture_kinds, kind, "draw",
                      {{"scaffolds", how.scaffolds},
                       {"unfold", how.unfold},
                       {"to-numbers", how.to_numbers},
                       {"by", !how.measure.empty()},
                       {"title", how.names.title.has_value()},
                       {"x-name", how.names.x.has_value()},
                       {"y-name", how.names.y.has_value()},
                       {"moves", how.moves}});
  how.format = destination.format_wanted(options.json);
  how.style = how.format == PictureFormat::text ? options.style : options.style_in_pictures();
  how.limits = options.limits;
  Console& console = workspace.console();
  if (destination.file.empty()) {
    how.columns = console.out.columns();
    how.coloured = console.out.has_colours();
  }
  PictureOperands operands(std::span<const std::string>(words).subspan(1));
  std::string picture;
  try {
    picture = workspace.answer([&] {
      workspace.session().clear_definitions();
      return kind.draw(workspace, operands, how);
    });
  } catch (const Error& error) {
    return report_error(console, error, operands.reading(), 0);
  }
  if (options.json) console.answer(picture);
  else if (destination.file.empty()) console.out.write(picture);
  else console.outside().write_file(destination.file, picture);
}

std::string kinds_text() {
  std::string text;
  for (const PictureKind& kind : picture_kinds) {
    text += fmt::format("  {:<27}{}\n", fmt::format("{} {}", kind.name, kind.operands), kind.summary);
  }
  return text;
}

}  // namespace

std::string in_format(PictureFormat format, const draw::Scene& scene) {
  switch (format) {
    case PictureFormat::svg: return svg_of(scene);
    case PictureFormat::tikz: return tikz_of(scene);
    case PictureFormat::tree:
    case PictureFormat::text: break;
  }
  return to_line(tree_of(scene));
}

void run_draw(Console& console, const Words& words) {
  Arguments arguments("draw", "Draws a picture:\n" + kinds_text(), "WHAT OPERAND...", draw_examples, draw_notes);
  DrawOptions how;
  Destination destination;
  arguments.option(
      "output,-o", "FILE", [&](const std::string& file) { destination.file = file; },
      "Write the picture to this file: .svg, .tex or .txt");
  arguments.option(
      "format", "svg|tex|txt",
      [&](const std::string& name) {
        destination.format = picture_format_named(name);
        if (!destination.format) throw UsageError(fmt::format("--format is svg, tex or txt; not '{}'", name));
      },
      "What is printed, or written to a file whose name does not say it");
  arguments.flag("scaffolds", how.scaffolds, "thermograph: the walls of the options, taxed, from which its walls come");
  arguments.flag("unfold", how.unfold, "tree: each follower at every place where play can lead to it, not once");
  arguments.flag("to-numbers", how.to_numbers, "tree: numbers are leaves");
  add_measure_option(arguments, how.measure, "table: what the colours show, value, mean or temperature");
  add_name_options(arguments, how.names, "table: ");
  arguments.flag("moves", how.moves, "position: every move of both players, with its value");
  run_in_workspace(console, words, arguments, {1}, [&](Workspace& workspace, const CommonOptions& options) {
    draw_picture(workspace, arguments.operands(), how, options, destination);
  });
}

}  // namespace upstar::desk
