// Game trees as scenes.
#include "upstar/draw/tree_picture.hpp"

#include <algorithm>

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
    tree.shapes.emplace_back(
        Path{move.points, move.is_left ? Ink::left : Ink::right, Ink::none, false, false, move_thickness, true});
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

std::string tree_svg(const TreeFigure& figure) { return draw::svg_of(draw::tree_scene(figure)); }
std::string tree_tikz(const TreeFigure& figure) { return draw::tikz_of(draw::tree_scene(figure)); }

}  // namespace upstar
