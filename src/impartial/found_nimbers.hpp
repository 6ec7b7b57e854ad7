// FoundNimbers: what a search of Grundy values (nimber_search.hpp) has found, in a table that threads may share.
//
// Of each position it knows two sets: values that some option has, and values that no option has. They only grow.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "upstar/base/charged.hpp"
#include "upstar/detail/base/open_table.hpp"

namespace upstar {

/// What is known of the options of a position.
template <class Values>
struct KnownNimbers {
  Values present = 0;  ///< values that some option has
  Values absent = 0;   ///< values that no option has

  static constexpr std::uint64_t bits = std::numeric_limits<Values>::digits;
  bool operator==(const KnownNimbers&) const = default;
  /// What either says.
  KnownNimbers with(KnownNimbers other) const {
    return {static_cast<Values>(present | other.present), static_cast<Values>(absent | other.absent)};
  }

  /// The set {k}. **Requires** k < bits.
  static Values only(std::uint64_t k) { return static_cast<Values>(std::uint64_t{1} << k); }
  bool has(std::uint64_t k) const { return (present >> k & 1) != 0; }
  bool lacks(std::uint64_t k) const { return (absent >> k & 1) != 0; }
  std::optional<std::uint64_t> value() const {
    const auto least = static_cast<std::uint64_t>(std::countr_one(present));
    if (least == bits || !lacks(least)) return std::nullopt;
    return least;
  }
  /// Whether the value is k, if that is known. **Requires** k < bits.
  std::optional<bool> is(std::uint64_t k) const {
    if (const auto found = value()) return *found == k;
    if (has(k) || (absent & (only(k) - 1)) != 0) return false;
    return std::nullopt;
  }
};

/// KnownNimbers in a slot that threads share: either of the two sets is true without the other.
template <class Values>
struct SharedNimbers {
  using Known = KnownNimbers<Values>;
  static Known read(const Known& place) {
    return {__atomic_load_n(&place.present, __ATOMIC_ACQUIRE), __atomic_load_n(&place.absent, __ATOMIC_ACQUIRE)};
  }
  static void write(Known& place, Known value) {
    __atomic_store_n(&place.present, value.present, __ATOMIC_RELEASE);
    __atomic_store_n(&place.absent, value.absent, __ATOMIC_RELEASE);
  }
  static void join(Known& place, Known more) { write(place, place.with(more)); }
};

/// Which positions the threads of a search are at, by their hashes. A hint: some are missing.
class PositionsBegun {
 public:
  explicit PositionsBegun(Budget& budget) : m_begun(charged_to(budget)) {}
  /// Must be called before the first thread starts. **Errors** LimitError past the memory limit.
  void allocate() { m_begun.resize(count); }

  /// **Returns** whether end() must be called.
  bool begin(std::size_t hash) {
    std::size_t none = 0;
    return __atomic_compare_exchange_n(&place(hash), &none, hash, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  }
  void end(std::size_t hash) { __atomic_store_n(&place(hash), 0, __ATOMIC_RELAXED); }
  bool has(std::size_t hash) const { return __atomic_load_n(&m_begun[hash % count], __ATOMIC_RELAXED) == hash; }

 private:
  static constexpr std::size_t count = 4096;
  std::size_t& place(std::size_t hash) { return m_begun[hash % count]; }

  ChargedVector<std::size_t> m_begun;
};

/// What a search has found, which several may share.
template <class Position, class Values>
struct FoundNimbers {
  explicit FoundNimbers(Budget& budget) : known(budget), begun(budget) {}

  detail::OpenTable<Position, KnownNimbers<Values>, KnownNimbers<Values>{}, SharedNimbers<Values>> known;
  PositionsBegun begun;
};

}  // namespace upstar
