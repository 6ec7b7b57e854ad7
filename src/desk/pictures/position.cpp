// `upstar draw position`.
#include "base/utf8.hpp"
#include "desk/pictures/picture.hpp"
#include "desk/workspace/position_source.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_pictures = 12;  ///< of a player, that are drawn

PositionFigure::Side side_of(Workspace& workspace, const AnyPosition& position, Player player, Style style) {
  const std::vector<ListedMove> moves = list_moves(position, player);
  std::vector<std::size_t> counts(moves.size());
  for (const ListedMove& move : moves) counts[move.image_of] += move.count;
  PositionFigure::Side side;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (counts[i] == 0) continue;
    if (side.moves.size() == most_pictures) {
      ++side.left_out;
    } else {
      side.moves.push_back(
          {moves[i].text, counts[i], to_text(LoopyStore::of(workspace.store()), moves[i].value, style)});
    }
  }
  return side;
}

/// Half of its positions are written `-P`: the negative of P has no picture of its own.
bool is_twisted(std::string_view reference) { return reference.find("twisted(") != std::string_view::npos; }

}  // namespace

std::string draw_position(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  const std::string& reference = operands.read(0);
  PositionSource source(workspace, reference);
  const std::string& text = operands.read(1);
  const AnyPosition position = source.solver().position(text);
  PositionFigure figure{
      .title = cut_to(reference + " " + text, 80), .look = source.info().look, .position = position.to_text()};
  if (is_twisted(reference)) figure.look = {.layout = PositionLayout::text};
  if (how.moves) {
    figure.has_moves = true;
    figure.value = to_text(LoopyStore::of(workspace.store()), position.loopy_value(), how.style);
    figure.left = side_of(workspace, position, Player::left, how.style);
    figure.right = side_of(workspace, position, Player::right, how.style);
  }
  return in_format(how.format, figure, [&](const auto& f) { return position_lines(f, how.columns, how.coloured); });
}

}  // namespace upstar::desk
