// The games beside which positions are played, to tell values apart: 28 short ones, 19 with loops.
#pragma once

#include <doctest/doctest.h>

#include <vector>

#include "loopy/plain_games.hpp"
#include "upstar/expr/session.hpp"

namespace upstar::tests {

inline constexpr const char* short_texts[] = {
    "0",      "1",     "-1",     "2",       "-2",      "1/2",      "-1/2",      "3/4",    "*",   "*2",
    "*3",     "^",     "v",      "^*",      "v*",      "^^",       "vv*",       "^<2>",   "+-1", "{2|0}",
    "{0|-2}", "{1|*}", "{*|-1}", "Tiny(1)", "Miny(1)", "{1|0||0}", "{1||0|-1}", "+-{1|*}"};

/// Games with loops: vertices as lists of options; 0 is the root. A vertex without options is 0.
inline std::vector<PlainGame> loopy_games() {
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

inline PlainGame plain_short(GameStore& games, const LoopyStore& store, const char* text) {
  static const Registry registry;
  return plain(store, SideId{Session(games, registry).game(text).id()});
}

inline std::vector<PlainGame> other_games(GameStore& games, const LoopyStore& store) {
  std::vector<PlainGame> others = loopy_games();
  for (const char* text : short_texts) others.push_back(plain_short(games, store, text));
  REQUIRE(others.size() == 47);
  return others;
}

}  // namespace upstar::tests
