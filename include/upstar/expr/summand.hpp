// One term of a sum.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "upstar/analysis/form.hpp"
#include "upstar/entailing/win_set.hpp"
#include "upstar/game/store.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

/// `moon`: the value of a position whose player to move wins, whatever else there is (upstar/entailing/win_set.hpp).
struct Moon {
  bool operator==(const Moon&) const = default;
};

/// Whether `n . G` is one term, n times G, or n terms G.
enum class Copies : std::uint8_t { added, apart };

/// A term of a sum as typed: `clobber("xo")` and `{3|1}` in `clobber("xo") - {3|1}`; the second is negative.
struct Summand {
  std::string text;
  bool is_negative = false;
  std::variant<AnyPosition, GameId, LoopyGame, Moon> term;  ///< with its sign: here {-1|-3}
  std::optional<FormId> form{};  ///< what a value stands for, if it is typed as a form; of Session::forms()

  /// nullptr if it is a value.
  const AnyPosition* position() const { return std::get_if<AnyPosition>(&term); }
  /// Whether play can come back to a position.
  bool can_come_back() const {
    return std::holds_alternative<LoopyGame>(term) || (position() != nullptr && position()->can_come_back());
  }
  /// Whether it is worth the moon. **Errors** as AnyPosition::is_moon.
  bool is_moon() const {
    return std::holds_alternative<Moon>(term) || (position() != nullptr && position()->is_moon());
  }
  /// **Errors** as AnyPosition::value; DomainError for a loopy value and for the moon.
  GameId value() const;
  /// In the LoopyStore of the games. **Errors** as AnyPosition::loopy_value.
  LoopyValue loopy_value() const;
  /// For a search. **Errors** DomainError for a loopy value.
  SearchTerm search_term() const;
};

/// Who wins the sum; nothing if play comes back in none of its terms, and none is the moon, as a search takes for
/// granted. **Errors** DomainError for the moon beside a term that is no nimber.
/// **Cost** for one position as AnyPosition::loopy_outcome, for several terms that of their values.
std::optional<LoopyOutcome> outcome_without_search(GameStore& store, std::span<const Summand> sum);

/// **Errors** as Summand::value; DomainError for a value that is no nimber; LimitError for one from *2^20 on.
NimberOrMoon nimber_or_moon(GameStore& store, const Summand& summand);

/// The terms, for a search. **Errors** as Summand::search_term.
std::vector<SearchTerm> terms_of(std::span<const Summand> sum);

}  // namespace upstar
