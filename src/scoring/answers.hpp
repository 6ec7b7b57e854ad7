// What answers the moves where one scoring game is at least another: conditions 2 and 3 of upstar/scoring/order.hpp.
#pragma once

#include <optional>

#include "upstar/scoring/order.hpp"

namespace upstar {

/// An answer to a player's option of one of two games, where G >= H is asked.
struct ScoreAnswer {
  ScoreId to;
  bool is_reply;  ///< the opponent's move from that option; else an option of the same player in the other game
};

/// To the option h_left of H: a G^L >= h_left, or a reply h_left^R <= G. Nothing if there is none.
/// **Requires** games of the universe of the order. **Cost** as of the order.
std::optional<ScoreAnswer> answer_to_left(const ScoreStore& store, ScoreOrder& order, ScoreId g, ScoreId h_left);
/// To the option g_right of G: an H^R <= g_right, or a reply g_right^L >= H.
std::optional<ScoreAnswer> answer_to_right(const ScoreStore& store, ScoreOrder& order, ScoreId g_right, ScoreId h);

}  // namespace upstar
