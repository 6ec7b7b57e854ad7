// Scenes: pictures within pictures, and the room of texts.
#include "draw/scene.hpp"

#include "base/utf8.hpp"

namespace upstar::draw {

namespace {

Point moved(Point point, Point by) { return {point.x + by.x, point.y + by.y}; }

void move(Path& path, Point by) {
  for (Point& point : path.points) point = moved(point, by);
}
void move(Disc& disc, Point by) { disc.centre = moved(disc.centre, by); }
void move(Text& text, Point by) { text.at = moved(text.at, by); }

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

int width_of_text(const std::string& text) { return static_cast<int>(count_code_points(text)) * letter_width; }

}  // namespace upstar::draw
