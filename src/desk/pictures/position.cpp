// `upstar draw position`.
#include "base/utf8.hpp"
#include "desk/pictures/picture.hpp"
#include "desk/workspace/position_source.hpp"
#include "upstar/base/error.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/ruleset/graph_notation.hpp"
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

/// The position of the list of edges of its graph, with the numbers 1, 2, ...; nothing if it is drawn as no graph, has
/// numbers already, or cannot be written so.
std::optional<AnyPosition> numbered_position(PositionSolver& solver, const PositionLook& look,
                                             const AnyPosition& position) {
  using enum PositionLayout;
  if (look.layout != graph && look.layout != weighted_graph && look.layout != hanging_graph) return std::nullopt;
  const Digits digits = look.layout == weighted_graph ? Digits::labels : Digits::numbers;
  NotedGraph noted = read_graph(position.to_text(), digits);
  if (noted.vertices.empty() || noted.vertices.front().number) return std::nullopt;
  std::uint64_t number = 0;
  for (GraphVertex& vertex : noted.vertices) vertex.number = ++number;
  try {
    return solver.position(to_text(noted, PlainVertices::left_out, digits));
  } catch (const ParseError&) {  // chains may have edges without colour twice, lists not
    return std::nullopt;
  }
}

/// Half of its positions are written `-P`: the negative of P has no picture of its own.
bool is_twisted(std::string_view reference) { return reference.find("twisted(") != std::string_view::npos; }

}  // namespace

std::string draw_position(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  const std::string& reference = operands.read(0);
  PositionSource source(workspace, reference);
  const std::string& text = operands.read(1);
  AnyPosition position = source.solver().position(text);
  PositionLook look = source.info().look;
  if (is_twisted(reference)) look = {.layout = PositionLayout::text};
  if (how.moves) {  // by their numbers the vertices stay where they are
    if (const auto numbered = numbered_position(source.solver(), look, position)) {
      position = *numbered;
      look.shows_numbers = false;
    }
  }
  PositionFigure figure{.title = cut_to(reference + " " + text, 80), .look = look, .position = position.to_text()};
  if (how.moves) {
    figure.has_moves = true;
    figure.value = to_text(LoopyStore::of(workspace.store()), position.loopy_value(), how.style);
    figure.left = side_of(workspace, position, Player::left, how.style);
    figure.right = side_of(workspace, position, Player::right, how.style);
  }
  return in_format(how.format, figure, [&](const auto& f) { return position_lines(f, how.columns, how.coloured); });
}

}  // namespace upstar::desk
