// Values that are not games, and the limits of lists.
#include "expr/value.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

// Answers hold their lists by value. These limits bound the memory of a list, and the recursion that copies or frees
// it.
constexpr std::uint32_t deepest_list = 100;
constexpr std::uint64_t longest_list = 1'000'000;

}  // namespace

Value::Value(Answer answer) {
  if (const GameId* game = std::get_if<GameId>(&answer.value)) {
    m_game = *game;
    return;
  }
  if (const AnswerList* items = std::get_if<AnswerList>(&answer.value)) {
    m_depth = 1;  // a function's list has a few levels at most: they do not count
    m_size = 1 + items->size();
  }
  m_answer = std::make_shared<const Answer>(std::move(answer));
}

PositionValue PositionValue::around(AnyPosition made) const {
  if (depth == deepest) throw LimitError(fmt::format("positions made from positions, more than {} deep", deepest));
  return {std::move(made), depth + 1, 1};
}

Value Value::text(std::string_view text) {
  Value value{Answer{std::string(text)}};
  value.m_is_text = true;
  return value;
}

Value Value::list(std::span<const Value> items) {
  Value result{GameId{}};
  for (const Value& item : items) {
    result.m_depth = std::max(result.m_depth, item.m_depth);
    result.m_size += item.m_size;
  }
  ++result.m_depth;
  if (result.m_depth > deepest_list) {
    throw LimitError(fmt::format("lists in lists, more than {} deep", deepest_list));
  }
  if (result.m_size - 1 > longest_list) throw LimitError(fmt::format("a list of more than {} entries", longest_list));
  AnswerList answers;
  answers.reserve(items.size());
  for (const Value& item : items) answers.push_back(item.answer());
  result.m_answer = std::make_shared<const Answer>(Answer{std::move(answers)});
  return result;
}

bool Value::has_text() const {
  if (m_answer == nullptr) return m_position == nullptr && !m_form;
  return std::holds_alternative<bool>(m_answer->value) || std::holds_alternative<Player>(m_answer->value) ||
         std::holds_alternative<InfiniteEnd>(m_answer->value);
}

const char* Value::kind_name() const {
  static constexpr const char* names[] = {"a value",       "a truth", "an outcome", "a player",
                                          "a thermograph", "a list",  "a word",     "an infinite end"};
  static_assert(std::size(names) == std::variant_size_v<decltype(Answer::value)>);
  return m_is_text ? "a text" : m_answer ? names[m_answer->value.index()] : names[0];
}

AnswerList sorted_list(GameStore& store, std::vector<GameId> values) {
  if (values.size() > longest_list) throw LimitError(fmt::format("a list of more than {} entries", longest_list));
  OptionOrder(store).sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  AnswerList list;
  list.reserve(values.size());
  for (const GameId value : values) list.emplace_back().value = value;
  return list;
}

}  // namespace upstar
