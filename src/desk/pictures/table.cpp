// `upstar draw table`: the values of a ruleset's empty positions, by size.
#include "desk/table/table.hpp"
#include "desk/pictures/picture.hpp"

namespace upstar::desk {

std::string draw_table(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  const bool is_coloured = how.format == PictureFormat::svg || how.format == PictureFormat::tree;
  if (!how.measure.empty() && !is_coloured) throw UsageError("--by goes with an SVG picture, which has colours");
  if (how.names.any() && !is_coloured) throw UsageError("the names of a table are drawn in an SVG picture");
  std::string picture;
  TableOptions options;
  options.limits = how.limits;
  options.style = how.style;
  options.measure = how.measure;
  options.names = how.names;
  options.latex = how.format == PictureFormat::tikz;
  if (is_coloured)
    options.on_heat_map = [&](const HeatMap& map) { picture = in_format(how.format, draw::scene_of(map)); };
  else if (how.format == PictureFormat::text) options.width = how.columns;
  Words words;
  for (std::size_t i = 0; i < operands.size(); ++i) words.push_back(operands.read(i));
  operands.read(0);
  const GatheredOutput gathered(workspace.console().out, &picture);
  print_sizes(workspace.console(), words, options);
  return picture;
}

}  // namespace upstar::desk
