// G <= H: by edges, then gauges, then closed forms, then the cache, then the options.
//
// Theorems (Siegel II.1, II.3, II.4):
//   G <= H  iff  no G^L >= H and no H^R <= G. Neither is a number here: the edges have answered that.
#include "game/engine.hpp"

namespace upstar {

Edges GameStore::Engine::edges_of_up_star(GameId g) const {
  const Edge x = Edge::at(offset(g));
  return {m_up_stars.is_nonpositive(g.base) ? x : x.up(), m_up_stars.is_nonnegative(g.base) ? x : x.down()};
}

bool GameStore::Engine::leq_searched(GameId g, GameId h) {
  if (!is_record(g.base) && !is_record(h.base)) {  // the offsets are equal
    return m_up_stars.is_nonnegative(m_up_stars.add(h.base, m_up_stars.negate(g.base)));
  }
  if (g.number == h.number) {
    if (const auto decided = leq_by_gauge(gauge(g.base), gauge(h.base))) return *decided;
  }
  ++m_statistics.order_tests;
  if (is_up_star(g.base)) {
    if (const auto decided = leq_many_ups(g.base, h.base, true)) return *decided;
    g = clamp_nimber(g, h.base);
  } else if (is_up_star(h.base)) {
    if (const auto decided = leq_many_ups(h.base, g.base, false)) return *decided;
    h = clamp_nimber(h, g.base);
  }
  const OrderEntry key{g.base, h.base, m_numbers.subtract(offset(h), offset(g)), false};
  if (const OrderEntry* known = m_order_cache.find(key)) {
    ++m_statistics.order_cache_hits;
    return known->holds;
  }
  const GameId shifted = {static_cast<std::uint32_t>(key.difference), h.base};
  if (!m_deep_orders.empty()) {
    if (const auto found = m_deep_orders.find(key); found != m_deep_orders.end()) return found->second;
  }
  const Level level(*this, Deep{false, {0, g.base}, shifted});
  const bool holds = leq_from_options({0, g.base}, shifted);
  m_order_cache.put({key.a, key.b, key.difference, holds});
  return holds;
}

bool GameStore::Engine::leq_from_options(GameId g, GameId h) {
  m_budget.tick();
  return all_options(g, Player::left, [&](GameId left) { return !leq(h, left); }) &&
         all_options(h, Player::right, [&](GameId right) { return !leq(right, g); });
}

// For a record R with right stop 0 and n >= depth(R) + 2, R + n.^ + *m >= 0 for every m. By induction: Left answers a
// move to R^R by an R^RL with right stop 0 again, and a move in n.^ + *m by an R^L with right stop 0, so the depth
// falls at least as fast as n, until R is a number >= 0. The mirror image holds as well. The edges have left no other
// case.
std::optional<bool> GameStore::Engine::leq_many_ups(Base up_star, Base record, bool up_star_is_left) const {
  if (m_records[record].depth == Record::unknown_depth) return std::nullopt;
  const std::int64_t enough = std::int64_t{m_records[record].depth} + 2;
  std::int64_t ups = 0;
  if (UpStarTable::is_inline(up_star)) {
    ups = UpStarTable::small(up_star).ups;
  } else if (const Integer big = m_up_stars.value(up_star).ups; abs(big) >= enough) {
    ups = big > 0 ? enough : -enough;
  }
  const std::int64_t helping = up_star_is_left ? -ups : ups;
  if (helping >= enough) return true;
  if (helping <= -enough) return false;
  return std::nullopt;
}

// If a record has no follower *j with j >= N, it compares with all *m, m >= N, alike (the far star argument of Winning
// Ways ch. 8: by induction, a move from *m to another *j with j >= N changes nothing). Followers of a record are
// canonical, so its depth bounds their nimbers.
GameId GameStore::Engine::clamp_nimber(GameId up_star, Base record) {
  if (m_records[record].depth == Record::unknown_depth) return up_star;
  const std::uint64_t remote = std::uint64_t{m_records[record].depth} + 1;
  if (UpStarTable::is_inline(up_star.base)) {
    const UpStarTable::Small parts = UpStarTable::small(up_star.base);
    if (parts.ups != 0 || parts.nimber <= remote) return up_star;
    return {up_star.number, UpStarTable::inline_base(0, static_cast<std::uint32_t>(remote))};
  }
  const UpStarTable::Big parts = m_up_stars.value(up_star.base);
  if (parts.ups != 0 || parts.nimber <= remote) return up_star;
  return {up_star.number, m_up_stars.intern({0, Integer(remote)})};
}

}  // namespace upstar
