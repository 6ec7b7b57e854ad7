// Values that are not games, and the limits of lists.
#include "expr/value.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/form_text.hpp"
#include "expr/kinds.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

void ListValue::fail_long() { throw LimitError(fmt::format("a list of more than {} entries", longest)); }

void check_text_size(std::uint64_t letters) {
  if (letters > longest_text_value) {
    throw LimitError(fmt::format("a text of more than {} letters", longest_text_value));
  }
}

PositionValue PositionValue::around(AnyPosition made) const {
  if (depth == deepest) throw LimitError(fmt::format("positions made from positions, more than {} deep", deepest));
  return {std::move(made), depth + 1, 1};
}

Value::Value(Budget& budget, Answer answer) {
  if (const GameId* game = std::get_if<GameId>(&answer.value)) m_game = *game;
  else m_object = object(budget, std::move(answer));
}

const LoopyGame* PositionValue::loopy() const {
  if (!position.can_come_back()) return nullptr;
  if (!loopy_game) loopy_game = LoopyGame{&LoopyStore::of(position.store()), position.loopy_value()};
  return loopy_game->value.is_short() ? nullptr : &*loopy_game;
}

// The recursion is as deep as the answer: a hundred levels where it was a value, and few where a function made it.
Value Value::of(Budget& budget, Answer answer) {
  if (auto* text = std::get_if<Text>(&answer.value)) return Value::text(budget, text->letters);
  if (auto* letters = std::get_if<std::string>(&answer.value)) return {budget, {Word{std::move(*letters)}}};
  if (auto* number = std::get_if<Surreal>(&answer.value)) {
    return Value(std::allocate_shared<const Object>(Charging<const Object>(budget), std::in_place_type<NumberValue>,
                                                    budget, std::move(*number)));
  }
  AnswerList* list = std::get_if<AnswerList>(&answer.value);
  if (list == nullptr) return {budget, std::move(answer)};
  ChargedVector<Value> items(charged_to(budget));
  items.reserve(list->size());
  for (Answer& item : *list) items.push_back(of(budget, std::move(item)));
  return Value::list(std::move(items));
}

Value Value::text(Budget& budget, std::string_view text) {
  check_text_size(text.size());
  return Value(object(budget, TextValue(text, charged_to(budget))));
}

Value Value::list(ChargedVector<Value> items, bool is_sum) {
  Budget& budget = items.get_allocator().budget();
  ListValue list{.items = std::move(items), .is_sum = is_sum};
  list.size = list.items.size();
  for (const Value& item : list.items) {
    const ListValue* inner = item.as_list();
    if (inner == nullptr) continue;
    list.depth = std::max(list.depth, inner->depth + 1);
    list.size += inner->size;
  }
  if (list.depth > ListValue::deepest) {
    throw LimitError(fmt::format("lists in lists, more than {} deep", ListValue::deepest));
  }
  ListValue::check_size(list.size);
  return Value(object(budget, std::move(list)));
}

GameId Value::game() const {
  const PositionValue* position = as_position();
  return position != nullptr ? position->position.value() : m_game;
}

std::optional<std::string_view> Value::as_text() const {
  const TextValue* text = as<TextValue>();
  return text == nullptr ? std::nullopt : std::optional<std::string_view>(*text);
}

const UserFunction* Value::as_function() const {
  const auto* function = as<std::shared_ptr<const UserFunction>>();
  return function == nullptr ? nullptr : function->get();
}

std::uint64_t Value::bytes_of_answer() const {
  if (const auto text = as_text()) return text->size();
  if (as_surreal() != nullptr) return sizeof(Answer);
  const ListValue* list = as_list();
  if (list == nullptr) return 0;
  std::uint64_t bytes = list->items.size() * sizeof(Answer);
  for (const Value& item : list->items) bytes += item.bytes_of_answer();
  return bytes;
}

Answer Value::answer(FormStore& forms) const {
  if (m_is_shown_as_typed || is_scored_position()) return as_typed(forms);
  if (const auto text = as_text()) return {Text{std::string(*text)}};
  if (const Surreal* number = as_surreal()) return {*number};
  if (const Answer* answer = as<Answer>()) return *answer;
  if (const LoopyGame* loopy = as_loopy()) return {*loopy};
  if (is_moon()) return {Moon{}};
  const ListValue* list = as_list();
  if (list == nullptr) return {game()};
  AnswerList answers;
  answers.reserve(list->items.size());
  for (const Value& item : list->items) answers.push_back(item.answer(forms));
  return {std::move(answers)};
}

Answer Value::as_typed(FormStore& forms) const {
  if (const FormId* form = as_form()) return {form_text(forms, *form)};
  if (const PositionValue* position = as_position()) return {position->position.to_expression()};
  if (const auto text = letters()) return {Text{std::string(*text)}};
  const ListValue* list = as_list();
  if (list == nullptr) return answer(forms);
  AnswerList answers;
  answers.reserve(list->items.size());
  for (const Value& item : list->items) answers.push_back(item.as_typed(forms));
  return {std::move(answers)};
}

bool Value::has_text() const {
  if (const ListValue* list = as_list()) {
    return std::all_of(list->items.begin(), list->items.end(), [](const Value& item) { return item.has_text(); });
  }
  return kind_of(*this).has_text;
}

std::string_view Value::kind_name() const {
  return is_game() && !is_scored_position() ? game_kind.name : kind_of(*this).name;
}

std::optional<std::string_view> Value::letters() const {
  if (const std::string* word = as_word()) return *word;
  if (const Outcome* outcome = as_answer<Outcome>()) return text_of(*outcome);
  return as_text();
}

AnswerList sorted_list(GameStore& store, std::vector<GameId> values) {
  ListValue::check_size(values.size());
  OptionOrder(store).sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  AnswerList list;
  list.reserve(values.size());
  for (const GameId value : values) list.emplace_back().value = value;
  return list;
}

}  // namespace upstar
