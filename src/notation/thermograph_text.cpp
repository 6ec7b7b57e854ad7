// The one-line text of a thermograph.
#include <fmt/format.h>

#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

std::string wall_text(const ThermographWall& wall) {
  std::vector<std::string> critical;
  for (const Dyadic& temperature : wall.critical) critical.push_back(temperature.to_string());
  return fmt::format("{},[{}],[{}]", wall.mast.to_string(), fmt::join(critical, ","), fmt::join(wall.slopes, ","));
}

}  // namespace

std::string to_text(const Thermograph& thermograph) {
  return fmt::format("Thermograph({},{})", wall_text(thermograph.left), wall_text(thermograph.right));
}

}  // namespace upstar
