// The operations of a line on values: what a node means, once its operands are known.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/evaluation.hpp"
#include "expr/kinds.hpp"
#include "expr/numbers.hpp"
#include "notation/excerpt.hpp"
#include "upstar/analysis/compounds.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"
#include "upstar/impartial/misere_text.hpp"

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
    case NodeKind::relation:
      return fmt::format("'{}' compares values{}", text_of(node.sign),
                         node.sign == RelationSign::confused ? " ('or' joins truths)" : "");
    default: return "a value is wanted";
  }
}

}  // namespace

Value Evaluation::misere(const Node& node) {
  MisereStore& games = m_session.misere_games;
  const std::string_view text = tree().source(node);
  try {
    if (node.kind == NodeKind::genus) return {m_store.budget(), Answer{Genus::parse(text)}};
    return {m_store.budget(), Answer{MisereGame{&games, read_misere(games, text)}}};
  } catch (const ParseError& error) {
    throw tree().error_within(node.begin, error);
  }
}

GameId Evaluation::up_power(const Node& node) {
  const Integer k = tree().number(node).numerator();
  const Integer size = abs(k);
  if (size > UINT64_MAX) throw LimitError(fmt::format("{} is past the powers of up that can be named", source(node)));
  const auto n = static_cast<std::uint64_t>(size);
  const GameId up = node.kind == NodeKind::up_power ? upstar::up_power(m_store, n) : up_sum(m_store, n);
  return k < 0 ? m_store.negate(up) : up;
}

Value Evaluation::product(const Node& node) {
  if (operands(node)[1].as_text()) return repeated(node);
  if (auto copies = copies_of_position(node)) return Value(m_store.budget(), *std::move(copies));
  try {
    return joined_by(node, &Kind::product, operands(node)[0], operands(node)[1]);
  } catch (const DomainError& error) {
    throw DomainError(fmt::format("{} is undefined: {}", source(node), error.what()));
  }
}

/// An integer times a position is a sum of positions, as long as it has not too many terms.
std::optional<PositionValue> Evaluation::copies_of_position(const Node& node) {
  const Value& factor = operands(node)[0];
  const PositionValue* unit = operands(node)[1].as_position();
  const std::optional<Integer> number = unit != nullptr ? count_of(factor) : std::nullopt;
  if (!number || *number == 0 || abs(*number) > PositionValue::most_terms / unit->terms) return {};
  const auto count = abs(*number).convert_to<std::uint32_t>();
  Transformers& transformers = m_session.transformers;
  const PositionValue one = *number < 0 ? unit->around(transformers.swapped(unit->position)) : *unit;
  return PositionValue{transformers.multiple(count, one.position), one.depth, unit->terms * count};
}

void Evaluation::spread_options(const Node& braces) {
  const std::size_t first = m_values.size() - braces.child_count;
  const auto is_list = [](const Value& option) { return option.as_list() != nullptr; };
  if (std::none_of(m_values.begin() + static_cast<std::ptrdiff_t>(first), m_values.end(), is_list)) return;
  const std::vector<Value> options(m_values.begin() + static_cast<std::ptrdiff_t>(first), m_values.end());
  m_values.resize(first);
  Spread spread;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const ListValue* list = options[i].as_list();
    for (const Value& option : list == nullptr ? std::span(&options[i], 1) : std::span(list->items)) {
      m_store.budget().tick();
      const bool is_game = option.is_game() || option.as_loopy() != nullptr || braces.kind == NodeKind::score_braces;
      if (list != nullptr && !is_game) {
        throw DomainError(fmt::format("options are values, and {} holds {}", source(options[i]), option.kind_name()));
      }
      m_values.push_back(Value(option).at_node(options[i].node()));
    }
    if (i < tree().left_count(braces)) spread.left = m_values.size() - first;
  }
  spread.count = m_values.size() - first;
  m_spread = spread;
}

Value Evaluation::braces(const Node& node) {
  const std::size_t left_count = this->left_count(node);
  const std::vector<bool>& in_form = m_scopes.back().program->in_form;
  const bool is_value = in_form.empty() || !in_form[static_cast<std::size_t>(&node - tree().nodes().data())];
  if (has_loopy(node)) return loopy_braces(node);
  const std::vector<GameId> options = games(node);
  if (is_value) {
    return Value(m_store.make(std::span(options).first(left_count), std::span(options).subspan(left_count)));
  }
  std::vector<FormId> forms;
  for (std::size_t i = 0; i < options.size(); ++i) forms.push_back(form(node, i));
  const FormId made = m_session.forms.make(std::span(forms).first(left_count), std::span(forms).subspan(left_count));
  return {m_store.budget(), made, m_session.forms.value(made)};
}

Value Evaluation::negative(const Node& node) { return negated(operands(node)[0], node); }

Value Evaluation::negated(const Value& operand, const Node& node) const {
  if (auto negative = negative_of(m_session, operand)) return (*std::move(negative)).at_node(operand.node());
  fail_operand(operand, node);
}

Value Evaluation::sum(const Node& node) {
  const bool subtracts = node.kind == NodeKind::subtract;
  const Value& left = operands(node).front();
  if (!subtracts && (left.as_list() != nullptr || left.as_text())) return joined(node);
  const PositionValue* first = left.as_position();
  const PositionValue* second = operands(node).back().as_position();
  const bool are_alike = left.is_scored_position() == operands(node).back().is_scored_position();
  if (node.child_count == 2 && first && second && are_alike &&
      first->terms + second->terms <= PositionValue::most_terms) {
    Transformers& transformers = m_session.transformers;
    const AnyPosition other = subtracts ? transformers.swapped(second->position) : second->position;
    return {m_store.budget(), PositionValue{transformers.sum(first->position, other),
                                            std::max(first->depth, second->depth), first->terms + second->terms}};
  }
  if (node.child_count == 2 && m_session.line_positions.is_listing()) {
    const Value& right = operands(node).back();
    const std::array terms{left, subtracts ? negated(right, node) : right};
    if (auto sum = m_session.line_positions.sum_in_option(terms)) return {m_store.budget(), *std::move(sum)};
  }
  Value total = left;
  for (const Value& term : operands(node).subspan(1)) {
    total = joined_by(node, &Kind::sum, total, subtracts ? negated(term, node) : term).at_node(left.node());
  }
  return total;
}

/// The sum or the product of two values.
Value Evaluation::joined_by(const Node& node, Operation operation, const Value& x, const Value& y) const {
  const Kind &one = kind_of(x), &other = kind_of(y), &kind = wider(one, other);
  if (kind.*operation != nullptr) {
    if (auto value = (kind.*operation)(m_session, x, y)) return *std::move(value);
  }
  if (one.*operation == nullptr) fail_operand(x, node);
  if (other.*operation == nullptr) fail_operand(y, node);
  if (kind.company.empty()) fail_operand(&kind == &one ? x : y, node);
  throw DomainError(fmt::format("{}, and {} is not one", kind.company, source(&kind == &one ? y : x)));
}

Value Evaluation::relation(const Node& node) {
  const Value &left = operands(node)[0], &right = operands(node)[1];
  if (const auto relation = relation_between(m_session, left, right)) {
    return {m_store.budget(), Answer{holds(node.sign, *relation)}};
  }
  if (node.sign == RelationSign::equal || node.sign == RelationSign::not_equal) {
    const bool are_equal = Value::are_equal(m_session, left, right);
    return {m_store.budget(), Answer{are_equal == (node.sign == RelationSign::equal)}};
  }
  for (const Value& value : operands(node)) {
    if (kind_of(value).compare == nullptr) fail_operand(value, node);
  }
  fail_loopy(left.as_loopy() != nullptr ? left : right);  // the other is a number that is not a short game
}

Value Evaluation::ordinal_sum(const Node& node) {
  if (any_is_beyond_dyadics(operands(node))) return joined_ordinals(node);
  if (const LoopyGame* loopy = operands(node)[1].as_loopy()) {
    return loopy_value(upstar::ordinal_sum(*loopy->store, m_session.forms, form(node, 0), loopy->value));
  }
  const GameId left = game(node, 0), right = game(node, 1);
  if (!operands(node)[0].as_form() && !operands(node)[1].as_form())
    return Value(upstar::ordinal_sum(m_store, left, right));
  const FormId sum = upstar::ordinal_sum(m_session.forms, form(node, 0), form(node, 1));
  return {m_store.budget(), sum, m_session.forms.value(sum)};
}

FormId Evaluation::form(const Node& node, std::size_t index) const {
  const Value& operand = operands(node)[index];
  return operand.as_form() ? *operand.as_form() : m_session.forms.canonical(game(node, index));
}

GameId Evaluation::game(const Node& node, std::size_t index) const {
  const Value& value = operands(node)[index];
  if (value.is_game()) return value.game();
  if (value.as_loopy() != nullptr) fail_loopy(value);
  fail_kind(value, work_of(node));
}

std::vector<GameId> Evaluation::games(const Node& node) const {
  std::vector<GameId> result;
  const std::size_t count = operands(node).size();
  result.reserve(count);
  for (std::size_t i = 0; i < count; ++i) result.push_back(game(node, i));
  return result;
}

bool Evaluation::truth(const Value& value, const char* word) const {
  if (const bool* truth = value.as_truth()) return *truth;
  fail_kind(value, fmt::format("'{}' takes a truth", word));
}

void Evaluation::fail_loopy(const Value& value) const {
  throw DomainError(fmt::format("a short game is wanted here, and {} is a loopy value", source(value)));
}

void Evaluation::fail_operand(const Value& value, const Node& node) const {
  throw DomainError(fmt::format("{}, and {} is {}", work_of(node), source(value), kind_of(value).name));
}

void Evaluation::fail_kind(const Value& value, const std::string& wanted) const {
  throw DomainError(fmt::format("{}, and {} is {}", wanted, source(value), value.kind_name()));
}

std::string Evaluation::source(const Node& node) const { return excerpt(tree().source(node)); }

}  // namespace upstar
