// The calls of a function that uses itself: those whose values are known, and those that are under way.
#pragma once

#include <vector>

#include "expr/value.hpp"
#include "expr/value_keys.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

class RememberedCalls;

/// All that a session remembers.
class CallMemory {
 public:
  explicit CallMemory(Budget& budget) : m_budget(budget) {}
  Budget& budget() const { return m_budget; }
  /// Forgets what is known, in all functions, if little memory is left for `bytes` more.
  void make_room(std::uint64_t bytes);

 private:
  friend class RememberedCalls;
  Budget& m_budget;
  std::vector<RememberedCalls*> m_all;
};

class RememberedCalls {
 public:
  using Key = ValueKeys::Arguments;

  /// `memory` must outlive it.
  explicit RememberedCalls(CallMemory& memory);
  ~RememberedCalls();
  RememberedCalls(const RememberedCalls&) = delete;
  RememberedCalls& operator=(const RememberedCalls&) = delete;

  /// The value of a call, if it is known.
  std::optional<Value> find(const Key& call) const;
  bool is_under_way(const Key& call) const;
  /// **Requires** a call that is not under way.
  void begin(const Key& call);
  /// A call under way has this value; without one it is forgotten.
  void end(const Key& call, const Value& value);
  void end(const Key& call) noexcept { m_calls.erase(call); }
  /// Forgets the values, and not what is under way.
  void forget();

 private:
  /// A game is kept as it is; of another value the place in m_others.
  using Calls = ChargedMap<Key, GameId>;
  static constexpr std::uint32_t elsewhere = UINT32_MAX;  ///< the base of what is no game
  static constexpr GameId under_way{UINT32_MAX, elsewhere};

  CallMemory& m_memory;
  Calls m_calls;
  ChargedVector<Value> m_others;
};

}  // namespace upstar
