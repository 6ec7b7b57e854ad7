// Explanations of games whose moves may bind the opponent or give another turn: who wins a sum, and why a position has
// its value.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "expr/explanations.hpp"
#include "upstar/expr/summand.hpp"

namespace upstar {

// A rest is told by its value, *n, or moon. Kinds of steps:
//
//     entail_term      {term, value}           a term of a sum, because of its moves
//     entail_sum       {value}                 the nim sum of the values
//     entail_moon_in_sum  {value}              the moon is among them
//     entail_ordinary  {to, value, beside}     a move wins beside a rest of such values
//     entail_loony     {to}                    a move that leaves the moon wins beside none
//     entail_binding   {to, lost, beside}      the opponent, who must move there, wins beside `lost`, which may be not
//                                              there; because of the moves there
//     entail_again     {to, value, beside}     the player moves again, anywhere
//     entail_no_move   {}
//     entail_mex       {beside, value}         what all moves win beside; the least nimber that is not among these
//     entail_moon      {}                      all moves together win beside every rest

/// Whether a move of a position among these may bind or give another turn, or one of them is the moon.
bool has_entailing_moves(std::span<const Summand> sum);
/// Why a position has its value. **Errors** LimitError past 1000 moves.
std::vector<Step> explain_entailing_value(Explainer& explainer, const AnyPosition& position);
/// Who wins: `entail_won` {sum, value} by the player who moves first, `entail_lost` {sum, value} by the other one; a
/// winning move is `entail_wins` {in, to}. **Requires** has_entailing_moves().
Explanation explain_entailing_play(Explainer& explainer, std::span<const Summand> sum, std::string text);

}  // namespace upstar
