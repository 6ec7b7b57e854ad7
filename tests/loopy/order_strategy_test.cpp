// Strategies for the order of sides, played through: every move of the loser has a reply that is a move, and endless
// play is not lost.
#include "upstar/loopy/order_strategy.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "loopy/other_games.hpp"
#include "loopy/plain_games.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;
using Strategy = OrderStrategy;

/// What is wrong with a strategy for y - x, or nothing.
class Replay {
 public:
  Replay(const LoopyStore& store, const Strategy& strategy, Side side)
      : m_store(store), m_strategy(strategy), m_side(side) {}

  std::string check(SideId x, SideId y) const {
    if (m_strategy.opening.has_value() != (m_strategy.winner == Player::right)) return "the opening";
    if (m_strategy.opening && !make(*m_strategy.opening, Player::right, x, y)) return "the opening is no move";
    if (m_strategy.positions.front().lesser != x || m_strategy.positions.front().greater != y) return "the beginning";
    for (const Strategy::Position& position : m_strategy.positions) {
      if (std::string wrong = check(position); !wrong.empty()) return wrong;
    }
    return check_endless_play();
  }

 private:
  bool make(const Strategy::Move& move, Player player, SideId& x, SideId& y) const {
    SideId& place = move.in_lesser ? x : y;
    const auto options = m_store.options(place, move.in_lesser ? opponent(player) : player);
    if (std::ranges::find(options, move.to) == options.end()) return false;
    place = move.to;
    return true;
  }

  std::string check(const Strategy::Position& position) const {
    const Player winner = m_strategy.winner, loser = opponent(winner);
    std::vector<Strategy::Move> wanted, answered;
    for (const SideId to : m_store.options(position.greater, loser)) wanted.push_back({false, to});
    for (const SideId to : m_store.options(position.lesser, winner)) wanted.push_back({true, to});
    for (const Strategy::Reply& reply : position.replies) {
      answered.push_back(reply.move);
      SideId x = position.lesser, y = position.greater;
      if (!make(reply.move, loser, x, y) || !make(reply.answer, winner, x, y)) return "a reply is no move";
      const Strategy::Position& next = m_strategy.positions.at(reply.position);
      if (next.lesser != x || next.greater != y) return "a reply leads elsewhere";
      if (next.round > position.round + 1) return "a position comes up earlier";
    }
    return std::ranges::is_permutation(wanted, answered) ? "" : "the moves and the replies differ";
  }

  bool is_progress(const Strategy::Reply& reply) const {
    const bool in_lesser = m_side == Side::off;
    return reply.move.in_lesser == in_lesser || reply.answer.in_lesser == in_lesser;
  }
  /// Whether play by the replies that are allowed leads from a position back to itself.
  template <class Allows>
  bool comes_back(std::size_t from, std::size_t start, Allows&& allows) const {
    std::vector<bool> seen(m_strategy.positions.size(), false);
    std::vector<std::size_t> waiting{start};
    seen[start] = true;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i] == from) return true;
      for (const Strategy::Reply& reply : m_strategy.positions[waiting[i]].replies) {
        if (!allows(reply) || seen[reply.position]) continue;
        seen[reply.position] = true;
        waiting.push_back(reply.position);
      }
    }
    return false;
  }

  std::string check_endless_play() const {
    const auto any = [](const Strategy::Reply&) { return true; };
    const auto stands_still = [&](const Strategy::Reply& reply) { return !is_progress(reply); };
    bool may_be_endless = false;
    for (std::size_t i = 0; i < m_strategy.positions.size(); ++i) {
      for (const Strategy::Reply& reply : m_strategy.positions[i].replies) {
        if (!comes_back(i, reply.position, any)) continue;
        may_be_endless = true;
        if (m_strategy.winner == Player::right && is_progress(reply)) return "Right lets Left move on for ever";
        if (m_strategy.winner == Player::left && !is_progress(reply) && comes_back(i, reply.position, stands_still)) {
          return "Left stands still for ever";
        }
      }
    }
    return may_be_endless == m_strategy.may_be_endless ? "" : "whether play may be endless";
  }

  const LoopyStore& m_store;
  const Strategy& m_strategy;
  Side m_side;
};

/// a{0,{1|1,{*,{1*|1*,a}|*}}|0}, which equals no stopper, with a few more moves.
LoopyGraph carousel(GameStore& games, std::mt19937& random, std::size_t more) {
  LoopyGraph graph(games.budget());
  using Vertex = LoopyGraph::Vertex;
  const Vertex a = graph.add(), b = graph.add(), c = graph.add(), d = graph.add();
  const Vertex zero = graph.add(GameStore::zero()), one = graph.add(games.number(Dyadic(1)));
  const Vertex star = graph.add(games.nimber(1)), one_star = graph.add(games.number_up_star({Dyadic(1), 0, 1}));
  const auto moves = [&](Vertex from, std::vector<Vertex> left, std::vector<Vertex> right) {
    for (const Vertex to : left) graph.move(from, Player::left, to);
    for (const Vertex to : right) graph.move(from, Player::right, to);
  };
  moves(a, {zero, b}, {zero});
  moves(b, {one}, {one, c});
  moves(c, {star, d}, {star});
  moves(d, {one_star}, {one_star, a});
  for (; more > 0; --more) {
    const auto from = static_cast<Vertex>(random() % 4), to = static_cast<Vertex>(random() % graph.size());
    graph.move(from, random() % 2 == 0 ? Player::left : Player::right, to);
  }
  return graph;
}

/// How often Right and Left won, and how often so in endless play.
struct Count {
  std::size_t won[2] = {0, 0}, endless[2] = {0, 0};
};

/// Checks the strategies for all pairs.
void check_pairs(LoopyStore& store, std::span<const LoopyValue> values, Side side, Count& count) {
  for (const LoopyValue& g : values) {
    for (const LoopyValue& h : values) {
      const SideId x = g.on(side), y = h.on(side);
      const Strategy strategy = explain_order(store, x, y, side);
      const bool survives = strategy.winner == Player::left;
      REQUIRE(survives == store.leq(x, y, side));
      REQUIRE(Replay(store, strategy, side).check(x, y) == "");
      ++count.won[survives ? 1 : 0];
      if (strategy.may_be_endless) ++count.endless[survives ? 1 : 0];
    }
  }
}

}  // namespace

TEST_CASE("strategies for the order of sides hold against every line of play") {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(71);
  Count count;
  for (int i = 0; i < tests::scaled(250); ++i) {
    const LoopyGraph graph = random_graph(games, random, static_cast<std::uint32_t>(2 + random() % 5));
    const std::vector<LoopyValue> values = store.values(graph);
    const auto some = std::span(values).first(std::min<std::size_t>(values.size(), 7));
    for (const Side side : {Side::on, Side::off}) check_pairs(store, some, side, count);
  }
  std::size_t no_stoppers = 0;
  std::mt19937 random_move(11);
  for (int i = 0; i < 20 + tests::scaled(60); ++i) {
    std::vector<LoopyValue> values = store.values(carousel(games, random_move, static_cast<std::size_t>(i) % 4));
    for (std::size_t v = 0; v < 4; ++v) values.push_back(store.negate(values[v]));
    for (const LoopyValue& value : values) no_stoppers += store.is_stopper_sided(value) ? 0 : 1;
    for (const Side side : {Side::on, Side::off}) check_pairs(store, values, side, count);
  }
  CHECK(no_stoppers >= static_cast<std::size_t>(tests::scaled(20)));
  for (const std::size_t player : {0U, 1U}) {
    CHECK(count.won[player] > static_cast<std::size_t>(tests::scaled(100)));
    CHECK(count.endless[player] >= static_cast<std::size_t>(tests::scaled(100) / 20));
  }
}

TEST_CASE("a strategy wins as soon as it can, and is a table") {
  GameStore games;
  LoopyStore store(games);
  const SideId zero{GameStore::zero()}, over = store.over(), on = store.on();
  const Strategy strategy = explain_order(store, zero, over, Side::on);
  REQUIRE(strategy.positions.size() == 2);
  CHECK(strategy.positions[0].replies == std::vector<Strategy::Reply>{{{false, over}, {false, zero}, 1}});
  CHECK(strategy.positions[1].replies.empty());
  CHECK_FALSE(strategy.may_be_endless);
  const Strategy copied = explain_order(store, on, on, Side::on);
  REQUIRE(copied.positions.size() == 1);
  CHECK(copied.positions[0].replies == std::vector<Strategy::Reply>{{{true, on}, {false, on}, 0}});
  CHECK(copied.may_be_endless);
  const SideId large{games.number(Dyadic(1'000'000))};
  CHECK_THROWS_AS(explain_order(store, large, on, Side::on), LimitError);
}

}  // namespace upstar
