// Discrete bidding play: before every move both players bid for it, and the winner of the bid pays the other and moves.
//
// Each turn both players bid in secret a number of their own dollars, 0 included. The higher bid wins. One player holds
// the marker: of equal bids that of the holder wins, and the marker goes over with the bid. The holder may also
// announce the marker with a bid: then it goes over whenever the holder wins. A player who wins the bid and cannot move
// loses. Without any dollars that is play in turns: the holder moves, and hands over the marker.
//
// What Left needs in a position are two numbers of dollars, with the marker and without. They follow from what she
// needs after each move, by one auction.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// The least number of dollars with which Left wins, where she holds the marker, and where Right does. One more than
/// all dollars there are: she never wins.
struct BiddingNeeds {
  std::uint32_t with_marker = 0;
  std::uint32_t without_marker = 0;

  bool operator==(const BiddingNeeds&) const = default;
};

/// The auction for one move, where what Left needs after each of the moves is known.
class Auction {
 public:
  static constexpr std::uint32_t most_dollars = 10'000;

  struct Bid {
    std::uint32_t dollars = 0;
    bool is_announced = false;  ///< the marker goes with it; of the holder alone
  };
  /// What can come of a bid, by what the rival bids: less, as much, or more. Of higher bids the least counts, as
  /// dollars never hurt; the rival may announce the marker with it, if he holds it.
  struct Case {
    enum class Rival : std::uint8_t { lower, equal, higher, higher_announced };
    Rival rival{};
    Player mover{};                ///< who wins the bid
    std::uint32_t left_dollars{};  ///< after it is paid
    Player holder{};
    std::uint32_t left_needs{};  ///< so many of them, to win after the mover's best move
  };
  /// Ascending.
  struct Bids {
    std::vector<std::uint32_t> plain;
    std::vector<std::uint32_t> announced;
  };

  /// Of so many dollars in all. Nobody has a move yet. **Requires** total <= most_dollars.
  explicit Auction(std::uint32_t total) : m_total(total), m_left{total + 1, total + 1}, m_right{0, 0} {}
  /// A move of the player leads to a position in which Left needs that.
  void add_move(Player player, BiddingNeeds after);

  /// **Cost** at most total * log2(total) bids.
  BiddingNeeds needs(Budget& budget) const;
  /// Who wins where Left has so many dollars, and `holder` the marker. **Requires** left_dollars <= total.
  Player winner(std::uint32_t left_dollars, Player holder, Budget& budget) const;
  /// The bids of the winner that win against all bids. Of the two kinds `announced` is empty if the winner does not
  /// hold the marker. **Requires** left_dollars <= total. **Cost** at most 2 * total bids.
  Bids winning_bids(std::uint32_t left_dollars, Player holder, Budget& budget) const;
  /// Each case of a bid of the player: Left's wins if she has what she needs in all of them, Right's if she has it in
  /// none. **Requires** as many dollars as are bid, and the marker if it is announced.
  std::vector<Case> cases(Player bidder, Bid bid, std::uint32_t left_dollars, Player holder) const;

 private:
  /// The same with the players exchanged.
  Auction mirrored() const;
  /// visit(case) of a bid of Left until it is false; whether it never is.
  template <class Visit>
  bool all_cases(Bid bid, std::uint32_t left_dollars, Player holder, Visit&& visit) const;
  bool wins(Bid bid, std::uint32_t left_dollars, Player holder) const;
  bool has_winning_bid(std::uint32_t left_dollars, Player holder, Budget& budget) const;
  Bids winning_bids_of_left(std::uint32_t left_dollars, Player holder, Budget& budget) const;
  std::uint32_t least_dollars(Player holder, Budget& budget) const;

  std::uint32_t m_total;
  BiddingNeeds m_left;   ///< the least after Left's moves: she chooses
  BiddingNeeds m_right;  ///< the greatest after Right's moves
};

}  // namespace upstar
