// Any sketch as a scene; words in a frame.
#include "draw/position/sketch_scene.hpp"

#include <algorithm>

namespace upstar::draw {

namespace {

Scene words_scene(const Words& words) {
  constexpr int frame_margin = 10 * pixel;
  Scene scene;
  for (const std::string& line : words.lines)
    scene.width = std::max(scene.width, width_of_text(line) + 2 * frame_margin);
  scene.height = static_cast<int>(words.lines.size()) * line_height + frame_margin;
  scene.box({0, 0}, scene.width, scene.height, Ink::board, Ink::faint);
  int y = (frame_margin + line_height) / 2;
  for (const std::string& line : words.lines) {
    scene.text({scene.width / 2, y}, line);
    y += line_height;
  }
  return scene;
}

struct Drawer {
  Size size;
  Scene operator()(const Boards& boards) const { return boards_scene(boards, size); }
  Scene operator()(const Heaps& heaps) const { return heaps_scene(heaps, size); }
  Scene operator()(const Network& network) const { return network_scene(network, size); }
  Scene operator()(const Words& words) const { return words_scene(words); }
};

}  // namespace

Scene scene_of(const Sketch& sketch, Size size) { return std::visit(Drawer{size}, sketch); }

}  // namespace upstar::draw
