// Numbers among the values of the calculator: games that are numbers, and numbers that are not short games.
#pragma once

#include <optional>

#include "expr/function.hpp"
#include "expr/value.hpp"
#include "upstar/number/surreal.hpp"

namespace upstar {

/// Whether one of the values is a number that is not a short game.
bool any_is_beyond_dyadics(std::span<const Value> values);
/// The value as a number, if it is one.
std::optional<Surreal> number_in(GameStore& store, const Value& value);
/// The number as an answer: a game if it is dyadic.
Answer number_answer(GameStore& store, const Surreal& number);
/// **Errors** DomainError, the text of the call and why, for anything but an ordinal.
OmegaSum ordinal_in(const Arguments& a, const Value& value);
/// The arguments, or the members of the one list given, if an infinite ordinal or another number that is not a short
/// game is among them. **Errors** as ordinal_in().
std::optional<std::vector<OmegaSum>> ordinals_of(const Arguments& a);
/// How the number is related to the game. **Source** a short game is less than what is greater than its Left stop, and
/// greater than what is less than its Right stop; Siegel II.3.
Relation compare(GameStore& store, const Surreal& number, GameId game);

}  // namespace upstar
