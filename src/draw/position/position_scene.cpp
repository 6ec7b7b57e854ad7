// Positions as scenes: the position on top, below it Left's moves on the left and Right's on the right.
#include "draw/figure_scenes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "draw/position/sketch_scene.hpp"

namespace upstar {

namespace draw {

namespace {

constexpr int page_margin = 16 * pixel;
constexpr int gap = 22 * pixel;
constexpr int widest_row = 420 * pixel;  ///< of the moves of a player
constexpr std::size_t longest_value = 18;

/// A picture, and lines of text to stand under its middle.
struct Captioned {
  Scene picture;
  std::vector<std::string> lines{};

  int width() const {
    int width = picture.width;
    for (const std::string& line : lines) width = std::max(width, width_of_text(line));
    return width;
  }
  int text_height() const { return static_cast<int>(lines.size()) * line_height; }
};

/// Puts it so that the foot of the picture stands on the middle of a line.
void put(Scene& scene, const Captioned& captioned, Point foot) {
  const Scene& picture = captioned.picture;
  scene.add(picture, {foot.x - picture.width / 2, foot.y - picture.height});
  for (const std::string& line : captioned.lines) {
    foot.y += line_height;
    scene.text({foot.x, foot.y - line_height / 3}, line);
  }
}

/// In rows of columns of one width, the feet of a row on one line.
Scene in_rows(const std::vector<Captioned>& pictures) {
  int step = 0;
  for (const Captioned& each : pictures) step = std::max(step, each.width() + gap);
  const auto most = static_cast<std::size_t>(std::max(1, (widest_row + gap) / step));
  const std::size_t rows = (pictures.size() + most - 1) / most, columns = (pictures.size() + rows - 1) / rows;
  Scene scene;
  scene.width = static_cast<int>(columns) * step - gap;
  for (std::size_t begin = 0; begin < pictures.size(); begin += columns) {
    const std::size_t end = std::min(begin + columns, pictures.size());
    int height = 0, text_height = 0;
    for (std::size_t i = begin; i < end; ++i) {
      height = std::max(height, pictures[i].picture.height);
      text_height = std::max(text_height, pictures[i].text_height());
    }
    const int foot = scene.height + (begin == 0 ? 0 : gap) + height;
    for (std::size_t i = begin; i < end; ++i) {
      put(scene, pictures[i], {static_cast<int>(i - begin) * step + (step - gap) / 2, foot});
    }
    scene.height = foot + text_height;
  }
  return scene;
}

/// A heading, the moves under it, and how many are left out.
Scene side_scene(const PositionFigure& figure, const PositionFigure::Side& side, const char* heading, Ink ink) {
  const Sketch before = sketch_of(figure.look, figure.position);
  std::vector<Captioned> pictures;
  for (const PositionFigure::Move& move : side.moves) {
    Sketch sketch = sketch_of(figure.look, move.position);
    mark_move(sketch, before, ink);
    std::vector<std::string> lines{cut_to(move.value, longest_value)};
    if (move.count > 1) lines.push_back(fmt::format("{} moves", move.count));
    pictures.push_back({scene_of(sketch, Size::small), std::move(lines)});
  }
  const Scene moves = pictures.empty() ? Scene{} : in_rows(pictures);
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

Scene scene_of(const PositionFigure& figure) {
  Captioned position{scene_of(sketch_of(figure.look, figure.position), Size::large)};
  if (!figure.value.empty()) position.lines.push_back(cut_to(figure.value, 3 * longest_value));
  const Scene moves = figure.has_moves ? moves_scene(figure) : Scene{};
  const int foot = page_margin + position.picture.height;
  Scene scene{figure.title,
              std::max(position.width(), moves.width) + 2 * page_margin,
              foot + position.text_height() + page_margin,
              {}};
  put(scene, position, {scene.width / 2, foot});
  if (figure.has_moves) {
    scene.add(moves, {(scene.width - moves.width) / 2, scene.height - page_margin + gap});
    scene.height += gap + moves.height;
  }
  return scene;
}

}  // namespace draw

}  // namespace upstar
