// SharedView: what one search sees of the sums that several share: the keys of its sums there, and those that it is at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/search/shared_sums.hpp"

namespace upstar {

class SharedView {
 public:
  SharedView(SharedSums& shared, PartPool& pool) : m_shared(shared), m_pool(pool) {}
  ~SharedView() { leave_all(); }
  SharedView(const SharedView&) = delete;
  SharedView& operator=(const SharedView&) = delete;

  /// What the others know of a sum.
  SharedSums::Answer find(std::span<const PartRef> parts, GameId value);
  /// The search begins a sum, at this depth. Nothing happens if the sum has no key.
  void begin(std::span<const PartRef> parts, GameId value, std::size_t depth);
  /// The search leaves the sum that it has begun at this depth, if it has.
  void end(std::size_t depth, std::optional<bool> left_wins);
  /// The first of the sums begun that another thread has finished: its depth, and whether Left wins.
  std::optional<std::pair<std::size_t, bool>> finished_by_another() const;
  void leave_all();

 private:
  struct Sum {
    std::vector<std::uint32_t> key;
    Number x = 0;
    std::size_t depth = 0;
  };
  /// What the threads call a part: this number, or the negative of it. A value is that and `shift`.
  struct SharedPart {
    std::uint32_t number = unknown;
    bool is_negative = false;
    bool is_own_negative = false;
    GameId shift{};
  };
  static constexpr std::uint32_t unknown = UINT32_MAX, nameless = UINT32_MAX - 1;

  bool write_key(std::span<const PartRef> parts, GameId value);
  const SharedPart& shared_part(std::uint32_t index);
  SharedPart name(const PartRecord& part, std::uint32_t index);
  SharedPart name_value(const PartRecord& part);

  SharedSums& m_shared;
  PartPool& m_pool;
  std::vector<SharedPart> m_parts;  ///< by index in the pool
  Sum m_sum;                        ///< of write_key()
  std::vector<Sum> m_begun;
};

}  // namespace upstar
