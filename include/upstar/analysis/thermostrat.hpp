// Thermostrat: how to play a sum well by the thermographs of its parts alone.
#pragma once

#include <span>

#include "upstar/game/store.hpp"

namespace upstar {

template <class Value>
struct ThermostratMoveOf {
  std::size_t component;  ///< from 0
  Value option;           ///< of that component
  Dyadic guaranteed;      ///< a stop of the sum that is at least as good for the player
  Dyadic temperature;     ///< where the compound thermograph is best: any move orthodox there guarantees that

  bool operator==(const ThermostratMoveOf&) const = default;
};
using ThermostratMove = ThermostratMoveOf<GameId>;

/// For Left, who is to move in G1 + ... + Gn: the compound thermograph has the right wall R_t = R_t(G1) + ... + R_t(Gn)
/// and the left wall R_t + W_t, where W_t is the largest width L_t(Gi) - R_t(Gi). Let T >= 0 be the least temperature
/// at which R_t + W_t is largest. The component is the first of width W_T that is not a number and
/// whose temperature is at least T; the move is orthodox in it at T (the first such option in the order in which
/// options are printed). After it the right stop of the sum is at least R_T + W_T, the `guaranteed` value; so the left
/// stop of the whole sum is too. For Right everything is mirrored: the left stop after the move is at most L_T - W_T.
/// **Errors** DomainError if all components are numbers, or if there are none: play has ended.
/// **Cost** that of the thermographs; then the number of components times the number of all their corners.
/// **Source** Winning Ways ch. 6, "Thermostrat"; Siegel II.5.
ThermostratMove thermostrat(GameStore& store, std::span<const GameId> components, Player player);

}  // namespace upstar
