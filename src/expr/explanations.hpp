// Which functions have an explanation of their own, and how a form is explained to a depth.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "expr/session_data.hpp"
#include "upstar/analysis/explanation.hpp"
#include "upstar/notation/syntax.hpp"
#include "upstar/search/strategy.hpp"

namespace upstar {

class Arguments;
class Explainer;

/// Why a function has its answer.
struct ExplainedFunction {
  std::string_view name;
  std::vector<Step> (*explain)(Explainer& explainer, const Arguments& a);  ///< **Requires** that it has one
};

/// In alphabetical order.
std::span<const ExplainedFunction> explained_functions();
/// nullptr if there is none.
const ExplainedFunction* find_explained(std::string_view name);

/// Why the position has its value, by a theorem of its ruleset; no steps if there is none.
std::vector<Step> explain_by_theorem(SessionData& session, const AnyPosition& position);

/// Explains to a depth: each level of `because` takes one.
class Explainer {
 public:
  static constexpr unsigned deepest = 100;
  static constexpr std::size_t most_moves = 1000;  ///< of a position that is explained move by move

  Explainer(SessionData& session, unsigned depth) : m_session(session), m_depth(depth) {}

  SessionData& session() const { return m_session; }
  unsigned depth() const { return m_depth; }
  /// Steps and replies past the depth.
  std::uint64_t left_out() const { return m_left_out; }
  void leave_out(std::uint64_t steps) { m_left_out += steps; }
  /// **Errors** LimitError for more than `most_moves`.
  static void check_moves(std::size_t count);

  /// The way from the form to its value.
  Explanation of_form(FormId form);
  /// Who wins a sum, whoever begins.
  Explanation of_outcome(std::span<const SearchTerm> terms, std::string sum);
  /// Whether the relation holds between two sums, by who wins their difference.
  /// **Requires** that the difference is the greater side less the lesser one, for `less` and the like.
  Explanation of_relation(std::span<const SearchTerm> difference, RelationSign sign, std::string claim,
                          std::string difference_text);
  /// The same of values of games that come back, by explain_order() of g - h: on one side if that is enough. Kinds of
  /// steps:
  ///
  ///     survives  {difference, winner, first}          also {side}, if that matters; because of these:
  ///     wins      {difference, winner, first}          the winner moves first
  ///     opening   {player, in, to, next}               `next`: the number of a position
  ///     to_move   {difference, opponent}               a position, because of a reply to each of the opponent's moves
  ///     reply     as in search/strategy.hpp, {next}
  ///     endless_survives, endless_wins  {player, in}   why endless play by these replies is good
  ///     endless_alone  {player}                        the same, if one of the values is 0
  Explanation of_loopy_relation(const LoopyValue& g, const LoopyValue& h, RelationSign sign, std::string claim);
  Explanation of_loopy_outcome(const LoopyValue& value, std::string sum);

 private:
  std::vector<Step> steps_of_form(FormId form, unsigned depth);
  std::vector<Step> reasons(GameId greater, GameId lesser, unsigned depth);
  Step winner(std::span<const SearchTerm> terms, Player first, const std::string& sum, OpeningMoves openings);

  // explain_loopy.cpp: of g - h, Right moves first, or, if it is turned, Left
  void add_claim(const LoopyValue& g, const LoopyValue& h, Side side, bool is_turned, std::vector<Step>& steps);
  void add_order(const LoopyValue& g, const LoopyValue& h, bool is_turned, std::vector<Step>& steps);
  void add_fate(const LoopyValue& g, bool is_turned, std::vector<Step>& steps);

  SessionData& m_session;
  unsigned m_depth;
  std::uint64_t m_left_out = 0;
};

}  // namespace upstar
