// Sums and the order where they are known without a search, against play.
#include <doctest/doctest.h>

#include "loopy/other_games.hpp"
#include "loopy/plain_games.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/loopy/stops.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

constexpr const char* loopy_texts[] = {"on",      "off",         "over",     "under",      "3over",    "-1/2over",
                                       "-1under", "upon",        "^[on]*",   "1^[on]*3",   "v[on]",    "^<on>",
                                       "^<on>*",  "-1/2v<on>*",  "2^<on>*2", "Tiny(on)",   "{on|0}",   "{0|over}",
                                       "+-over",  "{^<on>|off}", "{*|pass}", "{1,*|pass}", "{pass|^}", "{0,*|*2,pass}"};

/// The side of s + t, where each pair of followers is a position that is solved.
SideId solved_sum(LoopyStore& store, SideId s, SideId t, Side side) {
  const PlainGame x = plain(store, s), y = plain(store, t);
  const auto columns = static_cast<std::uint32_t>(y.options.size());
  LoopyGraph graph(store.games().budget());
  for (std::size_t v = 0; v < x.options.size() * columns; ++v) graph.add();
  for (std::uint32_t i = 0; i < x.options.size(); ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) {
      for (const std::size_t p : {0U, 1U}) {
        const Player player = p == 0 ? Player::left : Player::right;
        for (const std::uint32_t k : x.options[i][p]) graph.move(i * columns + j, player, k * columns + j);
        for (const std::uint32_t k : y.options[j][p]) graph.move(i * columns + j, player, i * columns + k);
      }
    }
  }
  return store.value(graph, 0).on(side);
}

}  // namespace

TEST_CASE("sums of stoppers are those of their positions") {
  const Registry registry;
  GameStore games;
  LoopyStore& store = LoopyStore::of(games);
  Session session(games, registry);
  std::vector<SideId> sides;
  for (const char* text : short_texts) sides.push_back({session.game(text).id()});
  for (const char* text : loopy_texts) {
    const Answer answer = session.evaluate(text);
    const auto* loopy = std::get_if<LoopyGame>(&answer.value);
    if (loopy != nullptr) sides.push_back(loopy->value.onside);
  }
  REQUIRE(sides.size() >= std::size(short_texts) + std::size(loopy_texts) - 2);
  for (std::size_t i = std::size(short_texts); i < sides.size(); ++i) {
    REQUIRE(store.is_stopper(sides[i]));
    for (std::size_t j = 0; j <= i; ++j) {
      for (const Side side : {Side::on, Side::off}) {
        CAPTURE(i);
        CAPTURE(j);
        CHECK(store.equal(store.add(sides[i], sides[j], side), solved_sum(store, sides[i], sides[j], side), side));
      }
    }
  }
}

TEST_CASE("the order of stoppers is that of play") {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(10);
  std::vector<SideId> stoppers{store.on(), store.off(), store.over(), store.under(), store.upon()};
  while (stoppers.size() < 150) {
    const LoopyValue value = store.value(random_graph(games, random, 4), 0);
    if (store.is_stopper(value) && (!value.is_short() || stoppers.size() % 8 == 0)) stoppers.push_back(value.onside);
  }
  int decided[2] = {0, 0}, open = 0;
  for (int i = 0; i < scaled(5000); ++i) {
    const SideId s = stoppers[random() % stoppers.size()], t = stoppers[random() % stoppers.size()];
    if (s == t) continue;
    const bool expected = left_survives(plain(store, t), plain(store, store.negate(s)), true)[0][1];
    for (const Side side : {Side::on, Side::off}) REQUIRE(store.leq(s, t, side) == expected);
    if (const auto known = leq_by_stops(store, s, t)) {
      REQUIRE(*known == expected);
      ++decided[*known ? 1 : 0];
    } else {
      ++open;
    }
  }
  CHECK(decided[0] > scaled(5000) / 20);
  CHECK(decided[1] > scaled(5000) / 20);
  CHECK(open > scaled(5000) / 20);
}

}  // namespace upstar
