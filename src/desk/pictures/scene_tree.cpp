// Shapes to trees: a key a fact, those left out that say nothing.
#include "desk/pictures/scene_tree.hpp"

#include <nlohmann/json.hpp>
#include <variant>

namespace upstar::desk {

namespace {

Json pair_of(draw::Point point) { return Json::array({point.x, point.y}); }

struct ShapeTree {
  Json operator()(const draw::Path& path) const {
    Json points = Json::array();
    for (const draw::Point& point : path.points) points.push_back(pair_of(point));
    Json tree = {{"path", std::move(points)}};
    add_inks(tree, path.stroke, path.fill, path.width);
    if (path.is_closed) tree["closed"] = true;
    if (path.is_dashed) tree["dashed"] = true;
    if (path.is_curve) tree["curve"] = true;
    if (path.opacity != 100) tree["opacity"] = path.opacity;
    if (!path.hint.empty()) tree["hint"] = path.hint;
    return tree;
  }

  Json operator()(const draw::Disc& disc) const {
    Json tree = {{"disc", pair_of(disc.centre)}, {"radius", disc.radius}};
    add_inks(tree, disc.stroke, disc.fill, disc.width);
    if (!disc.hint.empty()) tree["hint"] = disc.hint;
    return tree;
  }

  Json operator()(const draw::Text& text) const {
    static constexpr const char* anchors[] = {"start", "middle", "end"};
    Json tree = {{"text", text.text},
                 {"at", pair_of(text.at)},
                 {"anchor", anchors[static_cast<std::size_t>(text.anchor)]},
                 {"ink", look_of(text.ink).name}};
    if (text.is_bold) tree["bold"] = true;
    return tree;
  }

  static void add_inks(Json& tree, draw::Ink stroke, draw::Ink fill, int width) {
    if (stroke != draw::Ink::none) {
      tree["stroke"] = look_of(stroke).name;
      tree["width"] = width;
    }
    if (fill != draw::Ink::none) tree["fill"] = look_of(fill).name;
  }
};

}  // namespace

Json tree_of(const draw::Scene& scene) {
  Json shapes = Json::array(), inks = Json::object();
  for (const draw::Shape& shape : scene.shapes) shapes.push_back(std::visit(ShapeTree(), shape));
  for (const draw::Ink ink : inks_in(scene)) {
    const draw::InkLook look = look_of(ink);
    inks[look.name] = {look.on_paper, look.at_night};
  }
  return {{"title", scene.title},
          {"width", scene.width},
          {"height", scene.height},
          {"shapes", std::move(shapes)},
          {"inks", std::move(inks)}};
}

}  // namespace upstar::desk
