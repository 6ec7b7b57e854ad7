// Discrete bidding play from its rules alone: every bid of Left against every bid of Right, every move after that.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "naive/games.hpp"
#include "upstar/game/store.hpp"

namespace upstar::naive {

class Bidding {
 public:
  Bidding(Games& games, std::uint32_t total) : m_games(games), m_total(total) {}

  struct Bid {
    std::uint32_t dollars;
    bool is_announced;
    auto operator<=>(const Bid&) const = default;
  };

  /// Whether the player has a bid that wins against all bids of the opponent, where Left has so many dollars.
  bool has_winning_bid(Player player, Ref form, std::uint32_t left_dollars, Player holder);
  std::vector<Bid> winning_bids(Player player, Ref form, std::uint32_t left_dollars, Player holder);

 private:
  std::vector<Bid> bids(Player player, std::uint32_t left_dollars, Player holder) const;
  /// Whether Left wins after these two bids.
  bool left_wins(Ref form, std::uint32_t left_dollars, Player holder, Bid left, Bid right);

  Games& m_games;
  std::uint32_t m_total;
  std::map<std::tuple<Ref, std::uint32_t, Player>, bool> m_left_wins;
};

}  // namespace upstar::naive
