// A directed graph whose nodes stand in layers, one below another: the order within the layers, with few crossings of
// edges, and the places.
//
// An edge that passes through layers has a place in each of them, as if a thin node stood there; so the part of an edge
// between two layers that are neighbours crosses no node.
#pragma once

#include <cstdint>
#include <vector>

namespace upstar::draw {

struct LayeredGraph {
  struct Edge {
    std::uint32_t from, to;
    int slant;  ///< -1: it goes down to the left where it can; 1: to the right; 0: straight
  };
  int gap;                            ///< between neighbours in a layer
  std::vector<int> widths;            ///< of the nodes
  std::vector<std::uint32_t> layers;  ///< of the nodes, counted from the top
  std::vector<Edge> edges;            ///< downwards
};

struct LayeredPlaces {
  std::vector<int> nodes;               ///< the middles of the nodes
  std::vector<std::vector<int>> edges;  ///< of each edge, the places in the layers between its ends
  int width = 0;                        ///< of all together
};

/// **Cost** of a few dozen sweeps over nodes and parts of edges.
LayeredPlaces place_in_layers(const LayeredGraph& graph);

/// For each node the longest way down to it from a node that has nothing above it. **Requires** no cycle.
std::vector<std::uint32_t> layers_from_top(std::size_t nodes, const std::vector<LayeredGraph::Edge>& edges);

}  // namespace upstar::draw
