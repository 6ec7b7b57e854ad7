// Heaps as scenes: stacks of coins on a line, the number under each.
#include <algorithm>

#include "draw/position/sketch_scene.hpp"

namespace upstar::draw {

namespace {

constexpr std::uint64_t highest_stack = 20;  ///< in coins; a higher one is broken in the middle

void stack(Scene& scene, Point foot, std::uint64_t coins, int thickness) {
  const int reach = thickness * 5 / 4;
  const bool is_broken = coins > highest_stack;
  const auto shown = static_cast<int>(std::min(coins, highest_stack));
  for (int i = 0; i < shown; ++i) {
    const bool is_dot = is_broken && i >= shown / 2 && i < shown / 2 + 3;
    const int y = foot.y - (2 * i + 1) * (thickness + pixel) / 2;
    if (is_dot) {
      scene.disc({foot.x, y}, thickness / 5, Ink::line);
    } else {
      scene.line({foot.x - reach, y}, {foot.x + reach, y}, Ink::both, thickness);
    }
  }
}

}  // namespace

Scene heaps_scene(const Heaps& heaps, Size size) {
  const int thickness = (size == Size::large ? 10 : 6) * pixel, coin = thickness + pixel;
  std::uint64_t highest = 1;
  int widest = 4 * thickness;
  for (const auto& sum : heaps.sums) {
    for (const Heap& heap : sum) {
      highest = std::max(highest, std::min(heap.coins, highest_stack));
      widest = std::max(widest, width_of_text(heap.label));
    }
  }
  const int step = widest + thickness, ground = static_cast<int>(highest) * coin + 2 * pixel;
  Scene scene{"", 0, ground + line_height + 4 * pixel, {}};
  int x = 0;
  for (const auto& sum : heaps.sums) {
    const int start = x;
    for (const Heap& heap : sum) {
      stack(scene, {x + step / 2, ground - pixel}, heap.coins, thickness);
      scene.text({x + step / 2, ground + line_height / 2 + 4 * pixel}, heap.label);
      x += step;
    }
    scene.line({start, ground}, {x, ground}, Ink::line, 2 * pixel);
    x += step;
  }
  scene.width = std::max(x - step, step);
  return scene;
}

}  // namespace upstar::draw
