// A table: answers over one variable or two. All that writes or draws a table takes a Grid.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "desk/table/table.hpp"
#include "desk/workspace/workspace.hpp"
#include "upstar/analysis/value_patterns.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar::desk {

/// What pictures and patterns take of an answer; gathered only for them. Of one that is no game patterns take its text,
/// which is the rest.
struct Facts {
  std::optional<Dyadic> number;
  std::optional<Dyadic> nimber;  ///< 4 for *4
  std::optional<Dyadic> mean;
  std::optional<Dyadic> temperature;
  std::string rest;      ///< the value minus its mean
  bool is_word = false;  ///< no game: an outcome, a truth, a text
};

struct Cell {
  std::string text;              ///< empty: a blank cell
  std::string json;              ///< the value in JSON, if that is wanted
  bool is_math = false;          ///< in LaTeX
  std::unique_ptr<Facts> facts;  ///< of a game, if wanted
  std::exception_ptr error;      ///< an upstar::Error instead of the value; the text is `!limit`

  bool is_blank() const { return text.empty(); }
  /// The value or the error. **Requires** that JSON was wanted.
  std::string text_in_json() const;
  /// Becomes a copy of the other, which shows an error.
  void copy_error(const Cell& other);
  /// What it takes beside its own size.
  std::size_t bytes_outside() const;
};

/// The cell that shows the answer. **Errors** those of the facts.
Cell cell_of(Workspace& workspace, const Answer& answer, const TableOptions& options);
/// The cell that shows the error, an upstar::Error.
Cell cell_of_error(const std::exception_ptr& error_found);

/// An element of a list, as it is shown and as an expression.
struct Element {
  std::string label;
  std::string expression;
};

/// What counts the rows, or the columns.
struct Axis {
  std::string variable;                 ///< empty: there is one row only, or one column
  std::string name;                     ///< in JSON
  std::string heading;                  ///< in the corner of the table
  std::vector<std::int64_t> numbers{};  ///< its values; of a list with others than integers, their places from 1
  std::vector<Element> elements{};      ///< of such a list
  std::string list{};                   ///< the expression of a list, as typed

  bool varies() const { return !variable.empty(); }
  std::size_t size() const { return varies() ? numbers.size() : 1; }
  /// The value, as tables show it.
  std::string label(std::size_t index) const {
    if (!varies()) return "value";
    return elements.empty() ? std::to_string(numbers[index]) : elements[index].label;
  }
  /// In JSON.
  std::string json(std::size_t index) const;
  /// Whether its values are integers that rise by equal steps, as patterns need them.
  bool counts() const;
};

struct Grid {
  std::string title;  ///< what the cells are
  Axis rows, columns;
  std::vector<Cell> cells;                           ///< row by row
  std::function<std::string(std::size_t)> position;  ///< of a ruleset, that of a cell; may be null
  bool has_heading = true;                           ///< else the first line of the text is the first row

  const Cell& at(std::size_t row, std::size_t column) const { return cells[row * columns.size() + column]; }
  /// `n\m`, `n`, or nothing.
  std::string corner() const;
  /// `n = 3, m = 4`.
  std::string place(std::size_t cell) const;
  /// Rows become columns.
  void transpose();
};

}  // namespace upstar::desk
