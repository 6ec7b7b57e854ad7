// BiddingSearch: what Left needs to win a sum of positions in discrete bidding play.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/bidding/auction.hpp"
#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// Keeps what it has found from call to call. Equal values may need different dollars, so positions count as the trees
/// of their moves: no part is replaced by its value.
class BiddingSearch {
 public:
  /// Of so many dollars in all. Spends from the budget of `store`, which must outlive it, as must the rulesets of all
  /// positions. **Requires** total <= Auction::most_dollars.
  BiddingSearch(GameStore& store, std::uint32_t total);

  std::uint32_t total() const { return m_total; }
  /// **Errors** LimitError past the budget; what was found until then stays. DomainError if play can come back to a
  /// position, or moves bind the opponent.
  /// **Cost** an auction for each sum of followers of the terms, up to symmetries of their rules.
  BiddingNeeds needs(std::span<const AnyPosition> terms);
  /// The auction for the next move. **Errors** and **Cost** as needs().
  Auction auction(std::span<const AnyPosition> terms);

 private:
  using Sum = ChargedVector<PartRef>;  ///< sorted

  Sum gathered(std::span<const AnyPosition> terms);
  Sum after_move(const Sum& sum, std::size_t moved, const SumList::Sum& option);
  /// Calls visit(player, sum after the move).
  template <class Visit>
  void for_each_move(const Sum& sum, Visit&& visit);
  const BiddingNeeds& needs_of(const Sum& sum);

  std::uint32_t m_total;
  PartPool m_pool;
  ChargedMap<Sum, BiddingNeeds> m_known;
};

}  // namespace upstar
