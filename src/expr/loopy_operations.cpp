// The operations of a line on values that no short game is equal to.
#include <fmt/format.h>

#include <algorithm>

#include "expr/evaluation.hpp"
#include "expr/kinds.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

bool Evaluation::has_loopy(const Node& node) const {
  const auto values = operands(node);
  return std::any_of(values.begin(), values.end(), [](const Value& value) {
    return value.as_loopy() != nullptr || value.as_loop_vertex() != nullptr;
  });
}

LoopyValue Evaluation::loopy(const Node& node, std::size_t index) const {
  if (const LoopyGame* loopy = operands(node)[index].as_loopy()) return loopy->value;
  return LoopyStore::value(game(node, index));
}

Value Evaluation::loopy_value(const LoopyValue& value) const { return upstar::loopy_value(m_session, value); }

Value Evaluation::loopy_constant(LoopyUps word) const {
  LoopyStore& store = m_session.loopy();
  switch (word) {
    case LoopyUps::over: return loopy_value(LoopyStore::value(store.over()));
    case LoopyUps::under: return loopy_value(LoopyStore::value(store.under()));
    case LoopyUps::upon:
    case LoopyUps::sum_on: return loopy_value(LoopyStore::value(store.upon()));
    case LoopyUps::down_sum_on: return loopy_value(LoopyStore::value(store.negate(store.upon())));
    case LoopyUps::power_on:
    case LoopyUps::down_power_on: break;
  }
  const LoopyValue zero = LoopyStore::value(GameStore::zero()), star = LoopyStore::value(m_store.nimber(1));
  const LoopyValue right = store.add(store.negate(LoopyStore::value(store.upon())), star);
  const LoopyValue power = store.make({&zero, 1}, {&right, 1});  // {0|v[on]*}
  return loopy_value(word == LoopyUps::power_on ? power : store.negate(power));
}

Value Evaluation::loopy_braces(const Node& node) {
  const std::size_t left_count = this->left_count(node);
  const auto options = operands(node);
  if (std::any_of(options.begin(), options.end(), [](const Value& value) { return value.as_loop_vertex(); })) {
    return m_loops_in_braces.braces(options, left_count, [&](std::size_t i) { return loopy(node, i); });
  }
  std::vector<LoopyValue> values;
  for (std::size_t i = 0; i < options.size(); ++i) values.push_back(loopy(node, i));
  return loopy_value(
      m_session.loopy().make(std::span(values).first(left_count), std::span(values).subspan(left_count)));
}

Value Evaluation::loopy_switch(const Node& node) const {
  LoopyStore& store = m_session.loopy();
  std::vector<LoopyValue> left, right;
  for (std::size_t i = 0; i < operands(node).size(); ++i) {
    left.push_back(loopy(node, i));
    right.push_back(store.negate(left.back()));
  }
  return loopy_value(store.make(left, right));
}

/// `G & H`: the onside of G and the offside of H.
Value Evaluation::sided(const Node& node) const {
  for (const Value& operand : operands(node)) {
    if (!operand.is_game() && operand.as_loopy() == nullptr) fail_kind(operand, "'&' joins values");
  }
  LoopyStore& store = m_session.loopy();
  const LoopyValue joined{loopy(node, 0).onside, loopy(node, 1).offside};
  if (!store.may_be_sides(joined)) {
    throw DomainError(
        fmt::format("{}: the onside is never below the offside, and here Left, second, does not survive "
                    "the difference",
                    source(node)));
  }
  return loopy_value(joined);
}

void Evaluation::settle(Value& value) {
  if (const LoopVertex* vertex = value.as_loop_vertex()) {
    value = loopy_value(m_loops_in_braces.value(m_session.loopy(), *vertex)).at_node(value.node());
  }
}

}  // namespace upstar
