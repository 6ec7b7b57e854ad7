// The laws of an abelian group, and what a sum keeps of its parts.
#include <doctest/doctest.h>

#include "naive/trial.hpp"

using namespace upstar;

namespace {

std::string group(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], k = games[2];
  const GameId sum = store.add(g, h);
  if (store.add(g, GameStore::zero()) != g) return "G + 0 = G";
  if (sum != store.add(h, g)) return "G + H = H + G";
  if (store.add(sum, k) != store.add(g, store.add(h, k))) return "(G + H) + K = G + (H + K)";
  if (store.subtract(sum, h) != g) return "(G + H) - H = G";
  if (store.subtract(g, g) != GameStore::zero()) return "G - G = 0";
  if (store.add(g, store.negate(h)) != store.subtract(g, h)) return "G - H = G + (-H)";
  return {};
}

std::string negation(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1];
  const GameId minus_g = store.negate(g);
  if (store.negate(minus_g) != g) return "-(-G) = G";
  if (store.negate(store.add(g, h)) != store.add(minus_g, store.negate(h))) return "-(G + H) = -G - H";
  if (store.left_stop(minus_g) != -store.right_stop(g)) return "LS(-G) = -RS(G)";
  if (store.right_stop(minus_g) != -store.left_stop(g)) return "RS(-G) = -LS(G)";
  if (store.mean(minus_g) != -store.mean(g)) return "mean(-G) = -mean(G)";
  if (store.temperature(minus_g) != store.temperature(g)) return "t(-G) = t(G)";
  if (store.birthday(minus_g) != store.birthday(g)) return "birthday(-G) = birthday(G)";
  const Outcome outcome = store.outcome(g), negative = store.outcome(minus_g);
  const auto mirrored = [](Outcome o) { return o == Outcome::L ? Outcome::R : o == Outcome::R ? Outcome::L : o; };
  if (negative != mirrored(outcome)) return "-G is won by Left where G is won by Right";
  return {};
}

/// The options of G, negated, are the options of -G; G is {its options}; so the same forms come out of both ways.
std::string options_of_negative(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  const std::vector<GameId> left = store.options(g, Player::left), right = store.options(g, Player::right);
  if (store.make(left, right) != g) return "G = {G^L|G^R}";
  std::vector<GameId> minus_left, minus_right;
  for (const GameId option : left) minus_left.push_back(store.negate(option));
  for (const GameId option : right) minus_right.push_back(store.negate(option));
  if (store.make(minus_right, minus_left) != store.negate(g)) return "-G = {-G^R|-G^L}";
  return {};
}

/// {G^L + H, G + H^L | G^R + H, G + H^R}.
std::string definition_of_sums(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1];
  std::vector<GameId> sides[2];
  for (const Player player : {Player::left, Player::right}) {
    std::vector<GameId>& side = sides[player == Player::left ? 0 : 1];
    for (const GameId option : store.options(g, player)) side.push_back(store.add(option, h));
    for (const GameId option : store.options(h, player)) side.push_back(store.add(g, option));
  }
  return store.make(sides[0], sides[1]) == store.add(g, h) ? "" : "G + H is what its moves make it";
}

std::string translation(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  if (store.is_number(g)) return {};
  const Dyadic shift = store.mean(games[1]) - Dyadic(3);
  const GameId x = store.number(shift);
  const GameId sum = store.add(g, x);
  if (store.left_stop(sum) != store.left_stop(g) + shift) return "LS(G + x) = LS(G) + x";
  if (store.mean(sum) != store.mean(g) + shift) return "mean(G + x) = mean(G) + x";
  if (store.temperature(sum) != store.temperature(g)) return "t(G + x) = t(G)";
  std::vector<GameId> left, right;
  for (const GameId option : store.options(g, Player::left)) left.push_back(store.add(option, x));
  for (const GameId option : store.options(g, Player::right)) right.push_back(store.add(option, x));
  if (store.make(left, right) != sum) return "G + x = {G^L + x|G^R + x}";
  return {};
}

std::string copies(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  if (store.birthday(g) > 12) return {};
  GameId sum = GameStore::zero();
  for (int n = 0; n <= 4; ++n) {
    if (store.multiply(n, g) != sum) return "n.G = G + ... + G";
    if (store.multiply(-n, g) != store.negate(sum)) return "(-n).G = -(n.G)";
    sum = store.add(sum, g);
  }
  return {};
}

}  // namespace

TEST_CASE("games are an abelian group") { naive::run_laws(401, 50000, 3, group); }

TEST_CASE("negation turns a game round and back") { naive::run_laws(402, 50000, 2, negation); }

TEST_CASE("a game and its negative are made of their options") { naive::run_laws(403, 20000, 1, options_of_negative); }

TEST_CASE("a sum is the game of moving in one of its parts") { naive::run_laws(404, 50000, 2, definition_of_sums); }

TEST_CASE("adding a number to a game that is not a number adds it to every option") {
  naive::run_laws(405, 50000, 2, translation);
}

TEST_CASE("multiples are repeated sums") { naive::run_laws(406, 3000, 1, copies); }
