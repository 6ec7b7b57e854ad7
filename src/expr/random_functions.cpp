// Random values with a seed: the same on all machines.
#include <algorithm>
#include <bit>

#include "expr/function.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

namespace {

/// **Source** SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.
class Chance {
 public:
  /// All bits of the seed count.
  explicit Chance(const Integer& seed) {
    Integer rest = abs(seed);
    m_state = seed < 0 ? 1 : 0;
    do {
      const Integer low = rest & UINT64_MAX;
      m_state = mix(m_state, static_cast<std::uint64_t>(low));
      rest >>= 64;
    } while (rest != 0);
  }

  std::uint64_t word() {
    std::uint64_t z = m_state += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  /// One of 0, ..., n - 1, each as likely. **Requires** n > 0.
  Integer below(const Integer& n) {
    const std::size_t bits = msb(n) + 1;
    while (true) {
      Integer drawn = 0;
      for (std::size_t i = 0; i < bits; i += 64) drawn = (drawn << 64) | Integer(word());
      drawn &= (Integer(1) << bits) - 1;
      if (drawn < n) return drawn;
    }
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(below(Integer(n))); }

 private:
  std::uint64_t m_state = 0;
};

Answer call_random_integer(const Arguments& a) {
  const Integer n = a.integer(0);
  if (n < 1) a.fail("is undefined: n is 1 or more");
  return {a.store().number(Dyadic(Chance(a.integer(1)).below(n) + 1))};
}

Answer call_random_game(const Arguments& a) {
  constexpr std::size_t games_of_a_day = 8, most_options = 2;
  const Integer days = a.integer(0);
  if (days < 0) a.fail("is undefined: days are counted from 0");
  Chance chance(a.integer(1));
  ChargedVector<GameId> born({GameStore::zero()}, charged_to(a.store().budget()));
  for (Integer day = 0; day < days; ++day) {
    ChargedVector<GameId> next(charged_to(a.store().budget()));
    while (next.size() < games_of_a_day) {
      a.store().budget().tick();
      std::vector<GameId> options[2];
      for (auto& side : options) {
        for (std::size_t left = chance.below(most_options + 1); left > 0; --left) {
          side.push_back(born[chance.below(born.size())]);
        }
      }
      next.push_back(a.store().make(options[0], options[1]));
    }
    // Games of earlier days may be options too.
    next.insert(next.end(), born.begin(),
                born.begin() + static_cast<std::ptrdiff_t>(std::min(born.size(), games_of_a_day)));
    born = std::move(next);
  }
  return {born.front()};
}

}  // namespace

std::span<const Function> random_functions() {
  static constexpr Function table[] = {
      {{"random_integer", "random_integer(n, seed)",
        "one of 1, ..., n, each as likely; the seed, an integer, decides which, the same on all machines",
        "random_integer(6, 1)", "3", "integer, integer -> integer", 2, 2},
       call_random_integer},
      {{"random_game", "random_game(day, seed)",
        "a game born by the day, with up to two options on each side, chosen from eight games of the day before and "
        "some of the days before that; the seed decides which, the same on all machines",
        "random_game(3, 1)", "Miny(1)", "integer, integer -> value", 2, 2},
       call_random_game},
  };
  return table;
}

}  // namespace upstar
