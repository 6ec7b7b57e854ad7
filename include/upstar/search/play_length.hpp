// How long play lasts where one player hastens and the other delays: remoteness and suspense numbers.
#pragma once

#include <cstdint>

#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

/// Whether the player who wins wants few moves or many; the loser wants the contrary.
enum class Pace : std::uint8_t { winner_hastens, winner_lingers };

/// The number of moves in the play of p where `first` moves first: the remoteness number if the winner hastens, the
/// suspense number if the winner lingers. In normal play `first` wins if it is odd, in misère play if it is even.
///
/// The remoteness number of a conjunctive compound is the least of its components, and the suspense number of a
/// continued one is the largest of its components; so positions of many components are no dearer than the dearest one.
///
/// **Errors** DomainError if play can come back to a position; LimitError. **Cost** the followers of p, of compounds as
/// above those of the components. **Source** Steinhaus, Definicje potrzebne do teorii gry i pościgu (1925); Smith,
/// Graphs and composite games (1966); ONAG ch. 14.
std::uint64_t play_length(const Transformers& transformers, const AnyPosition& p, Player first, Pace pace,
                          Play play = Play::normal);

}  // namespace upstar
