// The powers of up to on, with a number and a nimber beside them: forms that are known, so that sums with nimbers need
// no search.
//
//     x^[on]* = {x,pass | x}   x^[on]*m = {pass | x*(m^1)}   x^<on>*m = {x,x*,...,x*m | xv[on]*(m^1)}   m^1: m xor 1
#pragma once

#include <optional>

#include "loopy/node_table.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

struct OnPower {
  Dyadic number;
  Integer nimber;
  bool is_down = false;   ///< the mirror image, `v` for `^`
  bool is_power = false;  ///< ^<on>, not ^[on]
};

/// The parts of a side that is one of these.
std::optional<OnPower> on_power_of(LoopyStore& store, SideId side);
/// **Errors** LimitError if ^<on> would have too many options.
SideId side_of(GameStore& games, NodeTable& nodes, const OnPower& power);

}  // namespace upstar
