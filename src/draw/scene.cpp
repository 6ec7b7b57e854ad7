// Scenes: pictures within pictures, their inks, and the room of texts.
#include "draw/scene.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/utf8.hpp"

namespace upstar::draw {

namespace {

void move(Path& path, Point by) {
  for (Point& point : path.points) point = point + by;
}
void move(Disc& disc, Point by) { disc.centre = disc.centre + by; }
void move(Text& text, Point by) { text.at = text.at + by; }

std::set<Ink> inks_of(const Path& path) { return {path.stroke, path.fill}; }
std::set<Ink> inks_of(const Disc& disc) { return {disc.stroke, disc.fill}; }
std::set<Ink> inks_of(const Text& text) { return {text.ink}; }

}  // namespace

void Scene::add(const Scene& other, Point by) {
  for (Shape shape : other.shapes) {
    std::visit([&](auto& kind) { move(kind, by); }, shape);
    shapes.push_back(std::move(shape));
  }
}

std::string in_print(std::string number) {
  if (number.starts_with('-')) number.replace(0, 1, "−");
  return number;
}

std::string in_units(int hundredths) {
  const int size = std::abs(hundredths), cents = size % 100;
  return fmt::format("{}{}", hundredths < 0 ? "-" : "", size / 100) + (cents == 0 ? "" : fmt::format(".{:02}", cents));
}

int width_of_text(const std::string& text, int letter) { return static_cast<int>(count_code_points(text)) * letter; }

std::set<Ink> inks_in(const Scene& scene) {
  std::set<Ink> inks;
  for (const Shape& shape : scene.shapes) inks.merge(std::visit([](const auto& kind) { return inks_of(kind); }, shape));
  inks.erase(Ink::none);
  return inks;
}

}  // namespace upstar::draw
