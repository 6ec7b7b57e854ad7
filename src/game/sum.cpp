// Sum, negative and integer multiples.
#include <algorithm>

#include "game/engine.hpp"
#include "game/followers.hpp"

namespace upstar {

GameId GameStore::Engine::add(GameId g, GameId h) {
  if (g.base == 0) return shift(h, offset(g));
  if (h.base == 0) return shift(g, offset(h));
  const Number x = m_numbers.add(offset(g), offset(h));
  if (is_up_star(g.base) && is_up_star(h.base)) {
    return {static_cast<std::uint32_t>(x), m_up_stars.add(g.base, h.base)};
  }
  return shift(add_bases(g.base, h.base), x);
}

// **Requires** at least one of the two bases is a record.
GameId GameStore::Engine::add_bases(Base a, Base b) {
  if (a > b) std::swap(a, b);
  const Record& record = m_records[a];
  if (record.negative == b) return number(record.right_stop);  // B = -A + RS(A)
  ++m_statistics.sums;
  const SumEntry key{a, b, {}};
  if (const SumEntry* known = m_sum_cache.find(key)) {
    ++m_statistics.sum_cache_hits;
    return known->sum;
  }
  if (!m_deep_sums.empty()) {
    if (const auto found = m_deep_sums.find(key); found != m_deep_sums.end()) return found->second;
  }
  const Level level(*this, Deep{true, {0, a}, {0, b}});
  const GameId sum = add_from_options(a, b);
  m_sum_cache.put({a, b, sum});
  return sum;
}

GameId GameStore::Engine::add_from_options(Base a, Base b) {
  m_budget.tick();
  const GameId g = {0, a};
  const GameId h = {0, b};
  IdList options[2];
  for (const Player player : {Player::left, Player::right}) {
    IdList& list = options[static_cast<int>(player)];
    all_options(g, player, [&](GameId option) { return list.push_back(add(option, h)), true; });
    all_options(h, player, [&](GameId option) { return list.push_back(add(g, option)), true; });
  }
  return make(options[0], options[1]);
}

GameId GameStore::Engine::negate(GameId g) {
  const Number x = m_numbers.negate(offset(g));
  if (g.base == 0) return number(x);
  if (is_up_star(g.base)) return {static_cast<std::uint32_t>(x), m_up_stars.negate(g.base)};
  // -(B + x) = -B - x, and -B = B' - RS(B) for its base B'.
  const Base negative = negative_record(g.base);
  return {static_cast<std::uint32_t>(m_numbers.subtract(x, m_records[g.base].right_stop)), negative};
}

Base GameStore::Engine::negative_record(Base base) {
  const auto open = [this](GameId h) {
    return is_record(h.base) && m_records[h.base].negative == 0 ? GameId{0, h.base} : GameStore::none();
  };
  if (m_records[base].negative == 0)
    OptionsFirst(*this).walk({0, base}, open, [this](GameId h) { make_negative(h.base); });
  return m_records[base].negative;
}

// The negative of a canonical form is canonical: its options are negated and exchanged, then moved to left stop 0.
void GameStore::Engine::make_negative(Base base) {
  Record& record = m_records[base];
  IdList lists[2];
  for_each_option(*this, {0, base}, [&](GameId option, Player player) {
    lists[static_cast<int>(opponent(player))].push_back(shift(negate(option), record.right_stop));
  });
  for (IdList& list : lists) std::sort(list.begin(), list.end());
  GaugeOfForm gauge;
  for (const GameId option : lists[0]) gauge.add_left(gauge_at(option, 0));
  for (const GameId option : lists[1]) gauge.add_right(gauge_at(option, 0));
  Record mirror = record;
  mirror.is_over = record.is_under;
  mirror.is_under = record.is_over;
  mirror.negative = base;
  mirror.gauge = gauge.gauge();
  record.negative = intern(lists[0], lists[1], mirror);
  m_records[record.negative].negative = base;
}

GameId GameStore::Engine::multiply(Integer n, GameId g) {
  if (!is_record(g.base)) {
    const UpStarTable::Big parts = m_up_stars.value(g.base);
    const Number x = m_numbers.intern(m_numbers.value(offset(g)) * Dyadic(n));
    const Base base = m_up_stars.intern({parts.ups * n, n % 2 == 0 ? Integer(0) : parts.nimber});
    return {static_cast<std::uint32_t>(x), base};
  }
  if (n < 0) {
    g = negate(g);
    n = -n;
  }
  GameId sum{};
  while (n != 0) {
    if (n % 2 != 0) sum = add(sum, g);
    n /= 2;
    if (n != 0) g = add(g, g);
  }
  return sum;
}

}  // namespace upstar
