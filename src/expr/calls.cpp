// Calls: functions of the table, and positions of rulesets.
#include <fmt/format.h>

#include "expr/evaluation.hpp"
#include "expr/typed_call.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

Value Evaluation::call(const Node& node) {
  const std::string_view name = tree().name(node);
  if (const Function* function = find_function(name)) {
    return (*function)({m_session, name, operands(node), TypedCall(tree(), node, operands(node))});
  }
  return {m_store.budget(), PositionValue{position(m_session.registry.at(name), node)}};
}

AnyPosition Evaluation::position(const RulesetEntry& ruleset, const Node& node) {
  const ParameterList* parameters = tree().parameters(node);
  PositionSolver& solver = m_session.solver(ruleset, parameters == nullptr ? Parameters{} : *parameters);
  const Value& first = operands(node).front();
  const Node& argument = tree().nodes()[first.node()];
  const auto text = first.as_text();
  try {
    return solver.position(text ? *text : bare_position(ruleset, node));
  } catch (const ParseError& error) {
    if (tree().is_text_as_typed(argument)) throw tree().error_within(argument.begin + 1, error);
    if (!text) throw tree().error_at(argument.begin, error.what());
    throw tree().error_at(argument.begin, fmt::format("in the text \"{}\": {}", excerpt(*text), error.what()));
  }
}

// cutcake(2, 5) is cutcake("2,5").
std::string Evaluation::bare_position(const RulesetEntry& ruleset, const Node& node) const {
  if (!ruleset.info.bare_arguments) {
    throw DomainError(fmt::format("{0} takes one position, as in {0}(\"{1}\"), and {2} is {3}", ruleset.info.name,
                                  ruleset.info.example, source(operands(node)[0]), operands(node)[0].kind_name()));
  }
  std::string text;
  for (const Value& value : operands(node)) {
    const bool number = value.is_game() && m_store.is_number(value.game());
    const Dyadic integer = number ? m_store.number_of(value.game()) : Dyadic(0);
    if (!number || !integer.is_integer()) {
      throw DomainError(fmt::format("{} takes integers, and {} is not one", ruleset.info.name, source(value)));
    }
    if (!text.empty()) text += ",";
    text += integer.to_string();
  }
  return text;
}

}  // namespace upstar
