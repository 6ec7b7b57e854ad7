// SumSearch: the search of sums.
#include "search/sum_search.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

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
  if (m_shared) m_shared->leave_all();
  m_budget.tick(1 + parts.size());
  for (const PartRef part : parts) m_parts.push_back(part.negated_if(negate));
  State root{negate ? m_store.negate(value) : value, 0, m_parts.size()};
  tidy(root);
  return solve(root);
}

SearchStatistics SumSearch::statistics() const {
  SearchStatistics result = m_statistics;
  result.sums = m_table.size();
  result.parts = m_pool.statistics().parts;
  result.values = m_pool.statistics().values;
  std::map<std::string_view, PartKind> kinds;
  for (std::uint32_t i = 0; i < m_pool.size(); ++i) {
    PartKind& kind = kinds[m_pool[i].source->kind()];
    ++kind.parts;
    kind.values += m_pool[i].value != GameStore::none() ? 1U : 0U;
  }
  for (auto& [name, kind] : kinds) result.kinds.push_back({std::string(name), kind.parts, kind.values});
  return result;
}

/// Sorts the parts of the state. In normal play a part and its negative cancel.
void SumSearch::tidy(State& state) {
  const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(state.first);
  const auto end = from + static_cast<std::ptrdiff_t>(state.count);
  std::sort(from, end);
  if (!m_is_misere && m_options.cancel) {
    auto kept = from;
    for (auto part = from; part != end; ++part) {
      const bool cancels = kept != from && (kept - 1)->index() == part->index() &&
                           (*(kept - 1) != *part || m_pool[part->index()].is_own_negative);
      if (cancels) {
        // a value v with -v = v + shift: v + v = -shift, and (-v) + (-v) = shift
        const GameId shift = m_pool[part->index()].shift;
        if (*(kept - 1) == *part)
          state.value = m_store.add(state.value, part->is_negative() ? shift : m_store.negate(shift));
        --kept;
      } else {
        *kept++ = *part;
      }
    }
    state.count = static_cast<std::size_t>(kept - from);
  }
}

/// Puts values for parts whose values are known: simple ones are added to the value of the state, the others are parts
/// of their own. **Returns** whether there were any.
bool SumSearch::fold(State& state) {
  const std::size_t end = state.first + state.count;
  std::size_t kept = state.first;
  bool any = false;
  for (std::size_t i = state.first; i < end; ++i) {
    const PartRef ref = m_parts[i];
    const PartRecord& part = m_pool[ref.index()];
    if (part.is_value || part.value == GameStore::none()) {
      m_parts[kept++] = ref;
      continue;
    }
    any = true;
    const GameId value = ref.is_negative() ? m_store.negate(part.value) : part.value;
    if (m_pool.is_simple(value)) {
      state.value = m_store.add(state.value, value);
    } else {
      m_parts[kept++] = m_pool.value_part(value, state.value);
    }
  }
  state.count = kept - state.first;
  if (any) tidy(state);
  return any;
}

bool SumSearch::use_parts(State& state) {
  if (m_is_misere) return false;
  for (std::size_t i = 0; i < state.count; ++i) m_pool.use(m_parts[state.first + i].index());
  return fold(state);
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
  if (!m_is_misere) {
    if (const auto found = decide_by_values(state)) return found;
  }
  if (!m_options.table) return std::nullopt;
  const Place place = place_of(state);
  const auto found = m_table.find(m_key, place.hash, place.number);
  if (found) ++m_statistics.table_hits;
  return found;
}

/// Stops and means. Left moves first: she may do so in one part and answer in the others. Her stop is at least the
/// mean, at most the sum of the left stops, and at most the mean plus the greatest temperature. She wins if it is above
/// 0, and loses if it is below. Bounds of positions hold for the positions themselves, not only for their stops; so
/// with them alone 0 is decided too.
std::optional<bool> SumSearch::decide_by_bounds(const State& state) {
  const auto x = static_cast<Number>(state.value.number);
  if (!handle::is_inline(x) || !m_store.is_number_up_star(state.value)) return std::nullopt;
  std::int64_t lo = x, hi = x, mean_lo = x, mean_hi = x, temperature = 0, first = 0;
  bool has_lo = true, has_hi = true, has_mean_lo = true, has_mean_hi = true;
  bool are_exact = state.value.base == 0;  // else there are ups or a nimber, which are infinitesimal
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    const PartBounds bounds = ref.is_negative() ? -part.bounds : part.bounds;
    are_exact &= !part.is_value;
    has_lo &= bounds.lo != -PartBounds::none;
    has_hi &= bounds.hi != PartBounds::none;
    has_mean_lo &= bounds.mean_lo != -PartBounds::none;
    has_mean_hi &= bounds.mean_hi != PartBounds::none && bounds.temperature != PartBounds::none;
    lo += bounds.lo;
    hi += bounds.hi;
    mean_lo += bounds.mean_lo;
    mean_hi += bounds.mean_hi;
    temperature = std::max<std::int64_t>(temperature, bounds.temperature);
    if (bounds.lo_first != -PartBounds::none) first = std::max(first, std::int64_t{bounds.lo_first} - bounds.lo);
  }
  if (has_mean_lo && mean_lo > 0) return true;
  if (has_lo && (lo + first > 0 || (lo + first == 0 && first > 0 && are_exact))) return true;
  if (has_hi && (hi < 0 || (hi == 0 && are_exact))) return false;
  if (has_mean_hi && mean_hi + temperature < 0) return false;
  return std::nullopt;
}

/// A sum of one or two values is a comparison, as long as nothing must be added but numbers.
std::optional<bool> SumSearch::decide_by_values(const State& state) {
  if (state.count > 2 || (state.count == 2 && !m_store.is_number(state.value))) return std::nullopt;
  GameId one{}, rest = state.value;
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    if (!part.is_value) return std::nullopt;
    rest = m_store.add(rest, one);
    one = ref.is_negative() ? m_store.negate(part.value) : part.value;
  }
  return !m_store.leq(one, m_store.negate(rest));
}

/// Writes the key of the state to m_key. There a value v with -v = v + shift has no sign; a sum itself keeps it, since
/// a number that came out of a sign could be moved in for ever.
SumSearch::Place SumSearch::place_of(const State& state) {
  GameId value = state.value;
  m_key.assign(1, value.base);
  for (PartRef part : parts(state)) {
    const PartRecord& record = m_pool[part.index()];
    if (part.is_negative() && record.is_own_negative) {
      value = m_store.add(value, record.shift);
      part = -part;
    }
    m_key.push_back(part.word());
  }
  const auto x = static_cast<Number>(value.number);
  const bool is_in_order = handle::is_inline(x);
  if (!is_in_order) m_key.push_back(value.number);  // no part has that word
  return {StateTable::hash(m_key), is_in_order ? x : 0};
}

void SumSearch::note(const State& state, bool wins) {
  if (state.count == 0) return;
  m_budget.count_position();
  if (!m_options.table) return;
  const Place place = place_of(state);
  m_table.note(m_key, place.hash, place.number, wins);
}

void SumSearch::learn(std::span<const PartRef> parts, GameId value, bool wins) {
  m_parts.assign(parts.begin(), parts.end());
  State state{value, 0, m_parts.size()};
  if (!m_is_misere) fold(state);
  tidy(state);
  if (state.count == 0 || !m_options.table) return;
  const Place place = place_of(state);
  m_table.note(m_key, place.hash, place.number, wins);
}

/// A guess. Where the rules guess what a part is worth, that and the moves of both players count. Else a sum is the
/// easier to lose the fewer moves the player to move has, since all of them must be refuted.
std::int64_t SumSearch::score(const State& state) const {
  const auto x = static_cast<Number>(state.value.number);
  std::int64_t total = handle::is_inline(x) ? x : 0;
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    const bool negative = ref.is_negative();
    const std::int64_t own = negative ? part.right_moves : part.left_moves;
    const std::int64_t other = negative ? part.left_moves : part.right_moves;
    if (part.bounds.guess == PartBounds::none) {
      total += (3 * own - other) * (handle::one / 4);
    } else {
      total += (own - other) * (handle::one / 2) + (negative ? -part.bounds.guess : part.bounds.guess) / 2;
    }
  }
  return total;
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
  child.count = m_parts.size() - child.first;
  if (!m_is_misere) fold(child);
  tidy(child);
  m_parts.resize(child.first + child.count);
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
  const std::size_t moves = m_store.option_count(state.value, Player::left);
  for (std::size_t i = 0; i < moves; ++i) {
    add_child(state, no_part, {}, false, m_store.option(state.value, Player::left, i));
  }
}

/// Lists the children of the state, and keeps those that are not decided. **Returns** whether the player to move wins,
/// if that shows.
std::optional<bool> SumSearch::open(Frame& frame) {
  frame.is_open = true;
  ++m_statistics.nodes;
  if (use_parts(frame.state)) {
    if (const auto known = decide(frame.state)) return known;
  }
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

/// Goes on after the children have been listed, or the last one has been searched: `opponent_wins` is what is known of
/// that one.
std::optional<bool> SumSearch::go_on(Frame& frame, std::optional<bool> opponent_wins) {
  for (;;) {
    if (!opponent_wins && m_shared) opponent_wins = look_around(frame);
    if (!opponent_wins) return std::nullopt;
    if (!*opponent_wins) return true;
    frame.has_refuted = true;
    m_children.pop_back();
    if (m_children.size() == frame.first_child) return false;
    if (!m_is_misere) fold(m_children.back());
    opponent_wins = decide(m_children.back());
  }
}

/// The number of moves of both players in the parts.
std::uint32_t SumSearch::moves(const State& state) const {
  std::uint32_t total = 0;
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    total += std::uint32_t{part.left_moves} + part.right_moves;
  }
  return total;
}

/// Asks what the other threads know of the last child. Once a child has been refuted, one that another thread is at
/// gives way to the next, unless all of them are taken.
/// **Returns** whether the opponent wins the last child, if that is known.
std::optional<bool> SumSearch::look_around(const Frame& frame) {
  const auto first = m_children.begin() + static_cast<std::ptrdiff_t>(frame.first_child);
  for (auto tries = m_children.end() - first; tries > 0; --tries) {
    const State& next = m_children.back();
    if (!m_shared->is_large(moves(next))) return std::nullopt;
    const SharedSums::Answer answer = m_shared->find(parts(next), next.value);
    if (answer.left_wins) {
      note(next, *answer.left_wins);
      return answer.left_wins;
    }
    if (!answer.is_begun || !frame.has_refuted) return std::nullopt;
    std::rotate(first, m_children.end() - 1, m_children.end());
  }
  return std::nullopt;
}

/// Leaves all that another thread has made needless. **Returns** whether the player to move wins the sum of the frame
/// that is then the last, if something was left.
std::optional<bool> SumSearch::drop_finished() {
  const auto finished = m_shared->finished_by_another();
  if (!finished) return std::nullopt;
  for (std::size_t depth = m_frames.size(); depth-- > finished->first + 1;) m_shared->end(depth, std::nullopt);
  m_frames.resize(finished->first + 1);
  return finished->second;
}

/// Adds a frame. Every line of play meets a sum at most once; so it is enough to compare each new sum with one that is
/// marked, and to mark the sums at the depths 1, 2, 4, 8, ... (Brent's way to find a cycle).
/// **Errors** DomainError if the sum is the marked one.
void SumSearch::push(const State& state) {
  m_frames.push_back({.state = state, .first_child = m_children.size(), .nodes = m_statistics.nodes});
  const std::size_t depth = m_frames.size();
  if (m_shared && m_shared->is_large(moves(state))) m_shared->begin(parts(state), state.value, depth - 1);
  if (std::has_single_bit(depth)) m_marked = depth - 1;
  if (depth - 1 <= m_marked) return;
  const State& marked = m_frames[m_marked].state;
  if (marked.value == state.value && std::ranges::equal(parts(marked), parts(state))) {
    throw DomainError("the position is loopy: play can come back to a position it has been in");
  }
}

void SumSearch::share(SharedSums* shared) {
  m_shared = shared == nullptr ? nullptr : std::make_unique<SharedView>(*shared, m_pool);
}

/// **Returns** whether it is time to look what the other threads have done.
bool SumSearch::pause() {
  constexpr unsigned rounds_between = 256, rounds_between_looks = 16;
  if (++m_rounds % rounds_between == 0 && m_pause) m_pause();
  return m_shared != nullptr && m_rounds % rounds_between_looks == 0;
}

/// The sum of the last frame is decided: leaves the frame. **Returns** whether it was the last one.
bool SumSearch::close(bool wins) {
  const Frame& frame = m_frames.back();
  note(frame.state, wins);
  if (m_shared) {
    m_shared->count_work(moves(frame.state), m_statistics.nodes - frame.nodes);
    m_shared->end(m_frames.size() - 1, wins);
  }
  m_children.resize(frame.first_child);
  m_frames.pop_back();
  if (m_frames.empty()) return true;
  m_parts.resize(m_frames.back().parts_end);
  return false;
}

bool SumSearch::solve(const State& root) {
  if (const auto known = decide(root)) return *known;
  if (m_shared) {
    if (const auto known = m_shared->find(parts(root), root.value).left_wins) return *known;
  }
  push(root);
  std::optional<bool> returned;
  for (;;) {
    std::optional<bool> result;
    if (pause()) result = drop_finished();
    Frame& frame = m_frames.back();
    if (!result && !frame.is_open) result = open(frame);
    if (!result) result = go_on(frame, returned);
    returned = result;
    if (!result) {
      push(m_children.back());
    } else if (close(*result)) {
      return *result;
    }
  }
}

}  // namespace upstar
