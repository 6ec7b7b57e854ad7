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

/// Why a function has its answer.
struct ExplainedFunction {
  std::string_view name;
  std::vector<Step> (*explain)(SessionData& session, const Arguments& a);
};

/// In alphabetical order.
std::span<const ExplainedFunction> explained_functions();
/// nullptr if there is none.
const ExplainedFunction* find_explained(std::string_view name);

/// Explains to a depth: each level of `because` takes one.
class Explainer {
 public:
  static constexpr unsigned deepest = 100;

  Explainer(SessionData& session, unsigned depth) : m_session(session), m_depth(depth) {}

  /// The way from the form to its value.
  Explanation of_form(FormId form);
  /// Who wins a sum, whoever begins.
  Explanation of_outcome(std::span<const SearchTerm> terms, std::string sum);
  /// Whether the relation holds between two sums, by who wins their difference.
  /// **Requires** that the difference is the greater side less the lesser one, for `less` and the like.
  Explanation of_relation(std::span<const SearchTerm> difference, RelationSign sign, std::string claim,
                          std::string difference_text);

 private:
  std::vector<Step> steps_of_form(FormId form, unsigned depth);
  std::vector<Step> reasons(GameId greater, GameId lesser, unsigned depth);
  Step winner(std::span<const SearchTerm> terms, Player first, const std::string& sum, OpeningMoves openings);

  SessionData& m_session;
  unsigned m_depth;
  std::uint64_t m_left_out = 0;
};

}  // namespace upstar
