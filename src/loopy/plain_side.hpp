// Sides that equal no stopper: a small graph of the same value.
#pragma once

#include "loopy/node_table.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

/// A side of the same value. A stopper is left as it is; otherwise, in the order of vertices, options are left out and
/// equal vertices merged, as long as the value stays the same. The result is no canonical form.
SideId simplified(LoopyStore& store, NodeTable& nodes, SideId side, Side which);

}  // namespace upstar
