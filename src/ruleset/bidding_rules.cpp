// Positions for whose moves the players bid, where play in turns is asked for.
#include "upstar/ruleset/bidding_rules.hpp"

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar {

void fail_without_turns() {
  throw DomainError(
      "the players bid for the moves of the position, and who moves last says nothing: it has no value, but richman "
      "tells the share of the money with which Left wins, and upstar moves shows the moves");
}

Rational richman_bid(const AnyPosition& position) {
  Rational least = 1, greatest = 0;
  bool is_over = true;
  position.bid_moves(Player::left, [&](const AnyPosition& option) {
    least = std::min(least, option.richman());
    is_over = false;
  });
  position.bid_moves(Player::right,
                     [&](const AnyPosition& option) { greatest = std::max(greatest, option.richman()); });
  return is_over ? Rational(0) : Rational((greatest - least) / 2);
}

}  // namespace upstar
