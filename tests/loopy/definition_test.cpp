// The value of a position against the definition: both win and lose alike beside other games.
#include <doctest/doctest.h>

#include "loopy/plain_games.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

constexpr const char* short_texts[] = {"0",     "1",      "-1",      "2",       "-2",       "1/2",       "-1/2",
                                       "3/4",   "*",      "*2",      "*3",      "^",        "v",         "^*",
                                       "v*",    "^^",     "vv*",     "^<2>",    "+-1",      "{2|0}",     "{0|-2}",
                                       "{1|*}", "{*|-1}", "Tiny(1)", "Miny(1)", "{1|0||0}", "{1||0|-1}", "+-{1|*}"};

/// Games with loops: vertices as lists of options; 0 is the root. A vertex without options is 0.
std::vector<PlainGame> loopy_games() {
  std::vector<PlainGame> games;
  const auto add = [&](std::vector<std::array<std::vector<std::uint32_t>, 2>> options) {
    games.push_back({std::move(options), 0});
  };
  using V = std::array<std::vector<std::uint32_t>, 2>;
  const V zero{}, star{{{1}, {1}}}, one{{{1}, {}}}, minus{{{}, {1}}};
  add({V{{{0}, {}}}});                                      // on
  add({V{{{}, {0}}}});                                      // off
  add({V{{{0}, {0}}}});                                     // dud
  add({V{{{1}, {0}}}, zero});                               // over
  add({V{{{0}, {1}}}, zero});                               // under
  add({V{{{0}, {2}}}, zero, star});                         // upon
  add({V{{{2}, {0}}}, zero, star});                         // -upon
  add({V{{{0, 1}, {1}}}, zero});                            // upon*
  add({V{{{1}, {0, 1}}}, zero});                            // its negative
  add({V{{{2}, {0}}}, zero, one});                          // 1 over
  add({V{{{0}, {2}}}, zero, minus});                        // -1 under
  add({V{{{1}, {}}}, V{{{}, {0}}}});                        // tis
  add({V{{{}, {1}}}, V{{{0}, {}}}});                        // tisn
  add({V{{{1}, {2}}}, V{{{1}, {}}}, V{{{}, {2}}}});         // {on|off}
  add({V{{{1}, {2}}}, zero, V{{{1}, {3}}}, V{{{}, {3}}}});  // tiny on
  add({V{{{1}, {1}}}, V{{{0}, {0}}}});                      // endless, two positions
  add({V{{{0, 1}, {2}}}, V{{{2}, {0}}}, V{{{0}, {}}}});
  add({V{{{3}, {1}}}, V{{{0}, {2}}}, V{{{1}, {3}}}, zero});
  add({V{{{2}, {1}}}, V{{{0}, {3}}}, V{{{2}, {}}}, V{{{}, {3}}}});
  return games;
}

PlainGame plain_short(GameStore& games, const LoopyStore& store, const char* text) {
  static const Registry registry;
  return plain(store, SideId{Session(games, registry).game(text).id()});
}

/// Checks some positions of random graphs of `size` positions.
void check_graphs(int count, std::uint32_t size, std::uint32_t seed) {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(seed);
  std::vector<PlainGame> others = loopy_games();
  for (const char* text : short_texts) others.push_back(plain_short(games, store, text));
  REQUIRE(others.size() == 47);
  for (int i = 0; i < count; ++i) {
    const LoopyGraph graph = random_graph(games, random, size);
    const std::vector<LoopyValue> values = store.values(graph);
    for (const Side side : {Side::on, Side::off}) {
      const PlainGame raw = plain(store, graph, side);
      std::vector<PlainGame> found{plain(store, values[0].on(side)), plain(store, store.value(graph, 1).on(side))};
      for (const PlainGame& other : others) {
        const auto expected = left_survives(raw, other, side == Side::on);
        for (std::size_t v = 0; v < found.size(); ++v) {
          REQUIRE_MESSAGE(left_survives(found[v], other, side == Side::on)[0] == expected[v],
                          "graph " << i << " of seed " << seed << ", position " << v);
        }
      }
    }
  }
}

}  // namespace

TEST_CASE("a value wins and loses like its position beside any other game") {
  check_graphs(tests::scaled(150), 2, 1);
  check_graphs(tests::scaled(150), 3, 2);
  check_graphs(tests::scaled(100), 5, 3);
  check_graphs(tests::scaled(50), 8, 4);
}

TEST_CASE("twenty thousand values win and lose like their positions" * doctest::skip()) {
  for (std::uint32_t size = 2; size <= 12; ++size) check_graphs(1819, size, 100 + size);
}

}  // namespace upstar
