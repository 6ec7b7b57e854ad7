// The kind of a value stands in the last three bits of its key; before them stands a number that the kind counts.
#include "expr/value_keys.hpp"

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

enum class Tag : std::uint64_t { game, text, constant, list, position, form, word, outcome };

ValueKeys::Key tagged(Tag tag, std::uint64_t number) { return number << 3 | static_cast<std::uint64_t>(tag); }

}  // namespace

ValueKeys::ValueKeys(Budget& budget)
    : m_budget(budget), m_texts(charged_to(budget)), m_lists(charged_to(budget)), m_positions(charged_to(budget)) {}

std::uint64_t ValueKeys::number_of(std::string_view letters) {
  if (const auto known = m_texts.find(letters); known != m_texts.end()) return known->second;
  return m_texts.emplace(TextValue(letters, charged_to(m_budget)), m_texts.size()).first->second;
}

std::optional<ValueKeys::Key> ValueKeys::of(const Value& value) {
  if (value.is_shown_as_typed()) return std::nullopt;
  if (const PositionValue* position = value.as_position()) {
    return tagged(Tag::position, m_positions.emplace(position->position, m_positions.size()).first->second);
  }
  if (const FormId* form = value.as_form()) return tagged(Tag::form, form->index);
  if (value.is_game()) {
    constexpr std::uint32_t most_records = 1U << 29;
    const GameId game = value.game();
    if (game.base >= most_records) return std::nullopt;
    return tagged(Tag::game, std::uint64_t{game.base} << 32 | game.number);
  }
  if (const auto text = value.as_text()) return tagged(Tag::text, number_of(*text));
  if (const ListValue* list = value.as_list()) return of(list->items);
  if (const bool* truth = value.as_truth()) return tagged(Tag::constant, *truth ? 1 : 0);
  if (const Player* player = value.as_player()) return tagged(Tag::constant, *player == Player::left ? 2 : 3);
  if (const std::string* word = value.as_word()) return tagged(Tag::word, number_of(*word));
  if (const Outcome* outcome = value.as_answer<Outcome>()) return tagged(Tag::outcome, number_of(text_of(*outcome)));
  return std::nullopt;
}

// The recursion is as deep as lists in lists, a hundred at most.
std::optional<ValueKeys::Key> ValueKeys::of(std::span<const Value> values) {
  Key list = tagged(Tag::list, 0);
  for (const Value& member : values) {
    m_budget.tick();
    const std::optional<Key> key = of(member);
    if (!key) return std::nullopt;
    list = tagged(Tag::list, m_lists.emplace(std::pair(list, *key), m_lists.size() + 1).first->second);
  }
  return list;
}

std::optional<ValueKeys::Arguments> ValueKeys::of_arguments(std::span<const Value> arguments) {
  const std::optional<Key> first = arguments.size() <= 2 ? of(arguments[0]) : of(arguments);
  const std::optional<Key> second = arguments.size() == 2 ? of(arguments[1]) : Key{0};
  return first && second ? std::optional(Arguments{*first, *second}) : std::nullopt;
}

}  // namespace upstar
