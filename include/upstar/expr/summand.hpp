// One term of a sum.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

/// A term of a sum as typed: `clobber("xo")` and `{3|1}` in `clobber("xo") - {3|1}`; the second is negative.
struct Summand {
  std::string text;
  bool is_negative = false;
  SearchTerm term;  ///< with its sign: here {-1|-3}

  /// nullptr if it is a value.
  const AnyPosition* position() const { return std::get_if<AnyPosition>(&term); }
  /// **Errors** as AnyPosition::value.
  GameId value() const { return position() != nullptr ? position()->value() : std::get<GameId>(term); }
};

/// Who wins the sum of the terms; nothing if play comes back in none of them, as a search takes for granted.
/// **Cost** for one term as AnyPosition::loopy_outcome, for several that of their values.
std::optional<LoopyOutcome> loopy_outcome(std::span<const SearchTerm> terms);

/// The terms, for a search.
inline std::vector<SearchTerm> terms_of(std::span<const Summand> summands) {
  std::vector<SearchTerm> terms;
  for (const Summand& summand : summands) terms.push_back(summand.term);
  return terms;
}

}  // namespace upstar
