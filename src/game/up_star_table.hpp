// UpStarTable: the infinitesimals n.^ + *m as 32-bit bases, without a record.
//
//     base 0                                   the number 0
//     0xxx...                                  a record of the store
//     10 | n + 2^15 : 16 | m : 14              n.^ + *m inline
//     11 | index : 30                          the other n.^ + *m, each once
#pragma once

#include <cstdint>

#include "game/stored_once.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

using Base = std::uint32_t;

constexpr bool is_record(Base base) { return base != 0 && (base >> 31) == 0; }
constexpr bool is_up_star(Base base) { return (base >> 31) != 0; }

class UpStarTable {
 public:
  struct Small {
    std::int32_t ups;
    std::uint32_t nimber;
  };
  struct Big {
    Integer ups;
    Integer nimber;
  };

  explicit UpStarTable(Budget& budget) : m_values(budget) {}

  static constexpr std::int32_t ups_end = 1 << 15;
  static constexpr std::uint32_t nimber_end = 1U << 14;

  static constexpr bool is_inline(Base base) { return (base >> 30) == 2; }
  static constexpr bool fits(std::int32_t ups, std::uint32_t nimber) {
    return -ups_end <= ups && ups < ups_end && nimber < nimber_end;
  }
  /// **Requires** fits(ups, nimber). **Returns** 0 if both are 0.
  static constexpr Base inline_base(std::int32_t ups, std::uint32_t nimber) {
    if (ups == 0 && nimber == 0) return 0;
    return 0x80000000U | static_cast<std::uint32_t>(ups + ups_end) << 14 | nimber;
  }
  /// **Requires** base is 0 or inline.
  static constexpr Small small(Base base) {
    if (base == 0) return {0, 0};
    return {static_cast<std::int32_t>(base >> 14 & 0xffffU) - ups_end, base & (nimber_end - 1)};
  }

  /// **Requires** base is 0 or n.^ + *m.
  Big value(Base base) const {
    if (base != 0 && !is_inline(base)) return m_values[base & 0x3fffffffU].parts();
    const Small parts = small(base);
    return {parts.ups, parts.nimber};
  }

  Base intern(const Big& parts) {
    if (parts.ups >= -ups_end && parts.ups < ups_end && parts.nimber < nimber_end) {
      return inline_base(static_cast<std::int32_t>(parts.ups), static_cast<std::uint32_t>(parts.nimber));
    }
    const Stored stored{Dyadic(parts.ups), Dyadic(parts.nimber)};
    constexpr std::size_t most = (1U << 30) - 1;
    return 0xc0000000U | m_values.intern(stored, most, "more multiples of up than the store can name");
  }

  Base nimber(std::uint32_t m) { return m < nimber_end ? inline_base(0, m) : intern({0, m}); }
  int sign_of_ups(Base x) const {
    if (are_small(x, x)) return small(x).ups < 0 ? -1 : small(x).ups > 0 ? 1 : 0;
    return value(x).ups.sign();
  }

  Base add(Base x, Base y) {
    if (are_small(x, y)) {
      const Small a = small(x);
      const Small b = small(y);
      if (fits(a.ups + b.ups, a.nimber ^ b.nimber)) return inline_base(a.ups + b.ups, a.nimber ^ b.nimber);
    }
    const Big a = value(x);
    const Big b = value(y);
    return intern({a.ups + b.ups, a.nimber ^ b.nimber});
  }
  Base negate(Base x) {
    if (are_small(x, x)) {
      const Small a = small(x);
      if (fits(-a.ups, a.nimber)) return inline_base(-a.ups, a.nimber);
    }
    const Big a = value(x);
    return intern({-a.ups, a.nimber});
  }
  /// n.^ + *m >= 0 iff n >= 2, or n = 1 and m != 1, or both are 0. **Source** Siegel II.4.
  bool is_nonnegative(Base x) const {
    const auto holds = [](const auto& parts) { return parts.ups >= 2 || (parts.ups == 1 && parts.nimber != 1); };
    return x == 0 || (is_inline(x) ? holds(small(x)) : holds(value(x)));
  }
  bool is_nonpositive(Base x) const {
    const auto holds = [](const auto& parts) { return parts.ups <= -2 || (parts.ups == -1 && parts.nimber != 1); };
    return x == 0 || (is_inline(x) ? holds(small(x)) : holds(value(x)));
  }

  /// Options of the canonical form (Siegel II.4); for n < 0 it is the mirror image:
  ///   *m = {0, ..., *(m-1) | 0, ..., *(m-1)};  ^* = {0, * | 0};
  ///   n.^ + *m = {0 | (n-1).^ + *(m xor 1)} for n >= 1, except ^*.
  /// **Requires** base is n.^ + *m.
  std::size_t option_count(Base base, Player player) const {
    const auto count = [player](const auto& parts) -> std::size_t {
      if (parts.ups == 0) {
        if (parts.nimber > UINT32_MAX) throw LimitError("more options than can be listed");
        return static_cast<std::size_t>(parts.nimber);
      }
      const bool is_up_star = (parts.ups == 1 || parts.ups == -1) && parts.nimber == 1;
      return is_up_star && (parts.ups > 0) == (player == Player::left) ? 2 : 1;
    };
    return is_inline(base) ? count(small(base)) : count(value(base));
  }
  Base option(Base base, Player player, std::size_t index) {
    const auto choose = [&](const auto& parts, const auto& make) {
      const bool is_towards = parts.ups == 0 || (parts.ups > 0) == (player == Player::left);
      if (is_towards) return nimber(static_cast<std::uint32_t>(index));
      if ((parts.ups == 1 || parts.ups == -1) && parts.nimber == 1) return Base{0};
      auto ups = parts.ups;
      auto star = parts.nimber;
      ups -= ups > 0 ? 1 : -1;
      star ^= 1;
      return make(ups, star);
    };
    if (is_inline(base)) return choose(small(base), [](std::int32_t n, std::uint32_t m) { return inline_base(n, m); });
    return choose(value(base), [this](const Integer& n, const Integer& m) { return intern({n, m}); });
  }

 private:
  static constexpr bool are_small(Base x, Base y) { return (x == 0 || is_inline(x)) && (y == 0 || is_inline(y)); }

  /// As numbers, since these take no memory outside themselves while they are small.
  struct Stored {
    Dyadic ups;
    Dyadic nimber;

    bool operator==(const Stored&) const = default;
    Big parts() const { return {ups.numerator(), nimber.numerator()}; }
    std::size_t hash() const { return static_cast<std::size_t>(mix(ups.hash(), nimber.hash())); }
    std::size_t heap_bytes() const { return ups.heap_bytes() + nimber.heap_bytes(); }
  };

  StoredOnce<Stored> m_values;
};

}  // namespace upstar
