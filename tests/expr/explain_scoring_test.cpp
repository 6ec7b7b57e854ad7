// Explanations of scoring play: each claim against play by the definitions alone, beside random games.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "scoring/random_scores.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/scoring/text.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using Kind = RandomScores::Kind;
using naive::Ref;

/// Typed games in the model. Scores are counted in quarters there: a witness may have halves.
class ModelGames {
 public:
  static constexpr int quarters = 4;

  explicit ModelGames(Session& session) : m_session(session) {}

  naive::ScoringGames& games() { return m_games; }
  Ref game(const std::string& text) {
    return game(std::get<ScoreGame>(m_session.evaluate("score(" + text + ")").value));
  }
  /// Of a number as it is printed.
  int score(const std::string& text) { return quarters_of(m_session.store().number_of(m_session.game(text).id())); }
  Ref passes(int n) {
    Ref made = m_games.number(0);
    for (; n > 0; --n) {
      naive::ScoringGames::Form form;
      form.options[0].push_back(made);
      made = m_games.make(std::move(form));
    }
    return made;
  }

 private:
  static int quarters_of(const Dyadic& score) {
    const Dyadic scaled = score * Dyadic(quarters);
    REQUIRE(scaled.is_integer());
    return static_cast<int>(static_cast<std::int64_t>(scaled.numerator()));
  }
  // As deep as the games of these tests.
  Ref game(const ScoreGame& game) {
    if (const auto known = m_known.find(game.id.index); known != m_known.end()) return known->second;
    naive::ScoringGames::Form form;
    for (const Player player : {Player::left, Player::right}) {
      const auto side = static_cast<std::size_t>(player);
      for (const ScoreId option : game.store->copy_of_options(game.id, player)) {
        form.options[side].push_back(this->game({game.store, option}));
      }
      if (form.options[side].empty()) form.scores[side] = quarters_of(game.store->score(game.id, player));
    }
    return m_known[game.id.index] = m_games.make(std::move(form));
  }

  Session& m_session;
  naive::ScoringGames m_games;
  std::map<std::uint32_t, Ref> m_known;
};

/// Explanations, and what is wrong with them.
class ExplainedScores {
 public:
  static constexpr unsigned deep = 20;

  explicit ExplainedScores(unsigned seed) : m_random(m_store, seed) {}

  Session& session() { return m_session; }
  ModelGames& model() { return m_model; }
  std::string form(int height, Kind kind) { return to_text(m_store, m_random.form(height, kind).id); }
  std::string text(const Step& step, std::string_view name) {
    for (const auto& [own, datum] : step.data) {
      if (own == name) return m_session.datum_text(datum);
    }
    return "";
  }
  Ref game(const Step& step, std::string_view name) { return m_model.game(text(step, name)); }
  int score(const Step& step, std::string_view name) { return m_model.score(text(step, name)); }
  int score(std::vector<Ref> sum, Player starts) {
    return m_model.games().score(std::move(sum), starts == Player::left ? 0 : 1);
  }

  /// Whether the first game is no worse for Left beside some games.
  bool is_no_less_beside_others(Ref greater, Ref lesser) {
    if (m_company.empty()) {
      for (int i = 0; i < 40; ++i) m_company.push_back(m_model.game(form(2, Kind::guaranteed)));
      for (int n = 0; n < 4; ++n) m_company.push_back(m_model.passes(n));
      for (int n = 1; n < 4; ++n) m_company.push_back(m_model.games().negate(m_model.passes(n)));
    }
    for (const Player starts : {Player::left, Player::right}) {
      for (const Ref x : m_company) {
        if (score({greater, x}, starts) < score({lesser, x}, starts)) return false;
      }
    }
    return true;
  }
  bool is_option(Ref option, Ref game, Player player) {
    const auto& options = m_model.games()[game].options[player == Player::left ? 0 : 1];
    return std::ranges::count(options, option) > 0;
  }

  void check_steps(const std::vector<Step>& steps) {
    for (const Step& step : steps) check(step);
  }

 private:
  void check(const Step& step) {
    ++m_checked[std::string(step.kind)];
    CAPTURE(m_session.sentence(step));
    if (step.kind == "score_order") check_order(step);
    if (step.kind == "score_witness") check_witness(step);
    if (step.kind == "score_passes") check_passes(step);
    if (step.kind == "score_matched" || step.kind == "score_answered") check_answer(step);
    if (step.kind.starts_with("score_dominated") || step.find<Step::Written>("through") != nullptr ||
        step.find<GameId>("through") != nullptr) {
      REQUIRE(is_no_less_beside_others(game(step, "upper"), game(step, "lower")));
    }
    check_steps(step.because);
  }

  /// All options are answered: those of Left in the lesser game, of Right in the greater one.
  void check_order(const Step& step) {
    const Ref greater = game(step, "greater"), lesser = game(step, "lesser");
    REQUIRE(is_no_less_beside_others(greater, lesser));
    if (m_model.games().is_number(greater) && m_model.games().is_number(lesser)) return;
    std::size_t answered = 0;
    for (const Step& reason : step.because)
      answered += reason.kind == "score_matched" || reason.kind == "score_answered";
    REQUIRE(answered == m_model.games()[lesser].options[0].size() + m_model.games()[greater].options[1].size());
  }
  void check_witness(const Step& step) {
    const Ref beside = game(step, "beside");
    REQUIRE(m_model.games().is_guaranteed(beside));
    REQUIRE(score(step, "low") < 0);
    REQUIRE(score(step, "high") > 0);
    REQUIRE(score({game(step, "greater"), beside}, Player::left) == score(step, "low"));
    REQUIRE(score({game(step, "lesser"), beside}, Player::left) == score(step, "high"));
  }
  /// Passes are waiting moves, of which there are more than the other one can count.
  void check_passes(const Step& step) {
    constexpr int enough = 8;
    const Ref of_left = m_model.passes(enough), of_right = m_model.games().negate(of_left);
    for (const auto& [name, left, right] : {std::tuple("greater", "left_greater", "right_greater"),
                                            std::tuple("lesser", "left_lesser", "right_lesser")}) {
      REQUIRE(score({game(step, name), of_right}, Player::left) == score(step, left));
      REQUIRE(score({game(step, name), of_left}, Player::right) == score(step, right));
    }
    REQUIRE(score(step, "left_greater") >= score(step, "left_lesser"));
    REQUIRE(score(step, "right_greater") >= score(step, "right_lesser"));
  }
  void check_answer(const Step& step) {
    const Player player = *step.find<Player>("player");
    const Ref option = game(step, "to"), answer = game(step, "answer");
    REQUIRE(is_option(option, game(step, "of"), player));
    if (step.kind == "score_matched") REQUIRE(is_option(answer, game(step, "other"), player));
    else REQUIRE(is_option(answer, option, opponent(player)));
    REQUIRE(is_no_less_beside_others(game(step, "upper"), game(step, "lower")));
    if (game(step, "upper") == game(step, "lower")) return;
    REQUIRE((game(step, "upper") == answer) == ((step.kind == "score_answered") != (player == Player::left)));
  }

 public:
  std::map<std::string, int> m_checked;  ///< steps of each kind

 private:
  Registry m_registry = Registry::standard();
  GameStore m_games;
  Session m_session{m_games, m_registry};
  Budget m_budget;
  ScoreStore m_store{m_budget};
  RandomScores m_random;
  ModelGames m_model{m_session};
  std::vector<Ref> m_company;
};

}  // namespace

TEST_CASE("why two scoring games are ordered, or what tells them apart, is so by the definitions") {
  ExplainedScores explained(611);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const std::string g = explained.form(2, Kind::guaranteed), h = explained.form(2, Kind::guaranteed);
    for (const char* sign : {">=", "<=", "=", "<", ">", "||", "<|", "|>", "!="}) {
      const std::string line = fmt::format("{} {} {}", g, sign, h);
      CAPTURE(line);
      const Explanation explanation = explained.session().explain(line, ExplainedScores::deep);
      const std::string truth = explained.session().to_text(explained.session().evaluate(line));
      REQUIRE(explained.text(explanation.answer, "truth") == truth);
      REQUIRE(explanation.left_out == 0);
      REQUIRE(!explanation.steps.empty());
      explained.check_steps(explanation.steps);
    }
  }
  for (const std::string kind : {"score_order", "score_witness", "score_passes", "score_matched", "score_answered"}) {
    CAPTURE(kind);
    CHECK(explained.m_checked[kind] > 0);
  }
}

TEST_CASE("each move of a scoring game leads to what its explanation says, and the best move is best") {
  ExplainedScores explained(612);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::string g = explained.form(3, Kind::any);
    for (const Player player : {Player::left, Player::right}) {
      const std::string line = fmt::format("{}_score({})", text_of(player), g);
      CAPTURE(line);
      const Explanation explanation = explained.session().explain(line, ExplainedScores::deep);
      REQUIRE(explanation.left_out == 0);
      Player mover = player;
      Ref state = explained.model().game(g);
      for (const std::vector<Step>* steps = &explanation.steps; !steps->empty(); mover = opponent(mover)) {
        const int best = explained.score({state}, mover);
        const std::size_t options = explained.model().games()[state].options[mover == Player::left ? 0 : 1].size();
        REQUIRE(steps->size() == std::max<std::size_t>(options, 1));
        REQUIRE(explained.score(steps->front(), "value") == best);
        if (options == 0) {
          REQUIRE(steps->front().kind == "score_end");
          break;
        }
        for (const Step& step : *steps) {
          const Ref to = explained.game(step, "to");
          REQUIRE(explained.is_option(to, state, mover));
          REQUIRE(explained.score({to}, opponent(mover)) == explained.score(step, "value"));
          if (const std::string answer = explained.text(step, "answer"); !answer.empty()) {
            REQUIRE(explained.is_option(explained.model().game(answer), to, opponent(mover)));
            REQUIRE(explained.score({explained.model().game(answer)}, mover) == explained.score(step, "value"));
          }
        }
        state = explained.game(steps->front(), "to");
        steps = &steps->front().because;
      }
    }
  }
}

TEST_CASE("each step to a canonical form leads to an equal game") {
  ExplainedScores explained(613);
  const std::string waits = "score({@-2|{{2|-1},2|{@-2|0,-2},-1},{{@-1|@0},{0,-1|-1,2}|-1}})";
  std::vector<std::string> forms{waits, "-" + waits, "score({-2|{{-1|1}|@1}})"};
  for (int i = 0; i < tests::scaled(300); ++i) forms.push_back(explained.form(2, Kind::guaranteed));
  for (const std::string& g : forms) {
    const Explanation explanation = explained.session().explain("score_canonical(" + g + ")", ExplainedScores::deep);
    CAPTURE(g);
    explained.check_steps(explanation.steps);
    const Ref game = explained.model().game(g);
    std::string last;
    for (const Step& step : explanation.steps) {
      CAPTURE(explained.session().sentence(step));
      for (const char* name : {"after", "form"}) {
        if (explained.text(step, name).empty()) continue;
        last = explained.text(step, name);
        REQUIRE(explained.is_no_less_beside_others(explained.model().game(last), game));
        REQUIRE(explained.is_no_less_beside_others(game, explained.model().game(last)));
      }
      if (step.kind != "score_option") continue;
      REQUIRE(explained.text(step, "value") != explained.text(step, "option"));
      REQUIRE(explained.is_option(explained.game(step, "option"), game, *step.find<Player>("player")));
    }
    REQUIRE(explanation.steps.back().kind == "score_canonical");
    REQUIRE(explained.session().to_text(explained.session().evaluate("score_canonical(" + g + ")")) ==
            explained.session().to_text(explained.session().evaluate("score(" + last + ")")));
  }
  for (const std::string kind :
       {"score_option", "score_dominated", "score_reversed", "score_gone", "score_ended", "score_waiting"}) {
    CAPTURE(kind);
    CHECK(explained.m_checked[kind] > 0);
  }
}

TEST_CASE("in positions of scoring play the points of a move and the rest make what it leads to") {
  ExplainedScores explained(614);
  const auto score = [&](const std::string& line) {
    return explained.model().score(explained.session().to_text(explained.session().evaluate(line)));
  };
  for (const char* position : {"row_ends(\"1 5 233 7\")", "row_ends(\"-1 5 2;4 1\")", "cumulative_subtraction(7)",
                               "row_ends(\"1 5 2\") + cumulative_subtraction[set=1/3](4)"}) {
    for (const Player player : {Player::left, Player::right}) {
      const std::string line = fmt::format("{}_score({})", text_of(player), position);
      CAPTURE(line);
      const Explanation explanation = explained.session().explain(line, 1);
      REQUIRE(explained.score(explanation.steps.front(), "value") == score(line));
      for (const Step& step : explanation.steps) {
        REQUIRE(explained.score(step, "gained") + explained.score(step, "rest") == explained.score(step, "value"));
        const int less = explained.score(step, "value") - explained.score(explanation.steps.front(), "value");
        REQUIRE((player == Player::left ? less <= 0 : less >= 0));
      }
    }
  }
  const Explanation who = explained.session().explain("row_ends(\"1 5 2\")", 1);
  CHECK(explained.session().sentence(who.answer) ==
        "play of row_ends(\"1 5 2\") comes to -2 if Left starts, to 2 if Right starts");
  CHECK(explained.session().sentence(who.steps[0]) == "if Left starts, Right wins by 2");
  CHECK(explained.session().sentence(explained.session().explain("score({1|-1}) + score({1|-1})", 1).steps[1]) ==
        "if Right starts, nobody wins");
}

TEST_CASE("in smaller universes the order of scoring games is explained by its own conditions") {
  ExplainedScores explained(615);
  std::map<std::string, int> met;
  for (int i = 0; i < tests::scaled(300); ++i) {
    for (const char* universe : {"dicot", "milnor"}) {
      const Kind kind = universe == std::string("dicot") ? Kind::dicot : Kind::milnor;
      const std::string line =
          fmt::format("score_geq({}, {}, \"{}\")", explained.form(2, kind), explained.form(2, kind), universe);
      const Explanation explanation = explained.session().explain(line, 2);
      const bool holds = explained.session().to_text(explained.session().evaluate(line)) == "true";
      const std::string_view first = explanation.steps.front().kind;
      CAPTURE(line);
      if (first == "score_same") continue;
      REQUIRE(first == (holds ? "score_order" : "score_no_order"));
      for (const Step& reason : explanation.steps.front().because) {
        ++met[std::string(reason.kind)];
        if (reason.kind == "score_difference") REQUIRE((explained.score(reason, "value") >= 0) == holds);
        if (reason.kind == "score_starts") {
          REQUIRE((explained.score(reason, "left_greater") >= explained.score(reason, "left_lesser") &&
                   explained.score(reason, "right_greater") >= explained.score(reason, "right_lesser")) == holds);
        }
        if (holds) REQUIRE(reason.kind != "score_unanswered");
      }
    }
  }
  for (const std::string kind : {"score_difference", "score_starts", "score_unanswered"}) CHECK(met[kind] > 0);
}

TEST_CASE("an explanation of scoring games counts what is past its depth, and refuses what has no answer") {
  ExplainedScores explained(616);
  Session& session = explained.session();
  CHECK(session.explain("left_score(score({4,3|||1|2||0}))", 1).left_out == 1);
  CHECK(session.explain("left_score(score({4,3|||1|2||0}))", 5).left_out == 0);
  CHECK(session.explain("score({2|1}) >= score({1|0})", 1).left_out == 3);
  CHECK(session.explain("score({2|1}) >= score({1|0})", 2).left_out == 0);
  for (const char* line :
       {"score({1|0}) > *", "score({1|0}) + ^ = 0", "mean(score({1|2}))", "score({@1|0}) > 0",
        "score_canonical(score({@1|0}))", "score_geq(score({1|0}), 0, \"all\")", "outcome(score(1))"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(session.explain(line), DomainError);
  }
}

}  // namespace upstar
