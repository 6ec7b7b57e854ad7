// {L | R} to canonical form.
//
//   1. The stops of the options give the interval of numbers the game could be; if it is not empty, the game is the
//      simplest number in it (simplicity rule, Siegel II.3): x fits iff G^L <| x <| G^R for all options, and of the
//      numbers x with x <= G^L the right stop of G^L is the last.
//   2. Dominated options go.
//   3. A Left option with a right option G^LR <= G is replaced by the left options of G^LR (bypassed); then 2 again.
//   4. The left stop is split off as the offset, and the base is found or made.
#include <algorithm>

#include "game/engine.hpp"
#include "game/form_order.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {

struct GameStore::Engine::StopInterval {
  Number low = 0;   ///< largest right stop of a left option
  Number high = 0;  ///< smallest left stop of a right option
  bool low_closed = true;
  bool high_closed = true;
  bool low_infinite = true;
  bool high_infinite = true;
};

GameId GameStore::Engine::make(std::span<const GameId> left_options, std::span<const GameId> right_options) {
  m_budget.tick();
  ++m_statistics.constructions;
  OptionList left;
  OptionList right;
  const StopInterval interval = stop_interval(left_options, right_options, left, right);
  if (const auto x = simplest_number(interval)) return number(*x);
  remove_dominated(left, Player::left);
  remove_dominated(right, Player::right);
  bypass_reversible(left, right, interval);
  return intern(left, right, interval.low, interval.high);
}

// A left option whose left stop is less than the right stop of another is less than that one. Only the others get into
// the list; on Domineering that is half of the options.
GameStore::Engine::StopInterval GameStore::Engine::stop_interval(std::span<const GameId> left_options,
                                                                 std::span<const GameId> right_options,
                                                                 OptionList& left, OptionList& right) {
  StopInterval interval;
  interval.low_infinite = left_options.empty();
  interval.high_infinite = right_options.empty();
  for (const GameId option : left_options) {
    if (!left.empty() && m_numbers.less(left_stop(option), interval.low)) continue;
    const Option candidate = with_stops(option);
    if (left.empty() || m_numbers.less(interval.low, candidate.right_stop)) interval.low = candidate.right_stop;
    left.push_back(candidate);
  }
  if (!right_options.empty()) interval.high = left_stop(right_options[0]);
  for (const GameId option : right_options) {
    if (m_numbers.less(left_stop(option), interval.high)) interval.high = left_stop(option);
  }
  const auto is_less = [&](const Option& option) { return m_numbers.less(option.left_stop, interval.low); };
  left.erase(std::remove_if(left.begin(), left.end(), is_less), left.end());
  for (const GameId option : right_options) {
    const Option candidate = with_stops(option);
    if (!m_numbers.less(interval.high, candidate.right_stop)) right.push_back(candidate);
  }
  if (!left.empty() && !right.empty() && m_numbers.less(interval.high, interval.low)) return interval;
  interval.low_closed = std::ranges::none_of(left, [&](const Option& option) {
    return option.right_stop == interval.low && leq(number(interval.low), option.id);
  });
  interval.high_closed = std::ranges::none_of(right, [&](const Option& option) {
    return option.left_stop == interval.high && leq(option.id, number(interval.high));
  });
  return interval;
}

std::optional<Number> GameStore::Engine::simplest_number(const StopInterval& interval) {
  if (!interval.low_infinite && !interval.high_infinite) {
    const auto order = m_numbers.compare(interval.low, interval.high);
    if (order > 0 || (order == 0 && !(interval.low_closed && interval.high_closed))) return std::nullopt;
  }
  if (const auto found = simplest_inline(interval)) return found;
  Bound low;
  Bound high;
  if (!interval.low_infinite) low = {m_numbers.value(interval.low), interval.low_closed};
  if (!interval.high_infinite) high = {m_numbers.value(interval.high), interval.high_closed};
  return m_numbers.intern(simplest_between(low, high));
}

// The simplest number among the multiples of 2^-10; if one lies in the interval, the simplest of all is one of them.
std::optional<Number> GameStore::Engine::simplest_inline(const StopInterval& interval) const {
  constexpr Number end = NumberTable::inline_end - NumberTable::one;
  if (!NumberTable::are_inline(interval.low, interval.high)) return std::nullopt;
  Number low = interval.low_infinite ? -end : interval.low + (interval.low_closed ? 0 : 1);
  Number high = interval.high_infinite ? end : interval.high - (interval.high_closed ? 0 : 1);
  if (low > high) return std::nullopt;
  if (low <= 0 && high >= 0) return 0;
  const bool negative = high < 0;
  if (negative) {
    std::swap(low, high);
    low = -low;
    high = -high;
  }
  for (Number step = NumberTable::one; step > 0; step >>= 1) {
    const std::int64_t multiple = (std::int64_t{low} + step - 1) & -std::int64_t{step};
    if (multiple <= high) return static_cast<Number>(negative ? -multiple : multiple);
  }
  return std::nullopt;
}

// The option of the best stops is kept, those that it dominates go, and so on with the rest; as a rule the first one
// leaves nothing. A later one can dominate an earlier one only if both their stops are equal. Inline handles sort as
// numbers do; elsewhere any order is right.
void GameStore::Engine::remove_dominated(OptionList& options, Player player) {
  constexpr std::uint32_t sign = 0x80000000U;
  const std::uint32_t flip = player == Player::left ? ~sign : sign;  // descending for Left
  const auto rank = [flip](const Option& option) {
    return std::uint64_t{static_cast<std::uint32_t>(option.left_stop) ^ flip} << 32 |
           (static_cast<std::uint32_t>(option.right_stop) ^ flip);
  };
  bool is_inline = true;
  for (const Option& option : options) {
    is_inline = is_inline && NumberTable::are_inline(option.left_stop, option.right_stop);
  }
  const auto dominated_by = [&](const Option& g, const Option& h) {
    return player == Player::left ? leq(g, h) : leq(h, g);
  };
  for (auto next = options.begin(); next != options.end(); ++next) {
    m_budget.tick(options.size());  // closed-form comparisons do not ask it
    std::iter_swap(next, std::ranges::min_element(next, options.end(), {}, rank));
    const Option best = *next;
    const auto is_beaten = [&](const Option& option) { return dominated_by(option, best); };
    const auto is_beaten_after_all = [&](const Option& option) {
      return (rank(option) == rank(best) || !is_inline) && dominated_by(option, best);
    };
    options.erase(std::remove_if(next + 1, options.end(), is_beaten), options.end());
    const auto kept = std::remove_if(options.begin(), next, is_beaten_after_all);
    next = options.erase(kept, next);
  }
}

// An undominated option that is a number is never reversible here: it equals the stop of G, and its options on the other
// side lie beyond that.
void GameStore::Engine::bypass_reversible(OptionList& left, OptionList& right, const StopInterval& interval) {
  FormOrder form(*this, left, right, interval.low, interval.high);
  const auto bypass_one = [&](OptionList& options, Player player) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      const GameId option = options[i].id;
      if (option.base == 0) continue;
      std::optional<GameId> through;
      all_options(option, opponent(player), [&](GameId reply) {
        m_budget.tick();
        if (player == Player::left ? form.below(reply) : form.above(reply)) through = reply;
        return !through;
      });
      if (!through) continue;
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      all_options(*through, player, [&](GameId next) { return options.push_back(with_stops(next)), true; });
      remove_dominated(options, player);
      return true;
    }
    return false;
  };
  while (bypass_one(left, Player::left) || bypass_one(right, Player::right)) m_budget.tick();
}

GameId GameStore::Engine::intern(const OptionList& left, const OptionList& right, Number left_stop, Number right_stop) {
  IdList lists[2];
  std::uint32_t deepest = 0;
  for (const Player player : {Player::left, Player::right}) {
    auto& list = lists[static_cast<int>(player)];
    for (const Option& option : player == Player::left ? left : right) {
      list.push_back(move_down(option.id, left_stop));
      deepest = std::max(deepest, depth(option.id.base));
    }
    std::sort(list.begin(), list.end());
  }
  const auto offset_word = static_cast<std::uint32_t>(left_stop);
  if (const auto base = recognise_up_star(lists[0], lists[1])) return {offset_word, *base};
  const Base base = m_records.intern(lists[0], lists[1], m_numbers.subtract(right_stop, left_stop),
                                     deepest == UINT32_MAX ? deepest : deepest + 1);
  return {offset_word, base};
}

// The canonical forms are those of UpStarTable::option, here for n >= 0; the rest are mirror images. {0 | 0} is *.
std::optional<Base> GameStore::Engine::recognise_up_star(std::span<const GameId> left,
                                                         std::span<const GameId> right) {
  constexpr GameId zero{};
  const GameId star{0, UpStarTable::inline_base(0, 1)};
  const auto is_infinitesimal = [](GameId g) { return g.number == 0 && !is_record(g.base); };
  const auto is_up_star_from = [&](std::span<const GameId> mover, std::span<const GameId> other, int sign) {
    std::optional<Base> found;
    if (other.size() != 1 || !is_infinitesimal(other[0])) return found;
    if (mover.size() == 2 && mover[0] == zero && mover[1] == star && other[0] == zero) {
      found = UpStarTable::inline_base(sign, 1);
    } else if (mover.size() == 1 && mover[0] == zero && other[0] != zero) {
      const Base step = UpStarTable::inline_base(sign, 1);
      const Base sum = m_up_stars.add(other[0].base, step);
      if (m_up_stars.sign_of_ups(other[0].base) * sign >= 0) found = sum;
    }
    return found;
  };
  if (const auto up = is_up_star_from(left, right, 1)) return up;
  if (const auto down = is_up_star_from(right, left, -1)) return down;
  if (!std::ranges::equal(left, right)) return std::nullopt;
  std::uint32_t expected = 0;
  for (const GameId option : left) {
    if (!is_infinitesimal(option) || option.base != m_up_stars.nimber(expected)) return std::nullopt;
    ++expected;
  }
  return m_up_stars.nimber(expected);
}

}  // namespace upstar
