// Pictures of heaps and of graphs against their texts.
#pragma once

#include "draw/position_reading.hpp"

namespace upstar::tests::position_law {

void check_heaps(const Drawn& drawn);
void check_graph(const Drawn& drawn);

}  // namespace upstar::tests::position_law
