// Stones with a bound player (ZOJ 3964): both take stones from one of several piles; from some piles Alice may take
// only odd numbers, from others only even ones. Alice begins.
//
// Theorem, Alice being Left. A free pile is a Nim heap. A pile of n stones of which she takes odd numbers is worth
// -u(n/2), rounded down, plus * if n is odd, where u(0) = 0 and u(k) = {u(k-1)|*}: u(1) is ^. The others are positive,
// and less than each positive number. One of them is greater than each nimber but *, with which it is confused; two are
// greater than each nimber. A pile of which she takes even numbers is hot: Bob leaves one stone of it, which is worth
// -1, more than all the rest; she empties it if she moves there first, and if the number is even. So Bob wins if there
// are two of them, or one with an odd number; from an only one Alice takes all, and then the rest must be 0 or more.
// Cost: linear.
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

namespace {

/// What counts of the piles of one case.
struct BoundStones {
  std::int64_t nimber = 0;
  std::int64_t downs = 0;  ///< how many -u(k) with k > 0
  std::int64_t hot = 0;    ///< piles of which Alice takes even numbers
  bool lost = false;       ///< there is a hot pile that Alice cannot empty

  void add(std::int64_t stones, std::int64_t bound) {
    if (bound == 0) nimber ^= stones;
    if (bound == 1) nimber ^= stones % 2, downs += stones > 1 ? 1 : 0;
    if (bound == 2) ++hot, lost = lost || stones % 2 != 0;
  }
  bool alice_wins_first() const {
    if (lost || hot > 1) return false;
    if (hot == 1) return downs == 0 && nimber == 0;
    return downs == 0 ? nimber != 0 : downs == 1 && nimber == 1;
  }
};

std::string answer_zoj3964(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of cases"); cases > 0; --cases) {
    const std::int64_t n = input.integer(1, 1'000'000, "the number of piles");
    const std::vector<std::int64_t> piles = input.integers(n, 1, 1'000'000'000, "a pile");
    BoundStones stones;
    for (const std::int64_t pile : piles) {
      budget.tick();
      stones.add(pile, input.integer(0, 2, "a constraint"));
    }
    text += stones.alice_wins_first() ? "Alice\n" : "Bob\n";
  }
  return text;
}

}  // namespace

void add_bound_stones(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "zoj3964",
      .title = "ZOJ 3964: piles of which one player may take only odd or even numbers of stones",
      .statement = "Alice and Bob take one or more stones from one of several piles. Bob takes any number; Alice takes "
                   "any number from piles\n"
                   "with constraint 0, an odd number from those with constraint 1, an even number from those with "
                   "constraint 2. Alice begins.\n"
                   "A player who cannot move loses.",
      .input = "The number of cases; for each case the number of piles n, the n piles, and their n constraints.",
      .output = "For each case a line: Alice or Bob, who wins.",
      .limits = "up to 10^6 cases, up to 10^6 piles each; a pile has from 1 to 10^9 stones",
      .example_input = "3\n2\n4 1\n1 0\n1\n3\n2\n3\n6 5 4\n2 0 0\n",
      .example_answer = "Alice\nBob\nBob\n",
      .answer = answer_zoj3964,
  });
}

}  // namespace upstar
