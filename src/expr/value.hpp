// An entry of the evaluation's stack: mostly a game, which takes no memory of its own; otherwise a shared Answer, so
// that a long list that was defined is used without a copy.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "upstar/analysis/form.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// A position, as misère outcomes and transformers need it. Elsewhere it counts as its value.
struct PositionValue {
  static constexpr std::uint32_t deepest = 100;  ///< positions call each other's functions: this bounds the recursion
  static constexpr std::uint32_t most_terms = 10'000;

  AnyPosition position;
  std::uint32_t depth = 0;  ///< of positions made from positions
  std::uint32_t terms = 1;  ///< number of positions added

  /// The position `made` from this one, one deeper. **Errors** LimitError past `deepest`.
  PositionValue around(AnyPosition made) const;
};

class Value {
 public:
  explicit Value(GameId game) : m_game(game) {}
  explicit Value(Answer answer);
  /// A form, which counts as a game by its value. As an answer it is that value, unless shown_as_form().
  Value(FormId form, GameId value) : m_game(value), m_form(form) {}
  explicit Value(PositionValue position) : m_position(std::make_shared<const PositionValue>(std::move(position))) {}
  Value shown_as_form() && {
    m_is_shown_as_form = true;
    return std::move(*this);
  }
  /// A text in quotes.
  static Value text(std::string_view text);
  /// The list of these values.
  static Value list(std::span<const Value> items);

  bool is_game() const { return m_answer == nullptr; }
  /// Whether the text of the answer reads back as this value: a game that is neither a form nor a position, a truth, a
  /// player, an infinite end.
  bool has_text() const;
  bool is_text() const { return m_is_text; }
  /// **Requires** a game. **Errors** for a position, those of its evaluation.
  GameId game() const { return m_position ? m_position->position.value() : m_game; }
  /// nullptr for anything but a position.
  const PositionValue* as_position() const { return m_position.get(); }
  /// Nothing if it is not a form.
  const std::optional<FormId>& form() const { return m_form; }
  bool is_shown_as_form() const { return m_is_shown_as_form; }
  /// nullptr for anything but a word or a text.
  const std::string* as_word() const { return m_answer ? std::get_if<std::string>(&m_answer->value) : nullptr; }
  /// nullptr for anything but an infinite end.
  const InfiniteEnd* as_infinite_end() const { return m_answer ? std::get_if<InfiniteEnd>(&m_answer->value) : nullptr; }
  /// nullptr for anything but a list.
  const AnswerList* as_list() const { return m_answer ? std::get_if<AnswerList>(&m_answer->value) : nullptr; }
  /// This value as an answer.
  Answer answer() const { return m_answer ? *m_answer : Answer{game()}; }
  /// `an outcome`, `a list`, ..., for messages.
  const char* kind_name() const;

  /// The node of the tree with this value, for messages.
  std::uint32_t node() const { return m_node; }
  Value at_node(std::uint32_t node) && {
    m_node = node;
    return std::move(*this);
  }

 private:
  GameId m_game{};
  std::uint32_t m_node = 0;
  std::uint32_t m_depth = 0;  ///< of lists in lists
  std::uint64_t m_size = 1;   ///< number of answers in it, those in lists in it too, and itself
  bool m_is_text = false;
  bool m_is_shown_as_form = false;
  std::optional<FormId> m_form;
  std::shared_ptr<const PositionValue> m_position;  ///< null for anything but a position
  std::shared_ptr<const Answer> m_answer;           ///< null for a game or a position
};

}  // namespace upstar
