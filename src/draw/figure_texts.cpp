// Every kind of picture as text for a page: by its scene.
#include "draw/figure_scenes.hpp"

namespace upstar {

using draw::scene_of, draw::svg_of, draw::tikz_of;

std::string thermograph_svg(std::span<const ThermographFigure> figures) { return svg_of(scene_of(figures)); }
std::string thermograph_tikz(std::span<const ThermographFigure> figures) { return tikz_of(scene_of(figures)); }

std::string line_svg(std::span<const LineFigure> figures) { return svg_of(scene_of(figures)); }
std::string line_tikz(std::span<const LineFigure> figures) { return tikz_of(scene_of(figures)); }

std::string tree_svg(const TreeFigure& figure) { return svg_of(scene_of(figure)); }
std::string tree_tikz(const TreeFigure& figure) { return tikz_of(scene_of(figure)); }

std::string lattice_svg(const LatticeFigure& figure) { return svg_of(scene_of(figure)); }
std::string lattice_tikz(const LatticeFigure& figure) { return tikz_of(scene_of(figure)); }

std::string position_svg(const PositionFigure& figure) { return svg_of(scene_of(figure)); }
std::string position_tikz(const PositionFigure& figure) { return tikz_of(scene_of(figure)); }

std::string heat_map_svg(const HeatMap& map) { return svg_of(scene_of(map)); }
std::string heat_map_tikz(const HeatMap& map) { return tikz_of(scene_of(map)); }

std::string plot_svg(const Plot& plot) { return svg_of(scene_of(plot)); }
std::string plot_tikz(const Plot& plot) { return tikz_of(scene_of(plot)); }

}  // namespace upstar
