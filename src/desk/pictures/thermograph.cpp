// `upstar draw thermograph`.
#include <fmt/format.h>

#include "desk/pictures/picture.hpp"
#include "desk/workspace/game_label.hpp"
#include "upstar/draw/thermograph_picture.hpp"

namespace upstar::desk {

namespace {

/// **Errors** LimitError for too many of them.
void add_scaffolds(GameStore& store, GameId game, ThermographFigure& figure) {
  constexpr std::size_t most_options = 100;
  for (const Player player : {Player::left, Player::right}) {
    if (store.option_count(game, player) > most_options) {
      throw LimitError(fmt::format("scaffolds are drawn of {} options of a player at most", most_options));
    }
    for (const Thermograph& option : store.thermographs(store.options(game, player))) {
      if (player == Player::left) figure.left_scaffolds.push_back(option.right);
      else figure.right_scaffolds.push_back(option.left);
    }
  }
}

}  // namespace

std::string draw_thermographs(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  std::vector<ThermographFigure> figures;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const std::string& text = operands.read(i);
    const GameId game = workspace.value_of(text);
    figures.push_back({game_label(workspace.store(), game, text, how.style), workspace.store().thermograph(game)});
    if (how.scaffolds) add_scaffolds(workspace.store(), game, figures.back());
  }
  return in_format(how.format, std::span<const ThermographFigure>(figures), [&](const auto& all) {
    std::string lines;
    for (const ThermographFigure& figure : all) {
      lines += (lines.empty() ? "" : "\n") + figure.label + "\n" + thermograph_lines(figure, how.columns);
    }
    return lines;
  });
}

}  // namespace upstar::desk
