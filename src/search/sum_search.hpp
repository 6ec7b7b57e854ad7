// SumSearch: whether Left, who is to move, wins a sum of parts and a value. Depth first, with a stack of its own.
//
// A state is a sum with Left to move. After her move the sum is negated, so that again Left is to move. What decides a
// state without its options, in this order (in normal play):
//
//     a part and its negative are gone; no part is left: the order of the value
//     bounds of the parts and stops of the value
//     one or two values, or switches alone (analysis/switch_sum.cpp): closed forms
//     the table, which serves a state with all numbers at once (state_table.hpp)
//
// Otherwise its options are listed. If one of them is decided as lost for the opponent, the state is won. The others
// are searched, the most promising first. Numbers are moved in last.
//
// Most states are met once, and bounds decide most of their options. So an option of a part with bounds is bounded as
// it is, and split into parts, which are numbered and kept, when its turn comes; before that, only if all of them have
// been met already, since then the table may know it. Memory that these look-ups read is fetched for some options at
// once.
//
// Where the search of a sum usually takes long, it looks one move ahead first: the fewer options of a child are open,
// that is not decided at once, the less there is to refute. How many children are looked at so grows with what the
// search usually takes (base/usual_work.hpp).
//
// Beside the search, the values of the parts that a question begins with are looked for, with about as many steps as
// the search takes, unless they are boards. So a question takes no more than a fixed multiple of what it takes by
// search alone, and also of what the values take. Where few parts can follow, as in heaps and paths, these are soon
// found.
//
// Several threads may search the same sum (shared_sums.hpp). They look at the options in the same order; but once one
// option of a sum is refuted, it is likely that all must be, and then a thread leaves out for now those that another
// one is at. A thread drops what another one has finished meanwhile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/usual_work.hpp"
#include "search/shared_view.hpp"
#include "search/state_table.hpp"
#include "upstar/analysis/switch_sum.hpp"
#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

class SumSearch {
 public:
  explicit SumSearch(PartPool& pool, const SearchOptions& options = {});

  /// Whether Left wins the sum, or its negative, if she moves first.
  /// **Errors** LimitError past the budget; what was found until then stays.
  bool left_wins(std::span<const PartRef> parts, GameId value, bool negate);
  SearchStatistics statistics() const;
  /// `pause` is called now and then while it searches, where for_each_entry() may be called.
  void pause_by(std::function<void()> pause) { m_pause = std::move(pause); }
  /// From now on it works together with the searches in other threads; nullptr: alone. **Requires** table.
  void share(SharedSums* shared);

  /// What the table knows of a sum: Left, who moves first, wins it with a value greater by wins_from, and loses it with
  /// one greater by loses_to; unless these are never_wins and never_loses.
  struct Entry {
    std::span<const PartRef> parts;
    GameId value;
    Number wins_from;
    Number loses_to;
  };
  template <class Visit>
  void for_each_entry(Visit&& visit) const {
    std::vector<PartRef> parts;
    m_table.for_each([&](StateTable::Key key, Number wins_from, Number loses_to) {
      parts.clear();
      GameId value{0, key[0]};
      for (const std::uint32_t word : key.subspan(1)) {
        if (is_part(word)) parts.emplace_back(word / 2, word % 2 != 0);
        else value.number = word;
      }
      visit(Entry{parts, value, wins_from, loses_to});
    });
  }
  /// Notes that Left, who moves first, wins the sum, or loses it. **Errors** LimitError; then nothing is noted.
  void learn(std::span<const PartRef> parts, GameId value, bool wins);

 private:
  /// Its parts are m_parts[first, first + count), sorted.
  struct State {
    GameId value;
    std::size_t first = 0;
    std::size_t count = 0;
    std::int64_t score = 0;  ///< the greater, the better for the player to move
    // A state that is not split yet has no parts: it is an option of a part of its parent.
    std::uint32_t moved = 0;          ///< the part, by its place in the parent
    std::uint32_t option = is_split;  ///< the number of the option
    static constexpr std::uint32_t is_split = UINT32_MAX;

    static bool is_better_for_its_mover(const State& a, const State& b) { return a.score > b.score; }
  };
  struct Frame {
    State state;
    std::size_t first_child = 0;  ///< its children are the last ones of m_children
    std::uint64_t nodes = 0;      ///< searched before
    std::size_t parts_end = 0;    ///< where the parts of its children end
    bool is_open = false;         ///< the children have been listed
    bool has_refuted = false;     ///< a child is lost for the player to move
  };

  /// Where the table has a sum; its key is in m_key.
  struct Place {
    std::uint64_t hash;
    Number number;
  };

  /// Whether the word of a key is a part: a number that is not inline is none.
  static bool is_part(std::uint32_t word) { return word < static_cast<std::uint32_t>(handle::inline_end); }
  bool pause();
  std::span<const PartRef> parts(const State& state) const { return {m_parts.data() + state.first, state.count}; }
  void tidy(State& state);
  bool fold(State& state);
  bool use_parts(State& state);
  std::optional<bool> decide(const State& state);
  std::optional<bool> decide_by_bounds(const State& state);
  std::optional<bool> decide_by_values(const State& state);
  std::optional<bool> decide_by_switches(const State& state);
  std::optional<bool> open(Frame& frame);
  std::optional<bool> list_open(Frame& frame);
  std::optional<bool> go_on(Frame& frame, std::optional<bool> opponent_wins);
  std::uint32_t moves(const State& state) const;
  bool is_large(const State& state) const;
  std::optional<bool> look_around(Frame& frame);
  std::optional<bool> drop_finished();
  void leave_below(std::size_t depth);
  bool close(bool wins);
  bool list_children(const State& state);
  bool list_unsplit(const State& state, std::size_t moved);
  State child_of(const State& state, std::size_t moved, std::span<const PartRef> option, bool is_negative,
                 GameId value);
  void add_child(const State& state, std::size_t moved, std::span<const PartRef> option, bool is_negative,
                 GameId value);
  void rate(State& child, const State& parent) const;
  bool split(State& child, Frame& frame, PartSource::Numbering numbering);
  void fetch(std::span<State> children, Frame& frame);
  std::optional<bool> prepare(State& child, Frame& frame);
  std::optional<bool> look_ahead(Frame& frame, std::uint64_t most);
  std::optional<bool> count_open(const State& state, std::int64_t& open);
  Place place_of(const State& state);
  void note(const State& state, bool wins);
  std::int64_t score(PartRef ref) const;
  std::int64_t score(const State& state) const;
  bool has_bounds(const State& state) const;
  void push(const State& state);
  bool solve(const State& root);
  void allow_values(const State& state);
  bool may_seek_values() const;
  std::optional<bool> seek_values();
  void seek_value(std::uint32_t part);

  PartPool& m_pool;
  GameStore& m_store;
  Budget& m_budget;
  const SearchOptions m_options;
  const bool m_is_misere;
  ChargedVector<PartRef> m_parts;
  ChargedVector<State> m_children;
  ChargedVector<Frame> m_frames;
  std::size_t m_marked = 0;  ///< a frame, for push()
  std::vector<std::uint32_t> m_key;
  StateTable m_table;
  UsualWork m_usual_work;
  SearchStatistics m_statistics;
  std::uint64_t m_allowed = 0;     ///< steps that values of what questions begin with may take, as the search goes on
  std::uint64_t m_sought = 0;      ///< those that they have taken
  std::uint64_t m_seek_steps = 0;  ///< how many the next attempt at one may take
  std::function<void()> m_pause;
  unsigned m_rounds = 0;  ///< since the last pause
  std::unique_ptr<SharedView> m_shared;
  std::vector<OptionBounds> m_bounded;  ///< of list_unsplit()
  SumList m_option;                     ///< of split()
  std::vector<Switch> m_switches;       ///< of decide_by_switches()
};

}  // namespace upstar
