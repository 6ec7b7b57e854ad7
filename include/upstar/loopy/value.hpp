// Values of games whose positions can come back.
//
// A *side* is a game together with who wins endless play: Left (the onside) or Right (the offside). A *stopper* is a
// side in which no player can be moved in for ever without answers; it has a canonical form, a graph that may have
// cycles. A *loopy value* is what a game is worth on both sides, `onside & offside`. A short game has equal sides.
#pragma once

#include <cstdint>

#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// Who wins endless play.
enum class Side : std::uint8_t { on, off };
constexpr Side opposite(Side side) { return side == Side::on ? Side::off : Side::on; }

/// A game on one side: a short game, or node `node` of a LoopyStore.
struct SideId {
  GameId game = {};
  std::uint32_t node = 0;  ///< 0 for a short game

  bool is_short() const { return node == 0; }
  bool operator==(const SideId&) const = default;
  /// An arbitrary total order, for sorted containers.
  auto operator<=>(const SideId&) const = default;
};
inline std::size_t hash_value(const SideId& id) { return static_cast<std::size_t>(mix(hash_value(id.game), id.node)); }

/// A value inside one LoopyStore. Both sides of a stopper are the same.
struct LoopyValue {
  SideId onside;
  SideId offside;

  const SideId& on(Side side) const { return side == Side::on ? onside : offside; }
  bool is_short() const { return onside.is_short() && onside == offside; }
};

}  // namespace upstar
