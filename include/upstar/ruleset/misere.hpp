// Who wins misere play, where the player who cannot move wins: a search over outcomes, without values.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

/// Remembers what it has found from call to call.
class MisereOutcomes {
 public:
  /// The budget is the store's, which must outlive it.
  explicit MisereOutcomes(GameStore& store) : m_memory(store.budget()) {}
  MisereOutcomes(const MisereOutcomes&) = delete;
  MisereOutcomes& operator=(const MisereOutcomes&) = delete;

  /// The outcome of the sum of the terms: L, R (that player wins), N (who moves first), P (who does not).
  /// **Errors** LimitError past the budget; what was found until then stays.
  /// **Cost** in the worst case all sums of followers of the components; each is kept, by its components under their
  /// symmetries.
  Outcome outcome(const std::vector<AnyPosition>& terms);

 private:
  /// Independent parts, and whose turn it is.
  struct State {
    std::vector<Swappable> parts;
    Player player = Player::left;

    bool operator==(const State&) const = default;
    std::size_t hash() const;
    friend std::size_t hash_value(const State& state) { return state.hash(); }
  };
  struct Frame {
    State state;
    std::vector<State> options;  ///< those whose winner is still to be found
    bool is_open = false;        ///< the options are there
  };

  static State state_of(std::vector<Swappable> parts, Player player);
  std::optional<bool> known(const State& state) const;
  void remember(State state, bool wins);
  std::optional<bool> open(Frame& frame);
  std::optional<bool> settle(Frame& frame);
  bool wins(State root);

  MemoryClaim m_memory;
  boost::unordered_flat_map<State, bool, boost::hash<State>> m_wins;
};

}  // namespace upstar
