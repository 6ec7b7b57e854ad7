// Gauge: how a game compares with the marks, the small sums n.^ + *m.
//
// The edges say nothing about two infinitesimals with the same stop. The marks do: they lie close among such games, and
// a comparison with all of them is a pair of words that a new game gets from its options' words.
//
//     t <= G <= H for a mark t  implies  t <= H;      G <= H <= t implies G <= t      (else not G <= H)
//     G <= t <= H for a mark t  proves   G <= H
//
// The options of a mark are marks, so the definition (Siegel II.1) closes over the words:
//     G <= t  iff  no G^L >= t and no t^R <= G;       t <= G  iff  no t^L >= G and no G^R <= t
//
// A gauge is known for the marks, and for each game whose options all have its offset and known gauges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/up_star_table.hpp"

namespace upstar {

struct Gauge {
  static constexpr std::uint64_t known = 1ULL << 63;

  std::uint64_t over = 0;   ///< bit k: mark k <= G; the highest bit: the gauge is known
  std::uint64_t under = 0;  ///< bit k: G <= mark k

  constexpr bool is_known() const { return (over & known) != 0; }
};

/// G <= H; nullopt if the gauges do not decide it.
constexpr std::optional<bool> leq_by_gauge(const Gauge& g, const Gauge& h) {
  if (!g.is_known() || !h.is_known()) return std::nullopt;
  if ((g.over & ~h.over) != 0 || (h.under & ~g.under) != 0) return false;
  if ((g.under & h.over) != 0) return true;
  return std::nullopt;
}

namespace detail {

// This makes as many marks as fit a word. On Clobber 4 x 4 one order test in nine remains; with 3 ups, one in three.
inline constexpr std::int32_t most_ups = 7;
inline constexpr std::uint32_t nimbers = 4;  // even, because the options of n.^ + *m contain *(m xor 1)
inline constexpr std::size_t mark_count = (2 * most_ups + 1) * nimbers;

/// The index of n.^ + *m. Marks are sorted by |n|, so that options come first.
constexpr std::size_t mark_index(std::int32_t ups, std::uint32_t nimber) {
  const std::int32_t group = ups > 0 ? 2 * ups - 1 : -2 * ups;
  return static_cast<std::size_t>(group) * nimbers + nimber;
}

struct Mark {
  std::uint64_t left = 0;  ///< marks that are its left options
  std::uint64_t right = 0;
};

constexpr std::array<Mark, mark_count> make_marks() {
  std::array<Mark, mark_count> marks{};
  for (std::uint32_t m = 0; m < nimbers; ++m) {
    const std::uint32_t smaller = (1U << m) - 1;
    marks[mark_index(0, m)] = {smaller, smaller};
    for (std::int32_t n = 1; n <= most_ups; ++n) {
      const bool is_up_star = n == 1 && m == 1;
      const std::uint32_t towards = is_up_star ? 3 : 1;
      const std::uint64_t back = is_up_star ? 1 : 1ULL << mark_index(n - 1, m ^ 1);
      const std::uint64_t down = is_up_star ? 1 : 1ULL << mark_index(1 - n, m ^ 1);
      marks[mark_index(n, m)] = {towards, back};
      marks[mark_index(-n, m)] = {down, towards};
    }
  }
  return marks;
}
inline constexpr std::array<Mark, mark_count> marks = make_marks();

}  // namespace detail

/// Computes the gauge of a game from those of its options.
class GaugeOfForm {
 public:
  constexpr void add_left(const Gauge& option) {
    m_known &= option.over;
    m_not_below |= option.over;
  }
  constexpr void add_right(const Gauge& option) {
    m_known &= option.over;
    m_not_above |= option.under;
  }
  constexpr Gauge gauge() const {
    if ((m_known & Gauge::known) == 0) return {};
    Gauge result;
    for (std::size_t k = 0; k < detail::mark_count; ++k) {
      const std::uint64_t bit = 1ULL << k;
      const bool below = (m_not_below & bit) == 0 && (result.over & detail::marks[k].right) == 0;
      const bool above = (m_not_above & bit) == 0 && (result.under & detail::marks[k].left) == 0;
      if (below) result.under |= bit;
      if (above) result.over |= bit;
    }
    result.over |= Gauge::known;
    return result;
  }

 private:
  std::uint64_t m_known = Gauge::known;
  std::uint64_t m_not_below = 0;  ///< marks that a left option is above
  std::uint64_t m_not_above = 0;  ///< marks that a right option is below
};

namespace detail {

constexpr std::array<Gauge, mark_count> make_mark_gauges() {
  std::array<Gauge, mark_count> gauges{};
  for (std::size_t k = 0; k < mark_count; ++k) {
    GaugeOfForm form;
    for (std::size_t i = 0; i < k; ++i) {
      if ((marks[k].left >> i & 1) != 0) form.add_left(gauges[i]);
      if ((marks[k].right >> i & 1) != 0) form.add_right(gauges[i]);
    }
    gauges[k] = form.gauge();
  }
  return gauges;
}
inline constexpr std::array<Gauge, mark_count> mark_gauges = make_mark_gauges();

}  // namespace detail

/// The gauge of 0 or n.^ + *m; known for marks only.
constexpr Gauge gauge_of_up_star(Base base) {
  if (base != 0 && !UpStarTable::is_inline(base)) return {};
  const UpStarTable::Small parts = UpStarTable::small(base);
  if (parts.ups < -detail::most_ups || parts.ups > detail::most_ups || parts.nimber >= detail::nimbers) return {};
  return detail::mark_gauges[detail::mark_index(parts.ups, parts.nimber)];
}

}  // namespace upstar
