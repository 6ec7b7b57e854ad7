// `upstar draw line`: confusion intervals on the number line.
#include "desk/pictures/picture.hpp"
#include "desk/workspace/game_label.hpp"
#include "upstar/draw/line_picture.hpp"

namespace upstar::desk {

std::string draw_lines(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  GameStore& store = workspace.store();
  std::vector<LineFigure> figures;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const std::string& text = operands.read(i);
    const GameId game = workspace.value_of(text);
    figures.push_back({game_label(store, game, text, how.style), confusion_interval(store, game), store.mean(game)});
  }
  return in_format(how.format, std::span<const LineFigure>(figures),
                   [&](const auto& f) { return line_lines(f, how.columns); });
}

}  // namespace upstar::desk
