// An entry of the evaluation's stack: mostly a game, which takes no memory of its own; anything else is a shared
// object, so that a long list that was defined is used without a copy.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "upstar/analysis/form.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/entailing/win_set.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/number/surreal.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

class Value;
class LazyList;
struct UserFunction;
struct SessionData;

/// A position, as misère outcomes and transformers need it. Elsewhere it counts as its value.
struct PositionValue {
  static constexpr std::uint32_t deepest = 100;  ///< positions call each other's functions: this bounds the recursion
  static constexpr std::uint32_t most_terms = 10'000;

  AnyPosition position;
  std::uint32_t depth = 0;                        ///< of positions made from positions
  std::uint32_t terms = 1;                        ///< number of positions added
  mutable std::optional<LoopyGame> loopy_game{};  ///< the value of a position that can come back, once it is found

  /// The value if it is loopy, else nullptr. **Errors** those of its evaluation, if the position can come back.
  const LoopyGame* loopy() const;
  /// The position `made` from this one, one deeper. **Errors** LimitError past `deepest`.
  PositionValue around(AnyPosition made) const;
};

/// A list, with the depth of lists in it and the number of values in it, those in its lists too.
struct ListValue {
  static constexpr std::uint32_t deepest = 100;
  static constexpr std::uint64_t longest = 1'000'000;

  ChargedVector<Value> items;
  std::uint32_t depth = 1;
  std::uint64_t size = 0;
  bool is_sum = false;  ///< the terms of a sum that was typed, for a function that does not add them

  /// **Errors** LimitError for a size past `longest`.
  static void check_size(std::uint64_t size) {
    if (size > longest) fail_long();
  }
  [[noreturn]] static void fail_long();
};

/// A number that is not a short game, and the memory charged for it.
struct NumberValue {
  NumberValue(Budget& budget, Surreal value) : number(std::move(value)), claim(budget, number.bytes()) {}

  Surreal number;
  MemoryClaim claim;
};

/// Braces that are being read, as an option within themselves: a vertex of the evaluation's LoopBuilder.
struct LoopVertex {
  std::uint32_t vertex;
};

/// The moves of a position, `{0,!{*}}`, and the memory charged for them.
struct MovesValue {
  MovesValue(Budget& budget, WinSet set) : wins(std::move(set)), claim(budget, wins.heap_bytes()) {}

  WinSet wins;
  MemoryClaim claim;
};

/// A text in quotes.
using TextValue = std::basic_string<char, std::char_traits<char>, Charging<char>>;
constexpr std::uint64_t longest_text_value = 10'000'000;
/// **Errors** LimitError past that many letters.
void check_text_size(std::uint64_t letters);

class Value {
 public:
  explicit Value(GameId game = GameStore::zero()) : m_game(game) {}
  /// **Requires** anything but a list.
  Value(Budget& budget, Answer answer);
  /// A form, which counts as a game by its value. As an answer it is that value, unless shown_as_typed().
  Value(Budget& budget, FormId form, GameId value) : m_game(value), m_object(object(budget, form)) {}
  /// As an answer it is the value of the position, unless shown_as_typed().
  Value(Budget& budget, PositionValue position) : m_object(object(budget, std::move(position))) {}
  Value(Budget& budget, LoopVertex vertex) : m_object(object(budget, vertex)) {}
  Value(Budget& budget, WinSet wins) : m_object(object(budget, MovesValue(budget, std::move(wins)))) {}
  /// Where a loop does not run over it, the evaluation makes it a list.
  Value(Budget& budget, std::shared_ptr<LazyList> members) : m_object(object(budget, std::move(members))) {}
  Value(Budget& budget, std::shared_ptr<const UserFunction> function) : m_object(object(budget, std::move(function))) {}
  Value shown_as_typed() && {
    m_is_shown_as_typed = true;
    return std::move(*this);
  }
  /// The answer as a value, lists and all.
  static Value of(Budget& budget, Answer answer);
  /// A text in quotes. **Errors** LimitError past ten million bytes.
  static Value text(Budget& budget, std::string_view text);
  /// The list of these values. **Errors** LimitError past a million values in it, or a hundred lists in lists.
  static Value list(ChargedVector<Value> items, bool is_sum = false);

  /// A game, a form or a position, also one of a loopy value, or of the moon.
  bool is_game() const { return m_object == nullptr || m_object->index() <= position_index; }
  /// **Requires** is_game(). **Errors** for a position, those of its evaluation; DomainError for a loopy value.
  GameId game() const;
  /// The text; nothing for a value of another kind.
  std::optional<std::string_view> as_text() const;
  // Each nullptr for a value of another kind.
  const FormId* as_form() const { return as<FormId>(); }
  const PositionValue* as_position() const { return as<PositionValue>(); }
  const ListValue* as_list() const { return as<ListValue>(); }
  const Surreal* as_surreal() const {
    const NumberValue* number = as<NumberValue>();
    return number == nullptr ? nullptr : &number->number;
  }
  const UserFunction* as_function() const;
  LazyList* as_lazy_list() const {
    const auto* members = as<std::shared_ptr<LazyList>>();
    return members == nullptr ? nullptr : members->get();
  }
  /// For what is neither a game nor a list, a text, a function or a number.
  const Answer* as_answer() const { return as<Answer>(); }
  template <class Type>
  const Type* as_answer() const {
    const Answer* answer = as_answer();
    return answer == nullptr ? nullptr : std::get_if<Type>(&answer->value);
  }
  const MisereGame* as_misere() const { return as_answer<MisereGame>(); }
  /// Also the value of a position. **Errors** for a position, those of its evaluation.
  const LoopyGame* as_loopy() const {
    const PositionValue* position = as_position();
    return position != nullptr ? position->loopy() : as_answer<LoopyGame>();
  }
  /// Also the value of a position. **Errors** for a position, those of its evaluation.
  bool is_moon() const {
    const PositionValue* position = as_position();
    return position != nullptr ? position->position.is_moon() : as_answer<Moon>() != nullptr;
  }
  /// Whether it is a position of scoring play: it counts as its form.
  bool is_scored_position() const {
    const PositionValue* position = as_position();
    return position != nullptr && position->position.has_score_moves();
  }
  const WinSet* as_moves() const {
    const MovesValue* moves = as<MovesValue>();
    return moves == nullptr ? nullptr : &moves->wins;
  }
  const LoopVertex* as_loop_vertex() const { return as<LoopVertex>(); }
  const bool* as_truth() const { return as_answer<bool>(); }
  const Player* as_player() const { return as_answer<Player>(); }
  const std::string* as_word() const {
    const Word* word = as_answer<Word>();
    return word == nullptr ? nullptr : &word->letters;
  }
  const InfiniteEnd* as_infinite_end() const { return as_answer<InfiniteEnd>(); }
  /// The memory of its lists and texts as an answer.
  std::uint64_t bytes_of_answer() const;
  /// This value as an answer, as the session shows it.
  Answer answer(FormStore& forms) const;
  /// The same, with all forms and positions as typed, and words and outcomes as texts, which are equal to them.
  Answer as_typed(FormStore& forms) const;
  /// Whether the text of as_typed() reads back: for anything but a thermograph.
  bool has_text() const;
  bool is_shown_as_typed() const { return m_is_shown_as_typed; }
  /// Whether both are the same game or the same object.
  bool is_same_as(const Value& other) const { return m_game == other.m_game && m_object == other.m_object; }
  /// `an outcome`, `a list`, ..., for messages.
  std::string_view kind_name() const;
  /// Whether the values are equal: games as games, lists member by member, a text also to a word or an outcome that
  /// reads so. Values of different kinds are not equal, but for those that a kind takes for its own.
  static bool are_equal(SessionData& session, const Value& a, const Value& b);

  /// The node of the tree with this value, for messages.
  std::uint32_t node() const { return m_node; }
  Value at_node(std::uint32_t node) && {
    m_node = node;
    return std::move(*this);
  }

 private:
  using Object = std::variant<FormId, PositionValue, Answer, TextValue, ListValue, std::shared_ptr<const UserFunction>,
                              NumberValue, LoopVertex, MovesValue, std::shared_ptr<LazyList>>;
  static constexpr std::size_t position_index = 1;

  explicit Value(std::shared_ptr<const Object> object) : m_object(std::move(object)) {}
  template <class Kind>
  static std::shared_ptr<const Object> object(Budget& budget, Kind&& kind) {
    return std::allocate_shared<const Object>(Charging<const Object>(budget), std::forward<Kind>(kind));
  }
  /// What a text is compared with: a text, a word or an outcome; nothing for another value.
  std::optional<std::string_view> letters() const;
  template <class Kind>
  const Kind* as() const {
    return m_object == nullptr ? nullptr : std::get_if<Kind>(m_object.get());
  }
  GameId m_game{};
  std::uint32_t m_node = 0;
  bool m_is_shown_as_typed = false;
  std::shared_ptr<const Object> m_object;  ///< null for a game
};

}  // namespace upstar
