#include "naive/bidding.hpp"

#include <algorithm>

namespace upstar::naive {

std::vector<Bidding::Bid> Bidding::bids(Player player, std::uint32_t left_dollars, Player holder) const {
  const std::uint32_t own = player == Player::left ? left_dollars : m_total - left_dollars;
  std::vector<Bid> found;
  for (std::uint32_t dollars = 0; dollars <= own; ++dollars) {
    found.push_back({dollars, false});
    if (player == holder) found.push_back({dollars, true});
  }
  return found;
}

bool Bidding::left_wins(Ref form, std::uint32_t left_dollars, Player holder, Bid left, Bid right) {
  const bool is_tie = left.dollars == right.dollars;
  const Player winner = is_tie ? holder : left.dollars > right.dollars ? Player::left : Player::right;
  const Bid& bid = winner == Player::left ? left : right;
  const bool marker_goes = winner == holder && (is_tie || bid.is_announced);
  const Player next_holder = marker_goes ? opponent(holder) : holder;
  if (winner == Player::left) {
    const std::uint32_t next = left_dollars - bid.dollars;
    return std::ranges::any_of(m_games.left(form),
                               [&](Ref option) { return has_winning_bid(Player::left, option, next, next_holder); });
  }
  const std::uint32_t next = left_dollars + bid.dollars;
  return std::ranges::all_of(m_games.right(form),
                             [&](Ref option) { return has_winning_bid(Player::left, option, next, next_holder); });
}

std::vector<Bidding::Bid> Bidding::winning_bids(Player player, Ref form, std::uint32_t left_dollars, Player holder) {
  std::vector<Bid> found;
  for (const Bid own : bids(player, left_dollars, holder)) {
    const std::vector<Bid> others = bids(opponent(player), left_dollars, holder);
    const bool wins = std::ranges::all_of(others, [&](Bid other) {
      return player == Player::left ? left_wins(form, left_dollars, holder, own, other)
                                    : !left_wins(form, left_dollars, holder, other, own);
    });
    if (wins) found.push_back(own);
  }
  return found;
}

bool Bidding::has_winning_bid(Player player, Ref form, std::uint32_t left_dollars, Player holder) {
  if (player == Player::right) return !winning_bids(player, form, left_dollars, holder).empty();
  const auto key = std::tuple(form, left_dollars, holder);
  if (const auto known = m_left_wins.find(key); known != m_left_wins.end()) return known->second;
  const bool wins = !winning_bids(player, form, left_dollars, holder).empty();
  return m_left_wins[key] = wins;
}

}  // namespace upstar::naive
