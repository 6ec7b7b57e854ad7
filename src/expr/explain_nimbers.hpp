// Explanations of nim values: what the moves from each part lead to, and how the parts add up.
#pragma once

#include <vector>

#include "expr/explanations.hpp"

namespace upstar {

/// Why the nim value of a sum is what it is. Kinds of steps:
///
///     nim_part  {part, value}        one of several parts, because of these, or of a theorem of its ruleset:
///     nim_move  {to, value, others}  a move of each value that there is, and how many others have it, if any
///     nim_mex   {value}              the least number that is missing
///     nim_end   {}                   there is no move
///     nim_game  {game, value}        a term that is no impartial position
///
/// and for more than one part those of explain_nim_sum().
/// **Requires** an argument that nim_value takes. **Errors** LimitError for a part with more than 1000 moves.
std::vector<Step> explain_nim_value(Explainer& explainer, const Arguments& a);

}  // namespace upstar
