// Game trees as scenes.
#include "upstar/draw/tree_picture.hpp"

#include <algorithm>

#include "draw/figure_scenes.hpp"
#include "draw/tree_layout.hpp"

namespace upstar {

namespace draw {

namespace {

constexpr int tree_margin = 20 * pixel;
constexpr int move_thickness = 150;

/// A short line as moves are drawn, and what it stands for. **Returns** where it ends.
int add_to_tree_key(Scene& scene, Point at, Ink ink, const char* words) {
  constexpr int sample = 20 * pixel, gap = 8 * pixel;
  scene.line(at, {at.x + sample, at.y}, ink, move_thickness);
  scene.text({at.x + sample + gap, at.y}, words, Anchor::start);
  return at.x + sample + gap + width_of_text(words);
}

/// The head of an arrow whose point is where the curve begins.
void add_arrowhead(Scene& scene, const std::vector<Point>& curve, Ink ink) {
  constexpr int length = 8 * pixel, half_width = 3 * pixel;
  const Point tip = curve[0];
  const int x = curve[1].x - tip.x, y = curve[1].y - tip.y;
  const int size = std::max({std::abs(x), std::abs(y), 1});
  const Point along{length * x / size, length * y / size}, across{half_width * -y / size, half_width * x / size};
  const Point base = tip + along;
  scene.area({tip, base + across, base - across}, ink, ink);
}

Scene tree_scene(const TreeFigure& figure) {
  const TreeLayout layout = layout_of(figure);
  Scene scene{figure.title, 0, 0, {}};
  // The key first: it may be wider than the tree.
  const int key_height = tree_margin + layout.height + 24 * pixel;
  int key_end = add_to_tree_key(scene, {tree_margin, key_height}, Ink::left, "Left's moves");
  key_end = add_to_tree_key(scene, {key_end + tree_margin, key_height}, Ink::right, "Right's moves");
  scene.width = std::max(layout.width + 2 * tree_margin, key_end + tree_margin);
  scene.height = key_height + tree_margin;
  const Point by{(scene.width - layout.width) / 2, tree_margin};
  Scene tree{"", 0, 0, {}};
  for (const TreeLayout::Move& move : layout.moves) {
    const Ink ink = move.is_left ? Ink::left : Ink::right;
    tree.polyline(move.points, ink, move_thickness).is_curve = true;
    if (move.goes_up) add_arrowhead(tree, move.points, ink);
  }
  for (std::size_t i = 0; i < figure.nodes.size(); ++i) {
    if (figure.nodes[i].label.empty()) tree.disc(layout.nodes[i], 3 * pixel, Ink::line);
    else tree.text(layout.nodes[i], figure.nodes[i].label);
  }
  scene.add(tree, by);
  return scene;
}

}  // namespace

}  // namespace draw

draw::Scene draw::scene_of(const TreeFigure& figure) { return tree_scene(figure); }

}  // namespace upstar
