// Retrograde analysis: from the ends of play backwards, what the player to move can achieve. What is never decided is
// drawn.
//
// Storage. A state is one number: how many of its moves are not known to lose, or, once it is decided, its fate. The
// states before each state stand side by side, so each move takes three look-ups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/large_pages.hpp"
#include "upstar/loopy/outcome.hpp"

namespace upstar {

class Retrograde {
 public:
  /// **Requires** `each_move(visit)` calls visit(from, to) for each move from a state to a state, and twice the same.
  template <class EachMove>
  Retrograde(Budget& budget, std::size_t states, EachMove&& each_move) : m_budget(budget), m_memory(budget) {
    if (states > draws) throw LimitError("more positions than can be numbered");
    m_memory.claim(sizeof(std::uint32_t) * (3 * states + 1));
    m_open.resize(states);
    m_begin.resize(states + 1);
    m_waiting.reserve(states);
    std::uint64_t moves = 0;
    each_move([&](std::size_t from, std::size_t to) {
      ++m_open[from];
      ++m_begin[to];
      ++moves;
    });
    if (moves > UINT32_MAX) throw LimitError("more moves than can be numbered");
    budget.tick(moves + states);
    std::uint32_t sum = 0;
    for (std::uint32_t& begin : m_begin) begin = sum += begin;
    m_memory.claim(sizeof(std::uint32_t) * moves);
    m_before.resize(moves);
    each_move([&](std::size_t from, std::size_t to) { m_before[--m_begin[to]] = static_cast<std::uint32_t>(from); });
    budget.tick(moves + states);
  }

  /// Says what is known of a state without moves; without this call its player loses.
  void know(std::size_t state, Fate fate) {
    m_open[state] = code(fate);
    if (fate != Fate::draws) m_waiting.push_back(static_cast<std::uint32_t>(state));
  }

  void run() {
    for (std::size_t state = 0; state < m_open.size(); ++state) {
      if (m_open[state] == 0) know(state, Fate::loses);
    }
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
      const std::uint32_t state = m_waiting[i], begin = m_begin[state], end = m_begin[state + 1];
      const bool loses = m_open[state] == code(Fate::loses);
      m_budget.tick(end - begin + 1);
      for (std::uint32_t j = begin; j < end; ++j) {
        const std::uint32_t before = m_before[j];
        if (m_open[before] >= draws) continue;
        if (loses) know(before, Fate::wins);
        else if (--m_open[before] == 0) know(before, Fate::loses);
      }
    }
  }

  /// **Requires** run() was called.
  Fate fate(std::size_t state) const {
    const std::uint32_t open = m_open[state];
    return open < draws ? Fate::draws : static_cast<Fate>(open - draws);
  }

 private:
  using Table = std::vector<std::uint32_t, LargePages<std::uint32_t>>;

  static constexpr std::uint32_t draws = UINT32_MAX - 2;  ///< the least code of a fate
  static std::uint32_t code(Fate fate) { return draws + static_cast<std::uint32_t>(fate); }

  Budget& m_budget;
  MemoryClaim m_memory;
  Table m_open;
  Table m_begin;  ///< of the states before a state
  Table m_before;
  Table m_waiting;  ///< decided, what is before them not looked at yet
};

}  // namespace upstar
