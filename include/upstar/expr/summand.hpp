// One term of a sum.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

/// A term of a sum as typed: `clobber("xo")` and `{3|1}` in `clobber("xo") - {3|1}`; the second is negative.
struct Summand {
  std::string text;
  bool is_negative = false;
  std::variant<AnyPosition, GameId, LoopyGame> term;  ///< with its sign: here {-1|-3}

  /// nullptr if it is a value.
  const AnyPosition* position() const { return std::get_if<AnyPosition>(&term); }
  /// Whether play can come back to a position.
  bool can_come_back() const {
    return std::holds_alternative<LoopyGame>(term) || (position() != nullptr && position()->can_come_back());
  }
  /// **Errors** as AnyPosition::value; DomainError for a loopy value.
  GameId value() const;
  /// In the LoopyStore of the games. **Errors** as AnyPosition::loopy_value.
  LoopyValue loopy_value() const;
  /// For a search. **Errors** DomainError for a loopy value.
  SearchTerm search_term() const;
};

/// Who wins the sum; nothing if play comes back in none of its terms, as a search takes for granted.
/// **Cost** for one position as AnyPosition::loopy_outcome, for several terms that of their values.
std::optional<LoopyOutcome> loopy_outcome(std::span<const Summand> sum);

/// The terms, for a search. **Errors** as Summand::search_term.
std::vector<SearchTerm> terms_of(std::span<const Summand> sum);

}  // namespace upstar
