// Periods of take-and-break games. They are found in a table of values, and proved if a theorem says that the table is
// long enough. is_proof() checks a proof again.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "upstar/base/budget.hpp"
#include "upstar/impartial/take_and_break.hpp"

namespace upstar {

/// g(n + period) = g(n) + saltus for all n >= from; if that is not proved, as far as the table goes.
struct Period {
  /// What makes it a theorem, if anything does.
  enum class Reason {
    seen,     ///< nothing: it holds for n + period <= last
    largest,  ///< checked for `start` <= n < `end`: the largest heap that remains lies in the period (see period.cpp)
    complement,  ///< the state at heap `end` is the state at `start`, moved by the saltus
  };

  std::uint64_t period = 0;
  std::uint64_t from = 0;
  std::uint64_t saltus = 0;
  Reason reason = Reason::seen;
  std::uint64_t start = 0;
  std::uint64_t end = 0;
  std::uint64_t last = 0;  ///< the last heap whose value was used

  bool is_proved() const { return reason != Reason::seen; }
  bool operator==(const Period&) const = default;
};

/// The least period that the known values prove; otherwise the least that was seen for three periods and half of the
/// table, one without a saltus if there is one; otherwise nothing. **Cost** linear.
std::optional<Period> find_period(const TakeAndBreak& game);

/// The period that is seen in the values of the heaps 0, 1, 2, ... of any game. **Cost** linear.
std::optional<Period> find_period(std::span<const std::uint32_t> values);

/// Doubles the table until a period is proved, or to heap `last`.
/// **Errors** those of TakeAndBreak::values_to.
std::optional<Period> find_period(TakeAndBreak& game, std::uint64_t last, Budget* budget = nullptr);

/// Whether the claim is a theorem about the code. It makes a new table and checks every value and inequality again.
/// **Errors** those of TakeAndBreak::values_to.
bool is_proof(const HeapCode& code, const Period& claim, Budget* budget = nullptr);

/// `period 12 from 71, proved (...)`, `..., seen to 1000`.
std::string period_text(const Period& period);

}  // namespace upstar
