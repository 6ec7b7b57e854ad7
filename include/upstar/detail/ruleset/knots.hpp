// Knots: the values of the positions of a ruleset that can come back, for its Evaluator.
//
// A knot is a strongly connected part of the positions: from each of its positions, play can come to all the others.
// The walk (Tarjan's, without recursion) closes a knot when all that it leads to has values; these are the leaves of
// the LoopyGraph that gives the values of the knot. A position to which play does not come back is a knot of its own.
//
//     T.F.  ->  .TF.  T..F  ...      one knot: the order of toads and frogs is the same
//      \-> F.T.                      a jump leads out of it
//
// As in the Evaluator, an option counts as its components, and symmetries that keep the value give one image. Those
// that negate it are not used, since a position and its negative may be in one knot. An option of several components
// lies outside the knot: if one of them led back, there would be more and more of the others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/detail/ruleset/numbered_positions.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

template <class R>
class Knots {
 public:
  using Position = typename R::Position;
  /// The value of a position to which play does not come back.
  using EndingValue = std::function<GameId(const Position&)>;

  Knots(GameStore& games, const R& rules, EndingValue value_of_ending)
      : m_store(LoopyStore::of(games)),
        m_budget(games.budget()),
        m_rules(rules),
        m_value_of_ending(std::move(value_of_ending)),
        m_positions(m_budget),
        m_nodes(charged_to(m_budget)),
        m_open(charged_to(m_budget)),
        m_options(charged_to(m_budget)),
        m_room(charged_to(m_budget)),
        m_parts(charged_to(m_budget)),
        m_path(charged_to(m_budget)) {}

  LoopyValue value(const Position& p) {
    LoopyValue sum = LoopyStore::value(GameStore::zero());
    std::vector<std::uint32_t> parts;
    Images images = empty_images();
    meet_parts(p, images);
    for (const Image& image : images) parts.push_back(number(image));
    keep_room(images);
    for (const std::uint32_t part : parts) {
      solve(part);
      if (!m_store.is_stopper_sided(m_nodes[part].value)) m_nodes[part].value = simplified(m_nodes[part].value);
      sum = plus(sum, m_nodes[part].value);
    }
    return sum;
  }

  /// Who wins p, by retrograde analysis of all positions that play can reach.
  LoopyOutcome outcome(const Position& p) {
    detail::NumberedPositions<Position> met(m_budget);
    LoopyGraph graph(m_budget);
    met.number(p);
    for (std::uint32_t v = 0; v < met.size(); ++v) {
      const Position at = met[v];
      if (const auto known = closed_form(at)) {
        graph.add(*known);
        continue;
      }
      graph.add();
      for (const Player player : {Player::left, Player::right}) {
        m_rules.moves(at, player, [&](const Position& option) {
          m_budget.tick();
          graph.move(v, player, met.number(option).first);
        });
      }
      m_budget.count_position();
    }
    return outcomes(m_store, graph)[0];
  }

 private:
  static constexpr std::uint32_t solved = UINT32_MAX, unseen = UINT32_MAX - 1;

  /// A component. Its number is that of its position.
  struct Node {
    LoopyValue value{};
    std::uint32_t place = unseen;  ///< among the open ones
  };
  /// A component whose knot is not closed yet, with its options, which begin at first_option; their parts begin at
  /// next_part for the walk.
  struct Open {
    std::uint32_t node;
    std::uint32_t low;  ///< the first open component that is known to be in the same knot
    std::size_t first_option;
    std::size_t next_part;
    std::size_t end_part;
  };
  struct Option {
    Player player;
    std::size_t first_part;
    std::size_t end_part;
  };
  /// That of a component by the symmetries that keep the value.
  struct Image {
    Position position;
    std::size_t hash;
  };
  using Images = ChargedVector<Image>;
  /// Forgets what is open when an error ends a walk.
  class Walk {
   public:
    explicit Walk(Knots& knots) : m_knots(knots) {}
    ~Walk() {
      for (const Open& open : m_knots.m_open) m_knots.m_nodes[open.node].place = unseen;
      m_knots.m_open.clear();
      m_knots.m_options.clear();
      m_knots.m_parts.clear();
      m_knots.m_path.clear();
    }
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

   private:
    Knots& m_knots;
  };

  std::optional<LoopyValue> closed_form(const Position& p) const {
    if constexpr (HasLoopyClosedForm<R>) return m_rules.loopy_closed_form(p, m_store);
    else return std::nullopt;
  }
  LoopyValue plus(const LoopyValue& g, const LoopyValue& h) const {
    if (is_zero(g)) return h;
    return is_zero(h) ? g : m_store.add(g, h);
  }
  static bool is_zero(const LoopyValue& g) { return g.is_short() && g.onside.game == GameStore::zero(); }
  LoopyValue simplified(const LoopyValue& value) const {
    LoopyGraph graph(m_budget);
    return m_store.value(graph, graph.add(value));
  }

  /// Adds the images of the components of p. Memory for their numbers is fetched meanwhile.
  void meet_parts(const Position& p, Images& images) {
    if constexpr (HasComponents<R>) {
      m_rules.components(p, [&](const Position& part) { meet(part, images); });
    } else {
      meet(p, images);
    }
  }
  void meet(const Position& part, Images& images) {
    if constexpr (HasSymmetry<R>) {
      const Canonical<Position> image = m_rules.canonical(part);
      if (!image.negated) return meet_image(image.position, images);
    }
    meet_image(part, images);
  }
  void meet_image(const Position& part, Images& images) {
    const std::size_t hash = m_positions.hash(part);
    m_positions.prefetch(hash);
    images.push_back({part, hash});
  }
  /// A list of images of its own for each call: a closed form may ask these knots about another position.
  Images empty_images() {
    Images images(charged_to(m_budget));
    images.swap(m_room);
    return images;
  }
  void keep_room(Images& images) {
    images.clear();
    images.swap(m_room);
  }

  std::uint32_t number(const Image& image) {
    const Position& part = image.position;
    m_budget.tick();
    const std::uint32_t found = m_positions.number(part, image.hash).first;
    if (m_nodes.size() < m_positions.size()) m_nodes.resize(m_positions.size());
    if (m_nodes[found].place != unseen) return found;
    std::optional<LoopyValue> known = closed_form(part);
    if (!known && !m_rules.can_come_back(part)) known = LoopyStore::value(m_value_of_ending(part));
    if (known) m_nodes[found] = {*known, solved};
    return found;
  }

  void solve(std::uint32_t root) {
    if (m_nodes[root].place == solved) return;
    const Walk walk(*this);
    enter(root);
    while (!m_path.empty()) {
      m_budget.tick();
      const std::uint32_t at = m_path.back();
      Open& open = m_open[at];
      if (open.next_part < open.end_part) {
        const std::uint32_t part = m_parts[open.next_part++];
        const std::uint32_t place = m_nodes[part].place;
        if (place == unseen) enter(part);
        else if (place != solved) open.low = std::min(open.low, place);
        continue;
      }
      m_path.pop_back();
      if (!m_path.empty()) m_open[m_path.back()].low = std::min(m_open[m_path.back()].low, open.low);
      if (open.low == at) close(at);
    }
  }

  /// Opens a component, with its options.
  void enter(std::uint32_t node) {
    const auto place = static_cast<std::uint32_t>(m_open.size());
    m_open.push_back({node, place, m_options.size(), m_parts.size(), m_parts.size()});
    m_nodes[node].place = place;
    m_path.push_back(place);
    const Position p = m_positions[node];
    const std::size_t first_part = m_parts.size();
    Images images = empty_images();
    for (const Player player : {Player::left, Player::right}) {
      m_rules.moves(p, player, [&](const Position& option) {
        m_budget.tick();
        const std::size_t first = first_part + images.size();
        meet_parts(option, images);
        m_options.push_back({player, first, first_part + images.size()});
      });
    }
    for (const Image& image : images) m_parts.push_back(number(image));
    keep_room(images);
    m_open[place].end_part = m_parts.size();
    m_budget.count_position();
  }

  /// The values of the knot of the components opened since `first`.
  void close(std::uint32_t first) {
    const std::span<const Open> knot = std::span<const Open>(m_open).subspan(first);
    LoopyGraph graph(m_budget);
    ChargedMap<std::uint32_t, LoopyGraph::Vertex> leaves(charged_to(m_budget));
    for (std::size_t i = 0; i < knot.size(); ++i) graph.add();
    for (std::uint32_t v = 0; v < knot.size(); ++v) {
      const std::size_t end = v + 1 < knot.size() ? knot[v + 1].first_option : m_options.size();
      for (std::size_t i = knot[v].first_option; i < end; ++i) {
        graph.move(v, m_options[i].player, vertex(graph, leaves, first, m_options[i]));
      }
    }
    const std::vector<LoopyValue> values = m_store.values(graph);
    const std::size_t first_option = knot[0].first_option;
    for (std::uint32_t v = 0; v < knot.size(); ++v) m_nodes[knot[v].node] = {values[v], solved};
    m_parts.resize(first_option < m_options.size() ? m_options[first_option].first_part : m_parts.size());
    m_options.resize(first_option);
    m_open.resize(first);
  }

  LoopyGraph::Vertex vertex(LoopyGraph& graph, ChargedMap<std::uint32_t, LoopyGraph::Vertex>& leaves,
                            std::uint32_t first, const Option& option) {
    LoopyValue sum = LoopyStore::value(GameStore::zero());
    std::optional<std::uint32_t> inner;
    const auto parts =
        std::span<const std::uint32_t>(m_parts).subspan(option.first_part, option.end_part - option.first_part);
    for (const std::uint32_t part : parts) {
      const Node& node = m_nodes[part];
      if (node.place == solved) sum = plus(sum, node.value);
      else if (inner) fail_endless();
      else inner = node.place - first;
    }
    if (inner && !is_zero(sum)) fail_endless();
    if (inner) return *inner;
    if (parts.size() != 1) return graph.add(sum);
    const auto [place, is_new] = leaves.try_emplace(parts[0], LoopyGraph::Vertex{});
    if (is_new) place->second = graph.add(sum);
    return place->second;
  }
  [[noreturn]] static void fail_endless() {
    throw DomainError("the position leads back to itself with more beside it, for ever: it has no loopy value");
  }

  LoopyStore& m_store;
  Budget& m_budget;
  const R& m_rules;
  EndingValue m_value_of_ending;
  detail::NumberedPositions<Position> m_positions;
  ChargedVector<Node> m_nodes;
  ChargedVector<Open> m_open;
  ChargedVector<Option> m_options;
  Images m_room;  ///< empty
  ChargedVector<std::uint32_t> m_parts;
  ChargedVector<std::uint32_t> m_path;  ///< the line of play of the walk, by places among the open ones
};

}  // namespace upstar
