// Which number of each cell a picture shows, and the files.
#include "desk/table/grid_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "desk/io/excerpt.hpp"
#include "desk/io/picture_format.hpp"
#include "desk/io/status.hpp"
#include "upstar/base/error.hpp"
#include "upstar/draw/table_picture.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_cells_drawn = 10'000;
constexpr std::size_t most_points = 100'000;
constexpr std::size_t most_series = 24;

using Amount = std::optional<Dyadic> Facts::*;

struct Measure {
  const char* name;
  Amount amount;
};

/// Whether every value that was found has that number.
bool all_have(const Grid& grid, Amount amount) {
  return std::all_of(grid.cells.begin(), grid.cells.end(), [&](const Cell& cell) {
    return cell.error || cell.is_blank() || (cell.facts && ((*cell.facts).*amount).has_value());
  });
}

/// What is asked for; otherwise the values where all are numbers or all are nimbers, else the means.
Measure measure_of(const Grid& grid, const std::string& asked) {
  if (asked == "temperature") return {"temperature", &Facts::temperature};
  if (asked == "mean") return {"mean", &Facts::mean};
  if (all_have(grid, &Facts::number)) return {"value", &Facts::number};
  if (all_have(grid, &Facts::nimber)) return {"nim value", &Facts::nimber};
  return asked == "value" ? Measure{"value", &Facts::number} : Measure{"mean", &Facts::mean};
}

std::optional<Dyadic> amount_of(const Cell& cell, const Measure& measure) {
  return cell.facts ? (*cell.facts).*measure.amount : std::nullopt;
}

std::vector<std::string> labels_of(const Axis& axis) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < axis.size(); ++i) labels.push_back(axis.label(i));
  return labels;
}

/// The variable; of a ruleset's sizes, what they count.
std::string name_of(const Axis& axis) { return axis.varies() ? axis.name : ""; }

HeatMap heat_map(const Grid& grid, const Measure& measure, const PictureNames& names) {
  HeatMap map{names.title.value_or(grid.title),
              measure.name,
              measure.amount != &Facts::temperature,
              names.y.value_or(name_of(grid.rows)),
              names.x.value_or(name_of(grid.columns)),
              labels_of(grid.rows),
              labels_of(grid.columns),
              {}};
  for (const Cell& cell : grid.cells) map.cells.push_back({cell.text, amount_of(cell, measure)});
  return map;
}

/// A series for each row, or for the one column.
Plot plot(const Grid& grid, const Measure& measure, const PictureNames& names) {
  const bool down = !grid.columns.varies();
  const Axis& along = down ? grid.rows : grid.columns;
  const Axis& across = down ? grid.columns : grid.rows;
  Plot plot{names.title.value_or(grid.title), names.x.value_or(name_of(along)), names.y.value_or(measure.name), 1, {}};
  if (along.counts() && along.size() > 1) plot.step = along.numbers[1] - along.numbers[0];
  for (std::size_t s = 0; s < across.size(); ++s) {
    Plot::Series series;
    if (across.varies()) series.label = fmt::format("{} = {}", name_of(across), across.label(s));
    for (std::size_t k = 0; k < along.size(); ++k) {
      const auto amount = amount_of(down ? grid.at(k, s) : grid.at(s, k), measure);
      if (amount) series.points.emplace_back(along.numbers[k], *amount);
    }
    plot.series.push_back(std::move(series));
  }
  return plot;
}

/// SVG, unless the name of the file says LaTeX. **Errors** UsageError for a name that says another format.
PictureFormat format_of(const std::string& file) {
  const std::string ending = ending_of_file(file);
  const auto format = ending.empty() ? PictureFormat::svg : picture_format_named(ending);
  if (format == PictureFormat::svg || format == PictureFormat::tikz) return *format;
  throw UsageError(fmt::format("a file for this picture ends in .svg or .tex; not '{}'", file));
}

}  // namespace

void require_drawable(const Grid& grid, const TableOptions& options) {
  for (const std::string& file : {options.heat, options.plot}) format_of(file);
  const std::size_t cells = grid.rows.size() * grid.columns.size();
  if ((options.on_heat_map || !options.heat.empty()) && cells > most_cells_drawn) {
    throw UsageError(fmt::format("a heat map has at most {} cells", most_cells_drawn));
  }
  if (!options.plot.empty() && cells > most_points) {
    throw UsageError(fmt::format("a plot has at most {} points", most_points));
  }
  if (!options.plot.empty() && grid.columns.varies() && grid.rows.size() > most_series) {
    throw UsageError(fmt::format("--plot draws at most {} rows, a sequence each", most_series));
  }
}

void draw_grid(Outside& outside, const Grid& grid, const TableOptions& options) {
  if (!options.draws()) return;
  const Measure measure = measure_of(grid, options.measure);
  const auto write = [&](const std::string& file, const auto& figure, auto&& svg, auto&& tikz) {
    outside.write_file(file, format_of(file) == PictureFormat::tikz ? tikz(figure) : svg(figure));
  };
  if (options.on_heat_map) options.on_heat_map(heat_map(grid, measure, options.names));
  if (!options.heat.empty()) write(options.heat, heat_map(grid, measure, options.names), heat_map_svg, heat_map_tikz);
  if (options.plot.empty()) return;
  const Plot figure = plot(grid, measure, options.names);
  if (std::ranges::all_of(figure.series, [](const Plot::Series& series) { return series.points.empty(); })) {
    throw DomainError("there is nothing to plot: no cell holds a number, a nimber, or a value with a mean");
  }
  write(options.plot, figure, plot_svg, plot_tikz);
}

}  // namespace upstar::desk
