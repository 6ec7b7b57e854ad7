// Outcomes from the ends backwards: what is never decided is drawn.
#include "upstar/loopy/outcome.hpp"

#include <array>

#include "loopy/retrograde.hpp"

namespace upstar {

namespace {

Winner winner(bool left_survives, bool left_wins) {
  return left_wins ? Winner::left : left_survives ? Winner::draw : Winner::right;
}

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
  // State 2v: Left begins at v; state 2v + 1: Right does.
  const auto each_move = [&](auto&& visit) {
    for (LoopyGraph::Vertex v = 0; v < graph.size(); ++v) {
      for (const LoopyGraph::Vertex w : graph.options(v, Player::left))
        visit(2 * std::size_t{v}, 2 * std::size_t{w} + 1);
      for (const LoopyGraph::Vertex w : graph.options(v, Player::right))
        visit(2 * std::size_t{v} + 1, 2 * std::size_t{w});
    }
  };
  const auto fate_of = [](Winner winner, Winner mover) {
    return winner == Winner::draw ? Fate::draws : winner == mover ? Fate::wins : Fate::loses;
  };
  const auto winner_of = [](Fate fate, Winner mover, Winner other) {
    return fate == Fate::draws ? Winner::draw : fate == Fate::wins ? mover : other;
  };
  Retrograde analysis(graph.budget(), 2 * graph.size(), each_move);
  for (LoopyGraph::Vertex v = 0; v < graph.size(); ++v) {
    if (!graph.leaf(v)) continue;
    const LoopyOutcome known = outcome(store, *graph.leaf(v));
    analysis.know(2 * std::size_t{v}, fate_of(known.left_first, Winner::left));
    analysis.know(2 * std::size_t{v} + 1, fate_of(known.right_first, Winner::right));
  }
  analysis.run();
  std::vector<LoopyOutcome> all(graph.size());
  for (std::size_t v = 0; v < all.size(); ++v) {
    all[v] = {winner_of(analysis.fate(2 * v), Winner::left, Winner::right),
              winner_of(analysis.fate(2 * v + 1), Winner::right, Winner::left)};
  }
  return all;
}

}  // namespace upstar
