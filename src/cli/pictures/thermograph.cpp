// `upstar draw thermograph`.
#include "cli/commands/game_label.hpp"
#include "cli/pictures/picture.hpp"
#include "upstar/draw/thermograph_picture.hpp"

namespace upstar::cli {

std::string draw_thermographs(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  std::vector<ThermographFigure> figures;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const std::string& text = operands.read(i);
    const GameId game = workspace.value_of(text);
    figures.push_back({game_label(workspace.store(), game, text, how.style), workspace.store().thermograph(game)});
  }
  switch (how.format) {
    case PictureFormat::svg: return thermograph_svg(figures);
    case PictureFormat::tikz: return thermograph_tikz(figures);
    case PictureFormat::text: break;
  }
  std::string lines;
  for (const ThermographFigure& figure : figures) {
    lines += (lines.empty() ? "" : "\n") + figure.label + "\n" + thermograph_lines(figure.thermograph, how.columns);
  }
  return lines;
}

}  // namespace upstar::cli
