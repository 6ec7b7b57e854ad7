// Kinds of values: what messages call one, how it is written, what it is equal to, and its operations. A row each.
//
// A new kind is an alternative of Answer, a place in the list of kinds.cpp, and a file in kinds/ with its row.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "expr/session_data.hpp"
#include "expr/value.hpp"

namespace upstar {

class Arguments;
/// What a function of short games does with arguments of another kind.
using Overload = Answer (*)(const Arguments&);
using Overloads = std::span<const std::pair<std::string_view, Overload>>;

/// An operation or an order is asked of the wider kind of two values, the one that is later in the list of kinds: it
/// knows what values of narrower kinds are among its own. Null: values of the kind have no such operation. Nothing as
/// its result: these two values have none.
struct Kind {
  std::string_view name;  ///< with its article: `a loopy value`
  std::string (*text)(GameStore&, const Answer&, Style) = nullptr;
  /// Of two values of this kind, or of one and a value of a narrower kind that may be among them.
  bool (*are_equal)(SessionData&, const Value&, const Value&) = nullptr;
  std::optional<Relation> (*compare)(SessionData&, const Value&, const Value&) = nullptr;
  std::optional<Value> (*sum)(SessionData&, const Value&, const Value&) = nullptr;
  std::optional<Value> (*product)(SessionData&, const Value&, const Value&) = nullptr;
  std::optional<Value> (*negative)(SessionData&, const Value&) = nullptr;
  Overloads (*overloads)() = nullptr;
  bool has_text = true;          ///< the text reads back
  bool has_json = false;         ///< `text` writes JSON in style json; else its text becomes a string of JSON
  bool has_tex = false;          ///< `text` writes a formula in style latex; else its text becomes `\text{...}`
  bool equals_narrower = false;  ///< are_equal takes values of narrower kinds too
  std::string_view company{};    ///< why there is no sum or product with a value of another kind; may be empty
};

const Kind& kind_of(const Answer& answer);
/// That of its value for a position. **Errors** those of its evaluation, if the position can come back.
const Kind& kind_of(const Value& value);
const Kind& wider(const Kind& one, const Kind& other);

/// Values in the style; `true`, `false`, `left`, `right`, `L` `R` `N` `P`, `Thermograph(...)`, and lists `[a, b]` of
/// these; in style json all of it is JSON.
std::string answer_text(GameStore& store, const Answer& answer, Style style);

/// How two values are related; nothing for values without an order, and for two that are not compared.
std::optional<Relation> relation_between(SessionData& session, const Value& g, const Value& h);
/// The sum of the terms; 0 if there are none. Numbers that are not short games are added first, as their sum may be a
/// short game. **Returns** nothing if there is no sum.
std::optional<Value> sum_of(SessionData& session, std::span<const Value> terms);
/// A form of a form, a position of a position. **Returns** nothing for values without a negative.
std::optional<Value> negative_of(SessionData& session, const Value& value);

/// The value of a game, short or loopy; nothing for a value of another kind.
std::optional<LoopyValue> loopy_in(const Value& value);
/// A scoring form; of a position of scoring play its form, of a dyadic number the form that is this number. Nothing for
/// another value.
std::optional<ScoreId> score_in(SessionData& session, const Value& value);
/// How two guaranteed scoring games are related. **Errors** DomainError if one is not guaranteed, and the forms differ.
Relation compare_scores(ScoreOrder& order, const ScoreStore& store, ScoreId g, ScoreId h);
/// A short game, if the value is one.
Value loopy_value(SessionData& session, const LoopyValue& value);

// The rows.
extern const Kind game_kind, loopy_kind, number_kind, misere_kind, genus_kind, moon_kind, scoring_kind;
extern const Kind truth_kind, outcome_kind, player_kind, thermograph_kind, list_kind, expression_kind;
extern const Kind infinite_end_kind, text_kind, nothing_kind, word_kind, function_kind, loop_vertex_kind, moves_kind;

/// For a row: whether values of this kind are equal, if each is an Answer of the type.
template <class Type>
bool are_same(SessionData&, const Value& a, const Value& b) {
  return *a.as_answer<Type>() == *b.as_answer<Type>();
}

}  // namespace upstar
