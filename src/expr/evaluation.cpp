// Evaluation of everything but calls.
#include "expr/evaluation.hpp"

#include <fmt/format.h>

#include <optional>

#include "expr/constructions.hpp"
#include "notation/excerpt.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

namespace {

/// What a node does with its operands, for messages.
std::string work_of(const Node& node) {
  switch (node.kind) {
    case NodeKind::add: return "'+' adds values";
    case NodeKind::subtract: return "'-' subtracts values";
    case NodeKind::negate: return "'-' negates values";
    case NodeKind::plus_minus:
    case NodeKind::switch_braces: return "'+-' takes values";
    case NodeKind::product: return "'.' multiplies values";
    case NodeKind::ordinal_sum: return "':' joins values";
    case NodeKind::braces: return "options are values";
    case NodeKind::relation: return fmt::format("'{}' compares values", text_of(node.sign));
    default: return "a value is wanted";
  }
}

bool holds(RelationSign sign, Relation relation) {
  const bool less = relation == Relation::less, greater = relation == Relation::greater;
  const bool equal = relation == Relation::equal, confused = relation == Relation::confused;
  switch (sign) {
    case RelationSign::equal: return equal;
    case RelationSign::less_equal: return less || equal;
    case RelationSign::greater_equal: return greater || equal;
    case RelationSign::less: return less;
    case RelationSign::greater: return greater;
    case RelationSign::confused: return confused;
    case RelationSign::less_or_fuzzy: return less || confused;
    case RelationSign::greater_or_fuzzy: return greater || confused;
  }
  return false;
}

/// The values as a list of values is shown; nullopt if one of them is none.
std::optional<AnswerList> sorted_values(GameStore& store, std::span<const Value> values) {
  std::vector<GameId> games;
  for (const Value& value : values) {
    if (!value.is_game()) return std::nullopt;
    games.push_back(value.game());
  }
  return sorted_list(store, std::move(games));
}

}  // namespace

Answer Evaluation::run() {
  const auto& nodes = m_tree.nodes();
  std::optional<AnswerList> sorted;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    m_store.budget().tick();
    // A list typed as the answer is shown in the order of options; as an argument it stays as typed.
    if (i == m_tree.statements().back() && nodes[i].kind == NodeKind::list)
      sorted = sorted_values(m_store, operands(nodes[i]));
    Value value = value_of(nodes[i]).at_node(i);
    m_stack.resize(m_stack.size() - nodes[i].child_count, Value(GameId{}));
    m_stack.push_back(std::move(value));
  }
  for (auto& [name, value] : m_defined) m_session.definitions.insert_or_assign(name, std::move(value));
  if (sorted) return {std::move(*sorted)};
  return m_stack.back().answer();
}

Value Evaluation::value_of(const Node& node) {
  switch (node.kind) {
    case NodeKind::number: return Value(m_store.number(m_tree.number(node)));
    case NodeKind::ups: return Value(m_store.number_up_star({Dyadic(0), m_tree.number(node).numerator(), 0}));
    case NodeKind::nimber: return Value(m_store.nimber(m_tree.number(node).numerator()));
    case NodeKind::up_power:
    case NodeKind::up_sum: return Value(up_power(node));
    case NodeKind::braces: {
      const std::vector<GameId> options = games(node);
      const auto left = std::span(options).first(m_tree.left_count(node));
      return Value(m_store.make(left, std::span(options).subspan(left.size())));
    }
    case NodeKind::switch_braces:
    case NodeKind::plus_minus: return Value(switch_of(m_store, games(node)));
    case NodeKind::negate: return Value(m_store.negate(game(node, 0)));
    case NodeKind::subtract: return Value(m_store.subtract(game(node, 0), game(node, 1)));
    case NodeKind::juxtaposition:
    case NodeKind::add: {
      GameId sum = GameStore::zero();
      for (const GameId part : games(node)) sum = m_store.add(sum, part);
      return Value(sum);
    }
    case NodeKind::product: return Value(product(node));
    case NodeKind::ordinal_sum: return Value(ordinal_sum(m_store, game(node, 0), game(node, 1)));
    case NodeKind::relation: return Value(Answer{holds(node.sign, m_store.compare(game(node, 0), game(node, 1)))});
    case NodeKind::list: return Value::list(operands(node));
    case NodeKind::name: return named(m_tree.name(node));
    case NodeKind::call: return call(node);
    case NodeKind::text: return Value::text();
    case NodeKind::definition:
      m_defined.insert_or_assign(std::string(m_tree.name(node)), operands(node)[0]);
      return operands(node)[0];
  }
  throw DomainError("an expression of an unknown kind");
}

GameId Evaluation::up_power(const Node& node) {
  const Integer k = m_tree.number(node).numerator();
  const Integer size = abs(k);
  if (size > UINT64_MAX) throw LimitError(fmt::format("{} is past the powers of up that can be named", source(node)));
  const auto n = static_cast<std::uint64_t>(size);
  const GameId up = node.kind == NodeKind::up_power ? upstar::up_power(m_store, n) : up_sum(m_store, n);
  return k < 0 ? m_store.negate(up) : up;
}

GameId Evaluation::product(const Node& node) {
  const GameId left = game(node, 0), right = game(node, 1);
  const bool number = m_store.is_number(left);
  const Dyadic n = number ? m_store.number_of(left) : Dyadic(0);
  if (!number || !n.is_integer()) {
    throw DomainError(fmt::format("on the left of '.' this version takes an integer (that many copies), and {} is none",
                                  source(m_tree.nodes()[operands(node)[0].node()])));
  }
  return m_store.multiply(n.numerator(), right);
}

Value Evaluation::named(std::string_view name) const {
  if (const auto place = m_defined.find(std::string(name)); place != m_defined.end()) return place->second;
  if (const Value* value = m_session.find_definition(name)) return *value;
  if (const Answer* constant = find_constant(name)) return Value(*constant);
  throw DomainError(fmt::format("there is no name '{}'", excerpt(name)));
}

GameId Evaluation::game(const Node& node, std::size_t index) const {
  const Value& value = operands(node)[index];
  if (value.is_game()) return value.game();
  throw DomainError(
      fmt::format("{}, and {} is {}", work_of(node), source(m_tree.nodes()[value.node()]), value.kind_name()));
}

std::vector<GameId> Evaluation::games(const Node& node) const {
  std::vector<GameId> result;
  result.reserve(node.child_count);
  for (std::size_t i = 0; i < node.child_count; ++i) result.push_back(game(node, i));
  return result;
}

std::string Evaluation::source(const Node& node) const { return excerpt(m_tree.source(node)); }

}  // namespace upstar
