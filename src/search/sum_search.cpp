// SumSearch: what is known of a sum, and the walk from sum to sum.
#include "search/sum_search.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <string_view>

#include "search/bound_sum.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"
#include "upstar/detail/base/loopy_position.hpp"

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
      m_table(m_budget),
      m_option(pool) {}

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
    if (const auto found = decide_by_switches(state)) return found;
  }
  if (!m_options.table) return std::nullopt;
  const Place place = place_of(state);
  const auto found = m_table.find(m_key, place.hash, place.number);
  if (found) ++m_statistics.table_hits;
  return found;
}

/// Whether bounds of the parts can be added to the value.
bool SumSearch::has_bounds(const State& state) const {
  return handle::is_inline(static_cast<Number>(state.value.number)) && m_store.is_number_up_star(state.value);
}

std::optional<bool> SumSearch::decide_by_bounds(const State& state) {
  if (!has_bounds(state)) return std::nullopt;
  BoundSum sum;
  if (state.value.base != 0) sum.add_values();  // ups or a nimber, which are infinitesimal
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    if (!PartPool::has_bounds(part)) return std::nullopt;
    if (part.is_value) sum.add_values();
    sum.add(m_pool.bounds(part), ref.is_negative());
  }
  return sum.left_wins(static_cast<Number>(state.value.number));
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

/// Switches beside a number, ups and a nimber are played hottest first.
std::optional<bool> SumSearch::decide_by_switches(const State& state) {
  if (!m_store.is_number_up_star(state.value)) return std::nullopt;
  m_switches.clear();
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    if (!part.is_value) return std::nullopt;
    const auto one = switch_of_value(m_store, part.value);
    if (!one) return std::nullopt;
    m_switches.push_back(ref.is_negative() ? Switch{-one->right, -one->left} : *one);
  }
  return left_wins_first(m_store, m_switches, state.value);
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

/// Lists and sorts the open children. **Returns** whether the player to move wins, if that shows.
std::optional<bool> SumSearch::open(Frame& frame) {
  frame.is_open = true;
  ++m_statistics.nodes;
  allow_values(frame.state);
  if (use_parts(frame.state)) {
    if (const auto known = decide(frame.state)) return known;
  }
  if (const auto known = list_open(frame)) return known;
  const auto first = m_children.begin() + static_cast<std::ptrdiff_t>(frame.first_child);
  std::for_each(first, m_children.end(), [&](State& child) {
    if (child.option != State::is_split) rate(child, frame.state);
  });
  if (m_options.order)
    std::sort(first, m_children.end(), State::is_better_for_its_mover);  // the last one is searched first
  if (!m_options.ahead) return std::nullopt;
  constexpr std::uint64_t worth = 6;  // so many sums, at least, must be likely for each child that is looked at
  const std::uint64_t most = m_usual_work.of(moves(frame.state)) / worth;
  return most < 2 ? std::nullopt : look_ahead(frame, most);
}

/// Goes on after the children have been listed, or the last one has been searched: `opponent_wins` is what is known of
/// that one.
std::optional<bool> SumSearch::go_on(Frame& frame, std::optional<bool> opponent_wins) {
  if (!opponent_wins) opponent_wins = prepare(m_children.back(), frame);
  for (;;) {
    if (!opponent_wins && m_shared) opponent_wins = look_around(frame);
    if (!opponent_wins) return std::nullopt;
    if (!*opponent_wins) return true;
    frame.has_refuted = true;
    m_children.pop_back();
    if (m_children.size() == frame.first_child) return false;
    opponent_wins = prepare(m_children.back(), frame);
  }
}

/// Brings a child up to what is known now. **Returns** whether the opponent wins it, if that shows.
std::optional<bool> SumSearch::prepare(State& child, Frame& frame) {
  if (child.option != State::is_split) {
    split(child, frame, PartSource::Numbering::any);
  } else if (!m_is_misere) {
    fold(child);
  }
  return decide(child);
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

/// Whether the search of the state takes long, as far as one can tell.
bool SumSearch::is_large(const State& state) const {
  constexpr std::uint64_t worth_asking = 4;
  return m_usual_work.of(moves(state)) >= worth_asking;
}

/// Asks what the other threads know of the last child. Once a child has been refuted, one that another thread is at
/// gives way to the next, unless all of them are taken.
/// **Returns** whether the opponent wins the last child, if that is known.
std::optional<bool> SumSearch::look_around(Frame& frame) {
  const auto first = m_children.begin() + static_cast<std::ptrdiff_t>(frame.first_child);
  for (auto tries = m_children.end() - first; tries > 0; --tries) {
    const State& next = m_children.back();
    if (next.option != State::is_split) {
      if (const auto opponent_wins = prepare(m_children.back(), frame)) return opponent_wins;
    }
    if (!is_large(next)) return std::nullopt;
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
  leave_below(finished->first);
  return finished->second;
}

/// Makes the frame at this depth the last one; those below it are left undecided.
void SumSearch::leave_below(std::size_t depth) {
  while (m_frames.size() > depth + 1) {
    if (m_shared) m_shared->end(m_frames.size() - 1, std::nullopt);
    m_frames.pop_back();
  }
}

/// Adds a frame. Every line of play meets a sum at most once; so it is enough to compare each new sum with one that is
/// marked, and to mark the sums at the depths 1, 2, 4, 8, ... (Brent's way to find a cycle).
/// **Errors** DomainError if the sum is the marked one.
void SumSearch::push(const State& state) {
  m_frames.push_back({.state = state, .first_child = m_children.size(), .nodes = m_statistics.nodes});
  const std::size_t depth = m_frames.size();
  if (m_shared && is_large(state)) m_shared->begin(parts(state), state.value, depth - 1);
  if (std::has_single_bit(depth)) m_marked = depth - 1;
  if (depth - 1 <= m_marked) return;
  const State& marked = m_frames[m_marked].state;
  if (marked.value == state.value && std::ranges::equal(parts(marked), parts(state))) {
    detail::fail_as_loopy();
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
  if (frame.is_open) m_usual_work.count(moves(frame.state), m_statistics.nodes - frame.nodes);
  if (m_shared) m_shared->end(m_frames.size() - 1, wins);
  m_children.resize(frame.first_child);
  m_frames.pop_back();
  if (m_frames.empty()) return true;
  m_parts.resize(m_frames.back().parts_end);
  return false;
}

/// The values may take about as many steps as the search. Boards, which list their options by words, have values within
/// reach as a rule only where the search is short; for their sake none are sought.
void SumSearch::allow_values(const State& state) {
  constexpr std::uint64_t steps_of_move = 16;
  for (const PartRef ref : parts(state)) {
    const PartRecord& part = m_pool[ref.index()];
    if (part.is_value || part.source->keeps_unsplit()) continue;
    m_allowed += steps_of_move * (std::uint64_t{part.left_moves} + part.right_moves);
  }
}

bool SumSearch::may_seek_values() const {
  return m_pool.values() == PartValues::sought && m_sought + m_seek_steps <= m_allowed;
}

/// Looks for the values of the parts of the first frame. **Returns** whether the player to move wins it, if that shows.
std::optional<bool> SumSearch::seek_values() {
  constexpr std::uint64_t most_steps = 1 << 30;
  const std::size_t end = m_parts.size();
  const State& asked = m_frames.front().state;
  State known{asked.value, end, asked.count};
  for (std::size_t i = 0; i < asked.count; ++i) {
    const PartRef part = m_parts[asked.first + i];
    m_parts.push_back(part);
    if (may_seek_values()) seek_value(part.index());
  }
  m_seek_steps = std::min(2 * m_seek_steps, most_steps);
  const auto found = fold(known) ? decide(known) : std::nullopt;
  m_parts.resize(end);
  return found;
}

void SumSearch::seek_value(std::uint32_t part) {
  if (m_pool[part].value != GameStore::none()) return;
  m_sought += m_seek_steps;
  const StepCap cap(m_budget, m_seek_steps);
  try {
    m_pool.learn_value(part, m_pool[part].source->value(m_pool[part].local));
  } catch (const OutOfSteps&) {
  } catch (const DomainError&) {  // play comes back; the search says so, if it meets that
  }
}

bool SumSearch::solve(const State& root) {
  if (const auto known = decide(root)) return *known;
  if (m_shared) {
    if (const auto known = m_shared->find(parts(root), root.value).left_wins) return *known;
  }
  push(root);
  m_seek_steps = 1 << 14;
  std::optional<bool> returned;
  for (;;) {
    if (may_seek_values()) {
      if (const auto known = seek_values()) {
        leave_below(0);
        close(*known);
        return *known;
      }
    }
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
