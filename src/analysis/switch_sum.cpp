// Sums of switches {x|y}, x >= y, and a number z.
//
// Theorem (Winning Ways, chapter 6; Siegel II.5). With m = (x + y) / 2 and t = (x - y) / 2, {x|y} = m + {t|-t}. As long
// as there is a switch, nobody moves in a number, and the hottest switch is the best move. So with all temperatures in
// descending order, play ends at z + sum of m + (t1 - t2 + t3 - ...) if Left begins, and at z + sum of m - (t1 - t2 +
// ...) if Right begins. The sign of that number decides. At 0 the player to move loses; this is the player who began if
// the number of switches is even. The order of equal temperatures does not matter. {x|x} = x + * is the switch of
// temperature 0. Cost: O(k log k); nothing is expanded.
//
// If all t > 0, the hottest switch is the best move beside n.^ + *m, too. Proof: two switches of one temperature add up
// to a number, so let the hottest one, of temperature t, be hotter than all others. X is what stands beside it. If Left
// wins by a move to X^L, then even after Right's answer in the hottest switch; so X^L has a left stop >= t. By the
// formulas, that is less than 2t above the right stop of X: this is above -t, and her move in the switch wins.
#include "upstar/analysis/switch_sum.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace upstar {

namespace {

/// The places of the numbers, the greatest number first; equal numbers keep their order.
std::vector<std::uint32_t> greatest_first(const std::vector<Dyadic>& numbers) {
  // If all numbers are small multiples of 2^-16, comparing machine words is four times as fast.
  constexpr unsigned fraction_bits = 16;
  std::vector<std::pair<std::int64_t, std::uint32_t>> words(numbers.size());
  bool fit = true;
  for (std::uint32_t i = 0; i < numbers.size() && fit; ++i) {
    std::int64_t word = 0;
    fit = numbers[i].to_fixed(fraction_bits, INT64_MAX, word);
    words[i] = {-word, i};
  }
  std::vector<std::uint32_t> places(numbers.size());
  if (fit) {
    std::sort(words.begin(), words.end());
    std::transform(words.begin(), words.end(), places.begin(), [](const auto& word) { return word.second; });
  } else {
    std::iota(places.begin(), places.end(), std::uint32_t{0});
    std::stable_sort(places.begin(), places.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return numbers[b] < numbers[a]; });
  }
  return places;
}

}  // namespace

SwitchSum::SwitchSum(const Dyadic& number, std::span<const Switch> switches, Budget* given)
    : m_twice_mean(number << 1) {
  const GivenBudget budget(given);
  m_twice_temperatures.reserve(switches.size());
  for (const Switch& one : switches) {
    budget->tick();
    m_twice_mean += one.left + one.right;
    m_twice_temperatures.push_back(one.left - one.right);
  }
  m_hottest_first = greatest_first(m_twice_temperatures);
  for (std::size_t i = 0; i < m_hottest_first.size(); ++i) {
    const Dyadic& twice = m_twice_temperatures[m_hottest_first[i]];
    m_twice_alternating += i % 2 == 0 ? twice : -twice;
  }
}

std::vector<std::size_t> SwitchSum::winning_moves(bool left_begins) const {
  std::vector<std::size_t> winning;
  const std::size_t count = m_hottest_first.size();
  const Dyadic mean = left_begins ? m_twice_mean : -m_twice_mean;  // from the view of the player who begins
  // Once the switch at place i is played, the opponent begins on the rest, and each switch behind i moves up a place.
  // So the rest counts -(t1 - ... before i) + (... behind i), where `before` and `behind` have the signs of the whole
  // list.
  Dyadic before, behind = m_twice_alternating;
  for (std::size_t i = 0; i < count; ++i) {
    const Dyadic& twice = m_twice_temperatures[m_hottest_first[i]];
    const Dyadic with_sign = i % 2 == 0 ? twice : -twice;
    behind -= with_sign;
    const int sign = (mean + twice - before + behind).sign();
    before += with_sign;
    // At 0 the player to move when all switches are gone loses. If their number is odd, that is the opponent.
    if (sign > 0 || (sign == 0 && count % 2 == 1)) winning.push_back(m_hottest_first[i]);
  }
  std::sort(winning.begin(), winning.end());
  return winning;
}

std::optional<Switch> switch_of_value(GameStore& store, GameId g) {
  if (store.option_count(g, Player::left) != 1 || store.option_count(g, Player::right) != 1) return std::nullopt;
  const GameId left = store.option(g, Player::left, 0), right = store.option(g, Player::right, 0);
  if (!store.is_number(left) || !store.is_number(right) || store.is_number(g)) return std::nullopt;
  return Switch{store.offset_of(left), store.offset_of(right)};
}

bool left_wins_first(GameStore& store, std::span<const Switch> switches, GameId rest) {
  const int advantage = SwitchSum(store.offset_of(rest), switches, &store.budget()).left_stop().sign();
  if (advantage != 0) return advantage > 0;
  const GameId last = store.base_of(rest);
  return switches.size() % 2 == 0 ? !store.leq(last, GameStore::zero()) : store.leq(GameStore::zero(), last);
}

}  // namespace upstar
