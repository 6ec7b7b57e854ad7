// The moves in a sum: in which summand each is, what that becomes, and the whole sum after it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "upstar/expr/session.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

struct SumMove {
  std::size_t summand;                ///< its index
  std::size_t count;                  ///< of moves that lead to this
  std::size_t first;                  ///< the first move that is an image of this one, in an equal summand
  std::optional<AnyPosition> option;  ///< what the summand becomes, if it is a position
  std::string text;                   ///< the same as text; empty if it is a value
  GameId value;                       ///< of the summand after the move
  GameId sum;                         ///< of the whole sum after it
};

/// All moves of the player. In a value they are its canonical options. `on_move` is told of each one when its values
/// are known, of which `first` is still open.
/// **Errors** LimitError for too many; those of list_moves().
std::vector<SumMove> moves_in_sum(GameStore& store, const std::vector<Summand>& summands, Player player,
                                  const std::function<void(const SumMove&)>& on_move = {});

/// The summand as typed, with its sign.
std::string name_of(const Summand& summand);
/// What the summand becomes.
std::string target_of(GameStore& store, const SumMove& move, Style style);
std::string text_of(GameStore& store, const SearchTerm& term, Style style);
GameId sum_of(GameStore& store, const std::vector<Summand>& summands);

}  // namespace upstar::desk
