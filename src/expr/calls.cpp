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
    try {
      return kept((*function)({m_session, name, operands(node), TypedCall(tree(), node, operands(node))}));
    } catch (const LimitError&) {
      const bool is_line = m_scopes.size() == 1 && &node == &tree().nodes()[tree().statements().back()];
      if (!is_line) m_session.known_part.reset();
      throw;
    }
  }
  return {m_store.budget(), PositionValue{position(m_session.registry.at(name), node)}};
}

Value Evaluation::rules_position(const UserFunction& rules, const Node& node) {
  return {m_store.budget(), PositionValue{m_session.line_positions.position(rules.rules, operands(node))}};
}

// The braces, behind the conditions of a choice, are no value here: only the options of one player are evaluated.
Evaluation::Options Evaluation::options(const UserFunction& rules, std::span<const Value> arguments, Player player) {
  m_scopes.push_back({rules.program.get(), &rules, m_locals.size()});
  for (std::size_t i = 0; i < arguments.size(); ++i) m_locals.push_back({rules.variables[i], arguments[i]});
  std::uint32_t root = child(rules.node(), 0);
  while (tree().nodes()[root].kind == NodeKind::choice) {
    const Node& choice = tree().nodes()[root];
    root = child(choice, truth(evaluate(child(choice, 1)), "if") ? 0 : 2);
  }
  const Node& node = tree().nodes()[root];
  Options options{ChargedVector<Value>(charged_to(m_store.budget())), node.kind != NodeKind::braces};
  if (options.are_of_both) {
    const Value value = evaluate(root);
    if (value.as_list() == nullptr) {
      throw DomainError(fmt::format("rules give {{L | R}}, or a list of moves that both players have, and {} is {}",
                                    source(node), value.kind_name()));
    }
    options.values = value.as_list()->items;
    return options;
  }
  const std::size_t left = tree().left_count(node);
  for (std::size_t i = player == Player::left ? 0 : left; i < (player == Player::left ? left : node.child_count); ++i) {
    const Value value = evaluate(child(node, i));
    const ListValue* list = value.as_list();
    if (list == nullptr) options.values.push_back(value);
    else options.values.insert(options.values.end(), list->items.begin(), list->items.end());
  }
  return options;
}

AnyPosition Evaluation::position(const RulesetEntry& ruleset, const Node& node) {
  PositionSolver& solver = this->solver(ruleset, node);
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
