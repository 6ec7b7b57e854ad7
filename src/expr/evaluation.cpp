// Evaluation of everything but calls.
#include "expr/evaluation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/definition_text.hpp"
#include "expr/function.hpp"
#include "notation/excerpt.hpp"
#include "upstar/analysis/compounds.hpp"
#include "upstar/analysis/norton_product.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/analysis/switches.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

namespace {

/// What the operation of a node does, for messages.
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

/// A list of values in the order of options; another one as it is.
AnswerList sorted(GameStore& store, const AnswerList& list) {
  std::vector<GameId> games;
  for (const Answer& item : list) {
    const GameId* game = std::get_if<GameId>(&item.value);
    if (game == nullptr) return list;
    games.push_back(*game);
  }
  return sorted_list(store, std::move(games));
}

bool is_form_call(const SyntaxTree& tree, const Node& node) {
  if (node.kind != NodeKind::call) return false;
  const Function* function = find_function(tree.name(node));
  return function != nullptr && function->string_argument == StringArgument::form;
}

/// The nodes within a call of `form`; empty if there is no such call. In post-order the nodes below a node are those
/// from its first leaf on.
std::vector<bool> nodes_in_forms(const SyntaxTree& tree) {
  const auto& nodes = tree.nodes();
  std::vector<std::uint32_t> first_leaf(nodes.size());
  bool any = false;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const auto children = tree.children(nodes[i]);
    first_leaf[i] = children.empty() ? i : first_leaf[children.front()];
    any = any || is_form_call(tree, nodes[i]);
  }
  if (!any) return {};
  std::vector<bool> inside(nodes.size());
  auto begin = static_cast<std::uint32_t>(nodes.size());
  for (auto i = static_cast<std::uint32_t>(nodes.size()); i-- > 0;) {
    inside[i] = i >= begin;
    if (is_form_call(tree, nodes[i])) begin = std::min(begin, first_leaf[i]);
  }
  return inside;
}

}  // namespace

Evaluation::Evaluation(SessionData& session, const SyntaxTree& tree, bool keeps_braces)
    : m_session(session),
      m_store(session.store),
      m_tree(tree),
      m_in_form(keeps_braces ? std::vector<bool>(tree.nodes().size(), true) : nodes_in_forms(tree)) {}

Value Evaluation::run() {
  const auto& nodes = m_tree.nodes();
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    m_store.budget().tick();
    Value value = value_of(nodes[i]).at_node(i);
    m_stack.resize(m_stack.size() - nodes[i].child_count, Value(GameId{}));
    m_stack.push_back(std::move(value));
  }
  return m_stack.back();
}

void Evaluation::define() {
  std::vector<std::pair<std::string, NamedValue>> in_order(m_defined.begin(), m_defined.end());
  std::sort(in_order.begin(), in_order.end(),
            [](const auto& a, const auto& b) { return a.second.made < b.second.made; });
  for (auto& [name, named] : in_order) m_session.define(name, std::move(named));
}

// A list typed as the answer is shown in the order of options; as an argument it stays as typed.
Answer Evaluation::answer() {
  const Value value = run();
  define();
  const bool is_typed_list = m_tree.nodes()[m_tree.statements().back()].kind == NodeKind::list;
  return is_typed_list ? Answer{sorted(m_store, *value.as_list())} : m_session.answer(value);
}

Value Evaluation::value_of(const Node& node) {
  switch (node.kind) {
    case NodeKind::number: return Value(m_store.number(m_tree.number(node)));
    case NodeKind::ups: return Value(m_store.number_up_star({Dyadic(0), m_tree.number(node).numerator(), 0}));
    case NodeKind::nimber: return Value(m_store.nimber(m_tree.number(node).numerator()));
    case NodeKind::up_power:
    case NodeKind::up_sum: return Value(up_power(node));
    case NodeKind::braces: return braces(node);
    case NodeKind::switch_braces:
    case NodeKind::plus_minus: return Value(switch_of(m_store, games(node)));
    case NodeKind::negate: return negative(node);
    case NodeKind::subtract:
    case NodeKind::juxtaposition:
    case NodeKind::add: return sum(node);
    case NodeKind::product: return Value(product(node));
    case NodeKind::ordinal_sum: return ordinal_sum(node);
    case NodeKind::relation: return Value(Answer{holds(node.sign, m_store.compare(game(node, 0), game(node, 1)))});
    case NodeKind::list: return Value::list(operands(node));
    case NodeKind::name: return named(m_tree.name(node));
    case NodeKind::call: return call(node);
    case NodeKind::text: return Value::text(m_tree.quoted(node));
    case NodeKind::definition: add_definition(node); return operands(node)[0];
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
  try {
    return norton_product(m_store, game(node, 0), game(node, 1));
  } catch (const DomainError& error) {
    throw DomainError(fmt::format("{} is undefined: {}", source(node), error.what()));
  }
}

Value Evaluation::braces(const Node& node) {
  const std::vector<GameId> options = games(node);
  const std::size_t left_count = m_tree.left_count(node);
  const auto index = static_cast<std::size_t>(&node - m_tree.nodes().data());
  if (m_in_form.empty() || !m_in_form[index]) {
    return Value(m_store.make(std::span(options).first(left_count), std::span(options).subspan(left_count)));
  }
  std::vector<FormId> forms;
  for (std::size_t i = 0; i < options.size(); ++i) forms.push_back(form(node, i));
  const FormId made = m_session.forms.make(std::span(forms).first(left_count), std::span(forms).subspan(left_count));
  return {made, m_session.forms.value(made)};
}

Value Evaluation::negative(const Node& node) {
  const Value& operand = operands(node)[0];
  if (const InfiniteEnd* end = operand.as_infinite_end()) return Value(Answer{InfiniteEnd{!end->is_negative}});
  if (const PositionValue* position = operand.as_position()) {
    return Value(position->around(m_session.transformers.swapped(position->position)));
  }
  const GameId value = m_store.negate(game(node, 0));
  return operand.form() ? Value(m_session.forms.negate(*operand.form()), value) : Value(value);
}

Value Evaluation::sum(const Node& node) {
  const bool subtracts = node.kind == NodeKind::subtract;
  const PositionValue* first = operands(node).front().as_position();
  const PositionValue* second = operands(node).back().as_position();
  if (node.child_count == 2 && first && second && first->terms + second->terms <= PositionValue::most_terms) {
    Transformers& transformers = m_session.transformers;
    PositionValue sum = std::max(*first, *second, [](const auto& a, const auto& b) { return a.depth < b.depth; });
    sum.position =
        transformers.sum(first->position, subtracts ? transformers.swapped(second->position) : second->position);
    sum.terms = first->terms + second->terms;
    return Value(std::move(sum));
  }
  if (subtracts) return Value(m_store.subtract(game(node, 0), game(node, 1)));
  GameId sum = GameStore::zero();
  for (const GameId part : games(node)) sum = m_store.add(sum, part);
  return Value(sum);
}

Value Evaluation::ordinal_sum(const Node& node) {
  const GameId left = game(node, 0), right = game(node, 1);
  if (!operands(node)[0].form() && !operands(node)[1].form()) return Value(upstar::ordinal_sum(m_store, left, right));
  const FormId sum = upstar::ordinal_sum(m_session.forms, form(node, 0), form(node, 1));
  return {sum, m_session.forms.value(sum)};
}

FormId Evaluation::form(const Node& node, std::size_t index) const {
  const Value& operand = operands(node)[index];
  return operand.form() ? *operand.form() : m_session.forms.canonical(game(node, index));
}

Value Evaluation::named(std::string_view name) const {
  if (const auto place = m_defined.find(std::string(name)); place != m_defined.end()) return place->second.value;
  if (const Value* value = m_session.find_definition(name)) return *value;
  if (const Answer* constant = find_constant(name)) return Value(*constant);
  throw DomainError(fmt::format("there is no name '{}'", excerpt(name)));
}

void Evaluation::add_definition(const Node& node) {
  NamedValue defined{operands(node)[0], {}, node.end};
  if (!defined.value.has_text()) {
    const Node& expression = m_tree.nodes()[m_tree.children(node)[0]];
    defined.source = source_without_names(m_session, m_tree, expression, [&](std::string_view name) {
      const auto place = m_defined.find(std::string(name));
      return place != m_defined.end() ? &place->second : m_session.find_named(name);
    });
  }
  m_defined.insert_or_assign(std::string(m_tree.name(node)), std::move(defined));
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
