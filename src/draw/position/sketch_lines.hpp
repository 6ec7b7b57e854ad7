// Sketches as blocks of text.
#pragma once

#include "draw/position/sketch.hpp"
#include "draw/position/text_block.hpp"

namespace upstar::draw {

/// `coloured`: the colours tell whose an edge is, so that its letter need not.
TextBlock block_of(const Sketch& sketch, bool coloured);

/// Trees on the ground, with box characters; the text of another graph.
TextBlock network_block(const Network& network, bool coloured);

}  // namespace upstar::draw
