// Advance or eat: a column of pieces, which players push up, or remove of the other.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "upstar/game/store.hpp"

namespace upstar {

/// The columns, top first, of W (Left's), B and dots: a player pushes a piece of theirs up into an empty cell, or removes
/// one of the other's. **Cost** of all together 3^n columns of n cells.
class PushedPieces {
 public:
  explicit PushedPieces(GameStore& store) : m_store(store) {}

  /// **Requires** these letters, and a column of no more than some hundred.
  GameId value(const std::string& column);
  /// visit(what is left, row of the piece) for each move.
  template <class Visit>
  static void moves(std::string_view column, Player player, Visit&& visit);

 private:
  GameStore& m_store;
  std::unordered_map<std::string, GameId> m_values;
};

template <class Visit>
void PushedPieces::moves(std::string_view column, Player player, Visit&& visit) {
  const char own = player == Player::left ? 'W' : 'B';
  for (std::size_t row = 0; row < column.size(); ++row) {
    if (column[row] == '.') continue;
    std::string rest(column);
    rest[row] = '.';
    if (column[row] == own) {
      if (row == 0 || column[row - 1] != '.') continue;
      rest[row - 1] = own;
    }
    visit(rest, row);
  }
}

}  // namespace upstar
