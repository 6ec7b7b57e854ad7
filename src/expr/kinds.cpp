// The list of kinds, and what is asked of two values.
#include "expr/kinds.hpp"

#include <algorithm>
#include <iterator>

#include "notation/escapes.hpp"
#include "notation/tex_text.hpp"

namespace upstar {

namespace {

/// In the order of the alternatives of Answer, the narrowest first; then what is no answer.
constexpr const Kind* kinds[] = {
    &game_kind,         &truth_kind, &outcome_kind, &player_kind,   &thermograph_kind, &list_kind,  &expression_kind,
    &infinite_end_kind, &text_kind,  &nothing_kind, &misere_kind,   &genus_kind,       &loopy_kind, &number_kind,
    &word_kind,         &moon_kind,  &scoring_kind, &function_kind, &loop_vertex_kind, &moves_kind,
};
constexpr std::size_t answers = std::variant_size_v<decltype(Answer::value)>;
static_assert(std::size(kinds) == answers + 3);

Relation reversed(Relation relation) {
  switch (relation) {
    case Relation::less: return Relation::greater;
    case Relation::greater: return Relation::less;
    default: return relation;
  }
}

}  // namespace

const Kind& kind_of(const Answer& answer) { return *kinds[answer.value.index()]; }

const Kind& kind_of(const Value& value) {
  if (value.is_scored_position()) return scoring_kind;
  if (value.as_loopy() != nullptr) return loopy_kind;
  if (value.is_moon()) return moon_kind;
  if (value.is_game()) return game_kind;
  if (value.as_surreal() != nullptr) return number_kind;
  if (value.as_list() != nullptr) return list_kind;
  if (value.as_text()) return text_kind;
  if (value.as_function() != nullptr) return function_kind;
  if (value.as_loop_vertex() != nullptr) return loop_vertex_kind;
  if (value.as_moves() != nullptr) return moves_kind;
  return kind_of(*value.as_answer());
}

const Kind& wider(const Kind& one, const Kind& other) {
  return std::ranges::find(kinds, &one) < std::ranges::find(kinds, &other) ? other : one;
}

std::string answer_text(GameStore& store, const Answer& answer, Style style) {
  const Kind& kind = kind_of(answer);
  std::string text = kind.text(store, answer, style);
  if (style == Style::json && !kind.has_json) return in_json(text);
  if (style == Style::latex && !kind.has_tex) return "\\text{" + escaped_for_tex(text) + "}";
  return text;
}

std::optional<Relation> relation_between(SessionData& session, const Value& g, const Value& h) {
  const Kind &one = kind_of(g), &other = kind_of(h), &kind = wider(one, other);
  if (kind.compare == nullptr) return {};
  if (&kind == &one) return kind.compare(session, g, h);
  const auto relation = kind.compare(session, h, g);
  return relation ? std::optional(reversed(*relation)) : std::nullopt;
}

std::optional<Value> sum_of(SessionData& session, std::span<const Value> terms) {
  std::optional<Value> total;
  const auto add = [&](const Value& term) {
    if (!total) {
      total = term;
      return true;
    }
    const Kind& kind = wider(kind_of(*total), kind_of(term));
    total = kind.sum == nullptr ? std::nullopt : kind.sum(session, *total, term);
    return total.has_value();
  };
  for (const bool are_numbers : {true, false}) {
    for (const Value& term : terms) {
      if ((term.as_surreal() != nullptr) == are_numbers && !add(term)) return {};
    }
  }
  return total ? total : Value();
}

std::optional<Value> negative_of(SessionData& session, const Value& value) {
  if (const PositionValue* position = value.as_position()) {
    return Value(session.store.budget(), position->around(session.transformers.swapped(position->position)));
  }
  const Kind& kind = kind_of(value);
  return kind.negative == nullptr ? std::nullopt : kind.negative(session, value);
}

// Lists are at most a hundred deep.
bool Value::are_equal(SessionData& session, const Value& a, const Value& b) {
  session.store.budget().tick();
  if (const auto x = a.letters(), y = b.letters(); x || y) return x == y;
  const Kind &one = kind_of(a), &other = kind_of(b), &kind = wider(one, other);
  return (&one == &other || kind.equals_narrower) && kind.are_equal != nullptr && kind.are_equal(session, a, b);
}

}  // namespace upstar
