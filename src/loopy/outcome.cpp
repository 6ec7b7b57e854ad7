// Outcomes from the ends backwards: what is never decided is drawn.
#include "upstar/loopy/outcome.hpp"

#include <array>

namespace upstar {

namespace {

Winner winner(bool left_survives, bool left_wins) {
  return left_wins ? Winner::left : left_survives ? Winner::draw : Winner::right;
}

class Retrograde {
 public:
  Retrograde(LoopyStore& store, const LoopyGraph& graph)
      : m_graph(graph),
        m_open(2 * graph.size(), charged_to(graph.budget())),
        m_winner(2 * graph.size(), Winner::draw, charged_to(graph.budget())),
        m_waiting(charged_to(graph.budget())),
        m_begin(2 * graph.size() + 1, charged_to(graph.budget())),
        m_before(charged_to(graph.budget())) {
    turn_arcs_round();
    for (LoopyGraph::Vertex v = 0; v < graph.size(); ++v) {
      if (const auto& leaf = graph.leaf(v)) {
        const LoopyOutcome known = outcome(store, *leaf);
        if (known.left_first != Winner::draw) decide(2 * std::size_t{v}, known.left_first);
        if (known.right_first != Winner::draw) decide(2 * std::size_t{v} + 1, known.right_first);
        continue;
      }
      if (m_open[2 * std::size_t{v}] == 0) decide(2 * std::size_t{v}, Winner::right);
      if (m_open[2 * std::size_t{v} + 1] == 0) decide(2 * std::size_t{v} + 1, Winner::left);
    }
    for (std::size_t i = 0; i < m_waiting.size(); ++i) pass_on(m_waiting[i]);
  }

  std::vector<LoopyOutcome> results() const {
    std::vector<LoopyOutcome> all(m_graph.size());
    for (std::size_t v = 0; v < all.size(); ++v) all[v] = {m_winner[2 * v], m_winner[2 * v + 1]};
    return all;
  }

 private:
  // State 2v: Left begins at v; state 2v + 1: Right does. Those who move into a state are the states `before` it.
  void turn_arcs_round() {
    for (LoopyGraph::Vertex v = 0; v < m_graph.size(); ++v) {
      for (const std::size_t p : {0U, 1U}) {
        const auto options = m_graph.options(v, players[p]);
        m_graph.budget().tick(options.size() + 1);
        m_open[2 * std::size_t{v} + p] = static_cast<std::uint32_t>(options.size());
        for (const LoopyGraph::Vertex w : options) ++m_begin[2 * std::size_t{w} + 1 - p];
      }
    }
    std::uint64_t sum = 0;
    for (std::uint64_t& begin : m_begin) begin = sum += begin;
    m_before.resize(sum);
    for (LoopyGraph::Vertex v = 0; v < m_graph.size(); ++v) {
      for (const std::size_t p : {0U, 1U}) {
        for (const LoopyGraph::Vertex w : m_graph.options(v, players[p])) {
          m_before[--m_begin[2 * std::size_t{w} + 1 - p]] = static_cast<std::uint32_t>(v);
        }
      }
    }
  }

  void decide(std::size_t state, Winner winner) {
    m_winner[state] = winner;
    m_waiting.push_back(state);
  }

  /// The player who moves into the state wins before it if he wins in it; the other wins if all moves are bad.
  void pass_on(std::size_t state) {
    const std::size_t mover = 1 - state % 2;
    const Winner good = mover == 0 ? Winner::left : Winner::right;
    m_graph.budget().tick(m_begin[state + 1] - m_begin[state] + 1);
    for (std::uint64_t i = m_begin[state]; i < m_begin[state + 1]; ++i) {
      const std::size_t before = 2 * std::size_t{m_before[i]} + mover;
      if (m_winner[before] != Winner::draw) continue;
      if (m_winner[state] == good) decide(before, good);
      else if (--m_open[before] == 0) decide(before, m_winner[state]);
    }
  }

  static constexpr Player players[2] = {Player::left, Player::right};

  const LoopyGraph& m_graph;
  ChargedVector<std::uint32_t> m_open;  ///< moves that are not known to lose
  ChargedVector<Winner> m_winner;
  ChargedVector<std::size_t> m_waiting;
  ChargedVector<std::uint64_t> m_begin;
  ChargedVector<std::uint32_t> m_before;
};

}  // namespace

std::string_view text_of(Winner winner) {
  return winner == Winner::left ? "left" : winner == Winner::right ? "right" : "draw";
}

std::string_view text_of(LoopyOutcome outcome) {
  static constexpr std::array<std::array<std::string_view, 3>, 3> names{{
      {"L", "N", "NHat"},
      {"P", "R", "PCheck"},
      {"PHat", "NCheck", "D"},
  }};
  return names[static_cast<std::size_t>(outcome.left_first)][static_cast<std::size_t>(outcome.right_first)];
}

LoopyOutcome outcome(LoopyStore& store, const LoopyValue& value) {
  // Left, second, survives where endless play is hers: 0 <= onside. She wins where it is not: 0 <= offside.
  const SideId zero{GameStore::zero()};
  return {winner(!store.leq(value.onside, zero, Side::on), !store.leq(value.offside, zero, Side::off)),
          winner(store.leq(zero, value.onside, Side::on), store.leq(zero, value.offside, Side::off))};
}

std::vector<LoopyOutcome> outcomes(LoopyStore& store, const LoopyGraph& graph) {
  return Retrograde(store, graph).results();
}

}  // namespace upstar
