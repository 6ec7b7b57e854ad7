// races [TRIALS]: threads that share one store, under ThreadSanitizer, which ends the program at the first race. Where
// they meet they give way to each other at random. Their values are those of one thread.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <unordered_map>
#include <vector>

#include "ruleset/board/clobber.hpp"
#include "ruleset/board/cram_search.hpp"
#include "ruleset/board/domineering.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/spare_threads.hpp"
#include "upstar/ruleset/evaluator.hpp"

namespace upstar {

namespace {

/// Makes the values of one store once more in another.
class Copies {
 public:
  Copies(GameStore& from, GameStore& to) : m_from(from), m_to(to) {}

  GameId operator()(GameId g) {
    const auto known = m_known.find(g);
    if (known != m_known.end()) return known->second;
    GameId copy;
    if (const auto parts = m_from.number_up_star_of(g)) {
      copy = m_to.number_up_star(*parts);
    } else {
      std::vector<GameId> options[2];
      for (const Player player : {Player::left, Player::right}) {
        for (const GameId option : m_from.options(g, player)) {
          options[static_cast<int>(player)].push_back((*this)(option));
        }
      }
      copy = m_to.make(options[0], options[1]);
    }
    return m_known[g] = copy;
  }

 private:
  struct Hash {
    std::size_t operator()(GameId id) const { return hash_value(id); }
  };
  GameStore& m_from;
  GameStore& m_to;
  std::unordered_map<GameId, GameId, Hash> m_known;
};

[[noreturn]] void fail(const char* what, unsigned trial) {
  std::printf("trial %u: %s\n", trial, what);
  std::exit(1);
}

/// Values positions by several threads, after a failure at some tick, and compares them with those of one thread.
template <class R, class AnyPosition>
void try_rules(unsigned trial, std::mt19937_64& random, AnyPosition&& any_position) {
  Budget budget;
  GameStore alone, together(&budget);
  const std::size_t threads = std::vector<std::size_t>{2, 3, 8}[trial % 3];
  together.set_threads(threads, std::make_shared<SpareThreads>(threads - 1, 1));
  Evaluator<R> one(alone), several(together);
  Copies copy(together, alone);
  for (int i = 0; i < 3; ++i) {
    const typename R::Position p = any_position();
    if (random() % 2 == 0) budget.stop_at_tick(1 + random() % 2000);
    try {
      several.value(p);
    } catch (const LimitError&) {
    }
    budget.start();
    budget.stop_at_tick(UINT64_MAX);
    if (copy(several.value(p)) != one.value(p)) fail("another value than by one thread", trial);
  }
}

/// The same of nim values of Cram, which are searched.
void try_cram(unsigned trial, std::mt19937_64& random) {
  Budget budget;
  GameStore alone, together(&budget);
  const std::size_t threads = std::vector<std::size_t>{2, 3, 8}[trial % 3];
  together.set_threads(threads, std::make_shared<SpareThreads>(threads - 1, 1));
  CramSearch<8> one(alone.budget()), several(budget);
  for (int i = 0; i < 3;) {
    constexpr bit_board::Cells five_by_six = 0x3f3f3f3f3f;
    const CramRegion<8> cells{(random() | random()) & five_by_six};
    const CramRegion<8> region = cells.first_region().canonical();
    if (region.cells == 0) continue;
    ++i;
    if (random() % 2 == 0) budget.stop_at_tick(1 + random() % 2000);
    try {
      several.value(region, together);
    } catch (const LimitError&) {
    }
    budget.start();
    budget.stop_at_tick(UINT64_MAX);
    if (several.value(region, together) != one.value(region, alone))
      fail("another nim value than by one thread", trial);
  }
}

}  // namespace

}  // namespace upstar

int main(int count, char** words) {
  using namespace upstar;
  const unsigned trials = count > 1 ? static_cast<unsigned>(std::atoi(words[1])) : 30;
  std::mt19937_64 random(35);
  constexpr bit_board::Cells four_by_five = 0x1f1f1f1f, three_by_four = 0x0f0f0f;
  for (unsigned trial = 0; trial < trials; ++trial) {
    try_rules<DomineeringBits>(trial, random, [&] { return (random() | random()) & four_by_five; });
    try_rules<ClobberRules<SmallBoard<2>>>(trial, random, [&] {
      const bit_board::Cells cells = (random() | random()) & three_by_four, left = random();
      SmallBoard<2> board;
      board[left_stones] = cells & left;
      board[right_stones] = cells & ~left;
      return board;
    });
    try_cram(trial, random);
  }
  std::printf("%u values as by one thread\n", 9 * trials);
}
