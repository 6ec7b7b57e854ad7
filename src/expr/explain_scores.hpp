// Explanations of scoring play: best play, the order and its witnesses, reductions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/explanations.hpp"
#include "upstar/scoring/order.hpp"

namespace upstar {

/// The form as it is typed; the number alone of a number.
Step::Datum score_datum(SessionData& session, ScoreId form);
Step::Datum number_datum(SessionData& session, const Dyadic& number);

// explain_scores.cpp: best play. Kinds of steps:
//
//     score_end   {player, value}                            the player cannot move
//     score_best  {player, to, value, gained, rest}          the best move; then how the opponent goes on
//     score_move  {player, to, value, gained, rest, answer}  another one, and the best answer
//
// `gained` and `rest` are there if the move itself gives points. `answer` is not, if the opponent cannot move.

/// Why the score is what it is if the player starts. **Requires** an argument that left_score takes.
std::vector<Step> explain_score(Explainer& explainer, const Arguments& a, Player player);
template <Player player>
std::vector<Step> explain_score(Explainer& explainer, const Arguments& a) {
  return explain_score(explainer, a, player);
}
/// Of the walls of a Milnor game: `score_leaves` {game}, the game of normal play with the same numbers, then the steps
/// of explain_thermograph(). **Requires** an argument that thermograph takes.
std::vector<Step> explain_score_walls(Explainer& explainer, const Arguments& a);
/// Who wins a form or a position of scoring play, whoever starts. Kinds: `score_play` {game, left, right}; `score_won`
/// {first, winner, value}, `score_drawn` {first}, because of best play.
/// **Requires** a scoring form or a position of scoring play.
Explanation explain_score_play(Explainer& explainer, const Value& game, std::string text);

// explain_score_order.cpp: the order of a universe. Kinds of steps:
//
//     score_same        {greater, lesser}                the same form
//     score_order       {greater, lesser}                because of these:
//     score_passes      {greater, lesser, left_greater, left_lesser, right_greater, right_lesser}
//     score_starts      the same for dicot games: without passes
//     score_difference  {greater, lesser, value}         of Milnor games: the right score of the difference
//     score_matched     {player, of, to, other, answer, upper, lower}
//     score_answered    {player, of, to, answer, upper, lower}
//     score_witness     {greater, lesser, beside, low, high}     why the order does not hold
//     score_no_order    {greater, lesser}                the same where there are no such games: because of the scores
//     score_unanswered  {player, of, to}                 or of an option

/// Tells why one game is at least another, or why it is not. At each level of reasons options have their answers.
class ScoreOrderTeller {
 public:
  ScoreOrderTeller(Explainer& explainer, ScoreUniverse universe);

  /// Whether it holds or not: the step of `greater >= lesser`. **Requires** games of the universe.
  Step claim(ScoreId greater, ScoreId lesser);
  /// Why it holds, this many levels deep; what is past them is counted. **Requires** that it does.
  std::vector<Step> reasons(ScoreId greater, ScoreId lesser, unsigned depth);
  /// How many reasons there are at the first level.
  std::size_t reason_count(ScoreId greater, ScoreId lesser) { return own_reasons(greater, lesser).size(); }

 private:
  /// A step, and the order that it rests on: that the first game is at least the second.
  struct Reason {
    Step step;
    std::optional<std::pair<ScoreId, ScoreId>> order{};
  };

  Step step_of(std::string_view kind, ScoreId greater, ScoreId lesser) const;
  Step step_of_scores(ScoreId greater, ScoreId lesser);
  Reason answer_to(Player player, ScoreId greater, ScoreId lesser, ScoreId option);
  std::vector<Reason> own_reasons(ScoreId greater, ScoreId lesser);
  Step refusal(ScoreId greater, ScoreId lesser);

  Explainer& m_explainer;
  SessionData& m_session;
  Scoring& m_scoring;
  ScoreUniverse m_universe;
  ScoreOrder& m_order;
};

Explanation explain_score_relation(Explainer& explainer, ScoreId left, ScoreId right, RelationSign sign,
                                   std::string claim);
/// **Requires** arguments that score_geq takes.
std::vector<Step> explain_score_geq(Explainer& explainer, const Arguments& a);

// explain_score_canonical.cpp: the way to the canonical form. Kinds of steps:
//
//     score_option     {player, option, value}            an option that is not canonical
//     score_options    {form}                             with these the form is equal to this one
//     score_dominated  {player, option, by, upper, lower, after}
//     score_reversed, score_gone, score_ended, score_waiting
//                      {player, option, through, upper, lower, score, other, after}
//     score_canonical  {form}

/// **Requires** an argument that score_canonical takes.
std::vector<Step> explain_score_canonical(Explainer& explainer, const Arguments& a);

}  // namespace upstar
