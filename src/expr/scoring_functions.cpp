// Functions of games in which the player with more points wins.
#include <fmt/format.h>

#include <algorithm>

#include "expr/function.hpp"
#include "upstar/scoring/canonical.hpp"
#include "upstar/scoring/order.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar {

namespace {

Scoring& scoring(const Arguments& a) { return a.session().scoring(); }
ScoreStore& scores(const Arguments& a) { return scoring(a).store; }
Answer score_answer(const Arguments& a, ScoreId form) { return {ScoreGame{&scores(a), form}}; }
Answer number_of_score(const Arguments& a, const Dyadic& number) { return {a.store().number(number)}; }

/// The argument in a universe. **Errors** DomainError, which names the argument, if it is not in it.
ScoreId score_of_universe(const Arguments& a, std::size_t index, ScoreUniverse universe) {
  const ScoreId form = a.score(index);
  if (is_in(scores(a), form, universe)) return form;
  const char* game = index == 0 ? "the game" : "the second game";
  switch (universe) {
    case ScoreUniverse::dicot:
      a.fail(fmt::format("is undefined: {} is not dicot: a follower has moves of one player, or ends with two scores",
                         game));
    case ScoreUniverse::milnor:
      a.fail(fmt::format("is undefined: {} is no Milnor game: it is not dicot, or has a zugzwang", game));
    default:
      a.fail(fmt::format(
          "is undefined: {} is not guaranteed: a player who cannot move may regret that the other one still can",
          game));
  }
}

ScoreId guaranteed(const Arguments& a, std::size_t index) {
  return score_of_universe(a, index, ScoreUniverse::guaranteed);
}
ScoreId milnor(const Arguments& a) { return score_of_universe(a, 0, ScoreUniverse::milnor); }

Answer call_score(const Arguments& a) { return score_answer(a, a.score(0)); }
/// Of positions by search, whose players have the same moves.
Answer call_left_score(const Arguments& a) {
  if (!a.values()[0].is_scored_position()) return number_of_score(a, scores(a).left_score(a.score(0)));
  return number_of_score(a, scoring(a).search.first_score({a.position(0).position}));
}
Answer call_right_score(const Arguments& a) {
  if (!a.values()[0].is_scored_position()) return number_of_score(a, scores(a).right_score(a.score(0)));
  return number_of_score(a, -scoring(a).search.first_score({a.position(0).position}));
}
Answer call_is_guaranteed(const Arguments& a) { return {scores(a).is_guaranteed(a.score(0))}; }

Answer call_pass_scores(const Arguments& a) {
  const auto found = scores(a).pass_scores(guaranteed(a, 0));
  AnswerList list;
  for (const Dyadic& score : {found.left_beside_right_passes, found.right_beside_right_passes,
                              found.left_beside_left_passes, found.right_beside_left_passes}) {
    list.push_back(number_of_score(a, score));
  }
  return {std::move(list)};
}

Answer call_score_canonical(const Arguments& a) {
  return score_answer(a, scoring(a).algebra.canonical(guaranteed(a, 0)));
}
Answer call_is_score_invertible(const Arguments& a) { return {scoring(a).algebra.is_invertible(guaranteed(a, 0))}; }

Answer call_score_geq(const Arguments& a) {
  const auto universe = score_universe_named(a.text(2));
  if (!universe) a.fail("is undefined: a universe is guaranteed, dicot or milnor");
  const ScoreId g = score_of_universe(a, 0, *universe), h = score_of_universe(a, 1, *universe);
  return {scoring(a).order(*universe).is_greater_or_equal(g, h)};
}

Answer call_score_distinguisher(const Arguments& a) {
  const ScoreId g = guaranteed(a, 0), h = guaranteed(a, 1);
  if (scoring(a).algebra.order().is_greater_or_equal(g, h)) {
    a.fail("is undefined: beside all guaranteed games the first game is at least as good for Left as the second");
  }
  return score_answer(a, scoring(a).algebra.distinguisher(g, h));
}

Answer call_waiting(const Arguments& a) { return score_answer(a, waiting(scores(a), a.forms(), a.form(0))); }

// What functions of other games do with these.

template <Player player>
Answer score_options(const Arguments& a) {
  const ScoreForms options = sorted_options(scores(a), a.score(0), player);
  ListValue::check_size(options.size());
  AnswerList list;
  for (const ScoreId option : options) list.push_back(score_answer(a, option));
  return {std::move(list)};
}
Answer options_of_both(const Arguments& a) {
  return {AnswerList{score_options<Player::left>(a), score_options<Player::right>(a)}};
}
Answer score_followers(const Arguments& a) {
  const ScoreForms followers = sorted_followers(scores(a), a.score(0));
  ListValue::check_size(followers.size());
  AnswerList list;
  for (const ScoreId follower : followers) list.push_back(score_answer(a, follower));
  return {std::move(list)};
}
Answer score_birthday(const Arguments& a) { return number_of_score(a, Dyadic(scores(a).birthday(a.score(0)))); }

Thermograph thermograph_of_milnor(const Arguments& a) { return score_thermograph(scores(a), milnor(a), a.store()); }
Answer score_mean(const Arguments& a) { return number_of_score(a, thermograph_of_milnor(a).mean()); }
Answer score_temperature(const Arguments& a) {
  return number_of_score(a, std::max(Dyadic(0), thermograph_of_milnor(a).temperature()));
}
Answer score_stop(const Arguments& a, Player player) {
  const ScoreId form = milnor(a);
  return number_of_score(a, player == Player::left ? scores(a).left_score(form) : scores(a).right_score(form));
}

}  // namespace

Overloads scoring_overloads() {
  static constexpr std::pair<std::string_view, Overload> table[] = {
      {"birthday", score_birthday},
      {"followers", score_followers},
      {"left_options", score_options<Player::left>},
      {"left_stop", [](const Arguments& a) { return score_stop(a, Player::left); }},
      {"mean", score_mean},
      {"options", options_of_both},
      {"right_options", score_options<Player::right>},
      {"right_stop", [](const Arguments& a) { return score_stop(a, Player::right); }},
      {"stop", [](const Arguments& a) { return score_stop(a, a.player(1)); }},
      {"stops",
       [](const Arguments& a) -> Answer {
         return {AnswerList{score_stop(a, Player::left), score_stop(a, Player::right)}};
       }},
      {"temperature", score_temperature},
      {"thermograph", [](const Arguments& a) -> Answer { return {thermograph_of_milnor(a)}; }},
  };
  return table;
}

std::span<const Function> scoring_functions() {
  static constexpr Function table[] = {
      {{"score", "score(form)",
        "the scoring form {L|R}; its options are such forms and numbers, and @s stands for an empty side: play ends "
        "with the score s if that player has to move",
        "score({3||@1/2|2})", "score({3||@1/2|2})", "scores -> scoring"},
       call_score},
      {{"left_score", "left_score(P)",
        "the score of best play from a scoring form or a position of scoring play, if Left starts",
        "left_score(score({3||2|1}))", "3", "scoring -> number"},
       call_left_score},
      {{"right_score", "right_score(P)",
        "the score of best play from a scoring form or a position of scoring play, if Right starts",
        "right_score(score({3||2|1}))", "2", "scoring -> number"},
       call_right_score},
      {{"is_guaranteed", "is_guaranteed(P)",
        "whether no player who cannot move regrets that the other one still can: in each follower with an empty left "
        "side no score is below that one, and in each with an empty right side none is above",
        "is_guaranteed(score({@1|0}))", "false", "scoring -> truth"},
       call_is_guaranteed},
      {{"pass_scores", "pass_scores(P)",
        "the scores of a guaranteed form, if Left starts and if Right starts, where Right may pass; then the same "
        "where "
        "Left may pass",
        "pass_scores(score({3||@1/2|2}))", "[3, 1/2, 3, 2]", "scoring -> numbers"},
       call_pass_scores},
      {{"score_canonical", "score_canonical(P)", "the simplest form of all that are equal to a guaranteed one",
        "score_canonical(score({-1|1}) - score({-1|1}))", "score({-2|0||0|2})", "scoring -> scoring"},
       call_score_canonical},
      {{"score_geq", "score_geq(G, H, \"U\")",
        "whether G is at least as good for Left as H, whoever starts, beside all games of the universe U: guaranteed, "
        "dicot or milnor",
        "score_geq(score({0|0}), 0, \"milnor\")", "true", "scoring, scoring, text -> truth", 3, 3},
       call_score_geq},
      {{"is_score_invertible", "is_score_invertible(P)", "whether P - P = 0, for a guaranteed form",
        "is_score_invertible(score({1|-1}))", "true", "scoring -> truth"},
       call_is_score_invertible},
      {{"score_distinguisher", "score_distinguisher(G, H)",
        "an X with left_score(G + X) < 0 < left_score(H + X), for guaranteed forms without G >= H",
        "score_distinguisher(0, score({0|0}))", "score({-1|1})", "scoring, scoring -> scoring", 2, 2},
       call_score_distinguisher},
      {{"waiting", "waiting(G)",
        "the game G, or a form, as a scoring form with the score 0 on each empty side: a move more is all that can be "
        "won",
        "waiting(3)", "score({0|@0||@0|||@0})", "value -> scoring"},
       call_waiting},
  };
  return table;
}

}  // namespace upstar
