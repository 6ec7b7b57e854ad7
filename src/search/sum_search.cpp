// SumSearch: the search of sums.
#include "search/sum_search.hpp"

#include <algorithm>
#include <functional>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The part of the number of a value that a table entry is about: 0 for numbers with handles that are not in order.
Number number_in_table(GameId value) {
  const auto x = static_cast<Number>(value.number);
  return handle::is_inline(x) ? x : 0;
}

}  // namespace

SumSearch::SumSearch(PartPool& pool, const SearchOptions& options)
    : m_pool(pool),
      m_store(pool.store()),
      m_budget(m_store.budget()),
      m_options(options),
      m_is_misere(pool.play() == Play::misere),
      m_parts(charged_to(m_budget)),
      m_children(charged_to(m_budget)),
      m_frames(charged_to(m_budget)),
      m_table(m_budget) {}

bool SumSearch::left_wins(std::span<const PartRef> parts, GameId value, bool negate) {
  m_parts.clear();
  m_children.clear();
  m_frames.clear();
  for (const PartRef part : parts) m_parts.push_back(part.negated_if(negate));
  State root{negate ? m_store.negate(value) : value};
  tidy(root);
  return solve(root);
}

SearchStatistics SumSearch::statistics() const {
  SearchStatistics result = m_statistics;
  result.sums = m_table.size();
  result.parts = m_pool.statistics().parts;
  result.values = m_pool.statistics().values;
  return result;
}

/// Sorts the parts of the state, which are the last ones of m_parts. In normal play a part and its negative cancel.
void SumSearch::tidy(State& state) {
  const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(state.first);
  std::sort(from, m_parts.end());
  if (!m_is_misere && m_options.cancel) {
    auto kept = from;
    for (auto part = from; part != m_parts.end(); ++part) {
      if (kept != from && *(kept - 1) == -*part) {
        --kept;
      } else {
        *kept++ = *part;
      }
    }
    m_parts.erase(kept, m_parts.end());
  }
  state.count = m_parts.size() - state.first;
}

/// Whether the player to move wins, as far as it shows without the options.
std::optional<bool> SumSearch::decide(const State& state) {
  if (state.count == 0) return m_is_misere || !m_store.leq(state.value, GameStore::zero());
  if (!m_is_misere && m_options.bounds) {
    if (const auto found = decide_by_bounds(state)) {
      ++m_statistics.decided_by_bounds;
      return found;
    }
  }
  if (!m_options.table) return std::nullopt;
  const std::uint64_t hash = make_key(state);
  const auto found = m_table.find(m_key, hash, number_in_table(state.value));
  if (found) ++m_statistics.table_hits;
  return found;
}

/// With lo <= G <= hi, the parts and the value V: if lo + (right stop of V) > 0, the sum is positive; if hi + (left stop
/// of V) < 0, it is negative; if V is a number and hi + V = 0, it is at most 0, and the player who moves first loses.
std::optional<bool> SumSearch::decide_by_bounds(const State& state) {
  std::int64_t lo = 0, hi = 0;
  bool has_lo = true, has_hi = true;
  for (const PartRef ref : parts(state)) {
    const IntegerBounds own = m_pool[ref.index()].bounds;
    const IntegerBounds bounds = ref.is_negative() ? -own : own;
    has_lo &= bounds.lo != -IntegerBounds::none;
    has_hi &= bounds.hi != IntegerBounds::none;
    lo += bounds.lo;
    hi += bounds.hi;
  }
  if (has_lo && m_store.right_stop(state.value) + Dyadic(lo) > Dyadic(0)) return true;
  if (has_hi) {
    const Dyadic most = m_store.left_stop(state.value) + Dyadic(hi);
    if (most < Dyadic(0) || (most == Dyadic(0) && m_store.is_number(state.value))) return false;
  }
  return std::nullopt;
}

/// Writes the key of the state to m_key. **Returns** its hash.
std::uint64_t SumSearch::make_key(const State& state) {
  m_key.clear();
  m_key.push_back(state.value.base);
  if (!handle::is_inline(static_cast<Number>(state.value.number))) m_key.push_back(state.value.number);
  for (const PartRef part : parts(state)) m_key.push_back(part.word());
  return StateTable::hash(m_key);
}

void SumSearch::note(const State& state, bool wins) {
  if (state.count == 0) return;
  m_budget.count_position();
  if (!m_options.table) return;
  const std::uint64_t hash = make_key(state);
  m_table.note(m_key, hash, number_in_table(state.value), wins);
}

/// A guess: the moves that the player to move has more than the opponent, and the number.
std::int64_t SumSearch::score(const State& state) const {
  std::int64_t moves = 0;
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    const int more = int{part.left_moves} - int{part.right_moves};
    moves += ref.is_negative() ? -more : more;
  }
  return moves * (handle::one / 2) + number_in_table(state.value);
}

/// Adds the state in which part number `moved` has become `option`, or its negative, and the value is `value`.
void SumSearch::add_child(const State& state, std::size_t moved, std::span<const PartRef> option, bool is_negative,
                          GameId value) {
  m_budget.tick();
  State child{m_store.negate(value), m_parts.size()};
  for (std::size_t i = 0; i < state.count; ++i) {
    if (i != moved) {
      const PartRef other = m_parts[state.first + i];
      m_parts.push_back(-other);
    }
  }
  for (const PartRef part : option) m_parts.push_back(part.negated_if(!is_negative));
  tidy(child);
  child.score = score(child);
  m_children.push_back(child);
}

void SumSearch::list_children(const State& state) {
  constexpr std::size_t no_part = SIZE_MAX;
  for (std::size_t i = 0; i < state.count; ++i) {
    const PartRef ref = m_parts[state.first + i];
    if (i > 0 && m_parts[state.first + i - 1] == ref) continue;
    const bool negative = ref.is_negative();
    for (const SumList::Sum& option : m_pool.options(ref.index(), negative ? Player::right : Player::left)) {
      const GameId change = negative ? m_store.negate(option.value) : option.value;
      add_child(state, i, m_pool.parts(option), negative, m_store.add(state.value, change));
    }
  }
  // A move in a number is needed too: the parts may be worth a number.
  for (const GameId option : m_store.options(state.value, Player::left)) add_child(state, no_part, {}, false, option);
}

/// Lists the children of the state, and keeps those that are not decided. **Returns** whether the player to move wins,
/// if that shows.
std::optional<bool> SumSearch::open(Frame& frame) {
  frame.is_open = true;
  ++m_statistics.nodes;
  frame.first_child = m_children.size();
  list_children(frame.state);
  frame.parts_end = m_parts.size();
  if (m_children.size() == frame.first_child) return m_is_misere;
  std::size_t kept = frame.first_child;
  for (std::size_t i = frame.first_child; i < m_children.size(); ++i) {
    const std::optional<bool> opponent_wins = decide(m_children[i]);
    if (!opponent_wins) {
      m_children[kept++] = m_children[i];
    } else if (!*opponent_wins) {
      return true;
    }
  }
  m_children.resize(kept);
  if (m_options.order) {
    std::sort(m_children.begin() + static_cast<std::ptrdiff_t>(frame.first_child), m_children.end(),
              [](const State& a, const State& b) { return a.score > b.score; });  // the best for the mover is the last
  }
  if (kept == frame.first_child) return false;
  return std::nullopt;
}

/// Goes on after the last child has been searched: `returned` says whether the opponent wins there.
std::optional<bool> SumSearch::go_on(Frame& frame, std::optional<bool>& returned) {
  std::optional<bool> opponent_wins = returned;
  returned.reset();
  while (opponent_wins) {
    if (!*opponent_wins) return true;
    m_children.pop_back();
    if (m_children.size() == frame.first_child) return false;
    opponent_wins = decide(m_children.back());
  }
  return std::nullopt;
}

/// **Errors** DomainError if a sum stands on the stack twice.
void SumSearch::refuse_loops() const {
  const auto is_before = [&](const State* a, const State* b) {
    return a->value != b->value ? a->value < b->value : std::ranges::lexicographical_compare(parts(*a), parts(*b));
  };
  std::vector<const State*> sums;
  for (const Frame& frame : m_frames) sums.push_back(&frame.state);
  std::sort(sums.begin(), sums.end(), is_before);
  if (std::adjacent_find(sums.begin(), sums.end(), std::not_fn(is_before)) != sums.end()) {
    throw DomainError("the position is loopy: play can come back to a position it has been in");
  }
}

bool SumSearch::solve(const State& root) {
  if (const auto known = decide(root)) return *known;
  std::size_t suspicious = 1 << 12;  // so many moves in a row, and twice as many next time
  m_frames.push_back({root});
  std::optional<bool> returned;
  for (;;) {
    Frame& frame = m_frames.back();
    const std::optional<bool> result = frame.is_open ? go_on(frame, returned) : open(frame);
    if (result) {
      note(frame.state, *result);
      m_children.resize(frame.first_child);
      m_frames.pop_back();
      if (m_frames.empty()) return *result;
      m_parts.resize(m_frames.back().parts_end);
      returned = result;
    } else {
      m_frames.push_back({m_children.back()});
      if (m_frames.size() == suspicious) {
        refuse_loops();
        suspicious *= 2;
      }
    }
  }
}

}  // namespace upstar
