// Conditions: on the variables alone if they can be read so.
#include "desk/table/where.hpp"

#include <utility>

#include "upstar/base/error.hpp"

namespace upstar::desk {

Variables variables_of(const Grid& grid, std::size_t cell) {
  Variables variables;
  const auto add = [&](const Axis& axis, std::size_t index) {
    if (!axis.varies()) return;
    if (axis.elements.empty()) variables.emplace_back(axis.variable, axis.numbers[index]);
    else variables.emplace_back(axis.variable, axis.elements[index].expression);
  };
  add(grid.rows, cell / grid.columns.size());
  add(grid.columns, cell % grid.columns.size());
  return variables;
}

void define(Session& session, const Variables& variables) {
  session.clear_definitions();
  for (const auto& [name, value] : variables) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      session.define(name, Answer{session.store().number(*number)});
    } else {
      session.define(name + " := " + std::get<std::string>(value));
    }
  }
}

Where::Where(Session& session, std::string text, const Variables& variables) : m_text(std::move(text)) {
  if (m_text.empty()) return;
  define(session, variables);
  try {
    session.check(m_text);
  } catch (const ParseError&) {
    session.define("G", Answer{GameStore::zero()});
    session.check(m_text);
    m_needs_value = true;
  }
}

bool Where::holds(Session& session) const {
  const Answer answer = session.evaluate(m_text);
  if (const bool* truth = std::get_if<bool>(&answer.value)) return *truth;
  throw DomainError("--where is true or false, as 'n < m'; here it is " + session.to_text(answer));
}

std::optional<Answer> Where::answer(Session& session, const Variables& variables,
                                    const std::function<Answer()>& value) const {
  define(session, variables);
  if (!m_text.empty() && !m_needs_value && !holds(session)) return std::nullopt;
  Answer answer = value();
  if (m_needs_value) {
    session.define("G", answer);
    if (!holds(session)) return std::nullopt;
  }
  return answer;
}

}  // namespace upstar::desk
