// Why play for points comes to its score: the best move and what it leads to, and what each other move leads to.
#include "expr/explain_scores.hpp"

#include <algorithm>

#include "expr/function.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"
#include "upstar/ruleset/scoring_rules.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar {

Step::Datum score_datum(SessionData& session, ScoreId form) {
  ScoreStore& store = session.scoring().store;
  if (store.is_number(form)) return number_datum(session, store.score(form, Player::left));
  return Step::Written([&store, form](Style style) { return to_text(store, form, style); });
}

Step::Datum number_datum(SessionData& session, const Dyadic& number) { return session.store.number(number); }

namespace {

/// Play in a form: points stand at its ends.
class FormPlay {
 public:
  using State = ScoreId;
  static constexpr bool gives_points = false;

  explicit FormPlay(SessionData& session) : m_session(session), m_store(session.scoring().store) {}

  Dyadic score(ScoreId form, Player starts) const {
    return starts == Player::left ? m_store.left_score(form) : m_store.right_score(form);
  }
  /// Calls visit(option, points).
  template <class Visit>
  void moves(ScoreId form, Player player, Visit&& visit) const {
    for (const ScoreId option : sorted_options(m_store, form, player)) visit(option, Dyadic(0));
  }
  Step::Datum text(ScoreId form) const { return score_datum(m_session, form); }

 private:
  SessionData& m_session;
  ScoreStore& m_store;
};

/// Play in a position: points stand on its moves, which are those of both players.
class PositionPlay {
 public:
  using State = AnyPosition;
  static constexpr bool gives_points = true;

  explicit PositionPlay(SessionData& session) : m_registry(session.registry), m_search(session.scoring().search) {}

  Dyadic score(const AnyPosition& position, Player starts) const {
    const Dyadic score = m_search.first_score({position});
    return starts == Player::left ? score : -score;
  }
  template <class Visit>
  void moves(const AnyPosition& position, Player player, Visit&& visit) const {
    position.score_moves([&](const AnyPosition& option, std::int64_t points) {
      visit(option, Dyadic(player == Player::left ? points : -points));
    });
  }
  /// Of a sum, its terms as they are typed.
  Step::Datum text(const AnyPosition& position) const {
    return reference_of(m_registry, position) ? visible(position.to_text()) : position.to_expression();
  }

 private:
  const Registry& m_registry;
  ScoreSearch& m_search;
};

template <class Play>
class BestPlay {
 public:
  using State = typename Play::State;

  BestPlay(Explainer& explainer, Play play)
      : m_explainer(explainer), m_session(explainer.session()), m_play(std::move(play)) {}

  Dyadic score(const State& state, Player starts) const { return m_play.score(state, starts); }

  /// Why play comes to its score if the player starts. As deep as the depth.
  std::vector<Step> steps(const State& state, Player player, unsigned depth) {
    std::vector<Move> moves = moves_of(state, player);
    if (moves.empty()) {
      return {{"score_end", {{"player", player}, {"value", number(m_play.score(state, player))}}, {}}};
    }
    std::vector<Step> steps;
    const auto best =
        std::ranges::max_element(moves, [&](const Move& a, const Move& b) { return is_better(b, a, player); });
    std::rotate(moves.begin(), best, best + 1);  // it comes first
    for (const Move& move : moves) {
      m_session.store.budget().tick();
      Step& step = steps.emplace_back(step_of(move, player, steps.empty() ? "score_best" : "score_move"));
      if (steps.size() > 1) add_answer(step, move.to, opponent(player));
      else if (depth > 1) step.because = this->steps(move.to, opponent(player), depth - 1);
      else m_explainer.leave_out(std::max<std::size_t>(moves_of(move.to, opponent(player)).size(), 1));
    }
    return steps;
  }

 private:
  struct Move {
    State to;
    Dyadic points, rest;
    Dyadic value() const { return points + rest; }
  };

  Step::Datum number(const Dyadic& score) const { return number_datum(m_session, score); }

  /// Each once.
  std::vector<Move> moves_of(const State& state, Player player) const {
    std::vector<Move> moves;
    m_play.moves(state, player, [&](const State& to, const Dyadic& points) {
      m_session.store.budget().tick();
      const bool is_known =
          std::ranges::any_of(moves, [&](const Move& other) { return other.to == to && other.points == points; });
      if (is_known) return;
      Explainer::check_moves(moves.size() + 1);
      moves.push_back({to, points, m_play.score(to, opponent(player))});
    });
    return moves;
  }
  static bool is_better(const Move& a, const Move& b, Player player) {
    return player == Player::left ? a.value() > b.value() : a.value() < b.value();
  }

  Step step_of(const Move& move, Player player, std::string_view kind) const {
    Step step{kind, {{"player", player}, {"to", m_play.text(move.to)}, {"value", number(move.value())}}, {}};
    if (Play::gives_points) {
      step.data.emplace_back("gained", number(move.points));
      step.data.emplace_back("rest", number(move.rest));
    }
    return step;
  }
  void add_answer(Step& step, const State& state, Player player) const {
    std::optional<Move> best;
    m_play.moves(state, player, [&](const State& to, const Dyadic& points) {
      m_session.store.budget().tick();
      const Move move{to, points, m_play.score(to, opponent(player))};
      if (!best || is_better(move, *best, player)) best = move;
    });
    if (best) step.data.emplace_back("answer", m_play.text(best->to));
  }

  Explainer& m_explainer;
  SessionData& m_session;
  Play m_play;
};

/// tell(best play, state) of a scoring form or a position of scoring play.
template <class Tell>
auto in_play(Explainer& explainer, const Value& game, Tell&& tell) {
  SessionData& session = explainer.session();
  if (game.is_scored_position()) {
    return tell(BestPlay(explainer, PositionPlay(session)), game.as_position()->position);
  }
  const std::optional<ScoreId> form = score_in(session, game);
  if (!form) throw InternalError("a scoring game is explained, and it is none");
  return tell(BestPlay(explainer, FormPlay(session)), *form);
}

Step step_of_start(SessionData& session, Player first, const Dyadic& score) {
  if (score.sign() == 0) return {"score_drawn", {{"first", first}}, {}};
  const Player winner = score.sign() > 0 ? Player::left : Player::right;
  return {"score_won", {{"first", first}, {"winner", winner}, {"value", number_datum(session, abs(score))}}, {}};
}

}  // namespace

std::vector<Step> explain_score(Explainer& explainer, const Arguments& a, Player player) {
  return in_play(explainer, a.values()[0],
                 [&](auto play, const auto& state) { return play.steps(state, player, explainer.depth()); });
}

std::vector<Step> explain_score_walls(Explainer& explainer, const Arguments& a) {
  SessionData& session = explainer.session();
  const GameId game = normal_play_game(session.scoring().store, a.score(0), session.store);
  std::vector<Step> steps{{"score_leaves", {{"game", game}}, {}}};
  for (Step& step : explain_thermograph(session.store, game)) steps.push_back(std::move(step));
  return steps;
}

Explanation explain_score_play(Explainer& explainer, const Value& game, std::string text) {
  SessionData& session = explainer.session();
  return in_play(explainer, game, [&](auto play, const auto& state) {
    Explanation explanation{{"score_play", {{"game", std::move(text)}}, {}}, {}, 0};
    for (const Player first : {Player::left, Player::right}) {
      const Dyadic score = play.score(state, first);
      explanation.answer.data.emplace_back(text_of(first), number_datum(session, score));
      Step& step = explanation.steps.emplace_back(step_of_start(session, first, score));
      step.because = play.steps(state, first, explainer.depth());
    }
    explanation.left_out = explainer.left_out();
    return explanation;
  });
}

}  // namespace upstar
