// Bytes as a program for a machine with a stack of values: numbers, ups and stars are pushed, games made, added,
// negated. Whatever is built obeys the laws of values.
//
//     byte b: operation b / 32, operand b % 32
//       0 number  (operand - 16) / 2^(next byte % 40)       4 add the two on top
//       1 (operand - 16).^ + *(next byte % 16)              5 negate the top
//       2 {top | next}                                      6 copy the value `operand` places down to the top
//       3 {the two on top | the two below}                  7 top + (operand - 16) 2^20
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/game/store.hpp"

namespace {

using upstar::Dyadic;
using upstar::GameId;
using upstar::GameStore;
using upstar::Player;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_one(GameStore& store, GameId g) {
  const GameId negative = store.negate(g);
  require(store.negate(negative) == g);
  require(store.add(g, negative) == GameStore::zero());
  require(store.right_stop(negative) == -store.left_stop(g));
  require(store.left_stop(negative) == -store.right_stop(g));
  require(store.right_stop(g) <= store.left_stop(g));
  const Dyadic mean = store.mean(g);
  require(store.right_stop(g) <= mean && mean <= store.left_stop(g));
  require(store.mean(negative) == -mean);
  if (store.option_count(g, Player::left) > 50 || store.option_count(g, Player::right) > 50) return;
  const std::vector<GameId> left = store.options(g, Player::left), right = store.options(g, Player::right);
  require(store.make(left, right) == g);
  for (const GameId option : left) require(!store.leq(g, option));
  for (const GameId option : right) require(!store.leq(option, g));
}

void check_two(GameStore& store, GameId g, GameId h) {
  const GameId sum = store.add(g, h);
  require(store.add(h, g) == sum);
  require(store.subtract(sum, h) == g);
  require(store.mean(sum) == store.mean(g) + store.mean(h));
  require(store.compare(g, h) == store.compare(store.subtract(g, h), GameStore::zero()));
  require(store.compare(g, h) == store.compare(store.negate(h), store.negate(g)));
}

class Machine {
 public:
  explicit Machine(GameStore& store) : m_store(store) {}

  void step(unsigned operation, int operand, unsigned next) {
    switch (operation) {
      case 0: push(m_store.number(Dyadic(operand - 16) >> (next % 40))); break;
      case 1: push(m_store.number_up_star({0, operand - 16, next % 16})); break;
      case 2: push(make(1)); break;
      case 3: push(make(2)); break;
      case 4: push(m_store.add(pop(), pop())); break;
      case 5: push(m_store.negate(pop())); break;
      case 6: push(below(static_cast<std::size_t>(operand))); break;
      default: push(m_store.add(pop(), m_store.number(Dyadic(operand - 16) << 20))); break;
    }
    check_one(m_store, below(0));
    check_two(m_store, below(0), below(1));
  }

 private:
  GameId below(std::size_t places) const {
    return places < m_stack.size() ? m_stack[m_stack.size() - 1 - places] : GameStore::zero();
  }
  GameId pop() {
    const GameId top = below(0);
    if (!m_stack.empty()) m_stack.pop_back();
    return top;
  }
  void push(GameId g) { m_stack.push_back(g); }
  GameId make(std::size_t options_each) {
    std::vector<GameId> left(options_each), right(options_each);
    for (GameId& option : left) option = pop();
    for (GameId& option : right) option = pop();
    return m_store.make(left, right);
  }

  GameStore& m_store;
  std::vector<GameId> m_stack;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::Budget budget;
  budget.limit_memory(std::uint64_t{1} << 28);
  budget.limit_time(std::chrono::milliseconds(500));
  GameStore store(&budget);
  Machine machine(store);
  try {
    for (std::size_t i = 0; i < size; ++i) {
      const unsigned operation = data[i] / 32U;
      const int operand = data[i] % 32;
      const unsigned next = operation < 2 && i + 1 < size ? data[++i] : 0U;
      machine.step(operation, operand, next);
    }
  } catch (const upstar::LimitError&) {
  }
  return 0;
}
