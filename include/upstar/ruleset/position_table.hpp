// PositionTable: the memo of an Evaluator, from positions (components under their symmetries) to values.
//
// Storage. A flat open-addressing table; a slot holds the position itself and its value, so a small trivially copyable
// position costs no allocation. Bytes are charged to the budget before the table grows and released with it.
#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"

namespace upstar::detail {

/// boost::hash leaves integers as they are and mixes little; one multiply more spreads them over the table.
template <class Position>
struct PositionHash {
  using is_avalanching = std::true_type;  // tells the table not to mix again
  std::size_t operator()(const Position& p) const {
    constexpr std::uint64_t salt = 0x9e3779b97f4a7c15ULL;
    if constexpr (std::integral<Position>) {
      return static_cast<std::size_t>(mix(static_cast<std::uint64_t>(p), salt));
    } else {
      return static_cast<std::size_t>(mix(boost::hash<Position>{}(p), salt));
    }
  }
};

/// What a position holds outside its slot: nothing, or the buffer of a string or vector.
template <class Position>
std::uint64_t heap_bytes(const Position& p) {
  if constexpr (requires { p.capacity() * sizeof(typename Position::value_type); }) {
    return p.capacity() * sizeof(typename Position::value_type);
  } else {
    return 0;
  }
}

template <class Position>
class PositionTable {
 public:
  explicit PositionTable(Budget& budget) : m_budget(budget) {}
  ~PositionTable() { m_budget.release(m_bytes); }
  PositionTable(const PositionTable&) = delete;
  PositionTable& operator=(const PositionTable&) = delete;

  const GameId* find(const Position& p) const {
    const auto it = m_map.find(p);
    return it == m_map.end() ? nullptr : &it->second;
  }

  /// **Requires** that p is not in the table. **Errors** LimitError past the memory limit; p is not in the table then.
  void insert(const Position& p, GameId value) {
    if (m_map.size() >= m_map.max_load()) grow();
    const std::uint64_t outside = heap_bytes(p);
    if (outside != 0) charge(outside);
    m_map.emplace(p, value);
  }

  std::uint64_t bytes() const { return m_bytes; }
  std::size_t size() const { return m_map.size(); }

 private:
  using Map = boost::unordered_flat_map<Position, GameId, PositionHash<Position>>;

  static std::uint64_t slot_bytes(const Map& map) {
    return map.bucket_count() * (sizeof(typename Map::value_type) + 1);  // and a byte of metadata for each slot
  }

  void charge(std::uint64_t bytes) {
    m_budget.charge(bytes);
    m_bytes += bytes;
  }

  void release(std::uint64_t bytes) {
    m_budget.release(bytes);
    m_bytes -= bytes;
  }

  /// Doubles the table; while it moves over, old and new slots are both there, so both are charged.
  void grow() {
    const std::uint64_t before = slot_bytes(m_map);
    const std::uint64_t charged = 2 * before + 256 * (sizeof(typename Map::value_type) + 1);
    charge(charged);
    m_map.reserve(m_map.size() < 64 ? 64 : m_map.size() + 1);
    release(before + charged - slot_bytes(m_map));
  }

  Budget& m_budget;
  Map m_map;
  std::uint64_t m_bytes = 0;
};

}  // namespace upstar::detail
