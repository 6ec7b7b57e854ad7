// Auctions: which bids win against all bids, and how many dollars make one possible.
#include "upstar/bidding/auction.hpp"

#include <algorithm>

namespace upstar {

void Auction::add_move(Player player, BiddingNeeds after) {
  if (player == Player::left) {
    m_left.with_marker = std::min(m_left.with_marker, after.with_marker);
    m_left.without_marker = std::min(m_left.without_marker, after.without_marker);
  } else {
    m_right.with_marker = std::max(m_right.with_marker, after.with_marker);
    m_right.without_marker = std::max(m_right.without_marker, after.without_marker);
  }
}

template <class Visit>
bool Auction::all_cases(Bid bid, std::uint32_t dollars, Player holder, Visit&& visit) const {
  using Rival = Case::Rival;
  const std::uint32_t others = m_total - dollars, left_over = dollars - bid.dollars, outbid = dollars + bid.dollars + 1;
  const auto is_good = [&](Rival rival, Player mover, std::uint32_t has, Player then_holds) {
    const BiddingNeeds& after = mover == Player::left ? m_left : m_right;
    const std::uint32_t needs = then_holds == Player::left ? after.with_marker : after.without_marker;
    return visit(Case{rival, mover, has, then_holds, needs});
  };
  const bool stays = holder == Player::left && !bid.is_announced;
  if (bid.dollars > 0 && !is_good(Rival::lower, Player::left, left_over, stays ? Player::left : Player::right)) {
    return false;
  }
  if (bid.dollars <= others) {  // the holder wins
    const std::uint32_t has = holder == Player::left ? left_over : dollars + bid.dollars;
    if (!is_good(Rival::equal, holder, has, opponent(holder))) return false;
  }
  if (bid.dollars >= others) return true;
  return is_good(Rival::higher, Player::right, outbid, holder) &&
         (holder == Player::left || is_good(Rival::higher_announced, Player::right, outbid, Player::left));
}

bool Auction::wins(Bid bid, std::uint32_t dollars, Player holder) const {
  return all_cases(bid, dollars, holder, [](const Case& each) { return each.left_dollars >= each.left_needs; });
}

std::vector<Auction::Case> Auction::cases(Player bidder, Bid bid, std::uint32_t left_dollars, Player holder) const {
  std::vector<Case> cases;
  const auto add = [&](const Case& each) {
    cases.push_back(each);
    return true;
  };
  if (bidder == Player::left) {
    all_cases(bid, left_dollars, holder, add);
    return cases;
  }
  mirrored().all_cases(bid, m_total - left_dollars, opponent(holder), add);
  for (Case& each : cases) {
    each = {each.rival, opponent(each.mover), m_total - each.left_dollars, opponent(each.holder),
            m_total + 1 - each.left_needs};
  }
  return cases;
}

bool Auction::has_winning_bid(std::uint32_t dollars, Player holder, Budget& budget) const {
  budget.tick(dollars + 1);
  for (std::uint32_t bid = 0; bid <= dollars; ++bid) {
    if (wins({bid, false}, dollars, holder) || (holder == Player::left && wins({bid, true}, dollars, holder))) {
      return true;
    }
  }
  return false;
}

/// With more dollars Left wins all that she wins with fewer.
std::uint32_t Auction::least_dollars(Player holder, Budget& budget) const {
  std::uint32_t loses_below = 0, wins_from = m_total + 1;
  while (loses_below < wins_from) {
    const std::uint32_t middle = loses_below + (wins_from - loses_below) / 2;
    if (has_winning_bid(middle, holder, budget)) wins_from = middle;
    else loses_below = middle + 1;
  }
  return wins_from;
}

BiddingNeeds Auction::needs(Budget& budget) const {
  return {least_dollars(Player::left, budget), least_dollars(Player::right, budget)};
}

Player Auction::winner(std::uint32_t dollars, Player holder, Budget& budget) const {
  return has_winning_bid(dollars, holder, budget) ? Player::left : Player::right;
}

Auction::Bids Auction::winning_bids_of_left(std::uint32_t dollars, Player holder, Budget& budget) const {
  Bids bids;
  budget.tick(dollars + 1);
  for (std::uint32_t bid = 0; bid <= dollars; ++bid) {
    if (wins({bid, false}, dollars, holder)) bids.plain.push_back(bid);
    if (holder == Player::left && wins({bid, true}, dollars, holder)) bids.announced.push_back(bid);
  }
  return bids;
}

Auction::Bids Auction::winning_bids(std::uint32_t left_dollars, Player holder, Budget& budget) const {
  if (winner(left_dollars, holder, budget) == Player::left) return winning_bids_of_left(left_dollars, holder, budget);
  return mirrored().winning_bids_of_left(m_total - left_dollars, opponent(holder), budget);
}

/// Where Left needs n dollars with the marker, Right, who has none then, wins with up to n - 1 of hers against him: he
/// needs total + 1 - n without it.
Auction Auction::mirrored() const {
  const auto for_right = [&](BiddingNeeds needs) {
    return BiddingNeeds{m_total + 1 - needs.without_marker, m_total + 1 - needs.with_marker};
  };
  Auction mirror(m_total);
  mirror.m_left = for_right(m_right);
  mirror.m_right = for_right(m_left);
  return mirror;
}

}  // namespace upstar
