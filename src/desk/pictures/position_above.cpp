// Pictures of positions above reports.
#include "desk/pictures/position_above.hpp"

#include <fmt/format.h>

#include <sstream>

#include "base/utf8.hpp"
#include "upstar/base/error.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_rows = 24;

bool fits(const std::string& picture, std::size_t columns) {
  std::istringstream lines(picture);
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line); ++rows) {
    if (count_code_points(line) > columns) return false;
  }
  return rows <= most_rows;
}

}  // namespace

std::string position_board(const Output& out, const Registry& registry, const AnyPosition& position) {
  const auto reference = reference_of(registry, position);
  if (!reference || reference->entry().info.look.layout == PositionLayout::text) return {};
  PositionFigure figure{};
  figure.look = reference->entry().info.look;
  figure.position = position.to_text();
  try {
    const bool has_room = fits(position_lines(figure, out.columns(), false), out.columns());
    return has_room ? position_lines(figure, out.columns(), out.has_colours()) : "";
  } catch (const LimitError&) {
    return {};
  }
}

std::string position_above(const Output& out, const Registry& registry, const AnyPosition& position) {
  return out.is_terminal() ? position_board(out, registry, position) : "";
}

}  // namespace upstar::desk
