// `upstar thermograph`: pictures of thermographs, in the terminal or in a file.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "cli/answer_text.hpp"
#include "cli/arguments.hpp"
#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/whole_file.hpp"
#include "upstar/draw/thermograph_picture.hpp"

namespace upstar::cli {

namespace {

constexpr const char* thermograph_examples = R"(  upstar thermograph '{3||2|1}'
  upstar thermograph '{4||2|0}' '{1|-1}' --svg picture.svg     both in one picture
  upstar thermograph --text '{3||2|1}'                         the one-line form

Temperature runs upwards from -1, values from the left (Left's side) to the right, both to one scale. Where the walls
meet is the temperature of the game; the mast above stands on its mean.
)";

constexpr std::size_t longest_label = 60;

/// The value, or where that is long what was typed, or the beginning of it.
std::string label_of(GameStore& store, GameId game, std::string_view typed, Style style) {
  if (text_length(store, game, style, longest_label) <= longest_label) return to_text(store, game, style);
  if (typed.size() <= longest_label) return std::string(typed);
  std::size_t end = longest_label - 3;
  while (end > 0 && (static_cast<unsigned char>(typed[end]) & 0xC0U) == 0x80U) --end;  // no half of a character
  return fmt::format("{}...", typed.substr(0, end));
}

}  // namespace

void run_thermograph(Console& console, const Words& words) {
  Arguments arguments("thermograph", "Draws the thermograph of each game G.", "G...", thermograph_examples);
  CommonOptions options;
  std::string svg, tikz;
  bool one_line = false;
  arguments.option("svg", "FILE", [&](const std::string& file) { svg = file; }, "Draw all in one SVG file instead");
  arguments.option("tikz", "FILE", [&](const std::string& file) { tikz = file; }, "Draw all in one TikZ file instead");
  arguments.flag("text", one_line, "One line each: mast, critical temperatures, slopes of both walls");
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, SIZE_MAX);
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  const bool to_file = !svg.empty() || !tikz.empty();
  const std::size_t columns = console.out.columns();
  std::vector<ThermographFigure> figures;
  const auto draw = [&](std::string_view text, std::size_t) {
    workspace.session().clear_definitions();
    const GameId game = workspace.value_of(text);
    ThermographFigure figure{label_of(workspace.store(), game, text, options.style), workspace.store().thermograph(game)};
    if (to_file) return figures.push_back(std::move(figure)), std::string();
    if (options.json) {
      return to_line({{"input", text}, {"value", figure.label}, {"thermograph", json_of(figure.thermograph)}});
    }
    if (one_line) return to_text(figure.thermograph);
    std::string picture = figure.label + "\n" + thermograph_lines(figure.thermograph, columns);
    picture.pop_back();
    return picture;
  };
  const BatchRules rules{.json = options.json, .apart = !options.json && !one_line, .silent = to_file};
  answer_each(workspace, arguments.operands(), rules, draw);
  // A picture that lacks a game would pass for the whole.
  if (to_file && console.status() == Status::ok) {
    if (!svg.empty()) write_whole_file(svg, thermograph_svg(figures));
    if (!tikz.empty()) write_whole_file(tikz, thermograph_tikz(figures));
  }
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli
