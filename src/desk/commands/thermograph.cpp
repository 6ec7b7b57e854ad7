// `upstar thermograph`: pictures of thermographs, in the terminal or in a file.
#include <nlohmann/json.hpp>
#include <vector>

#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/game_label.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "upstar/draw/thermograph_picture.hpp"

namespace upstar::desk {

namespace {

constexpr Example thermograph_examples[] = {
    {"upstar thermograph '{3||2|1}'"},
    {"upstar thermograph '{4||2|0}' '{1|-1}' --svg picture.svg", "both in one picture"},
    {"upstar thermograph --text '{3||2|1}'", "the one-line form",
     "Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])"},
};

constexpr const char* thermograph_notes =
    R"(Temperature runs upwards from -1, values from the left (Left's side) to the right,
both to one scale if one game is drawn. Where the walls meet is the temperature of the game; the mast
above stands on its mean.
)";

struct Drawing {
  std::string svg, tikz;  ///< files for all in one picture
  bool one_line = false;
};

void draw(Workspace& workspace, const Words& operands, const Drawing& drawing, const CommonOptions& options) {
  Console& console = workspace.console();
  const bool to_file = !drawing.svg.empty() || !drawing.tikz.empty();
  const std::size_t columns = console.out.columns();
  const Style style = to_file ? options.style_in_pictures() : options.style;
  std::vector<ThermographFigure> figures;
  const auto draw_one = [&](std::string_view text, std::size_t line) {
    workspace.session().clear_definitions();
    const GameId game = workspace.value_of(text, line);
    ThermographFigure figure{game_label(workspace.store(), game, text, style), workspace.store().thermograph(game)};
    if (to_file) return figures.push_back(std::move(figure)), std::string();
    if (options.json) {
      return to_line({{"input", text}, {"value", figure.label}, {"thermograph", json_of(figure.thermograph)}});
    }
    if (drawing.one_line) return to_text(figure.thermograph);
    std::string picture = figure.label + "\n" + thermograph_lines(figure.thermograph, columns);
    picture.pop_back();
    return picture;
  };
  const BatchRules rules{
      .blank_lines_and_comments = true, .apart = !options.json && !drawing.one_line, .silent = to_file};
  answer_each(workspace, operands, rules, draw_one);
  if (figures.empty() || console.status() != Status::ok)
    return;  // a picture without one of the games would look complete
  if (!drawing.svg.empty()) console.outside().write_file(drawing.svg, thermograph_svg(figures));
  if (!drawing.tikz.empty()) console.outside().write_file(drawing.tikz, thermograph_tikz(figures));
}

}  // namespace

void run_thermograph(Console& console, const Words& words) {
  Arguments arguments("thermograph",
                      "Draws the thermograph of each game G: of the operands, or of each line of standard input.",
                      "[G...]", thermograph_examples, thermograph_notes);
  Drawing drawing;
  arguments.option(
      "svg", "FILE", [&](const std::string& file) { drawing.svg = file; }, "Draw all in one SVG file instead");
  arguments.option(
      "tikz", "FILE", [&](const std::string& file) { drawing.tikz = file; }, "Draw all in one TikZ file instead");
  arguments.flag("text", drawing.one_line, "One line each: mast, critical temperatures, slopes of both walls");
  run_in_workspace(console, words, arguments, {}, [&](Workspace& workspace, const CommonOptions& options) {
    const bool to_file = !drawing.svg.empty() || !drawing.tikz.empty();
    if (to_file + drawing.one_line + options.json > 1) {
      throw UsageError("thermographs are drawn in files, or written as one of --text and --json");
    }
    draw(workspace, arguments.operands(), drawing, options);
  });
}

}  // namespace upstar::desk
