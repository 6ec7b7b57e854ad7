// Operations on lists and texts: ranges, members, parts, joining, repeating.
#include <fmt/format.h>

#include <algorithm>

#include "expr/evaluation.hpp"
#include "notation/escapes.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

/// The place, from 0, of the entry `at` counted from 1, or from -1 at the end; nothing if there is none.
std::optional<std::size_t> place_in(std::size_t size, std::int64_t at) {
  const auto length = static_cast<std::int64_t>(size);
  if (at == 0 || at > length || at < -length) return {};
  return static_cast<std::size_t>(at > 0 ? at - 1 : length + at);
}

}  // namespace

Value Evaluation::list(const Node& node) {
  const auto items = operands(node);
  return Value::list(ChargedVector<Value>(items.begin(), items.end(), charged_to(m_store.budget())));
}

Value Evaluation::text(const Node& node) {
  const std::string_view quoted = tree().quoted(node);
  if (!has_escapes(quoted)) return Value::text(m_store.budget(), quoted);
  const MemoryClaim claim(m_store.budget(), quoted.size());
  return Value::text(m_store.budget(), without_escapes(quoted));
}

// The number of entries is known before one is made; so no step overflows.
Value Evaluation::range(const Node& node) {
  const std::int64_t first = integer(node, 0), last = integer(node, 1);
  const std::int64_t step = node.child_count == 3 ? integer(node, 2) : 1;
  if (step == 0) throw DomainError(fmt::format("{}: the step of a range is not 0", source(node)));
  ChargedVector<Value> items(charged_to(m_store.budget()));
  if (step > 0 ? first <= last : first >= last) {
    const Integer steps = (Integer(last) - first) / step;
    if (steps >= ListValue::longest) ListValue::fail_long();
    const auto count = static_cast<std::int64_t>(steps) + 1;
    items.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
      m_store.budget().tick();
      items.emplace_back(m_store.number(Dyadic(first + i * step)));
    }
  }
  return Value::list(std::move(items));
}

std::size_t Evaluation::place_of_entry(const Node& node, std::int64_t at) const {
  const std::size_t size = list(node, 0).items.size();
  if (const auto place = place_in(size, at)) return *place;
  throw DomainError(fmt::format("there is no entry {} in {}, which has {} entr{}{}", at, source(operands(node)[0]),
                                size, size == 1 ? "y" : "ies", at == 0 ? ", counted from 1" : ""));
}

Value Evaluation::index(const Node& node) {
  const auto& items = list(node, 0).items;
  const Value& which = operands(node)[1];
  const ListValue* places = which.as_list();
  if (places == nullptr) return items[place_of_entry(node, integer(node, 1))];
  ChargedVector<Value> chosen(charged_to(m_store.budget()));
  const auto name = [&] { return fmt::format("entry {} of {}", chosen.size() + 1, source(which)); };
  for (const Value& at : places->items) {
    chosen.push_back(items[place_of_entry(node, integer_of(at, name))]);
  }
  return Value::list(std::move(chosen));
}

// A part that ends before it begins is empty, wherever that is.
Value Evaluation::slice(const Node& node) {
  const auto& items = list(node, 0).items;
  const auto size = static_cast<std::int64_t>(items.size());
  const auto counted = [&](std::int64_t at) { return at < 0 ? at + size + 1 : at; };
  const std::int64_t first = integer(node, 1), last = integer(node, 2);
  ChargedVector<Value> part(charged_to(m_store.budget()));
  if (counted(first) <= counted(last)) {
    const auto begin = static_cast<std::ptrdiff_t>(place_of_entry(node, first));
    part.assign(items.begin() + begin, items.begin() + static_cast<std::ptrdiff_t>(place_of_entry(node, last)) + 1);
  }
  return Value::list(std::move(part));
}

Value Evaluation::joined(const Node& node) {
  const Value &left = operands(node)[0], &right = operands(node)[1];
  if (const auto begin = left.as_text()) {
    const auto end = right.as_text();
    if (!end) fail_kind(right, "'+' joins a text to a text");
    return Value::text(m_store.budget(), std::string(*begin).append(*end));
  }
  if (right.as_list() == nullptr) fail_kind(right, "'+' joins a list to a list");
  ChargedVector<Value> all = left.as_list()->items;
  all.insert(all.end(), right.as_list()->items.begin(), right.as_list()->items.end());
  return Value::list(std::move(all));
}

bool Evaluation::is_terms(const Node& node) const {
  const std::vector<bool>& is_terms = m_scopes.back().program->is_terms;
  return !is_terms.empty() && is_terms[static_cast<std::size_t>(&node - tree().nodes().data())];
}

Value Evaluation::terms(const Node& node) {
  ChargedVector<Value> all(charged_to(m_store.budget()));
  for (std::size_t i = 0; i < node.child_count; ++i) {
    const Value& operand = operands(node)[i];
    const bool turns = node.kind == NodeKind::negate || (node.kind == NodeKind::subtract && i == 1);
    const ListValue* list = operand.as_list();
    for (Value term : list != nullptr ? std::span(list->items) : std::span(&operand, 1)) {
      if (all.size() == PositionValue::most_terms) {
        throw LimitError(fmt::format("a sum of more than {} terms", PositionValue::most_terms));
      }
      term = std::move(term).at_node(operand.node());  // the member of a list may be from another text
      all.push_back(turns ? negated(term, node) : term);
    }
  }
  return Value::list(std::move(all), true);
}

// n . "xo"
Value Evaluation::repeated(const Node& node) {
  const std::int64_t count = integer(node, 0);
  const std::string_view part = *operands(node)[1].as_text();
  if (count < 0) throw DomainError(fmt::format("{}: a text is repeated 0 times or more", source(node)));
  check_text_size(std::min(static_cast<std::uint64_t>(count), longest_text_value + 1) * part.size());
  std::string text;
  for (std::int64_t i = 0; i < count && !part.empty(); ++i) text += part;
  return Value::text(m_store.budget(), text);
}

const ListValue& Evaluation::list(const Node& node, std::size_t index) const {
  const Value& value = operands(node)[index];
  if (const ListValue* list = value.as_list()) return *list;
  fail_kind(value, "brackets choose from a list");
}

std::int64_t Evaluation::integer(const Node& node, std::size_t index) const {
  return integer_of(operands(node)[index]);
}

std::int64_t Evaluation::integer_of(const Value& value) const {
  return integer_of(value, [&] { return source(value); });
}

std::int64_t Evaluation::integer_of(const Value& value, const std::function<std::string()>& name) const {
  if (value.is_game() && m_store.is_number(value.game())) {
    const Dyadic number = m_store.number_of(value.game());
    if (number.is_integer()) {
      if (abs(number.numerator()) <= largest_counter) return static_cast<std::int64_t>(number.numerator());
      throw LimitError(fmt::format("{} is past the largest number of a range or an entry", name()));
    }
  }
  throw DomainError(
      fmt::format("an integer is wanted, and {} is {}", name(), value.is_game() ? "not one" : value.kind_name()));
}

}  // namespace upstar
