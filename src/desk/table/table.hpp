// The tables of `upstar table`.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "desk/io/arguments.hpp"
#include "desk/io/console.hpp"
#include "upstar/draw/table_picture.hpp"

namespace upstar::desk {

/// A table has at most so many cells.
constexpr std::uint64_t most_cells = 1'000'000;

/// What stands above and beside a picture, where it is not what the table says of itself. Empty: nothing.
struct PictureNames {
  std::optional<std::string> title, x, y;

  bool any() const { return title || x || y; }
};

struct TableOptions : CommonOptions {
  std::optional<std::uint64_t> day;
  std::string kind;  ///< of games: `dicotic`
  std::string gap;
  std::string where;
  std::string store;                                ///< a file
  std::string heat, plot;                           ///< files
  std::function<void(const HeatMap&)> on_heat_map;  ///< takes the heat map, instead of a file
  std::string measure;                              ///< `value`, `mean`, `temperature`, or nothing for what suits
  PictureNames names;
  bool csv = false;
  bool latex = false;
  bool patterns = false;
  bool transpose = false;
  std::optional<std::size_t> width;

  bool draws() const { return on_heat_map != nullptr || !heat.empty() || !plot.empty(); }
};

/// `--by value|mean|temperature`: what a picture shows.
void add_measure_option(Arguments& arguments, std::string& measure, const std::string& help);
/// `--title`, `--x-name` and `--y-name` of a picture.
void add_name_options(Arguments& arguments, PictureNames& names, const std::string& of);

/// All games born by the day, with their rows of the report. **Errors** UsageError; those of the library.
void print_games(Console& console, const TableOptions& options);

/// `operands`: the ruleset, and the greatest size or sizes. **Errors** UsageError; those of PositionSource.
void print_sizes(Console& console, const Words& operands, const TableOptions& options);

/// Whether one of the operands is a variable with its range: `n=1..8`.
bool names_a_variable(const Words& operands);
/// `operands`: an expression, and one variable or two. **Errors** UsageError.
void print_expression(Console& console, const Words& operands, const TableOptions& options);

}  // namespace upstar::desk
