// Nim in which Alice takes only odd, or only even, numbers from some heaps (ZOJ 3964).
//
// Theorem. A heap binds Alice unless all numbers are allowed, or it is a single object and odd ones are. As long as
// such a heap is there when Bob is to move, Bob wins: he keeps, or makes, a heap that Alice cannot end, and answers all
// else. So Alice wins if no heap binds her and the nim sum is not 0, or if one does and her first move makes it free,
// so that the nim sum is 0: she takes all of it, or, of an even heap from which she takes odd numbers, all but one.
// Cost: linear.
#include "upstar/contest/restricted_heaps.hpp"

#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

namespace {

bool binds(const RestrictedHeap& heap) {
  return heap.left == LeftTakes::even || (heap.left == LeftTakes::odd && heap.size > 1);
}

}  // namespace

bool left_wins_restricted_heaps(std::span<const RestrictedHeap> heaps, Budget* given) {
  const GivenBudget budget(given);
  const RestrictedHeap* binding = nullptr;
  std::uint64_t nim_sum = 0;
  for (const RestrictedHeap& heap : heaps) {
    budget->tick();
    if (heap.size == 0) continue;
    if (!binds(heap)) {
      nim_sum ^= heap.size;
    } else if (binding == nullptr) {
      binding = &heap;
    } else {
      return false;
    }
  }
  if (binding == nullptr) return nim_sum != 0;
  const bool takes_odd = binding->left == LeftTakes::odd, is_odd = binding->size % 2 != 0;
  if (takes_odd == is_odd) return nim_sum == 0;
  return takes_odd && nim_sum == 1;
}

namespace {

std::string answer_zoj3964(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of cases"); cases > 0; --cases) {
    const std::int64_t n = input.integer(1, 10'000'000, "the number of heaps");
    std::vector<RestrictedHeap> heaps;
    for (const std::int64_t size : input.integers(n, 1, 1'000'000'000'000'000'000, "a heap")) {
      heaps.push_back({static_cast<std::uint64_t>(size), LeftTakes::any});
    }
    for (RestrictedHeap& heap : heaps) heap.left = static_cast<LeftTakes>(input.integer(0, 2, "a restriction"));
    text += left_wins_restricted_heaps(heaps, &budget) ? "Alice\n" : "Bob\n";
  }
  return text;
}

}  // namespace

void add_restricted_heaps(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "zoj3964",
      .title = "ZOJ 3964 Yet Another Game of Stones: Nim in which one player takes odd or even numbers",
      .statement = "A move takes one or more stones from a heap. Alice begins. From some heaps she takes only odd "
                   "numbers, from others only even\n"
                   "ones; Bob takes any number. A player who cannot move loses.",
      .input = "The number of cases. Each case: the number of heaps n; n heaps; n restrictions: 0 none, 1 odd numbers, "
               "2 even numbers.",
      .output = "For each case a line: the winner, Alice or Bob.",
      .limits = "n from 1 to 10^7, heaps from 1 to 10^18",
      .example_input = "3\n1\n3\n1\n2\n1 4\n0 1\n1\n3\n2\n",
      .example_answer = "Alice\nAlice\nBob\n",
      .answer = answer_zoj3964,
  });
}

}  // namespace upstar
