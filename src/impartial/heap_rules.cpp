// Turns take-and-break codes into the form that the engines use.
#include "impartial/heap_rules.hpp"

#include <algorithm>

namespace upstar {

namespace {

/// Adds to a move what a part of a digit allows. **Returns** false if that part allows three heaps or more.
bool add_counts(HeapMove& move, const HeapCounts& counts) {
  if (counts.high > 2) return false;
  if (counts.low == 0) move.gone = true;
  if (counts.low <= 1 && counts.high >= 1) move.one = true;
  if (counts.high < 2) return true;
  switch (counts.sizes) {
    case HeapSizes::any: move.two = true; break;
    case HeapSizes::different:
    case HeapSizes::not_all_equal: move.different = true; break;
    case HeapSizes::equal: move.equal = true; break;
  }
  return true;
}

template <class Visit>
void for_each_counts(const HeapCode& code, Visit&& visit) {
  if (code.is_set()) {
    for (const HeapCounts& counts : code.set_digit()) visit(counts);
    return;
  }
  for (const HeapDigit& digit : code.digits()) {
    for (const HeapCounts& counts : digit) visit(counts);
  }
}

bool takes_any_way(const HeapDigit& digit) {
  HeapMove move;
  for (const HeapCounts& counts : digit) {
    if (!add_counts(move, counts)) return false;
  }
  return move.gone && move.one && !move.splits() && !move.equal;
}

}  // namespace

std::optional<HeapRules> HeapRules::of(const HeapCode& code, std::uint64_t most, Budget* given) {
  const GivenBudget budget(given);
  HeapRules rules;
  bool is_small = true;
  for_each_counts(code, [&](const HeapCounts& counts) { is_small = is_small && counts.high <= 2; });
  if (!is_small) return std::nullopt;
  code.for_each_digit(static_cast<std::int64_t>(most), [&](std::int64_t removed, const HeapDigit& digit) {
    budget->tick();
    HeapMove move;
    move.removed = static_cast<std::uint64_t>(removed);
    for (const HeapCounts& counts : digit) add_counts(move, counts);
    rules.takes_only = rules.takes_only && !move.splits() && !move.equal;
    rules.longest = move.removed;
    rules.moves.push_back(move);
  });
  return rules;
}

std::optional<std::uint64_t> longest_removal(const HeapCode& code) {
  if (code.is_set()) {
    if (code.all_but() || !code.set().is_list()) return std::nullopt;
    std::uint64_t longest = 0;
    code.set().for_each_up_to(IntegerSet::largest, [&](std::int64_t k) { longest = static_cast<std::uint64_t>(k); });
    return longest;
  }
  if (code.repeat_from() < code.digits().size()) return std::nullopt;
  std::size_t count = code.digits().size();
  while (count > 0 && code.digits()[count - 1].empty()) --count;
  return count == 0 ? 0 : count - 1;
}

std::optional<std::vector<std::uint64_t>> forbidden_numbers(const HeapCode& code) {
  std::vector<std::uint64_t> forbidden;
  if (code.is_set()) {
    if (!code.all_but() || !code.set().is_list() || !takes_any_way(code.set_digit())) return std::nullopt;
    code.set().for_each_up_to(IntegerSet::largest,
                              [&](std::int64_t k) { forbidden.push_back(static_cast<std::uint64_t>(k)); });
    return forbidden;
  }
  const auto& digits = code.digits();
  if (!digits[0].empty() || code.repeat_from() == digits.size()) return std::nullopt;
  for (std::size_t j = 1; j < digits.size(); ++j) {
    if (takes_any_way(digits[j])) continue;
    if (!digits[j].empty() || j >= code.repeat_from()) return std::nullopt;
    forbidden.push_back(j);
  }
  return forbidden;
}

std::optional<std::uint64_t> most_heaps_left(const HeapCode& code) {
  std::int64_t most = 0;
  for_each_counts(code, [&](const HeapCounts& counts) { most = std::max(most, counts.high); });
  if (most == HeapCounts::no_limit) return std::nullopt;
  return static_cast<std::uint64_t>(most);
}

bool has_marks(const HeapCode& code) {
  bool marks = false;
  for_each_counts(
      code, [&](const HeapCounts& counts) { marks = marks || (counts.high >= 2 && counts.sizes != HeapSizes::any); });
  return marks;
}

}  // namespace upstar
