// SharedSums: what the searches of several threads tell each other.
//
// Each thread has a store and an OutcomeSearch of its own, which is told to OutcomeSearch::share() these. A thread asks
// here for sums that take long, notes who wins them, and leaves a sum that another one is at for later.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/game/handle.hpp"

namespace upstar {

/// All functions may be called in several threads.
class SharedSums {
 public:
  /// The words of a sum without its number, as state_table.hpp has them; the words of parts are those of number_of().
  using Key = std::span<const std::uint32_t>;
  struct Answer {
    std::optional<bool> left_wins;  ///< whether Left, who moves first, wins, if that is known
    bool is_begun = false;          ///< some thread is at it
  };

  /// What it keeps takes at most `most_bytes`; past them nothing more is noted.
  explicit SharedSums(std::uint64_t most_bytes = UINT64_MAX);
  ~SharedSums();
  SharedSums(const SharedSums&) = delete;
  SharedSums& operator=(const SharedSums&) = delete;

  /// The number of a text, the same for all threads; nothing past the memory.
  std::optional<std::uint32_t> number_of(std::string_view text);
  Answer find(Key key, Number x) const;
  /// A thread begins to search the sum.
  void begin(Key key, Number x);
  /// The thread is done with it, and knows who wins or nothing.
  void end(Key key, Number x, std::optional<bool> left_wins);
  /// The number of sums kept.
  std::size_t size() const;

 private:
  struct Shard;
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace upstar
