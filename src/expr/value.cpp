// Values that are not games, and the limits of lists.
#include "expr/value.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/form_text.hpp"
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
  if (m_is_shown_as_typed) return as_typed(forms);
  if (const auto text = as_text()) return {Text{std::string(*text)}};
  if (const Surreal* number = as_surreal()) return {*number};
  if (const Answer* answer = as<Answer>()) return *answer;
  if (const LoopyGame* loopy = as_loopy()) return {*loopy};
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
  return as_answer<Thermograph>() == nullptr;
}

const char* Value::kind_name() const {
  static constexpr const char* names[] = {"a value",       "a truth",
                                          "an outcome",    "a player",
                                          "a thermograph", "a list",
                                          "an expression", "an infinite end",
                                          "a text",        "nothing",
                                          "a misère game", "a genus",
                                          "a loopy value", "a number that is no short game",
                                          "a word"};
  static_assert(std::size(names) == std::variant_size_v<decltype(Answer::value)>);
  if (is_game()) return names[0];
  if (as_surreal() != nullptr) return names[std::size(names) - 2];
  if (as_function() != nullptr) return "a function";
  if (as_list() != nullptr) return "a list";
  if (as_loop_vertex() != nullptr) return "an option of braces that are not closed yet";
  return as_text() ? "a text" : names[as<Answer>()->value.index()];
}

std::optional<std::string_view> Value::letters() const {
  if (const std::string* word = as_word()) return *word;
  if (const Outcome* outcome = as_answer<Outcome>()) return text_of(*outcome);
  return as_text();
}

// Lists are at most a hundred deep.
bool Value::are_equal(Budget& budget, const Value& a, const Value& b) {
  budget.tick();
  if (const LoopyGame* g = a.as_loopy(), *h = b.as_loopy(); g != nullptr || h != nullptr) {
    return g != nullptr && h != nullptr && g->store->equal(g->value, h->value);
  }
  if (a.is_game() || b.is_game()) return a.is_game() && b.is_game() && a.game() == b.game();
  if (const Surreal* x = a.as_surreal(), *y = b.as_surreal(); x != nullptr || y != nullptr) {
    return x != nullptr && y != nullptr && *x == *y;
  }
  if (const auto x = a.letters(), y = b.letters(); x || y) return x == y;
  const ListValue *x = a.as_list(), *y = b.as_list();
  if (x != nullptr && y != nullptr) {
    return std::equal(x->items.begin(), x->items.end(), y->items.begin(), y->items.end(),
                      [&](const Value& c, const Value& d) { return are_equal(budget, c, d); });
  }
  if (const bool* truth = a.as_truth()) return b.as_truth() != nullptr && *truth == *b.as_truth();
  if (const Player* player = a.as_player()) return b.as_player() != nullptr && *player == *b.as_player();
  if (const InfiniteEnd* end = a.as_infinite_end())
    return b.as_infinite_end() != nullptr && *end == *b.as_infinite_end();
  if (const MisereGame* game = a.as_misere()) return b.as_misere() != nullptr && *game == *b.as_misere();
  if (const Genus* genus = a.as_answer<Genus>())
    return b.as_answer<Genus>() != nullptr && *genus == *b.as_answer<Genus>();
  const Thermograph *walls = a.as_answer<Thermograph>(), *others = b.as_answer<Thermograph>();
  return walls != nullptr && others != nullptr && *walls == *others;
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
