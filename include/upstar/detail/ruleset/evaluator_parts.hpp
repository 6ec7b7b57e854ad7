// What an Evaluator has or has not, as its ruleset declares: the evaluator of a compact form, knots, a table of shapes.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "upstar/base/budget.hpp"
#include "upstar/detail/ruleset/knots.hpp"
#include "upstar/detail/ruleset/position_table.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

template <class R>
class Evaluator;

namespace detail {

struct Nothing {
  explicit Nothing(GameStore&, Nothing) {}
  explicit Nothing(GameStore&, Nothing&, std::size_t) {}
  explicit Nothing(Budget&) {}
  static constexpr std::uint64_t bytes() { return 0; }
  Nothing() = default;
};

/// Whether x takes less memory than y or, of positions of one length such as a heap, is less.
template <class Position>
bool is_smaller(const Position& x, const Position& y) {
  const std::uint64_t in_x = heap_bytes(x), in_y = heap_bytes(y);
  if constexpr (std::totally_ordered<Position>) {
    return in_x != in_y ? in_x < in_y : x < y;
  } else {
    return in_x < in_y;
  }
}

/// The evaluator of the compact form, if the ruleset has one, and the rules that this evaluator is made with.
template <class R>
struct CompactPart {
  using Evaluator = Nothing;
  static Nothing rules(const R&) { return {}; }
};

template <HasCompact R>
struct CompactPart<R> {
  using Rules = typename R::Compact;
  using Evaluator = upstar::Evaluator<Rules>;
  /// Compact rules that have parameters take them from the rules they stand for.
  static Rules rules(const R& whole) {
    if constexpr (std::constructible_from<Rules, const R&>) {
      return Rules(whole);
    } else {
      return Rules{};
    }
  }
};

/// The knots of positions, if some can come back.
template <class R>
struct KnotsPart {
  using Type = Nothing;
};

template <CanComeBack R>
struct KnotsPart<R> {
  using Type = std::optional<Knots<R>>;
};

/// The table of shapes, if study() of the ruleset finds shapes.
template <class R>
struct ShapePart {
  using Table = Nothing;
};

template <HasShape R>
struct ShapePart<R> {
  using Table = PositionTable<ShapeOf<R>>;
};

/// What an evaluator has found.
template <class R>
struct Found {
  explicit Found(Budget& budget) : positions(budget), shapes(budget) {}
  std::uint64_t bytes() const { return positions.bytes() + shapes.bytes(); }

  PositionTable<typename R::Position> positions;
  [[no_unique_address]] typename ShapePart<R>::Table shapes;
};

}  // namespace detail

}  // namespace upstar
