// Sets of letters: the chance that Left gets all of one set, by taking one letter after the other.
#include <algorithm>
#include <array>
#include <bit>

#include "base/memoised.hpp"
#include "upstar/bidding/richman.hpp"

namespace upstar {

namespace {

using Sets = ChargedVector<std::uint64_t>;

/// Ascending, without repeats and sets that contain others.
void tidy(Sets& sets) {
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  const auto has_smaller = [&](std::uint64_t set) {
    return std::any_of(sets.begin(), sets.end(), [&](std::uint64_t each) { return each != set && (each & ~set) == 0; });
  };
  Sets kept(sets.get_allocator());
  std::copy_if(sets.begin(), sets.end(), std::back_inserter(kept),
               [&](std::uint64_t set) { return !has_smaller(set); });
  sets = std::move(kept);
}

/// A letter that is in the most sets.
std::uint64_t most_frequent(const Sets& sets) {
  std::array<std::size_t, 64> counts{};
  for (std::uint64_t set : sets) {
    for (; set != 0; set &= set - 1) ++counts[static_cast<std::size_t>(std::countr_zero(set))];
  }
  return std::uint64_t{1} << (std::max_element(counts.begin(), counts.end()) - counts.begin());
}

Sets after_left(const Sets& sets, std::uint64_t letter) {
  Sets after(sets);
  for (std::uint64_t& set : after) set &= ~letter;
  tidy(after);
  return after;
}

Sets after_right(const Sets& sets, std::uint64_t letter) {
  Sets after(sets.get_allocator());
  std::copy_if(sets.begin(), sets.end(), std::back_inserter(after),
               [&](std::uint64_t set) { return (set & letter) == 0; });
  return after;
}

}  // namespace

Rational richman_of_sets(std::vector<std::uint64_t> sets, Budget& budget) {
  ChargedMap<Sets, Rational> known(charged_to(budget));
  Sets root(sets.begin(), sets.end(), charged_to(budget));
  tidy(root);
  return memoised(known, root, [&](const Sets& left, auto&& ask) -> Rational {
    budget.tick(left.size() * left.size());
    if (left.empty()) return 1;
    if (left.front() == 0) return 0;
    const std::uint64_t letter = most_frequent(left);
    const Rational won = ask(after_left(left, letter));
    const Rational lost = ask(after_right(left, letter));
    return (won + lost) / 2;
  });
}

}  // namespace upstar
