// Operations on lists and texts: ranges, members, parts, joining, repeating.
#include <fmt/format.h>

#include <algorithm>

#include "expr/board_text.hpp"
#include "expr/evaluation.hpp"
#include "expr/lazy_list.hpp"
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

class RangeMembers final : public LazyList {
 public:
  RangeMembers(GameStore& store, std::int64_t first, std::int64_t step, std::uint64_t size)
      : m_store(store), m_next(first), m_step(step), m_left(size) {}

  std::optional<Value> next() override {
    if (m_left == 0) return {};
    const std::int64_t here = m_next;
    if (--m_left != 0) m_next += m_step;
    return Value(m_store.number(Dyadic(here)));
  }
  std::uint64_t left() const override { return m_left; }

 private:
  GameStore& m_store;
  std::int64_t m_next;
  std::int64_t m_step;
  std::uint64_t m_left;
};

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

// No step overflows: counters are far less than an int64.
Value Evaluation::range(const Node& node) {
  const std::int64_t first = integer(node, 0), last = integer(node, 1);
  const std::int64_t step = node.child_count == 3 ? integer(node, 2) : 1;
  if (step == 0) throw DomainError(fmt::format("{}: the step of a range is not 0", source(node)));
  const bool is_empty = step > 0 ? first > last : first < last;
  const Integer steps = is_empty ? Integer(0) : (Integer(last) - first) / step;
  if (!is_empty && steps >= ListValue::longest && !is_looped_over()) ListValue::fail_long();
  const std::uint64_t size = is_empty ? 0 : static_cast<std::uint64_t>(steps) + 1;
  return kept({m_store.budget(), std::make_shared<RangeMembers>(m_store, first, step, size)});
}

std::size_t Evaluation::place_of_entry(const Node& node, std::size_t size, std::int64_t at) const {
  if (const auto place = place_in(size, at)) return *place;
  const Value& whole = operands(node)[0];
  const bool is_one = size == 1;
  const char* entries = whole.as_text() ? (is_one ? "cell" : "cells") : (is_one ? "entry" : "entries");
  throw DomainError(fmt::format("there is no {} {} in {}, which has {} {}{}", whole.as_text() ? "cell" : "entry", at,
                                source(whole), size, entries, at == 0 ? ", counted from 1" : ""));
}

template <class Entries>
Entries Evaluation::chosen(const Node& node, const Entries& entries, Entries part) {
  const Value& which = operands(node)[1];
  const auto name = [&] { return fmt::format("entry {} of {}", part.size() + 1, source(which)); };
  for (const Value& at : which.as_list()->items) {
    m_store.budget().tick();
    part.push_back(entries[place_of_entry(node, entries.size(), integer_of(at, name))]);
  }
  return part;
}

Value Evaluation::index(const Node& node) {
  const bool is_one = operands(node)[1].as_list() == nullptr;
  if (const auto text = operands(node)[0].as_text()) {
    const std::string all = cells(*text);
    if (!is_one) return Value::text(m_store.budget(), chosen(node, all, {}));
    return Value::text(m_store.budget(), {&all[place_of_entry(node, all.size(), integer(node, 1))], 1});
  }
  const auto& items = list(node, 0).items;
  if (is_one) return items[place_of_entry(node, items.size(), integer(node, 1))];
  return Value::list(chosen(node, items, ChargedVector<Value>(charged_to(m_store.budget()))));
}

// A part that ends before it begins is empty, wherever that is.
Value Evaluation::slice(const Node& node) {
  const auto part_of = [&](const auto& entries, auto part) {
    const auto size = static_cast<std::int64_t>(entries.size());
    const auto counted = [&](std::int64_t at) { return at < 0 ? at + size + 1 : at; };
    const std::int64_t first = integer(node, 1), last = integer(node, 2);
    if (counted(first) > counted(last)) return part;
    const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(place_of_entry(node, entries.size(), first));
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(place_of_entry(node, entries.size(), last)) + 1;
    part.assign(begin, end);
    return part;
  };
  if (const auto text = operands(node)[0].as_text()) {
    return Value::text(m_store.budget(), part_of(cells(*text), std::string()));
  }
  return Value::list(part_of(list(node, 0).items, ChargedVector<Value>(charged_to(m_store.budget()))));
}

/// The letters of a board, row by row, which the places of its cells count.
std::string Evaluation::cells(std::string_view text) const {
  const BoardText board(m_store.budget(), text);  // refuses what is not ASCII
  return cells_of(text);
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
      check_term_count(all.size() + 1);
      term = std::move(term).at_node(operand.node());  // the member of a list may be from another text
      all.push_back(turns ? negated(term, node) : term);
    }
  }
  return Value::list(std::move(all), true);
}

std::optional<Integer> Evaluation::count_of(const Value& factor) const {
  if (factor.as_position() || !factor.is_game() || !m_store.is_number(factor.game())) return std::nullopt;
  const Dyadic number = m_store.number_of(factor.game());
  return number.is_integer() ? std::optional(number.numerator()) : std::nullopt;
}

void Evaluation::check_term_count(const Integer& terms) {
  if (terms > PositionValue::most_terms) {
    throw LimitError(fmt::format("a sum of more than {} terms", PositionValue::most_terms));
  }
}

Value Evaluation::copies(const Node& node) {
  const Value& unit = operands(node)[1];
  const std::optional<Integer> count = count_of(operands(node)[0]);
  if (!count || unit.as_text()) return product(node);
  if (auto position = copies_of_position(node)) return Value(m_store.budget(), *std::move(position));
  const ListValue* list = unit.as_list();
  const auto items = list != nullptr ? std::span(list->items) : std::span(&unit, 1);
  check_term_count(abs(*count) * items.size());
  ChargedVector<Value> all(charged_to(m_store.budget()));
  for (auto copy = abs(*count).convert_to<std::size_t>(); copy > 0; --copy) {
    for (const Value& item : items) all.push_back(*count < 0 ? negated(item, node) : item);
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
  fail_kind(value, "brackets choose from a list or a text");
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
