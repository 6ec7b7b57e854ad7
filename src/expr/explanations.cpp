// Explanations to a depth, and those of functions.
#include "expr/explanations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/explain_bids.hpp"
#include "expr/explain_entailing.hpp"
#include "expr/explain_nimbers.hpp"
#include "expr/explain_scores.hpp"
#include "expr/function.hpp"
#include "upstar/analysis/reduced.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"
#include "upstar/search/strategy.hpp"

namespace upstar {

namespace {

bool is_scoring(const Arguments& a) { return &kind_of(a.values()[0]) == &scoring_kind; }

std::vector<Step> explain_mean(Explainer& explainer, const Arguments& a) {
  return is_scoring(a) ? explain_score_walls(explainer, a) : explain_thermograph(a.store(), a.game(0));
}

std::vector<Step> explain_weight(Explainer&, const Arguments& a) { return explain_atomic_weight(a.store(), a.game(0)); }

std::vector<Step> explain_day(Explainer&, const Arguments& a) { return explain_birthday(a.store(), a.game(0)); }

/// The stops of a Milnor game are its scores.
template <Player player>
std::vector<Step> explain_one_stop(Explainer& explainer, const Arguments& a) {
  if (is_scoring(a)) return explain_score<player>(explainer, a);
  return explain_stop(a.store(), a.game(0), player);
}

std::vector<Step> explain_both_stops(Explainer& explainer, const Arguments& a) {
  std::vector<Step> steps = explain_one_stop<Player::left>(explainer, a);
  for (Step& step : explain_one_stop<Player::right>(explainer, a)) steps.push_back(std::move(step));
  return steps;
}

std::vector<Step> explain_cool(Explainer& explainer, const Arguments& a) {
  return explain_cooling(explainer.session().forms, a.game(0), a.number(1));
}

std::vector<Step> explain_freeze(Explainer& explainer, const Arguments& a) {
  return explain_freezing(explainer.session().forms, a.game(0));
}

std::vector<Step> explain_heat(Explainer& explainer, const Arguments& a) {
  return explain_heating(explainer.session().forms, a.game(0), a.game(1));
}

std::vector<Step> explain_simplest_number(Explainer&, const Arguments& a) {
  const auto end = [&](std::size_t index) {
    return a.infinite_end(index) ? std::nullopt : std::optional(a.game(index));
  };
  return a.defined([&] { return explain_simplest(a.store(), end(0), end(1)); });
}

std::vector<Step> explain_reduction(Explainer&, const Arguments& a) {
  GameStore& store = a.store();
  const GameId g = a.game(0), value = reduced(store, g);
  if (store.is_number(value)) return {{"reduced_number", {{"game", g}, {"value", value}}, {}}};
  OptionOrder order(store);
  Step::Braces braces;
  for (const Player player : {Player::left, Player::right}) {
    std::vector<GameId>& side = player == Player::left ? braces.left : braces.right;
    for (const GameId option : store.options(g, player)) side.push_back(reduced(store, option));
    order.sort(side);
    side.erase(std::unique(side.begin(), side.end()), side.end());
  }
  return {{"reduced_options", {{"game", g}, {"braces", braces}}, {}}, {"reduced", {{"value", value}}, {}}};
}

std::vector<Step> explain_signs(Explainer&, const Arguments& a) {
  return explain_sign_expansion(a.store(), a.number(0));
}

/// The value of a position, by those of its options.
std::vector<Step> explain_value(Explainer& explainer, const Arguments& a) {
  SessionData& session = a.session();
  if (!a.is_position(0)) return explain_form(session.forms, a.form(0));
  const AnyPosition& position = a.position(0).position;
  if (position.has_entailing_moves()) return explain_entailing_value(explainer, position);
  std::vector<Step> steps = explain_by_theorem(session, position);
  if (!steps.empty()) return steps;
  const bool comes_back = position.can_come_back();
  std::vector<FormId> sides[2];
  for (const Player player : {Player::left, Player::right}) {
    const std::vector<ListedMove> moves = list_moves(position, player);
    Explainer::check_moves(moves.size());
    for (const ListedMove& move : moves) {
      if (!comes_back) sides[static_cast<int>(player)].push_back(session.forms.canonical(move.option.value()));
      if (move.image_of != static_cast<std::size_t>(&move - moves.data())) continue;
      Step::Written value = [&store = session.loopy(), value = move.value](Style style) {
        return to_text(store, value, style);
      };
      steps.push_back(
          {"option_value", {{"player", player}, {"to", visible(move.text)}, {"value", std::move(value)}}, {}});
    }
  }
  if (comes_back) return steps;
  const FormId form = session.forms.make(sides[0], sides[1]);
  steps.push_back({"position_form", {{"form", form}}, {}});
  for (Step& step : explain_form(session.forms, form)) steps.push_back(std::move(step));
  return steps;
}

std::vector<Step> explain_nim_addition(Explainer&, const Arguments& a) {
  const std::vector<Integer> terms = a.integers();
  for (const Integer& n : terms) {
    if (n < 0) a.fail("is undefined: there is no heap of fewer than 0");
  }
  return explain_nim_sum(a.store(), terms);
}

}  // namespace

std::vector<Step> explain_by_theorem(SessionData& session, const AnyPosition& position) {
  const auto reference = reference_of(session.registry, position);
  if (!reference || !reference->entry().explain) return {};
  return reference->entry().explain(session.store, reference->parameters(), position.to_text());
}

std::span<const ExplainedFunction> explained_functions() {
  static constexpr ExplainedFunction table[] = {
      {"atomic_weight", explain_weight},
      {"bidding_bids", explain_bidding_bids},
      {"bidding_needs", explain_bidding_needs},
      {"bidding_outcome", explain_bidding_needs},
      {"bidding_winner", explain_bidding_winner},
      {"birthday", explain_day},
      {"cool", explain_cool},
      {"freeze", explain_freeze},
      {"heat", explain_heat},
      {"left_score", explain_score<Player::left>},
      {"left_stop", explain_one_stop<Player::left>},
      {"mean", explain_mean},
      {"nim_sum", explain_nim_addition},
      {"nim_value", explain_nim_value},
      {"reduced", explain_reduction},
      {"richman", explain_richman},
      {"richman_bid", explain_richman},
      {"richman_draw", explain_richman_draw},
      {"richman_ratio", explain_richman},
      {"right_score", explain_score<Player::right>},
      {"right_stop", explain_one_stop<Player::right>},
      {"score_canonical", explain_score_canonical},
      {"score_geq", explain_score_geq},
      {"sign_expansion", explain_signs},
      {"simplest", explain_simplest_number},
      {"stops", explain_both_stops},
      {"temperature", explain_mean},
      {"thermograph", explain_mean},
      {"value", explain_value},
  };
  return table;
}

const ExplainedFunction* find_explained(std::string_view name) {
  const auto all = explained_functions();
  const auto found = std::ranges::find(all, own_name(name), &ExplainedFunction::name);
  return found == all.end() ? nullptr : &*found;
}

void Explainer::check_moves(std::size_t count) {
  if (count > most_moves) throw LimitError("the position has too many moves to be explained");
}

Explanation Explainer::of_form(FormId form) {
  constexpr std::size_t most_options = 1000;
  GameStore& store = m_session.store;
  const GameId value = m_session.forms.value(form);
  for (const Player player : {Player::left, Player::right}) {
    if (m_session.forms.is_canonical(form) && store.option_count(value, player) > most_options) {
      throw LimitError("the form has too many options to be explained");
    }
  }
  // Not all in one pair of braces: there GCC 12 destroys the data of the answer twice if the steps throw.
  Explanation explanation{{"value", {{"form", form}, {"value", value}}, {}}, {}, 0};
  explanation.steps = steps_of_form(form, m_depth);
  explanation.left_out = m_left_out;
  return explanation;
}

/// To Right's moves in greater - lesser: the first level of reasons().
static std::uint64_t count_of_replies(GameStore& store, GameId greater, GameId lesser) {
  if (store.is_number(greater) && store.is_number(lesser)) return 0;
  return store.option_count(greater, Player::right) + store.option_count(lesser, Player::left);
}

std::vector<Step> Explainer::steps_of_form(FormId form, unsigned depth) {
  GameStore& store = m_session.store;
  const GameId value = m_session.forms.value(form);
  std::vector<Step> steps = explain_form(m_session.forms, form);
  for (Step& step : steps) {
    store.budget().tick();
    if (step.kind == "option") {
      const FormId option = *step.find<FormId>("option");
      if (depth > 1) step.because = steps_of_form(option, depth - 1);
      else m_left_out += explain_form(m_session.forms, option).size();
    } else if (step.kind == "dominated" || step.kind == "reversible") {
      const bool is_left = *step.find<Player>("player") == Player::left;
      const GameId* by = step.find<GameId>("by");
      const GameId other = by != nullptr ? *by : value;
      const GameId own = *step.find<GameId>(by != nullptr ? "option" : "through");
      const GameId greater = is_left ? other : own, lesser = is_left ? own : other;
      if (depth > 2) step.because = reasons(greater, lesser, depth - 2);
      else m_left_out += count_of_replies(store, greater, lesser);
    }
  }
  return steps;
}

/// Why greater - lesser >= 0: Left's replies to Right's moves. A difference of numbers is plain to see.
std::vector<Step> Explainer::reasons(GameId greater, GameId lesser, unsigned depth) {
  GameStore& store = m_session.store;
  if (store.is_number(greater) && store.is_number(lesser)) return {};
  std::vector<SearchTerm> terms;
  if (greater != GameStore::zero()) terms.emplace_back(greater);
  if (lesser != GameStore::zero()) terms.emplace_back(store.negate(lesser));
  Strategy strategy = explain_winner(store, m_session.search, terms, Player::right, depth);
  m_left_out += strategy.left_out;
  return std::move(strategy.winner.because);
}

Step Explainer::winner(std::span<const SearchTerm> terms, Player first, const std::string& sum, OpeningMoves openings) {
  Strategy strategy = explain_winner(m_session.store, m_session.search, terms, first, m_depth, openings);
  m_left_out += strategy.left_out;
  if (!sum.empty()) strategy.winner.data.emplace_back("sum", sum);
  return std::move(strategy.winner);
}

Explanation Explainer::of_outcome(std::span<const SearchTerm> terms, std::string sum) {
  const Outcome outcome = m_session.search.outcome(terms);
  Explanation explanation{
      {"outcome", {{"sum", std::move(sum)}, {"outcome", std::string(text_of(outcome))}}, {}}, {}, 0};
  for (const Player first : {Player::left, Player::right})
    explanation.steps.push_back(winner(terms, first, "", OpeningMoves::all));
  explanation.left_out = m_left_out;
  return explanation;
}

namespace {

/// Which players must begin for the relation to be decided, and whether Left wins then; in G - H, or for signs of less
/// in H - G.
struct Condition {
  Player first;
  bool left_wins;
};

std::vector<Condition> conditions_of(RelationSign sign) {
  constexpr Condition second_left{Player::right, true}, first_left{Player::left, true},
      second_right{Player::left, false}, first_right{Player::right, false};
  switch (sign) {
    case RelationSign::less_equal:
    case RelationSign::greater_equal: return {second_left};
    case RelationSign::less:
    case RelationSign::greater: return {second_left, first_left};
    case RelationSign::less_or_fuzzy:
    case RelationSign::greater_or_fuzzy: return {first_left};
    case RelationSign::confused: return {first_left, first_right};
    case RelationSign::equal:
    case RelationSign::not_equal: return {second_right, second_left};
  }
  return {};
}

}  // namespace

Explanation Explainer::of_relation(std::span<const SearchTerm> difference, RelationSign sign, std::string claim,
                                   std::string difference_text) {
  bool holds = true;
  Explanation explanation{{"truth", {{"claim", std::move(claim)}}, {}}, {}, 0};
  for (const Condition& condition : conditions_of(sign)) {
    explanation.steps.push_back(winner(difference, condition.first, difference_text, OpeningMoves::one));
    holds &= (*explanation.steps.back().find<Player>("winner") == Player::left) == condition.left_wins;
  }
  const bool truth = holds != (sign == RelationSign::not_equal);
  explanation.answer.data.emplace_back("truth", std::string(truth ? "true" : "false"));
  explanation.left_out = m_left_out;
  return explanation;
}

}  // namespace upstar
