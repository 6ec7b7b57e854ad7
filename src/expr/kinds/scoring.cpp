// Scoring games among the values of the calculator. They meet dyadic numbers, which are scores among them.
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "upstar/base/error.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar {

namespace {

Value score_value(SessionData& session, ScoreId form) {
  return {session.store.budget(), Answer{ScoreGame{&session.scoring().store, form}}};
}

std::string text_of_score(GameStore&, const Answer& answer, Style style) {
  const ScoreGame& game = std::get<ScoreGame>(answer.value);
  return to_text(*game.store, game.id, style);
}

/// With another game there is no order; with what is no game there is no relation to ask for.
std::optional<Relation> compare_scoring(SessionData& session, const Value& g, const Value& h) {
  const auto x = score_in(session, g), y = score_in(session, h);
  if (x && y) return compare_scores(session.scoring().algebra.order(), session.scoring().store, *x, *y);
  if (kind_of(x ? h : g).compare == nullptr) return {};
  throw DomainError("scoring games are compared with scoring games and dyadic numbers only");
}

bool are_equal_scores(SessionData& session, const Value& g, const Value& h) {
  const auto x = score_in(session, g), y = score_in(session, h);
  Scoring& scoring = session.scoring();
  return x && y && compare_scores(scoring.algebra.order(), scoring.store, *x, *y) == Relation::equal;
}

std::optional<Value> sum_of_scores(SessionData& session, const Value& g, const Value& h) {
  const auto x = score_in(session, g), y = score_in(session, h);
  return x && y ? std::optional(score_value(session, session.scoring().store.add(*x, *y))) : std::nullopt;
}

}  // namespace

std::optional<ScoreId> score_in(SessionData& session, const Value& value) {
  if (const ScoreGame* game = value.as_answer<ScoreGame>()) return game->id;
  if (value.is_scored_position()) return session.scoring().forming.form(value.as_position()->position);
  if (!value.is_game() || value.as_loopy() != nullptr || value.is_moon()) return {};
  const GameId game = value.game();
  if (!session.store.is_number(game)) return {};
  return session.scoring().store.number(session.store.number_of(game));
}

Relation compare_scores(ScoreOrder& order, const ScoreStore& store, ScoreId g, ScoreId h) {
  if (g == h) return Relation::equal;
  if (!store.is_guaranteed(g) || !store.is_guaranteed(h)) {
    throw DomainError("guaranteed scoring games are compared, and one of these is not guaranteed");
  }
  return order.compare(g, h);
}

const Kind scoring_kind{
    .name = "a scoring form",
    .text = text_of_score,
    .are_equal = are_equal_scores,
    .compare = compare_scoring,
    .sum = sum_of_scores,
    .negative = [](SessionData& session, const Value& g) -> std::optional<Value> {
      return score_value(session, session.scoring().store.negate(*score_in(session, g)));
    },
    .overloads = scoring_overloads,
    .has_tex = true,
    .equals_narrower = true,
    .company = "scoring games are added to scoring games and dyadic numbers only",
};

}  // namespace upstar
