// Sweeps down and up: each item goes to the middle of its neighbours, first in the order of its layer, then in place.
#include "draw/layers.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "draw/scene.hpp"

namespace upstar::draw {

namespace {

constexpr int slant_width = 30 * pixel;

using Index = std::uint32_t;

/// Each place in each layer: the nodes, then the places of edges.
struct Item {
  struct Link {
    Index item;
    int slant;
  };
  Index layer;
  int width;
  bool is_node;
  std::vector<Link> above, below;
  Index rank = 0;  ///< in its layer
  int x = 0;
};

/// The middle of neighbours, as a fraction.
struct Mean {
  std::int64_t sum = 0;
  std::int64_t count = 0;
  void add(std::int64_t number, std::int64_t weight = 1) {
    sum += weight * number;
    count += weight;
  }
  bool operator<(const Mean& other) const { return sum * other.count < other.sum * count; }
};

std::int64_t floor_of(const Mean& mean) {
  const std::int64_t quotient = mean.sum / mean.count;
  return quotient * mean.count > mean.sum ? quotient - 1 : quotient;
}

class Sweeps {
 public:
  explicit Sweeps(const LayeredGraph& graph) : m_graph(graph) {
    for (std::size_t i = 0; i < graph.widths.size(); ++i) {
      m_items.push_back({graph.layers[i], graph.widths[i], true, {}, {}});
    }
    for (const LayeredGraph::Edge& edge : graph.edges) add_chain(edge);
    for (Index i = 0; i < m_items.size(); ++i) {
      m_layers.resize(std::max<std::size_t>(m_layers.size(), m_items[i].layer + 1));
      m_layers[m_items[i].layer].push_back(i);
    }
  }

  LayeredPlaces places() {
    order_layers();
    place_items();
    LayeredPlaces places;
    int least = INT32_MAX;
    for (const Item& item : m_items) least = std::min(least, item.x - item.width / 2);
    for (Item& item : m_items) {
      item.x -= least;
      places.width = std::max(places.width, item.x + item.width / 2);
    }
    for (std::size_t i = 0; i < m_graph.widths.size(); ++i) places.nodes.push_back(m_items[i].x);
    for (const auto& chain : m_chains) {
      std::vector<int> xs;
      for (const Index item : chain) xs.push_back(m_items[item].x);
      places.edges.push_back(std::move(xs));
    }
    return places;
  }

 private:
  void link(Index above, Index below, int slant) {
    m_items[above].below.push_back({below, slant});
    m_items[below].above.push_back({above, slant});
  }

  void add_chain(const LayeredGraph::Edge& edge) {
    std::vector<Index> chain;
    Index last = edge.from;
    for (Index layer = m_graph.layers[edge.from] + 1; layer < m_graph.layers[edge.to]; ++layer) {
      chain.push_back(static_cast<Index>(m_items.size()));
      m_items.push_back({layer, 0, false, {}, {}});
      link(last, chain.back(), chain.size() == 1 ? edge.slant : 0);
      last = chain.back();
    }
    link(last, edge.to, chain.empty() ? edge.slant : 0);
    m_chains.push_back(std::move(chain));
  }

  // --- the order within layers ---

  static constexpr int sweeps = 12;

  void order_layers() {
    number_items();
    std::optional<std::uint64_t> fewest;
    std::vector<std::vector<Index>> best;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (std::size_t i = 0; i < m_layers.size(); ++i) {
        sort_layer(sweep % 2 == 0 ? m_layers[i] : m_layers[m_layers.size() - 1 - i], sweep % 2 == 0);
      }
      while (exchange_neighbours()) {
      }
      const std::uint64_t count = crossings();
      if (fewest && *fewest <= count) continue;
      fewest = count;
      best = m_layers;
    }
    m_layers = std::move(best);
    number_items();
  }

  void number_items() {
    for (const auto& layer : m_layers) number_layer(layer);
  }
  void number_layer(const std::vector<Index>& layer) {
    for (Index rank = 0; rank < layer.size(); ++rank) m_items[layer[rank]].rank = rank;
  }

  void sort_layer(std::vector<Index>& layer, bool downwards) {
    std::vector<std::pair<Mean, Index>> keyed;
    for (const Index i : layer) {
      Mean mean;
      for (const Item::Link& link : downwards ? m_items[i].above : m_items[i].below) {
        mean.add(4 * std::int64_t{m_items[link.item].rank} + (downwards ? link.slant : -link.slant));
      }
      if (mean.count == 0) mean.add(4 * std::int64_t{m_items[i].rank});
      keyed.emplace_back(mean, i);
    }
    std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t k = 0; k < layer.size(); ++k) layer[k] = keyed[k].second;
    number_layer(layer);
  }

  /// The crossings of the links of one item with those of the next one, if they stand in this order. Where two links
  /// meet in one item, the order of their slants counts.
  std::int64_t crossings_of(Index first, Index second) const {
    std::int64_t count = 0;
    const auto add = [&](const std::vector<Item::Link>& a, const std::vector<Item::Link>& b, bool to_above) {
      for (const Item::Link& p : a) {
        for (const Item::Link& q : b) {
          const Index x = m_items[p.item].rank, y = m_items[q.item].rank;
          count += x > y || (x == y && to_above && p.slant > q.slant) ? 1 : 0;
        }
      }
    };
    add(m_items[first].above, m_items[second].above, true);
    add(m_items[first].below, m_items[second].below, false);
    return count;
  }

  bool exchange_neighbours() {
    bool any = false;
    for (auto& layer : m_layers) {
      for (std::size_t k = 0; k + 1 < layer.size(); ++k) {
        if (crossings_of(layer[k + 1], layer[k]) >= crossings_of(layer[k], layer[k + 1])) continue;
        std::swap(layer[k], layer[k + 1]);
        std::swap(m_items[layer[k]].rank, m_items[layer[k + 1]].rank);
        any = true;
      }
    }
    return any;
  }

  /// Of all links, counted by the layer below: pairs that stand the other way round above.
  std::uint64_t crossings() const {
    std::uint64_t count = 0;
    for (const auto& layer : m_layers) {
      std::vector<std::int64_t> ends;  // above, in the order below
      for (const Index i : layer) {
        std::vector<std::int64_t> own;
        for (const Item::Link& link : m_items[i].above)
          own.push_back(4 * std::int64_t{m_items[link.item].rank} + link.slant);
        std::sort(own.begin(), own.end());
        for (const std::int64_t end : own) {
          count += static_cast<std::uint64_t>(ends.end() - std::upper_bound(ends.begin(), ends.end(), end));
        }
        for (const std::int64_t end : own) ends.insert(std::upper_bound(ends.begin(), ends.end(), end), end);
      }
    }
    return count;
  }

  // --- places ---

  void place_items() {
    for (const auto& layer : m_layers) {
      int x = 0;
      for (std::size_t k = 0; k < layer.size(); ++k) {
        if (k > 0) x += distance(layer[k - 1], layer[k]);
        m_items[layer[k]].x = x;
      }
    }
    for (int sweep = 0; sweep < 4 * sweeps; ++sweep) {
      const bool both = sweep >= 2 * sweeps;
      for (std::size_t i = 0; i < m_layers.size(); ++i) {
        place_layer(sweep % 2 == 0 ? m_layers[i] : m_layers[m_layers.size() - 1 - i], both || sweep % 2 == 0,
                    both || sweep % 2 == 1);
      }
      if (both) straighten();
    }
  }

  /// Long edges run upright as far down as there is room for it.
  void straighten() {
    for (const auto& chain : m_chains) {
      for (std::size_t begin = 0; begin < chain.size();) {
        Room room = room_of(chain[begin]);
        std::int64_t sum = m_items[chain[begin]].x;
        std::size_t end = begin + 1;
        for (; end < chain.size(); ++end) {
          const Room next = room_of(chain[end]);
          const Room both{std::max(room.low, next.low), std::min(room.high, next.high)};
          if (both.low > both.high) break;
          room = both;
          sum += m_items[chain[end]].x;
        }
        const auto mean = static_cast<int>(sum / static_cast<std::int64_t>(end - begin));
        for (; begin < end; ++begin) m_items[chain[begin]].x = std::clamp(mean, room.low, room.high);
      }
    }
  }

  struct Room {
    int low, high;
  };
  /// Between its neighbours.
  Room room_of(Index i) const {
    const Item& item = m_items[i];
    const auto& layer = m_layers[item.layer];
    Room room{INT32_MIN / 2, INT32_MAX / 2};
    if (item.rank > 0) room.low = m_items[layer[item.rank - 1]].x + distance(layer[item.rank - 1], i);
    if (item.rank + 1 < layer.size()) room.high = m_items[layer[item.rank + 1]].x - distance(i, layer[item.rank + 1]);
    return room;
  }

  int distance(Index left, Index right) const { return (m_items[left].width + m_items[right].width) / 2 + m_graph.gap; }

  Mean wanted_place(const Item& item, bool by_above, bool by_below) const {
    Mean mean;
    const auto weight = [&](Index other) {  // moves from node to node slant, long ones run straight
      return item.is_node && m_items[other].is_node ? 8 : item.is_node || m_items[other].is_node ? 1 : 4;
    };
    if (by_above) {
      for (const Item::Link& link : item.above) {
        mean.add(m_items[link.item].x + link.slant * slant_width, weight(link.item));
      }
    }
    if (by_below) {
      for (const Item::Link& link : item.below) {
        mean.add(m_items[link.item].x - link.slant * slant_width, weight(link.item));
      }
    }
    if (mean.count == 0) mean.add(item.x);
    return mean;
  }

  /// Each item as near as can be to the place it wants: items that want to stand too close to each other stand side by
  /// side around the mean of what they want.
  void place_layer(const std::vector<Index>& layer, bool by_above, bool by_below) {
    struct Block {
      Mean mean;
      std::size_t size;
    };
    std::vector<Block> blocks;
    std::vector<int> offsets;
    for (std::size_t k = 0; k < layer.size(); ++k) {
      offsets.push_back(k == 0 ? 0 : offsets.back() + distance(layer[k - 1], layer[k]));
      Mean mean = wanted_place(m_items[layer[k]], by_above, by_below);
      mean.sum -= mean.count * offsets.back();
      blocks.push_back({mean, 1});
      while (blocks.size() > 1 && blocks.back().mean < blocks[blocks.size() - 2].mean) {
        const Block last = blocks.back();
        blocks.pop_back();
        blocks.back().mean.sum += last.mean.sum;
        blocks.back().mean.count += last.mean.count;
        blocks.back().size += last.size;
      }
    }
    std::size_t k = 0;
    for (const Block& block : blocks) {
      const auto start = static_cast<int>(floor_of(block.mean));
      for (std::size_t n = 0; n < block.size; ++n, ++k) m_items[layer[k]].x = start + offsets[k];
    }
  }

  const LayeredGraph& m_graph;
  std::vector<Item> m_items;
  std::vector<std::vector<Index>> m_layers;
  std::vector<std::vector<Index>> m_chains;  ///< of each edge
};

}  // namespace

LayeredPlaces place_in_layers(const LayeredGraph& graph) { return Sweeps(graph).places(); }

std::vector<std::uint32_t> layers_from_top(std::size_t nodes, const std::vector<LayeredGraph::Edge>& edges) {
  std::vector<std::vector<std::uint32_t>> below(nodes);
  std::vector<std::uint32_t> above(nodes), layers(nodes), ready;
  for (const LayeredGraph::Edge& edge : edges) {
    below[edge.from].push_back(edge.to);
    ++above[edge.to];
  }
  for (std::uint32_t i = 0; i < nodes; ++i) {
    if (above[i] == 0) ready.push_back(i);
  }
  for (std::size_t k = 0; k < ready.size(); ++k) {
    for (const std::uint32_t i : below[ready[k]]) {
      layers[i] = std::max(layers[i], layers[ready[k]] + 1);
      if (--above[i] == 0) ready.push_back(i);
    }
  }
  return layers;
}

}  // namespace upstar::draw
