// Numbers among the values of the calculator: games that are numbers, and numbers that are no short games.
#pragma once

#include <optional>

#include "expr/value.hpp"
#include "upstar/number/surreal.hpp"

namespace upstar {

/// The value as a number, if it is one.
std::optional<Surreal> number_in(GameStore& store, const Value& value);
/// The number as an answer: a game if it is dyadic.
Answer number_answer(GameStore& store, const Surreal& number);
/// How the number is related to the game. **Source** a short game is less than what is greater than its Left stop, and
/// greater than what is less than its Right stop; Siegel II.3.
Relation compare(GameStore& store, const Surreal& number, GameId game);

}  // namespace upstar
