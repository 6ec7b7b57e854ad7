// How a player wins a sum: the first move, or a reply to every move of the opponent, and so on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "upstar/analysis/explanation.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

/// Kinds of steps; `in` is there if the sum has several terms: the term with the move. Moves to images of each other
/// under the symmetries of the rules are one move.
///
///     winner   {winner, first}                               because of these:
///     opening  {player, in, to}                              the winner moves first
///     also_wins {player, in, to}                             if all openings are asked for
///     loses    {player, in, to, opponent, answer}            or reply_in and reply: the answer that refutes it
///     reply    {opponent, in, to, player, answer}            to each move of the other player: in the same term
///     reply    {opponent, in, to, player, reply_in, reply}   or in another one
///     no_move  {opponent}
///
/// The replies to what the other player does next stand below a reply.
struct Strategy {
  Step winner;
  std::uint64_t left_out = 0;  ///< moves of the other player past the depth
};

/// Whether all first moves of a winner who moves first are judged.
enum class OpeningMoves : std::uint8_t { one, all };

/// Who wins the sum if `first` moves first, and how, with replies to `depth` moves of the other player in a row.
/// **Errors** as OutcomeSearch::winner; LimitError past 100,000 steps.
Strategy explain_winner(GameStore& store, OutcomeSearch& search, std::span<const SearchTerm> terms, Player first,
                        unsigned depth, OpeningMoves openings = OpeningMoves::one);

}  // namespace upstar
