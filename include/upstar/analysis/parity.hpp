// Parity: whether all plays have an even number of moves, or all an odd one; up to the end, or up to the first number.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

enum class Parity : std::uint8_t { even, odd, neither };

/// Even: no options, or all options odd. Odd: some option, and all options even. (Of the canonical form.)
/// So 0 is even, -1 is odd, {5|-1} is even. Numbers that are not integers are neither; nor are nimbers other than 0 and
/// *, nor multiples of up other than 0.
/// **Cost** one step for each option of a follower, followers that differ by a number taken once.
Parity parity(GameStore& store, GameId g);

/// Even-tempered: a number, or all options odd-tempered. Odd-tempered: not a number, and all options even-tempered.
/// **Cost** as parity. **Source** Siegel II.5.
Parity temper(GameStore& store, GameId g);

inline bool is_even(GameStore& store, GameId g) { return parity(store, g) == Parity::even; }
inline bool is_odd(GameStore& store, GameId g) { return parity(store, g) == Parity::odd; }
inline bool is_even_tempered(GameStore& store, GameId g) { return temper(store, g) == Parity::even; }
inline bool is_odd_tempered(GameStore& store, GameId g) { return temper(store, g) == Parity::odd; }

}  // namespace upstar
