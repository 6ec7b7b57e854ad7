// Values of several kinds together, short games, loopy games, numbers, games of misère play: their order, their sums.
#pragma once

#include <optional>
#include <span>

#include "expr/session_data.hpp"
#include "expr/value.hpp"

namespace upstar {

/// The value of a game, short or loopy; nothing for a value of another kind.
std::optional<LoopyValue> loopy_in(const Value& value);

/// How two values are related; nothing if one of them is neither a game nor a number, or if a number that is no short
/// game meets a loopy one. Games of misère play have no order.
std::optional<Relation> relation_between(SessionData& session, const Value& g, const Value& h);

/// The sum of the terms; 0 if there are none. Numbers that are no short games are added first, as their sum may be one.
/// **Returns** nothing if there is no sum: of a text, of such a number and a game that is none, of a game of misère
/// play and another value.
std::optional<Value> sum_of(SessionData& session, std::span<const Value> terms);

/// A short game, if the value is one.
Value loopy_value(SessionData& session, const LoopyValue& value);

}  // namespace upstar
