// Engine: the implementation of GameStore, one class with a file for each group of operations:
//
//     construct.cpp   {L | R} to canonical form         order.cpp       G <= H
//     form_order.cpp  a value against {L | R}           sum.cpp         sum, negative, multiples
//     anatomy.cpp     options, followers, birthday      walls.cpp       mean, temperature
//     thermograph.cpp whole thermographs
//
// Depth. Sums and order tests recurse into options. Past `max_depth` levels an operation throws a Deep that names it;
// the outermost call catches this, does the deep operation first from an empty stack, keeps its result, and starts
// again (`unbounded`). So no input overflows the native stack, and the usual shallow call pays for a counter only.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/lossy_cache.hpp"
#include "game/edge.hpp"
#include "game/number_table.hpp"
#include "game/record_table.hpp"
#include "game/up_star_table.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// A value together with its edges.
struct Option {
  Edges edges;
  GameId id;
};
using OptionList = boost::container::small_vector<Option, 24>;
using IdList = boost::container::small_vector<GameId, 24>;

/// Is A <= B + difference, for bases A, B?
struct OrderEntry {
  Base a = 0;
  Base b = 0;
  Number difference = 0;
  bool holds = false;

  std::uint64_t hash() const { return mix(std::uint64_t{a} << 32 | b, static_cast<std::uint32_t>(difference)); }
  bool same_key(const OrderEntry& other) const {
    return a == other.a && b == other.b && difference == other.difference;
  }
};
static_assert(sizeof(OrderEntry) == 16);

/// A + B for bases A <= B (as words).
struct SumEntry {
  Base a = 0;
  Base b = 0;
  GameId sum;

  std::uint64_t hash() const { return mix(a, b); }
  bool same_key(const SumEntry& other) const { return a == other.a && b == other.b; }
};
static_assert(sizeof(SumEntry) == 16);

struct EntryHash {
  template <class Entry>
  std::size_t operator()(const Entry& entry) const {
    return entry.hash();
  }
};
struct EntryEqual {
  template <class Entry>
  bool operator()(const Entry& x, const Entry& y) const {
    return x.same_key(y);
  }
};

/// The values of a store; stores of several threads may have the same.
struct GameStore::Tables {
  explicit Tables(Budget& budget) : numbers(budget), up_stars(budget), records(budget) {}

  NumberTable numbers;
  UpStarTable up_stars;
  RecordTable records;
  detail::Readers readers;
};

class GameStore::Engine {
 public:
  explicit Engine(Budget* budget) : Engine(budget, nullptr) {}
  /// With the values of `other`.
  Engine(Engine& other, Budget& budget) : Engine(&budget, &other.m_tables) {}

  Budget& budget() { return m_budget; }

  // Numbers and handles.
  GameId number(Number x) const { return {static_cast<std::uint32_t>(x), 0}; }
  static Number offset(GameId g) { return static_cast<Number>(g.number); }
  GameId shift(GameId g, Number x) {
    return x == 0 ? g : GameId{static_cast<std::uint32_t>(m_numbers.add(offset(g), x)), g.base};
  }
  GameId move_down(GameId g, Number x) {
    return x == 0 ? g : GameId{static_cast<std::uint32_t>(m_numbers.subtract(offset(g), x)), g.base};
  }
  /// Left and right stop: of B + x they are x and x + (right stop of B).
  static Number left_stop(GameId g) { return offset(g); }
  Number right_stop(GameId g) {
    return is_record(g.base) ? m_numbers.add(offset(g), m_records[g.base].right_stop) : offset(g);
  }
  [[gnu::always_inline]] Edges edges(GameId g) {
    if (is_up_star(g.base)) return edges_of_up_star(g);
    const Edge left = Edge::at(left_stop(g));
    if (g.base == 0) return {left, left};
    const Record& record = m_records[g.base];
    const Edge right = Edge::at(m_numbers.add(offset(g), record.right_stop));
    return {{left.place + record.is_over}, {right.place - record.is_under}};
  }
  [[gnu::always_inline]] Option with_edges(GameId g) { return {edges(g), g}; }
  /// g less the floor of its left stop.
  GameId modulo_integers(GameId g) {
    const Number x = offset(g);
    if (handle::is_inline(x)) return {static_cast<std::uint32_t>(x & (handle::one - 1)), g.base};
    const Dyadic value = m_numbers.value(x);
    return {static_cast<std::uint32_t>(m_numbers.intern(value - Dyadic(value.floor()))), g.base};
  }
  std::uint32_t depth(Base base) const;
  Gauge gauge(Base base) const { return is_record(base) ? m_records[base].gauge : gauge_of_up_star(base); }
  /// The gauge of g - x, if that is infinitesimal.
  Gauge gauge_at(GameId g, Number x) const { return offset(g) == x ? gauge(g.base) : Gauge{}; }

  // construct.cpp
  GameId make(std::span<const GameId> left, std::span<const GameId> right);
  GameId make_canonical(std::span<const GameId> left, std::span<const GameId> right);
  // order.cpp
  bool leq(GameId g, GameId h) { return leq(with_edges(g), with_edges(h)); }
  bool leq(const Option& g, const Option& h) {
    if (g.id.base == h.id.base) return g.id.number == h.id.number || m_numbers.less(offset(g.id), offset(h.id));
    if (const auto decided = leq_by_edges(g.edges, h.edges)) return *decided;
    return leq_searched(g.id, h.id);
  }
  /// G <= H; nullopt if the edges do not decide it. They do whenever G or H is a number.
  std::optional<bool> leq_by_edges(const Edges& g, const Edges& h) const {
    if (!m_numbers.less(h.right, g.left)) return true;
    if (m_numbers.less(h.left, g.left) || m_numbers.less(h.right, g.right)) return false;
    return std::nullopt;
  }
  // sum.cpp
  GameId add(GameId g, GameId h);
  GameId negate(GameId g);
  GameId multiply(Integer n, GameId g);
  /// Whether the base is a sum of switches {x|y}, x > y, of different temperatures, and n.^ + *m.
  bool is_switch_sum(Base base) const { return !is_record(base) || m_records[base].is_switch_sum != 0; }
  // anatomy.cpp
  std::size_t option_count(GameId g, Player player) const {
    return is_record(g.base) ? m_records.options(m_records[g.base], player).size()
                             : option_count_without_record(g, player);
  }
  GameId option(GameId g, Player player, std::size_t index) {
    if (!is_record(g.base)) return option_without_record(g, player, index);
    return shift(m_records.options(m_records[g.base], player)[index], offset(g));
  }
  /// Calls visit(option) for each option until it returns false. **Returns** whether it never did.
  template <class Visit>
  bool all_options(GameId g, Player player, Visit&& visit);
  std::vector<GameId> followers(GameId g);
  Integer birthday(GameId g);
  // walls.cpp
  struct Heat {
    Number mean;
    Number temperature;
  };
  Heat heat(GameId g);
  // thermograph.cpp
  std::vector<Thermograph> thermographs(std::span<const GameId> games);

  /// Runs an operation to its end, however deep it goes.
  template <class Operation>
  auto unbounded(Operation&& operation);

  Budget m_own_budget;
  Budget& m_budget;
  std::unique_ptr<Tables> m_own_tables;
  Tables& m_tables;
  NumberTable& m_numbers;
  UpStarTable& m_up_stars;
  RecordTable& m_records;
  std::optional<detail::Reader> m_reader;  ///< while other threads work with the same values
  StoreStatistics m_statistics;
  LossyCache<OrderEntry> m_order_cache;
  LossyCache<SumEntry> m_sum_cache;

 private:
  static constexpr unsigned max_depth = 1000;

  /// An operation that would recurse too deeply: g + h of two bases, or g <= h for a base g.
  struct Deep {
    bool is_sum;
    GameId g;
    GameId h;
  };
  class Level;
  struct FormEdges;
  class FormOrder;

  Engine(Budget* given, Tables* given_tables);
  detail::Reader* reader() { return m_reader ? &*m_reader : nullptr; }
  /// The base with these options, which other members of `record` go with if it is new.
  Base intern(std::span<const GameId> left, std::span<const GameId> right, const Record& record) {
    const auto [base, is_new] = m_records.intern(left, right, record, reader());
    if (is_new) m_budget.count_record();
    return base;
  }
  // construct.cpp
  Edge gather(std::span<const GameId> options, Player player, OptionList& list);
  std::optional<Number> simplest_number(const FormEdges& form);
  std::optional<Number> simplest_inline(const FormEdges& form) const;
  void remove_dominated(OptionList& options, Player player);
  void bypass_reversible(OptionList& left, OptionList& right, const Edges& edges, const Gauge& gauge);
  Gauge gauge_of_form(const OptionList& left, const OptionList& right, const Edges& edges) const;
  GameId intern(const OptionList& left, const OptionList& right, const Edges& edges, const Gauge& gauge);
  std::optional<GameId> nimber_of_nimbers(const OptionList& left, const OptionList& right);
  std::optional<Base> recognise_up_star(std::span<const GameId> left, std::span<const GameId> right);
  // anatomy.cpp
  std::size_t option_count_without_record(GameId g, Player player) const;
  GameId option_without_record(GameId g, Player player, std::size_t index);
  // order.cpp
  Edges edges_of_up_star(GameId g) const;
  bool leq_searched(GameId g, GameId h);
  bool leq_from_options(GameId g, GameId h);
  std::optional<bool> leq_many_ups(Base up_star, Base record, bool up_star_is_left) const;
  GameId clamp_nimber(GameId up_star, Base record);
  // sum.cpp
  GameId add_bases(Base a, Base b);
  GameId add_from_options(Base a, Base b);
  GameId add_switch_sums(Base a, Base b);
  Number switch_width(Base sum);
  bool is_switch_over_sum(std::span<const GameId> left, std::span<const GameId> right);
  Base negative_record(Base base);
  void make_negative(Base base);

  unsigned m_depth = 0;
  boost::unordered_flat_map<Base, Heat> m_heats;  ///< of records
  // Results of deep operations, while an outermost call runs.
  boost::unordered_flat_map<SumEntry, GameId, EntryHash, EntryEqual> m_deep_sums;
  boost::unordered_flat_map<OrderEntry, bool, EntryHash, EntryEqual> m_deep_orders;
};

/// One level of recursion.
class GameStore::Engine::Level {
 public:
  Level(Engine& engine, const Deep& operation) : m_engine(engine) {
    if (engine.m_depth >= max_depth) throw operation;
    ++engine.m_depth;
  }
  ~Level() { --m_engine.m_depth; }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

 private:
  Engine& m_engine;
};

template <class Visit>
bool GameStore::Engine::all_options(GameId g, Player player, Visit&& visit) {
  if (is_record(g.base)) {
    for (const GameId option : m_records.options(m_records[g.base], player)) {
      if (!visit(shift(option, offset(g)))) return false;
    }
    return true;
  }
  const std::size_t count = option_count(g, player);
  for (std::size_t i = 0; i < count; ++i) {
    if (!visit(option(g, player, i))) return false;
  }
  return true;
}

template <class Operation>
auto GameStore::Engine::unbounded(Operation&& operation) {
  struct Forgetting {
    ~Forgetting() {
      if (!engine.m_deep_sums.empty()) engine.m_deep_sums = {};
      if (!engine.m_deep_orders.empty()) engine.m_deep_orders = {};
    }
    Engine& engine;
  } const forgetting{*this};
  std::vector<Deep> waiting;
  for (;;) {
    try {
      while (!waiting.empty()) {
        const Deep next = waiting.back();
        if (next.is_sum) {
          m_deep_sums[{next.g.base, next.h.base, {}}] = add_bases(next.g.base, next.h.base);
        } else {
          m_deep_orders[{next.g.base, next.h.base, offset(next.h), false}] = leq(next.g, next.h);
        }
        waiting.pop_back();
      }
      return operation();
    } catch (const Deep& deep) {
      waiting.push_back(deep);
    }
  }
}

}  // namespace upstar
