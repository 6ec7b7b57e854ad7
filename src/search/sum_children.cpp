// SumSearch: the options of a sum, and their order.
#include <algorithm>

#include "search/bound_sum.hpp"
#include "search/sum_search.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

namespace {

/// A guess. Where the rules guess what a part is worth, that and the moves of both players count. Else a sum is the
/// easier to lose the fewer moves the player to move has, since all of them must be refuted.
std::int64_t score_of(const WallBounds& bounds, std::int64_t left_moves, std::int64_t right_moves, bool is_negative) {
  const std::int64_t own = is_negative ? right_moves : left_moves;
  const std::int64_t other = is_negative ? left_moves : right_moves;
  if (bounds.guess == WallBounds::none) return (3 * own - other) * (handle::one / 4);
  constexpr std::int64_t unit = handle::one / SureAmounts::unit;
  return (own - other) * (handle::one / 2) + (is_negative ? -bounds.guess : bounds.guess) * unit / 2;
}

}  // namespace

std::int64_t SumSearch::score(PartRef ref) const {
  const PartRecord& part = m_pool[ref.index()];
  return score_of(m_pool.bounds(part), part.left_moves, part.right_moves, ref.is_negative());
}

std::int64_t SumSearch::score(const State& state) const {
  const auto x = static_cast<Number>(state.value.number);
  std::int64_t total = handle::is_inline(x) ? x : 0;
  for (const PartRef ref : parts(state)) total += score(ref);
  return total;
}

/// The state in which part number `moved` has become `option`, or its negative, and the value is `value`. Its parts are
/// the last of m_parts.
SumSearch::State SumSearch::child_of(const State& state, std::size_t moved, std::span<const PartRef> option,
                                     bool is_negative, GameId value) {
  m_budget.tick();
  State child{m_store.negate(value), m_parts.size()};
  for (std::size_t i = 0; i < state.count; ++i) {
    if (i != moved) {
      const PartRef other = m_parts[state.first + i];
      m_parts.push_back(-other);
    }
  }
  for (const PartRef part : option) m_parts.push_back(part.negated_if(!is_negative));
  child.count = m_parts.size() - child.first;
  if (!m_is_misere) fold(child);
  tidy(child);
  m_parts.resize(child.first + child.count);
  child.score = score(child);
  return child;
}

void SumSearch::add_child(const State& state, std::size_t moved, std::span<const PartRef> option, bool is_negative,
                          GameId value) {
  m_children.push_back(child_of(state, moved, option, is_negative, value));
}

/// Adds the states that the options of part number `moved` lead to, unsplit, as far as their bounds do not decide them.
/// **Returns** whether one of them is lost for the opponent.
bool SumSearch::list_unsplit(const State& state, std::size_t moved) {
  const PartRef ref = m_parts[state.first + moved];
  const PartRecord& part = m_pool[ref.index()];
  const bool negative = ref.is_negative();
  State child{m_store.negate(state.value)};
  child.moved = static_cast<std::uint32_t>(moved);
  child.option = 0;
  const auto x = static_cast<Number>(child.value.number);
  child.score = handle::is_inline(x) ? x : 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (i != moved) child.score += score(-m_parts[state.first + i]);
  }
  m_bounded.clear();
  const std::size_t count =
      part.source->unsplit_options(part.local, negative ? Player::right : Player::left, m_bounded);
  if (m_bounded.empty()) {
    m_budget.tick(count);
    for (; child.option < count; ++child.option) m_children.push_back(child);
    return false;
  }
  BoundSum others;
  if (state.value.base != 0) others.add_values();
  for (std::size_t i = 0; i < state.count; ++i) {
    if (i == moved) continue;
    const PartRef other = m_parts[state.first + i];
    const PartRecord& of_other = m_pool[other.index()];
    if (of_other.is_value) others.add_values();
    others.add(m_pool.bounds(of_other), !other.is_negative());
  }
  const bool may_decide = has_bounds(child);
  const BoundSum::LastPart last(others, x);
  const std::int64_t score_of_others = child.score;
  for (const OptionBounds& option : m_bounded) {
    m_budget.tick();
    const auto opponent_wins = may_decide ? last.left_wins(option.bounds, !negative) : std::nullopt;
    if (opponent_wins) {
      ++m_statistics.decided_by_bounds;
      if (!*opponent_wins) return true;
    } else {
      child.score = score_of_others + score_of(option.bounds, option.left_moves, option.right_moves, !negative);
      m_children.push_back(child);
    }
    ++child.option;
  }
  return false;
}

/// Splits a child that is not. **Returns** false if that would number a part that may not be numbered.
bool SumSearch::split(State& child, Frame& frame, PartSource::Numbering numbering) {
  const PartRef ref = m_parts[frame.state.first + child.moved];
  const bool negative = ref.is_negative();
  PartSource& source = *m_pool[ref.index()].source;
  m_option.clear();
  m_option.next();
  const Player player = negative ? Player::right : Player::left;
  if (!source.add_option(m_pool[ref.index()].local, player, child.option, numbering, m_option)) return false;
  const SumList::Sum& sum = m_option.sums().front();
  const GameId change = negative ? m_store.negate(sum.value) : sum.value;
  const GameId value = m_store.add(frame.state.value, change);
  child = child_of(frame.state, child.moved, m_option.parts(sum), negative, value);
  frame.parts_end = m_parts.size();
  return true;
}

/// Splits children if all their parts have been met before. Memory that is about to be read is fetched for all of them
/// at once: it takes longer to come than all the rest.
void SumSearch::fetch(std::span<State> children, Frame& frame) {
  for (const State& child : children) {
    if (child.option == State::is_split) continue;
    const PartRef ref = m_parts[frame.state.first + child.moved];
    const PartRecord& part = m_pool[ref.index()];
    part.source->fetch_option(part.local, ref.is_negative() ? Player::right : Player::left, child.option);
  }
  for (State& child : children) {
    if (child.option != State::is_split && !split(child, frame, PartSource::Numbering::met_before)) continue;
    if (m_options.table && child.count > 0) m_table.prefetch(place_of(child).hash);
  }
}

/// Adds the moves of an unsplit option to the score of the child, if it was listed without them.
void SumSearch::rate(State& child, const State& parent) const {
  const PartRef ref = m_parts[parent.first + child.moved];
  const PartRecord& part = m_pool[ref.index()];
  if (part.source->bounds_options()) return;
  const Player player = ref.is_negative() ? Player::right : Player::left;
  const auto [left_moves, right_moves] = part.source->moves_of_option(part.local, player, child.option);
  child.score += score_of({}, left_moves, right_moves, !ref.is_negative());
}

/// Lists the children of the state. **Returns** whether the player to move wins, if that shows.
bool SumSearch::list_children(const State& state) {
  constexpr std::size_t no_part = SIZE_MAX;
  for (std::size_t i = 0; i < state.count; ++i) {
    const PartRef ref = m_parts[state.first + i];
    if (i > 0 && m_parts[state.first + i - 1] == ref) continue;
    const bool negative = ref.is_negative();
    const Player player = negative ? Player::right : Player::left;
    if (m_options.late && m_pool.is_seldom_met(m_pool[ref.index()], player)) {
      if (list_unsplit(state, i)) return true;
      continue;
    }
    for (const SumList::Sum& option : m_pool.options(ref.index(), player)) {
      const GameId change = negative ? m_store.negate(option.value) : option.value;
      add_child(state, i, m_pool.parts(option), negative, m_store.add(state.value, change));
    }
  }
  // A move in a number is needed too: the parts may be worth a number.
  const std::size_t moves = m_store.option_count(state.value, Player::left);
  for (std::size_t i = 0; i < moves; ++i) {
    add_child(state, no_part, {}, false, m_store.option(state.value, Player::left, i));
  }
  return false;
}

/// Lists the children of the frame, and keeps those that are open, that is not decided. **Returns** whether the player
/// to move wins, if that shows.
std::optional<bool> SumSearch::list_open(Frame& frame) {
  if (list_children(frame.state)) return true;
  frame.parts_end = m_parts.size();
  if (m_children.size() == frame.first_child) return m_is_misere;
  constexpr std::size_t fetched_at_once = 8;
  std::size_t kept = frame.first_child;
  for (std::size_t i = frame.first_child, fetched = i; i < m_children.size(); ++i) {
    if (i == fetched) {
      fetched = std::min(i + fetched_at_once, m_children.size());
      fetch(std::span(m_children).subspan(i, fetched - i), frame);
    }
    const State& child = m_children[i];
    std::optional<bool> opponent_wins;
    if (child.option == State::is_split) opponent_wins = decide(child);
    if (!opponent_wins) {
      m_children[kept++] = child;
    } else if (!*opponent_wins) {
      return true;
    }
  }
  m_children.resize(kept);
  if (kept == frame.first_child) return false;
  return std::nullopt;
}

/// Looks one move ahead at the most promising children: those with the fewest open options come first, since all of
/// these must be refuted. **Returns** whether the player to move wins, if that shows.
std::optional<bool> SumSearch::look_ahead(Frame& frame, std::uint64_t most) {
  const std::size_t end = m_children.size(), listed = end - frame.first_child;
  const std::size_t first = most < listed ? end - most : frame.first_child;
  for (std::size_t i = end; i-- > first;) {
    State child = m_children[i];
    child.score = 0;
    std::optional<bool> opponent_wins = prepare(child, frame);
    if (!opponent_wins) {
      opponent_wins = count_open(child, child.score);
      if (opponent_wins) note(child, *opponent_wins);
    }
    if (opponent_wins) {
      if (!*opponent_wins) return true;
      frame.has_refuted = true;
      child.score = 0;
    }
    m_children[i] = child;
  }
  std::stable_sort(m_children.begin() + static_cast<std::ptrdiff_t>(first), m_children.end(),
                   State::is_better_for_its_mover);
  while (m_children.size() > first && m_children.back().score == 0) m_children.pop_back();
  if (m_children.size() == frame.first_child) return false;
  return std::nullopt;
}

/// Counts the open options of the state, which is left as it is. **Returns** whether the player to move wins, if that
/// shows.
std::optional<bool> SumSearch::count_open(const State& state, std::int64_t& open) {
  ++m_statistics.looked_ahead;
  const std::size_t parts_end = m_parts.size();
  Frame frame{.state = state, .first_child = m_children.size()};
  const auto known = list_open(frame);
  open = static_cast<std::int64_t>(m_children.size() - frame.first_child);
  m_children.resize(frame.first_child);
  m_parts.resize(parts_end);
  return known;
}

}  // namespace upstar
