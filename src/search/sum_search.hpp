// SumSearch: whether Left, who is to move, wins a sum of parts and a value. Depth first, with a stack of its own.
//
// A state is a sum with Left to move. After her move the sum is negated, so that again Left is to move. What decides a
// state without its options, in this order (in normal play):
//
//     a part and its negative are gone; no part is left: the order of the value
//     bounds of the parts and stops of the value
//     the table, which serves a state with all numbers at once (state_table.hpp)
//
// Otherwise its options are listed. If one of them is decided as lost for the opponent, the state is won. The others
// are searched, the most promising first. Numbers are moved in last.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/state_table.hpp"
#include "upstar/ruleset/part_pool.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

class SumSearch {
 public:
  explicit SumSearch(PartPool& pool, const SearchOptions& options = {});

  /// Whether Left wins the sum, or its negative, if she moves first.
  /// **Errors** LimitError past the budget; what was found until then stays.
  bool left_wins(std::span<const PartRef> parts, GameId value, bool negate);
  SearchStatistics statistics() const;

 private:
  /// Its parts are m_parts[first, first + count), sorted.
  struct State {
    GameId value;
    std::size_t first = 0;
    std::size_t count = 0;
    std::int64_t score = 0;  ///< the greater, the better for the player to move
  };
  struct Frame {
    State state;
    std::size_t first_child = 0;  ///< its children are the last ones of m_children
    std::size_t parts_end = 0;    ///< where the parts of its children end
    bool is_open = false;         ///< the children have been listed
  };

  std::span<const PartRef> parts(const State& state) const { return {m_parts.data() + state.first, state.count}; }
  void tidy(State& state);
  std::optional<bool> decide(const State& state);
  std::optional<bool> decide_by_bounds(const State& state);
  std::optional<bool> open(Frame& frame);
  std::optional<bool> go_on(Frame& frame, std::optional<bool>& returned);
  void list_children(const State& state);
  void add_child(const State& state, std::size_t moved, std::span<const PartRef> option, bool is_negative,
                 GameId value);
  std::uint64_t make_key(const State& state);
  void note(const State& state, bool wins);
  std::int64_t score(const State& state) const;
  void refuse_loops() const;
  bool solve(const State& root);

  PartPool& m_pool;
  GameStore& m_store;
  Budget& m_budget;
  const SearchOptions m_options;
  const bool m_is_misere;
  ChargedVector<PartRef> m_parts;
  ChargedVector<State> m_children;
  ChargedVector<Frame> m_frames;
  std::vector<std::uint32_t> m_key;
  StateTable m_table;
  SearchStatistics m_statistics;
};

}  // namespace upstar
