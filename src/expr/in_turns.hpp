// One question, several ways to answer it, of which none is known to be the fast one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

/// The answer of the way that ends first. They take turns, each time with more steps: next is the one that has taken
/// the least time, since a step of one may take longer than a hundred of another. The last one that is left has no
/// bound. A way that gives nothing, or comes to a limit, is left out.
/// **Requires** that not all ways give nothing. **Errors** LimitError if none gives anything, and one came to a limit.
template <class Result>
Result first_to_end(Budget& budget, const std::vector<std::function<std::optional<Result>()>>& ways) {
  struct Turn {
    const std::function<std::optional<Result>()>* way;
    std::uint64_t steps = 100'000;
    Budget::Clock::duration time{};
  };
  std::vector<Turn> turns;
  for (const auto& way : ways) turns.push_back({&way});
  std::exception_ptr limit;
  while (!turns.empty()) {
    const auto next =
        std::min_element(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) { return a.time < b.time; });
    const bool is_last = turns.size() == 1;
    const auto begin = Budget::Clock::now();
    try {
      std::optional<StepCap> cap;
      if (!is_last) cap.emplace(budget, next->steps);
      if (auto answer = (*next->way)()) return std::move(*answer);
      turns.erase(next);
    } catch (const OutOfSteps&) {
      if (is_last) throw;
      next->steps *= 4;
      next->time += Budget::Clock::now() - begin;
    } catch (const LimitError&) {
      limit = std::current_exception();
      turns.erase(next);
    }
  }
  std::rethrow_exception(limit);
}

}  // namespace upstar
