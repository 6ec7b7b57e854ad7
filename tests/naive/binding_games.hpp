// Impartial games whose moves may bind the opponent or give another turn, from the rules alone: positions are lists of
// moves, and who wins a sum is found by playing it out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "naive/games.hpp"

namespace upstar::naive {

class BindingGames {
 public:
  /// Who moves next, and where.
  enum class Next { opponent_anywhere, opponent_there, mover_anywhere };
  struct Move {
    Next next;
    Ref to;
  };

  /// **Requires** moves to positions that were made before.
  Ref make(std::vector<Move> moves);
  Ref heap(std::uint32_t n);
  const std::vector<Move>& moves(Ref position) const { return m_positions[position]; }

  /// Whether the player to move wins the sum, moving anywhere, or if `bound` is given in that term.
  bool wins(std::vector<Ref> sum, std::optional<std::size_t> bound = {});

 private:
  std::vector<std::vector<Move>> m_positions;
  std::vector<Ref> m_heaps;
  std::map<std::pair<std::vector<Ref>, std::optional<Ref>>, bool> m_known;  // the bound term is listed by itself
};

}  // namespace upstar::naive
