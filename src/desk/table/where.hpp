// The variables of a cell, and `--where`: a condition on them, or on the value of the cell, G.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "desk/table/grid.hpp"
#include "upstar/expr/session.hpp"

namespace upstar::desk {

/// Each with its number, or the expression that it is.
using Variables = std::vector<std::pair<std::string, std::variant<std::int64_t, std::string>>>;

/// Those of a cell: of its row, then of its column.
Variables variables_of(const Grid& grid, std::size_t cell);
/// From now on these are the session's definitions.
void define(Session& session, const Variables& variables);

class Where {
 public:
  /// An empty text: no condition. The variables are those of some cell.
  /// **Errors** ParseError for what cannot be read.
  Where(Session& session, std::string text, const Variables& variables);

  /// What `value` answers; nothing where the condition is false. It is called only if that is not known before.
  /// **Errors** DomainError if the condition is not true or false; those of both expressions.
  std::optional<Answer> answer(Session& session, const Variables& variables,
                               const std::function<Answer()>& value) const;

 private:
  bool holds(Session& session) const;

  std::string m_text;
  bool m_needs_value = false;
};

}  // namespace upstar::desk
