// The laws of a partially ordered group, and what the order has to do with play, options and stops.
#include <doctest/doctest.h>

#include "naive/trial.hpp"

using namespace upstar;

namespace {

std::string partial_order(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], k = games[2];
  if (!store.leq(g, g)) return "G <= G";
  if (store.leq(g, h) && store.leq(h, g) && g != h) return "G <= H <= G only if G = H";
  for (const auto& [a, b, c] : {std::tuple{g, h, k}, {g, k, h}, {h, g, k}, {h, k, g}, {k, g, h}, {k, h, g}}) {
    if (store.leq(a, b) && store.leq(b, c) && !store.leq(a, c)) return "G <= H <= K gives G <= K";
  }
  return {};
}

std::string ordered_group(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], k = games[2];
  const Relation relation = store.compare(g, h);
  if (store.compare(store.add(g, k), store.add(h, k)) != relation) return "G + K and H + K are related as G and H";
  if (store.compare(store.negate(h), store.negate(g)) != relation) return "-H and -G are related as G and H";
  if (store.compare(store.subtract(g, h), GameStore::zero()) != relation) return "G - H and 0 are related as G and H";
  return {};
}

std::string relations(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1];
  const bool less = store.leq(g, h), greater = store.leq(h, g);
  const Relation expected =
      less ? (greater ? Relation::equal : Relation::less) : (greater ? Relation::greater : Relation::confused);
  if (store.compare(g, h) != expected) return "compare says what <= and >= say";
  if ((expected == Relation::equal) != (g == h)) return "equal games are one id";
  const Outcome outcome = store.outcome(store.subtract(g, h));
  const Outcome by_relation = expected == Relation::equal     ? Outcome::P
                              : expected == Relation::less    ? Outcome::R
                              : expected == Relation::greater ? Outcome::L
                                                              : Outcome::N;
  if (outcome != by_relation) return "who wins G - H decides how G and H are related";
  return {};
}

/// G <= H iff no G^L >= H and no H^R <= G: the definition, on values.
std::string definition(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1];
  bool expected = true;
  for (const GameId option : store.options(g, Player::left)) expected = expected && !store.leq(h, option);
  for (const GameId option : store.options(h, Player::right)) expected = expected && !store.leq(option, g);
  return store.leq(g, h) == expected ? "" : "G <= H iff no G^L >= H and no H^R <= G";
}

std::string canonical_options(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  const std::vector<GameId> left = store.options(g, Player::left), right = store.options(g, Player::right);
  for (const GameId option : left) {
    if (store.leq(g, option)) return "G^L <| G";
    for (const GameId other : left) {
      if (option != other && store.leq(option, other)) return "no Left option dominates another";
    }
    for (const GameId reply : store.options(option, Player::right)) {
      if (store.leq(reply, g)) return "no Left option reverses";
    }
  }
  for (const GameId option : right) {
    if (store.leq(option, g)) return "G <| G^R";
    for (const GameId other : right) {
      if (option != other && store.leq(option, other)) return "no Right option dominates another";
    }
    for (const GameId reply : store.options(option, Player::left)) {
      if (store.leq(g, reply)) return "no Right option reverses";
    }
  }
  return {};
}

/// A Left option that Left could not want (it is <| G) changes nothing: the gift horse principle.
std::string gift_horse(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], gift = games[1];
  std::vector<GameId> left = store.options(g, Player::left), right = store.options(g, Player::right);
  if (!store.leq(g, gift)) left.push_back(gift);
  if (!store.leq(gift, g)) right.push_back(gift);
  return store.make(left, right) == g ? "" : "gifts H <| G to Left and H |> G to Right change nothing";
}

/// More to choose from is never worse.
std::string more_options(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], more = games[1];
  std::vector<GameId> left = store.options(g, Player::left), right = store.options(g, Player::right);
  left.push_back(more);
  if (!store.leq(g, store.make(left, right))) return "G <= {G^L, H|G^R}";
  left.pop_back();
  right.push_back(more);
  if (!store.leq(store.make(left, right), g)) return "{G^L|G^R, H} <= G";
  return {};
}

std::string stops(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1];
  if (store.right_stop(g) > store.left_stop(g)) return "RS(G) <= LS(G)";
  if (store.left_stop(g) < store.right_stop(h) && store.compare(g, h) != Relation::less) return "LS(G) < RS(H): G < H";
  if (store.leq(g, h)) {
    if (store.left_stop(g) > store.left_stop(h)) return "G <= H gives LS(G) <= LS(H)";
    if (store.right_stop(g) > store.right_stop(h)) return "G <= H gives RS(G) <= RS(H)";
    if (store.mean(g) > store.mean(h)) return "G <= H gives mean(G) <= mean(H)";
  }
  return {};
}

}  // namespace

TEST_CASE("the order is a partial order") { naive::run_laws(501, 50000, 3, partial_order); }

TEST_CASE("the order agrees with sums and negation") { naive::run_laws(502, 50000, 3, ordered_group); }

TEST_CASE("relations are what the order and play say") { naive::run_laws(503, 50000, 2, relations); }

TEST_CASE("the order is that of its recursive definition") { naive::run_laws(504, 50000, 2, definition); }

TEST_CASE("no option of a value is dominated or reversible") { naive::run_laws(505, 20000, 1, canonical_options); }

TEST_CASE("a gift horse changes nothing") { naive::run_laws(506, 50000, 2, gift_horse); }

TEST_CASE("more options are never worse for their owner") { naive::run_laws(507, 50000, 2, more_options); }

TEST_CASE("the order respects stops and means") { naive::run_laws(508, 50000, 2, stops); }
