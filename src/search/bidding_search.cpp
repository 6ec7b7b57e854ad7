// BiddingSearch: an auction for each sum of parts.
#include "upstar/search/bidding_search.hpp"

#include <algorithm>
#include <utility>

#include "base/memoised.hpp"
#include "upstar/detail/base/loopy_position.hpp"

namespace upstar {

BiddingSearch::BiddingSearch(GameStore& store, std::uint32_t total)
    : m_total(total),
      m_pool(store, Play::misere, PartValues::none, PartsBounded::no),
      m_known(charged_to(store.budget())) {}

BiddingSearch::Sum BiddingSearch::gathered(std::span<const AnyPosition> terms) {
  SumList list(m_pool);
  list.next();
  for (const AnyPosition& term : terms) term.split(m_pool, list);
  const std::span<const PartRef> parts = list.parts(list.sums().front());
  Sum sum(parts.begin(), parts.end(), charged_to(m_pool.store().budget()));
  std::sort(sum.begin(), sum.end());
  return sum;
}

BiddingSearch::Sum BiddingSearch::after_move(const Sum& sum, std::size_t moved, const SumList::Sum& option) {
  const bool is_negative = sum[moved].is_negative();
  Sum after(sum.get_allocator());
  after.reserve(sum.size() - 1 + option.count);
  after.insert(after.end(), sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(moved));
  after.insert(after.end(), sum.begin() + static_cast<std::ptrdiff_t>(moved) + 1, sum.end());
  for (const PartRef part : m_pool.parts(option)) after.push_back(part.negated_if(is_negative));
  std::sort(after.begin(), after.end());
  return after;
}

template <class Visit>
void BiddingSearch::for_each_move(const Sum& sum, Visit&& visit) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    for (const Player player : {Player::left, Player::right}) {
      const Player mover = sum[i].is_negative() ? opponent(player) : player;
      for (const SumList::Sum& option : m_pool.options(sum[i].index(), mover))
        visit(player, after_move(sum, i, option));
    }
  }
}

const BiddingNeeds& BiddingSearch::needs_of(const Sum& sum) {
  const auto needs_after_moves = [&](const Sum& each, auto&& ask) {
    Auction auction(m_total);
    for_each_move(each, [&](Player player, const Sum& after) { auction.add_move(player, ask(after)); });
    return ask.is_met() ? auction.needs(m_pool.store().budget()) : BiddingNeeds{};
  };
  return memoised(m_known, sum, needs_after_moves, [](const Sum&) { detail::fail_as_loopy(); });
}

BiddingNeeds BiddingSearch::needs(std::span<const AnyPosition> terms) { return needs_of(gathered(terms)); }

Auction BiddingSearch::auction(std::span<const AnyPosition> terms) {
  Auction auction(m_total);
  std::vector<std::pair<Player, Sum>> moves;  // the search would move what for_each_move() reads
  for_each_move(gathered(terms), [&](Player player, Sum after) { moves.emplace_back(player, std::move(after)); });
  for (const auto& [player, after] : moves) auction.add_move(player, needs_of(after));
  return auction;
}

}  // namespace upstar
