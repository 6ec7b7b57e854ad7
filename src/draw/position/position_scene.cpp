// Positions as scenes: the position on top, below it Left's moves on the left and Right's on the right.
#include "draw/position/position_scene.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "draw/position/sketch_scene.hpp"
#include "notation/utf8.hpp"

namespace upstar {

namespace draw {

namespace {

constexpr int page_margin = 16 * pixel;
constexpr int gap = 22 * pixel;
constexpr int widest_row = 420 * pixel;  ///< of the moves of a player
constexpr std::size_t longest_value = 24;

/// A picture with lines of text under its middle.
Scene captioned(Scene picture, const std::vector<std::string>& lines) {
  const int height = picture.height;
  int width = picture.width;
  for (const std::string& line : lines) width = std::max(width, width_of_text(line));
  Scene scene;
  scene.add(picture, {(width - picture.width) / 2, 0});
  scene.width = width;
  scene.height = height;
  for (const std::string& line : lines) {
    scene.height += line_height;
    scene.text({width / 2, scene.height - line_height / 3}, line);
  }
  return scene;
}

/// Pictures in rows, each row as wide as it may be, their feet on one line.
Scene in_rows(const std::vector<Scene>& pictures) {
  Scene scene;
  for (std::size_t begin = 0; begin < pictures.size();) {
    std::size_t end = begin;
    int width = 0, height = 0;
    while (end < pictures.size() && (end == begin || width + gap + pictures[end].width <= widest_row)) {
      width += (end == begin ? 0 : gap) + pictures[end].width;
      height = std::max(height, pictures[end].height);
      ++end;
    }
    const int top = begin == 0 ? 0 : scene.height + gap;
    int x = 0;
    for (; begin < end; ++begin) {
      scene.add(pictures[begin], {x, top + height - pictures[begin].height});
      x += pictures[begin].width + gap;
    }
    scene.width = std::max(scene.width, width);
    scene.height = top + height;
  }
  return scene;
}

/// A heading, the moves under it, and how many are left out.
Scene side_scene(const PositionFigure& figure, const PositionFigure::Side& side, const char* heading, Ink ink) {
  const Sketch before = sketch_of(figure.look, figure.position);
  std::vector<Scene> pictures;
  for (const PositionFigure::Move& move : side.moves) {
    Sketch sketch = sketch_of(figure.look, move.position);
    mark_move(sketch, before, ink);
    std::vector<std::string> lines{cut_to(move.value, longest_value)};
    if (move.count > 1) lines.push_back(fmt::format("{} moves", move.count));
    pictures.push_back(captioned(scene_of(sketch, Size::small), lines));
  }
  const Scene moves = in_rows(pictures);
  const std::string rest = side.moves.empty()  ? "no moves"
                           : side.left_out > 0 ? fmt::format("and {} more", side.left_out)
                                               : "";
  Scene scene;
  scene.width = std::max({moves.width, width_of_text(heading), width_of_text(rest)});
  scene.height = line_height;
  scene.text({scene.width / 2, line_height / 2}, heading, Anchor::middle, ink);
  if (!side.moves.empty()) {
    scene.height += gap / 2;
    scene.add(moves, {(scene.width - moves.width) / 2, scene.height});
    scene.height += moves.height;
  }
  if (!rest.empty()) {
    scene.height += line_height + (side.moves.empty() ? 0 : gap / 4);
    scene.text({scene.width / 2, scene.height - line_height / 2}, rest);
  }
  return scene;
}

Scene moves_scene(const PositionFigure& figure) {
  if (figure.left == figure.right) return side_scene(figure, figure.left, "Both players", Ink::both);
  const Scene left = side_scene(figure, figure.left, "Left", Ink::left);
  const Scene right = side_scene(figure, figure.right, "Right", Ink::right);
  Scene scene;
  scene.height = std::max(left.height, right.height);
  scene.width = left.width + 2 * gap + right.width;
  scene.add(left, {0, 0});
  scene.line({left.width + gap, 0}, {left.width + gap, scene.height}, Ink::faint);
  scene.add(right, {left.width + 2 * gap, 0});
  return scene;
}

}  // namespace

Scene position_scene(const PositionFigure& figure) {
  std::vector<std::string> value;
  if (!figure.value.empty()) value.push_back(cut_to(figure.value, 2 * longest_value));
  const Scene position = captioned(scene_of(sketch_of(figure.look, figure.position), Size::large), value);
  const Scene moves = figure.has_moves ? moves_scene(figure) : Scene{};
  Scene scene{
      figure.title, std::max(position.width, moves.width) + 2 * page_margin, position.height + 2 * page_margin, {}};
  scene.add(position, {(scene.width - position.width) / 2, page_margin});
  if (figure.has_moves) {
    scene.add(moves, {(scene.width - moves.width) / 2, scene.height - page_margin + gap});
    scene.height += gap + moves.height;
  }
  return scene;
}

}  // namespace draw

std::string position_svg(const PositionFigure& figure) { return draw::svg_of(draw::position_scene(figure)); }

std::string position_tikz(const PositionFigure& figure) { return draw::tikz_of(draw::position_scene(figure)); }

}  // namespace upstar
