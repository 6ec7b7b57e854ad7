// Explanations of bidding play: with dollars, what each bid meets; with money that can be divided, the best moves.
#pragma once

#include <string>
#include <vector>

#include "expr/explanations.hpp"

namespace upstar {

// With dollars. What Left needs are two numbers: with the marker, and without. Kinds of steps:
//
//     bidding_move   {player, in, to, with, without}  what Left needs then; `in` of sums
//     bidding_stuck  {player}                         the player has no move
//     bidding_best   {player, with, without}          of several moves: the least for Left's, the greatest for Right's
//     bidding_wins   {player, dollars, total, holder, bid, announced}  a bid of the player wins, because of all cases:
//     bidding_case_stuck   {player, rival, mover}                      the mover of such a bid, who has no move
//     bidding_case   {player, rival, mover, has, marker, needs}        what Left has and needs if the opponent bids so

/// bidding_needs, bidding_outcome: where Left just has what she needs, and where she has a dollar less.
std::vector<Step> explain_bidding_needs(Explainer& explainer, const Arguments& a);
/// One bid that wins.
std::vector<Step> explain_bidding_winner(Explainer& explainer, const Arguments& a);
/// Every one.
std::vector<Step> explain_bidding_bids(Explainer& explainer, const Arguments& a);

// With money that can be divided. Kinds of steps:
//
//     share_fillings  {of, free, wins, all, value}  where all cells or letters are taken in the end
//     share_best      {player, to, share}           the best move, because of what follows
//     share_move      {player, to, share}           another one
//     share_mean      {low, high, value, bid}
//     share_again     {}                            a position whose moves are explained above
//     share_over      {value}

/// richman, richman_ratio, richman_bid.
std::vector<Step> explain_richman(Explainer& explainer, const Arguments& a);
std::vector<Step> explain_richman_draw(Explainer& explainer, const Arguments& a);
/// Of a position, as it is typed: `share_play` {game, share, bid}. **Requires** has_richman().
Explanation explain_richman_play(Explainer& explainer, const AnyPosition& position, std::string text);

}  // namespace upstar
