// Sum, negative and integer multiples.
//
// Theorem. Let X be a sum of switches cooler than {x|y}, a number and n.^ + *m. Then {X + x | X + y} is the canonical
// form of {x|y} + X. Proof: let {x|y} = m + {t|-t}. A move to X^L + {x|y} is dominated by X + x: in X - X^L + {2t|0}
// Left answers a move in the switch by the move to X^L, and any other one by that to 2t, as X^R - X^L and X - X^LL have
// right stops above -2t. X + x does not reverse through X^R + x: Right wins {x|y} + X - X^R - x by the move to
// X - X^R - 2t, whose left stop is below 0. So too for Right. X itself may be in that form; so sums of switches are
// towers, the hottest one on top. Two of the same temperature add up to the sum of their means.
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

// {X + x | X + y} for a sum of switches X that is cooler than {x|y}?
bool GameStore::Engine::is_switch_over_sum(std::span<const GameId> left, std::span<const GameId> right) {
  if (left.size() != 1 || right.size() != 1 || left[0].base != right[0].base) return false;
  if (!is_switch_sum(left[0].base)) return false;
  return m_numbers.less(switch_width(left[0].base), m_numbers.subtract(offset(left[0]), offset(right[0])));
}

// x - y of the hottest switch {x|y}, 0 if there is none.
Number GameStore::Engine::switch_width(Base sum) {
  if (!is_record(sum)) return 0;
  const Record& record = m_records[sum];
  return m_numbers.subtract(offset(m_records.left(record)[0]), offset(m_records.right(record)[0]));
}

// **Requires** that one of them has a switch.
GameId GameStore::Engine::add_switch_sums(Base a, Base b) {
  const Number width_a = switch_width(a), width_b = switch_width(b);
  if (m_numbers.less(width_a, width_b)) std::swap(a, b);
  const GameId left = option({0, a}, Player::left, 0), right = option({0, a}, Player::right, 0);
  if (width_a == width_b) {
    const GameId other_left = option({0, b}, Player::left, 0), other_right = option({0, b}, Player::right, 0);
    Dyadic twice_mean;
    for (const GameId g : {left, right, other_left, other_right}) twice_mean += m_numbers.value(offset(g));
    return shift(add({0, left.base}, {0, other_left.base}), m_numbers.intern(twice_mean >> 1));
  }
  const GameId rest = add({0, left.base}, {0, b});
  const GameId with_left = shift(rest, offset(left)), with_right = shift(rest, offset(right));
  return make_canonical(std::span(&with_left, 1), std::span(&with_right, 1));
}

GameId GameStore::Engine::add_from_options(Base a, Base b) {
  m_budget.tick();
  if (is_switch_sum(a) && is_switch_sum(b)) return add_switch_sums(a, b);
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
