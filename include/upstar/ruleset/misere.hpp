// Who wins misere play, where the player who cannot move wins: a search over outcomes, without values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/base/open_table.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

/// Keeps what it has found from call to call.
class MisereOutcomes {
 public:
  /// Spends from the budget of `store`, which must outlive it.
  explicit MisereOutcomes(GameStore& store) : m_budget(store.budget()), m_wins(m_budget) {}
  MisereOutcomes(const MisereOutcomes&) = delete;
  MisereOutcomes& operator=(const MisereOutcomes&) = delete;

  /// The outcome of the sum of the terms: L or R (that player wins), N (the player who moves first wins), P (the other
  /// player wins).
  /// **Errors** LimitError past the budget; what was found until then stays.
  /// **Cost** in the worst case, all sums of followers of the components. Each sum is kept once for all its images
  /// under the symmetries of its components.
  Outcome outcome(const std::vector<AnyPosition>& terms);

 private:
  /// Independent parts, and whose turn it is.
  struct State {
    std::vector<Swappable> parts;
    Player player = Player::left;

    bool operator==(const State& other) const { return player == other.player && parts == other.parts; }
    std::size_t hash() const;
    friend std::size_t hash_value(const State& state) { return state.hash(); }
    std::uint64_t heap_bytes() const { return parts.capacity() * sizeof(Swappable); }
  };
  enum class Winner : std::uint8_t { unknown, mover, opponent };  ///< the mover is the player whose turn it is
  struct Frame {
    Frame(State s, Budget& budget) : state(std::move(s)), memory(budget) {}

    State state;
    std::vector<State> options;  ///< the options whose winner is still to be found
    bool is_open = false;        ///< the options have been listed
    MemoryClaim memory;          ///< of the options
  };

  static void add_components(State& state, const Swappable& p);
  static State after_move(const State& state, std::size_t part, const Swappable& option);
  std::optional<bool> known(const State& state) const;
  void remember(const State& state, bool wins);
  std::optional<bool> open(Frame& frame);
  std::optional<bool> settle(Frame& frame);
  bool wins(State root);

  Budget& m_budget;
  detail::OpenTable<State, Winner, Winner::unknown> m_wins;
};

}  // namespace upstar
