// The lattice of games born by day n: all of them, least upper bounds, greatest lower bounds.
//
// A game is born by day n if its birthday is n or less. Let K range over the games born by day n-1. Then
//
//     join(G, H, n) = {G^L, H^L | all K with neither K <= G nor K <= H}
//     meet(G, H, n) = {all K with neither K >= G nor K >= H | G^R, H^R}
//
// are born by day n too, and these games form a distributive lattice. Bounds depend on the day: the join of ^ and * is
// 1/2 on day 2 and ^^ on day 3.
// Source: Calistrate, Paulhus, Wolfe, On the lattice structure of finite games (More Games of No Chance, 2002).
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// All games born by the day, in the order of options (OptionOrder): 1, 4, 22, 1474 for days 0 to 3.
/// **Errors** LimitError from day 4 on: day 4 has more than 10^12 games.
/// **Cost** day 3: 10^4 constructions, about 20 ms.
std::vector<GameId> born_by(GameStore& store, std::uint64_t day);

/// Two games of a list, by their places in it: upper > lower, and no other game of the list stands between them.
struct Cover {
  std::uint32_t upper, lower;
};
/// All covers of the list: the lines of its Hasse diagram. **Requires** no repeats.
/// **Cost** quadratic in the games, in order tests; cubic in steps.
std::vector<Cover> covers(GameStore& store, const std::vector<GameId>& games);

// Errors of both: DomainError if G or H is not born by the day; LimitError from day 5 on, unless they are comparable.
// Cost of both: that of born_by(day - 1), and one construction with at most that many options (day 4: about a second).

/// The least game born by the day that is >= g and >= h.
GameId join(GameStore& store, GameId g, GameId h, std::uint64_t day);
/// The greatest game born by the day that is <= g and <= h.
GameId meet(GameStore& store, GameId g, GameId h, std::uint64_t day);

}  // namespace upstar
