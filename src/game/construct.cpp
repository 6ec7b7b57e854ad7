// {L | R} to canonical form.
//
//   1. The edges of the options bound the numbers that the game could equal. If there is one, the game is the simplest
//      of them (simplicity rule, Siegel II.3): x fits iff G^L <| x <| G^R for all options, that is, iff x is beyond the
//      right edges of all G^L and before the left edges of all G^R.
//   2. Dominated options are removed.
//   3. A Left option with a right option G^LR <= G is replaced by the left options of G^LR (it is bypassed); then 2
//      again. Right options are treated as in the mirror image.
//   4. The left stop is split off as the offset, and the base is found or made.
#include <algorithm>

#include "game/engine.hpp"
#include "game/form_order.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {

/// The edges of {left | right} itself. It is a number iff its left edge is not beyond its right edge; then it is the
/// simplest number between them, ends included. A side without options has no edge.
struct GameStore::Engine::FormEdges {
  Edges edges;
  bool has_left;
  bool has_right;
};

GameId GameStore::Engine::make(std::span<const GameId> left_options, std::span<const GameId> right_options) {
  m_budget.tick();
  ++m_statistics.constructions;
  OptionList left;
  OptionList right;
  const Edges edges = {gather(left_options, Player::left, left).up(),
                       gather(right_options, Player::right, right).down()};
  if (const auto x = simplest_number({edges, !left.empty(), !right.empty()})) return number(*x);
  if (const auto nimber = nimber_of_nimbers(left, right)) return *nimber;
  remove_dominated(left, Player::left);
  remove_dominated(right, Player::right);
  const Gauge gauge = gauge_of_form(left, right, edges);
  bypass_reversible(left, right, edges, gauge);
  return intern(left, right, edges, gauge);
}

GameId GameStore::Engine::make_canonical(std::span<const GameId> left_options, std::span<const GameId> right_options) {
  m_budget.tick(left_options.size() + right_options.size());
  ++m_statistics.constructions;
  OptionList left;
  OptionList right;
  const Edges edges = {gather(left_options, Player::left, left).up(),
                       gather(right_options, Player::right, right).down()};
  return intern(left, right, edges, gauge_of_form(left, right, edges));
}

// Lists the options that their edges do not show to be dominated, and returns their best edge towards the opponent. A
// left option is dominated if its left edge is below the right edge of another; in Domineering half of the options are.
Edge GameStore::Engine::gather(std::span<const GameId> options, Player player, OptionList& list) {
  const bool is_left = player == Player::left;
  const auto is_worse = [&](Edge x, Edge y) { return is_left ? m_numbers.less(x, y) : m_numbers.less(y, x); };
  Edge best;
  for (const GameId option : options) {
    const bool is_first = list.empty();
    if (is_left && !is_first && m_numbers.less(Edge::at(left_stop(option)).up(), best)) continue;  // needs no record
    const Option candidate = with_edges(option);
    const Edge reached = is_left ? candidate.edges.right : candidate.edges.left;
    if (is_first || is_worse(best, reached)) best = reached;
    list.push_back(candidate);
  }
  const auto is_dominated = [&](const Option& option) {
    return is_worse(is_left ? option.edges.left : option.edges.right, best);
  };
  list.erase(std::remove_if(list.begin(), list.end(), is_dominated), list.end());
  return best;
}

std::optional<Number> GameStore::Engine::simplest_number(const FormEdges& form) {
  if (form.has_left && form.has_right && m_numbers.less(form.edges.right, form.edges.left)) return std::nullopt;
  if (const auto found = simplest_inline(form)) return found;
  Bound low;
  Bound high;
  if (form.has_left) low = {m_numbers.value(form.edges.left.number()), form.edges.left.is_at()};
  if (form.has_right) high = {m_numbers.value(form.edges.right.number()), form.edges.right.is_at()};
  return m_numbers.intern(simplest_between(low, high));
}

// The simplest number among the multiples of 2^-10. If the interval holds one, its simplest number is one of them.
std::optional<Number> GameStore::Engine::simplest_inline(const FormEdges& form) const {
  constexpr Number end = NumberTable::inline_end - NumberTable::one;
  const auto& [left, right] = form.edges;
  if (!NumberTable::are_inline(left.number(), right.number())) return std::nullopt;
  Number low = form.has_left ? left.number() + (left.is_at() ? 0 : 1) : -end;
  Number high = form.has_right ? right.number() - (right.is_at() ? 0 : 1) : end;
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

// Keeps the option with the best edges, removes those that it dominates, and goes on with the rest; as a rule nothing
// is left after the first. The best edges have the best sum, so a later option can dominate an earlier one only if both
// edges are equal. That holds of inline handles only, which sort as numbers do; with others, every pair is compared.
void GameStore::Engine::remove_dominated(OptionList& options, Player player) {
  const auto rank = [player](const Option& option) {
    const std::int64_t sum = option.edges.left.place + option.edges.right.place;
    return player == Player::left ? -sum : sum;
  };
  const bool is_inline = std::ranges::all_of(options, [](const Option& option) {
    return NumberTable::are_inline(option.edges.left.number(), option.edges.right.number());
  });
  const auto dominated_by = [&](const Option& g, const Option& h) {
    return player == Player::left ? leq(g, h) : leq(h, g);
  };
  for (auto next = options.begin(); next != options.end(); ++next) {
    m_budget.tick(options.size());  // comparisons in closed form do not tick it
    std::iter_swap(next, std::ranges::min_element(next, options.end(), {}, rank));
    const Option best = *next;
    const auto is_beaten = [&](const Option& option) { return dominated_by(option, best); };
    const auto is_beaten_after_all = [&](const Option& option) {
      return (rank(option) == rank(best) || !is_inline) && dominated_by(option, best);
    };
    options.erase(std::remove_if(next + 1, options.end(), is_beaten), options.end());
    next = options.erase(std::remove_if(options.begin(), next, is_beaten_after_all), next);
  }
}

// An undominated option that is a number is never reversible here: it equals a stop of G, and its own options for the
// opponent lie beyond that stop.
void GameStore::Engine::bypass_reversible(OptionList& left, OptionList& right, const Edges& edges, const Gauge& gauge) {
  FormOrder form(*this, left, right, edges, gauge);
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
      all_options(*through, player, [&](GameId next) { return options.push_back(with_edges(next)), true; });
      remove_dominated(options, player);
      return true;
    }
    return false;
  };
  while (bypass_one(left, Player::left) || bypass_one(right, Player::right)) m_budget.tick();
}

/// The gauge of the base of {left | right}.
Gauge GameStore::Engine::gauge_of_form(const OptionList& left, const OptionList& right, const Edges& edges) const {
  const Number left_stop = edges.left.number();
  GaugeOfForm form;
  for (const Option& option : left) form.add_left(gauge_at(option.id, left_stop));
  for (const Option& option : right) form.add_right(gauge_at(option.id, left_stop));
  return form.gauge();
}

GameId GameStore::Engine::intern(const OptionList& left, const OptionList& right, const Edges& edges,
                                 const Gauge& gauge) {
  const Number left_stop = edges.left.number();
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
  Record record;
  record.right_stop = m_numbers.subtract(edges.right.number(), left_stop);
  record.depth = deepest == Record::unknown_depth ? deepest : deepest + 1;
  record.is_over = !edges.left.is_at();
  record.is_under = !edges.right.is_at();
  record.gauge = gauge;
  record.is_switch_sum = is_switch_over_sum(lists[0], lists[1]) ? 1 : 0;
  return {offset_word, intern(lists[0], lists[1], record)};
}

// {*a, *b, ... | *c, *d, ...} is *m if both sides have the mex m: an option *k with k > m reverses through *m (Sprague,
// Grundy). The same holds with a number added to all options, unless the game is a number. Without this shortcut a
// nimber would cost the square of the number of its options.
std::optional<GameId> GameStore::Engine::nimber_of_nimbers(const OptionList& left, const OptionList& right) {
  if (left.empty() || right.empty()) return std::nullopt;
  const std::uint32_t offset_word = left.front().id.number;
  const auto is_nimber = [&](const Option& option) {
    const Base base = option.id.base;
    const bool is_small = base == 0 || UpStarTable::is_inline(base);
    return option.id.number == offset_word && is_small && UpStarTable::small(base).ups == 0;
  };
  if (!is_nimber(left.back()) || !is_nimber(right.back())) return std::nullopt;
  if (!std::ranges::all_of(left, is_nimber) || !std::ranges::all_of(right, is_nimber)) return std::nullopt;
  const auto mex_of = [](const OptionList& options) {
    boost::container::small_vector<bool, 64> seen(options.size() + 1, false);
    for (const Option& option : options) {
      const std::uint32_t nimber = UpStarTable::small(option.id.base).nimber;
      if (nimber < seen.size()) seen[nimber] = true;
    }
    return static_cast<std::uint32_t>(std::ranges::find(seen, false) - seen.begin());
  };
  const std::uint32_t mex = mex_of(left);
  if (mex != mex_of(right)) return std::nullopt;
  return GameId{offset_word, m_up_stars.nimber(mex)};
}

// The canonical forms are those of UpStarTable::option, here for n >= 0; for n < 0 they are the mirror images.
std::optional<Base> GameStore::Engine::recognise_up_star(std::span<const GameId> left, std::span<const GameId> right) {
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
