// Evaluator: the values of a ruleset's positions. A ruleset says what the moves are (ruleset.hpp). Everything else is
// here, and the same for all rulesets: the sums over components, the memo under symmetries, the budget.
//
// The steps for a position p. A step that the ruleset does not name is skipped at compile time:
//
//     p -> components, whose values are added
//          component -> closed form
//                    -> compact form, in an Evaluator of its own
//                    -> if it is small: its value by number
//                    -> canonical image under the symmetries (its value may be -G)
//                       image -> table
//                             -> study: the value, or a shape (shapes have a table of their own)
//                             -> search: the values of the options of both players, through GameStore::make
//
// The table keeps components only, never whole positions. A search first plans all options of a position: their parts
// wait on one stack and their sums on another, both shared by all levels. Meanwhile the table slots of the parts are
// fetched (without that, two thirds of the time went into waiting for memory). Then the search looks the parts up.
//
// Depth. The search recurses at most `max_depth` levels. A position found below that is thrown up to the outermost
// call and evaluated there first; then the call begins again. What was found before stays in the table. So memory
// alone limits the length of a line of play, not the native stack.
//
// Threads. If the store has helpers (GameStore::set_threads), and a call has evaluated some thousand positions, they
// evaluate the same position in evaluators that share its tables. Each takes the parts of a position in an order of its
// own, so that they meet seldom, and what one has found the others find in the table. Nothing waits for anything.
//
// Positions that can come back go another way, with the same components and closed forms: knots.hpp.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"
#include "upstar/detail/base/loopy_position.hpp"
#include "upstar/detail/game/helpers.hpp"
#include "upstar/detail/ruleset/declared_hooks.hpp"
#include "upstar/detail/ruleset/evaluator_parts.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"
#include "upstar/ruleset/statistics.hpp"

namespace upstar {

template <class R>
class Evaluator : detail::CheckedRuleset<R> {
 public:
  using Position = typename R::Position;

  /// Evaluates into `store`, which must outlive it, and spends from the store's budget.
  explicit Evaluator(GameStore& store) : Evaluator(store, rules_for<R>(store)) {}
  Evaluator(GameStore& store, R rules)
      : m_store(store),
        m_budget(store.budget()),
        m_rules(std::move(rules)),
        m_own_found(std::make_unique<detail::Found<R>>(m_budget)),
        m_found(*m_own_found),
        m_compact(store, detail::CompactPart<R>::rules(m_rules)) {
    make_small_values();
  }
  /// An evaluator for the helper of that number, which shares what `other` finds. **Requires** `other` outlives it;
  /// `store` has the values of its store.
  Evaluator(GameStore& store, Evaluator& other, std::size_t helper) requires ServesThreads<R>
      : m_store(store),
        m_budget(store.budget()),
        m_rules(other.m_rules),
        m_found(other.m_found),
        m_compact(store, other.m_compact, helper),
        m_place(helper + 1),
        m_pairs(other.m_store.helpers()->most() / 2 + 1) {
    make_small_values();
  }
  ~Evaluator() { m_budget.release(m_bytes); }
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  /// The value of p.
  /// **Errors** LimitError past the budget; the values found until then stay in the table. DomainError if play can come
  /// back to a position, and p has not a short game's value, or the ruleset does not say so (can_come_back).
  /// **Cost** for each new component: a table entry, the values of its options, and one GameStore::make.
  GameId value(const Position& p);

  /// The value of p, which may be loopy. **Errors** as value(), but for loopy values; LimitError where a knot is too
  /// large. **Cost** where p can come back, that of LoopyStore::values() for all positions that play can reach.
  LoopyValue loopy_value(const Position& p);
  /// Who wins p. **Requires** can_come_back(p). **Cost** linear in the moves of all positions that play can reach;
  /// without their values.
  LoopyOutcome loopy_outcome(const Position& p) requires CanComeBack<R> { return knots().outcome(p); }

  /// Every move of the player with its value, in the ruleset's order, repeats included. **Errors** as value().
  std::vector<std::pair<Position, GameId>> moves(const Position& p, Player player);

  const R& rules() const { return m_rules; }
  GameStore& store() const { return m_store; }
  /// The evaluator of the compact form, if the ruleset has one.
  auto& compact() { return m_compact; }
  EvaluatorStatistics statistics() const;
  /// What it did alone, without what its tables hold.
  EvaluatorStatistics done() const;

 private:
  static constexpr unsigned max_depth = 300;

  /// A position max_depth levels down that is not in the table.
  struct TooDeep {
    Position position;
  };

  /// Cuts the stacks back to their old height at the end of the scope, even when an error ends it.
  class StackMark {
   public:
    explicit StackMark(Evaluator& evaluator)
        : m_evaluator(evaluator), m_options(evaluator.m_options.size()), m_parts(evaluator.m_parts.size()) {}
    ~StackMark() { cut(); }
    StackMark(const StackMark&) = delete;
    StackMark& operator=(const StackMark&) = delete;
    void cut() {
      m_evaluator.m_options.resize(m_options);
      m_evaluator.drop_parts(m_parts);
    }

   private:
    Evaluator& m_evaluator;
    std::size_t m_options;
    std::size_t m_parts;
  };

  /// A component of an option. Its value is still to be looked up.
  struct Part {
    Canonical<Position> image;
    std::size_t hash;
    std::size_t option;  ///< its index on the option stack
    std::size_t small;   ///< its small_index, if the rules have one
  };

  /// Calls the helpers of the store after some thousand positions, to evaluate the same one until the scope ends.
  class Help;

  void make_small_values() {
    if constexpr (HasSmallIndex<R>) {
      constexpr std::uint64_t bytes = R::small_count * sizeof(GameId);
      m_budget.charge(bytes, [&] { m_small_values.assign(R::small_count, GameStore::none()); });
      m_bytes = bytes;
    }
  }
  /// The index among `count` parts of the one to be looked up as the k-th: half of the helpers go backwards.
  std::size_t in_turn(std::size_t k, std::size_t count) const {
    if (m_place == 0) return k;
    const std::size_t moved = (k + count * (m_place / 2) / m_pairs) % count;
    return m_place % 2 == 0 ? moved : count - 1 - moved;
  }

  /// Pushes onto one of the stacks. If the stack must grow, the new memory is charged to the budget first.
  template <class T>
  [[gnu::flatten]] void push(std::vector<T>& stack, T value) {
    if (stack.size() == stack.capacity()) grow(stack);
    stack.push_back(std::move(value));
  }
  template <class T>
  [[gnu::noinline]] void grow(std::vector<T>& stack);
  GameId sum(const Position& p, unsigned depth);
  void plan_moves(const Position& p, Player player);
  void plan(const Position& option);
  void plan_component(const Position& p);
  void add_to_option(std::size_t option, GameId value);
  void push_part(Part part);
  void drop_parts(std::size_t first_part);
  void look_up_parts(std::size_t first_part, unsigned depth);
  GameId search(const Position& p, unsigned depth);
  GameId study(const Position& p, unsigned depth) requires HasStudy<R>;
  GameId search_options(const Position& p, unsigned depth);
  GameId value_of_ending(const Position& p);
  Knots<R>& knots() requires CanComeBack<R> {
    if (!m_knots) m_knots.emplace(m_store, m_rules, [this](const Position& p) { return value_of_ending(p); });
    return *m_knots;
  }

  GameStore& m_store;
  Budget& m_budget;
  R m_rules;
  std::unique_ptr<detail::Found<R>> m_own_found;
  detail::Found<R>& m_found;
  [[no_unique_address]] typename detail::CompactPart<R>::Evaluator m_compact;
  [[no_unique_address]] typename detail::KnotsPart<R>::Type m_knots;
  std::vector<GameId> m_options;
  std::vector<Part> m_parts;
  std::vector<std::uint64_t> m_part_bytes;  ///< the bytes charged for each part, if positions hold memory
  std::vector<GameId> m_small_values;
  std::uint64_t m_bytes = 0;  ///< charged here; the tables charge their own
  EvaluatorStatistics m_statistics;
  std::size_t m_place = 0;  ///< among the threads
  std::size_t m_pairs = 1;  ///< of threads that begin at the same place, and go both ways
  Help* m_help = nullptr;   ///< that is still to be called
};

template <class R>
class Evaluator<R>::Help {
 public:
  Help(Evaluator& evaluator, const Position& p) : m_evaluator(evaluator), m_position(p) {
    if constexpr (ServesThreads<R>) {
      detail::Helpers* const helpers = evaluator.m_store.helpers();
      if (helpers == nullptr || helpers->are_at_work()) return;
      evaluator.m_help = this;
      m_until_call = helpers->patience();
    }
  }
  ~Help() {
    if (m_evaluator.m_help == this) m_evaluator.m_help = nullptr;
    if (m_twins.empty()) return;
    m_evaluator.m_store.helpers()->stop();
    for (const auto& twin : m_twins) m_evaluator.m_statistics += twin->done();
  }
  Help(const Help&) = delete;
  Help& operator=(const Help&) = delete;

  void count_position() {
    if (--m_until_call == 0) call();
  }

 private:
  void call() {
    if constexpr (ServesThreads<R>) {
      detail::Helpers& helpers = *m_evaluator.m_store.helpers();
      m_until_call = helpers.patience();
      helpers.call([this](GameStore& store, std::size_t number) {
        m_twins.push_back(std::make_unique<Evaluator>(store, m_evaluator, number));
        return [this, twin = m_twins.back().get()] { twin->value_of_ending(m_position); };
      });
    }
  }

  Evaluator& m_evaluator;
  const Position& m_position;
  std::vector<std::unique_ptr<Evaluator>> m_twins;
  std::uint32_t m_until_call = 0;
};

template <class R>
GameId Evaluator<R>::value(const Position& p) {
  if constexpr (CanComeBack<R>) {
    if (m_rules.can_come_back(p)) {
      const LoopyValue value = loopy_value(p);
      if (value.is_short()) return value.onside.game;
      throw DomainError("a short game is wanted, and the value of the position is loopy");
    }
  }
  return value_of_ending(p);
}

template <class R>
LoopyValue Evaluator<R>::loopy_value(const Position& p) {
  if constexpr (CanComeBack<R>) {
    if (m_rules.can_come_back(p)) return knots().value(p);
  }
  return LoopyStore::value(value_of_ending(p));
}

/// The value of a position to which play does not come back.
template <class R>
GameId Evaluator<R>::value_of_ending(const Position& p) {
  if constexpr (HasFaithfulCompact<R>) {  // others may ask for a component
    if (const auto small = m_rules.compact(p)) return m_compact.value(*small);
  }
  StackMark mark(*this);
  const Help help(*this, p);
  std::vector<Position> deep;  // each was found below the one before it
  for (;;) {
    try {
      if (deep.empty()) return sum(p, 0);
      search(deep.back(), 0);
      deep.pop_back();
    } catch (TooDeep& found) {
      mark.cut();
      if (std::find(deep.begin(), deep.end(), found.position) != deep.end()) {
        detail::fail_as_loopy(detail::short_text(m_rules, found.position));
      }
      deep.push_back(std::move(found.position));
    }
  }
}

template <class R>
std::vector<std::pair<typename R::Position, GameId>> Evaluator<R>::moves(const Position& p, Player player) {
  std::vector<std::pair<Position, GameId>> result;
  m_rules.moves(p, player, [&](const Position& option) {
    m_budget.tick();
    result.emplace_back(option, value(option));
  });
  return result;
}

template <class R>
EvaluatorStatistics Evaluator<R>::statistics() const {
  EvaluatorStatistics result = m_statistics;
  result.bytes = m_found.bytes();
  if constexpr (HasCompact<R>) result += m_compact.statistics();
  return result;
}

template <class R>
EvaluatorStatistics Evaluator<R>::done() const {
  EvaluatorStatistics result = m_statistics;
  if constexpr (HasCompact<R>) result += m_compact.done();
  return result;
}

/// While a stack moves to new memory, both the old and the new memory are in use, so both are charged.
template <class R>
template <class T>
void Evaluator<R>::grow(std::vector<T>& stack) {
  const std::size_t before = stack.capacity();
  const std::size_t after = std::max<std::size_t>(16, 2 * before);
  m_budget.charge(after * sizeof(T), [&] { stack.reserve(after); });
  m_bytes += after * sizeof(T);
  m_budget.release(before * sizeof(T));
  m_bytes -= before * sizeof(T);
}

template <class R>
GameId Evaluator<R>::sum(const Position& p, unsigned depth) {
  const std::size_t option = m_options.size();
  const std::size_t first_part = m_parts.size();
  plan(p);
  look_up_parts(first_part, depth);
  const GameId total = m_options[option];
  m_options.resize(option);
  return total;
}

template <class R>
void Evaluator<R>::plan_moves(const Position& p, Player player) {
  if constexpr (HasMovesInParts<R>) {
    m_rules.moves_in_parts(
        p, player, [&] { push(m_options, GameStore::zero()); }, [&](const Position& part) { plan_component(part); });
  } else {
    m_rules.moves(p, player, [&](const Position& option) { plan(option); });
  }
}

/// Opens an option on the option stack: the sum of the components whose values are known at once. The other components
/// become parts.
template <class R>
void Evaluator<R>::plan(const Position& option) {
  push(m_options, GameStore::zero());
  if (const std::uint64_t bytes = detail::heap_bytes(option)) m_budget.tick(bytes / 64);  // large options take long
  if constexpr (HasComponents<R>) {
    m_rules.components(option, [&](const Position& component) { plan_component(component); });
  } else {
    plan_component(option);
  }
}

template <class R>
void Evaluator<R>::plan_component(const Position& p) {
  m_budget.tick();
  if constexpr (HasClosedForm<R>) {
    if (const auto known = m_rules.closed_form(p, m_store)) {
      ++m_statistics.closed_forms;
      return add_to_option(m_options.size() - 1, *known);
    }
  }
  if constexpr (HasCompact<R>) {
    if (const auto small = m_rules.compact(p)) return add_to_option(m_options.size() - 1, m_compact.value(*small));
  }
  std::size_t small = 0;
  if constexpr (HasSmallIndex<R>) {
    small = m_rules.small_index(p);
    if (small < R::small_count && m_small_values[small] != GameStore::none()) {
      ++m_statistics.table_hits;
      return add_to_option(m_options.size() - 1, m_small_values[small]);
    }
  }
  Canonical<Position> image{p, false};
  if constexpr (HasSymmetry<R>) image = m_rules.canonical(p);
  const std::size_t hash = m_found.positions.hash(image.position);
  m_found.positions.prefetch(hash);
  push_part({std::move(image), hash, m_options.size() - 1, small});
}

/// Large positions are charged while they wait: all options of a position of n cells take n times its memory.
template <class R>
void Evaluator<R>::push_part(Part part) {
  if constexpr (detail::has_heap_bytes<Position>) {
    const std::uint64_t outside = detail::heap_bytes(part.image.position);
    m_budget.tick(outside / 256);
    m_budget.charge(outside, [&] { push(m_part_bytes, outside); });
  }
  push(m_parts, std::move(part));
}

template <class R>
void Evaluator<R>::drop_parts(std::size_t first_part) {
  if constexpr (detail::has_heap_bytes<Position>) {
    for (std::size_t i = first_part; i < m_part_bytes.size(); ++i) m_budget.release(m_part_bytes[i]);
    m_part_bytes.resize(first_part);
  }
  m_parts.resize(first_part);
}

template <class R>
void Evaluator<R>::add_to_option(std::size_t option, GameId value) {
  GameId& total = m_options[option];
  total = total == GameStore::zero() ? value : m_store.add(total, value);
}

/// Adds the values of the parts planned since `first_part` to their options. Small parts come first where positions can
/// be large: else the options of each part of a path of n vertices would wait below those of the next larger one, and
/// take n^3 vertices of memory.
template <class R>
void Evaluator<R>::look_up_parts(std::size_t first_part, unsigned depth) {
  const std::size_t count = m_parts.size() - first_part;
  if constexpr (detail::has_heap_bytes<Position>) {
    std::ranges::sort(std::span(m_parts).subspan(first_part), detail::is_smaller<Position>,
                      [](const Part& part) -> const Position& { return part.image.position; });
  }
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t i = first_part + in_turn(k, count);
    const Part& part = m_parts[i];
    GameId found = m_found.positions.get(part.image.position, part.hash);
    if (found != GameStore::none()) {
      ++m_statistics.table_hits;
    } else {
      if (depth == max_depth) throw TooDeep{part.image.position};
      const Position wanted = part.image.position;
      found = search(wanted, depth);
    }
    if (m_parts[i].image.negated) found = m_store.negate(found);
    if constexpr (HasSmallIndex<R>) {
      if (m_parts[i].small < R::small_count) m_small_values[m_parts[i].small] = found;
    }
    add_to_option(m_parts[i].option, found);
  }
  drop_parts(first_part);
}

/// The value of a canonical component that is not in the table yet. Puts it there.
template <class R>
GameId Evaluator<R>::search(const Position& p, unsigned depth) {
  GameId result;
  if constexpr (HasStudy<R>) {
    result = study(p, depth);
  } else {
    result = search_options(p, depth);
  }
  m_found.positions.insert(p, result, m_store.reader());
  return result;
}

/// The value of a component by study, and by search where study finds no value.
template <class R>
GameId Evaluator<R>::study(const Position& p, unsigned depth) requires HasStudy<R> {
  const auto found = m_rules.study(p, m_store);
  if (!found) return search_options(p, depth);
  if constexpr (HasValueStudy<R>) {
    ++m_statistics.closed_forms;
    return *found;
  } else {
    const auto turned = [&](GameId value) { return found->negated ? m_store.negate(value) : value; };
    auto& shapes = m_found.shapes;
    if (const GameId known = shapes.get(found->position, shapes.hash(found->position)); known != GameStore::none()) {
      ++m_statistics.table_hits;
      return turned(known);
    }
    const GameId result = search_options(p, depth);
    shapes.insert(found->position, turned(result), m_store.reader());
    return result;
  }
}

/// The value of {values of Left's options | values of Right's options}.
template <class R>
GameId Evaluator<R>::search_options(const Position& p, unsigned depth) {
  const std::size_t first = m_options.size();
  const std::size_t first_part = m_parts.size();
  plan_moves(p, Player::left);
  const std::size_t middle = m_options.size();
  if constexpr (!IsImpartial<R>) plan_moves(p, Player::right);
  look_up_parts(first_part, depth + 1);
  const std::span<const GameId> options = std::span<const GameId>(m_options).subspan(first);
  const auto left = options.first(middle - first), right = options.subspan(middle - first);
  const GameId result = m_store.make(left, IsImpartial<R> ? left : right);
  m_options.resize(first);
  m_budget.count_position();
  ++m_statistics.positions;
  if (detail::Reader* reader = m_store.reader()) reader->pass();
  if (m_help != nullptr) m_help->count_position();
  return result;
}

}  // namespace upstar
