// Lines of play that lead from a game to the options of its canonical form: of forms, and of positions.
//
// There is one for each option K^L of the canonical form K of G. Some G^L is at least K^L, as K^L has no Right option
// that is <= K. If it is not equal to K^L, it is greater, and so no option of K is as good: G^L reverses through some
// G^LR <= G. And since K^L <= G^L, some Left option of that G^LR is again at least K^L.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "analysis/undominated.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

/// options(place, player) lists where the player can move, value(place) is the value there.
template <class Place, class Options, class ValueOf>
std::vector<std::vector<Place>> lines_to_canonical_options(GameStore& store, const Place& start, Player player,
                                                           Options&& options, ValueOf&& value) {
  const GameId whole = value(start);
  std::vector<GameId> canonical = store.options(whole, player);
  OptionOrder(store).sort(canonical);
  std::vector<std::vector<Place>> lines;
  for (const GameId wanted : canonical) {
    std::vector<Place> line;
    Place from = start;
    while (true) {
      std::optional<Place> move;
      for (Place& option : options(from, player)) {
        const GameId reached = value(option);
        const bool is_last = reached == wanted;
        if (is_last || (!move && is_no_better(store, wanted, reached, player))) move = std::move(option);
        if (is_last) break;
      }
      line.push_back(std::move(move.value()));
      if (value(line.back()) == wanted) break;
      for (Place& answer : options(line.back(), opponent(player))) {
        if (!is_no_better(store, value(answer), whole, player)) continue;
        from = std::move(answer);
        break;
      }
      line.push_back(from);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace upstar
