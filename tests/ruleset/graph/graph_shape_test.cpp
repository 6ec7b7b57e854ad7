// Shapes of small graphs: as many as there are graphs up to isomorphism.
#include "ruleset/graph/graph_shape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <numeric>
#include <random>
#include <vector>

#include "workload.hpp"

namespace upstar {

namespace {

/// All vertices of one colour; the bits of `arcs` say which pairs, in order, are joined.
SmallGraph graph_of(std::size_t size, std::uint32_t arcs, bool directed) {
  SmallGraph graph(size);
  for (std::size_t v = 0; v < size; ++v) {
    for (std::size_t w = directed ? 0 : v + 1; w < size; ++w) {
      if (v == w) continue;
      if ((arcs & 1) != 0) {
        graph.join(v, w);
        if (!directed) graph.join(w, v);
      }
      arcs >>= 1;
    }
  }
  return graph;
}

std::size_t count_shapes(std::size_t size, bool directed) {
  boost::unordered_flat_set<GraphShape> shapes;
  const std::size_t pairs = directed ? size * (size - 1) : size * (size - 1) / 2;
  for (std::uint32_t arcs = 0; arcs < 1U << pairs; ++arcs) {
    const GraphShape shape(graph_of(size, arcs, directed));
    shapes.insert(shape);
  }
  return shapes.size();
}

SmallGraph permuted(const SmallGraph& graph, const std::vector<std::size_t>& place) {
  SmallGraph result(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v) {
    result.paint(place[v], graph.colour(v));
    for (std::size_t w = 0; w < graph.size(); ++w) {
      if ((graph.heads(v) >> w & 1) != 0) result.join(place[v], place[w]);
    }
  }
  return result;
}

}  // namespace

TEST_CASE("there are as many shapes of small graphs as graphs without names of vertices") {
  // Source: Harary and Palmer, Graphical Enumeration (1973), tables of graphs and digraphs.
  const std::size_t graphs[] = {1, 1, 2, 4, 11, 34, 156};
  for (std::size_t size = 0; size < std::size(graphs); ++size) CHECK(count_shapes(size, false) == graphs[size]);
  const std::size_t digraphs[] = {1, 1, 3, 16, 218};
  for (std::size_t size = 0; size < std::size(digraphs); ++size) CHECK(count_shapes(size, true) == digraphs[size]);
}

TEST_CASE("a graph keeps its shape when its vertices change places") {
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const bool directed = i % 2 == 0;
    const std::size_t size = 1 + random() % (i % 10 == 0 ? SmallGraph::most_vertices : 16);
    SmallGraph graph(size);
    for (std::size_t v = 0; v < size; ++v) graph.paint(v, 1 + random() % 3);
    const auto join = [&](std::size_t v, std::size_t w) {
      if (v == w) return;
      graph.join(v, w);
      if (!directed) graph.join(w, v);
    };
    for (std::size_t v = 1; v < size; ++v) join(v, random() % v);
    for (std::size_t more = random() % size; more > 0; --more) join(random() % size, random() % size);
    std::vector<std::size_t> place(size);
    std::iota(place.begin(), place.end(), std::size_t{0});
    std::shuffle(place.begin(), place.end(), random);
    const GraphShape shape(graph);
    SmallGraph other = permuted(graph, place);
    const GraphShape same(other);
    CHECK(same == shape);
    const std::size_t v = random() % size;
    other.paint(v, other.colour(v) % 3 + 1);  // now it is another graph
    const GraphShape another(other);
    CHECK_FALSE(another == shape);
  }
}

TEST_CASE("an order of vertices names each of them once") {
  for (std::uint32_t arcs = 0; arcs < 1U << 10; ++arcs) {
    SmallGraph::Order order = graph_of(5, arcs, false).order();
    std::sort(order.begin(), order.begin() + 5);
    for (std::size_t i = 0; i < 5; ++i) CHECK(order[i] == i);
  }
}

}  // namespace upstar
