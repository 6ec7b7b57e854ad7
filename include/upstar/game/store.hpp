// GameStore: the table of all values computed so far, and the algebra on them.
//
// Terms. A *value* is a game in canonical form; here it is named by a GameId. Equal values have equal ids, so equality
// is a comparison of two words. An id is meaningful inside the store that gave it, as long as that store lives.
//
// Storage of a GameId (8 bytes):
//
//     number: 32 bits  an offset x                 base: 32 bits  a game B with left stop 0 (or 0 itself)
//     the value is B + x; if B is 0 it is the number x
//
// Number translation (Siegel II.3: for a non-number G, G + x = {G^L + x | G^R + x}) makes this exact: {5|3} and {2|0}
// share one base, and adding a number touches the offset only. Sums n.up + *m are bases without a record.
//
// Invariants. Every value is canonical; the records among the options of a record are older (have smaller bases);
// nothing is ever removed; dropping the store frees everything. A store is used by one thread at a time. Two stores are
// independent, but for stores that are made with the values of another, for threads that help with its work.
#pragma once

#include <compare>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/game/handle.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

enum class Player : std::uint8_t { left, right };
constexpr Player opponent(Player player) { return player == Player::left ? Player::right : Player::left; }

/// Who wins: Left, Right, the Next player (who starts), the Previous one.
enum class Outcome : std::uint8_t { L, R, N, P };
enum class Relation : std::uint8_t { equal, less, greater, confused };

/// A value inside one store.
struct GameId {
  std::uint32_t number = 0;
  std::uint32_t base = 0;

  bool operator==(const GameId&) const = default;
  /// An arbitrary total order, for sorted containers; it says nothing about the games.
  auto operator<=>(const GameId&) const = default;
};
static_assert(sizeof(GameId) == 8);
inline std::size_t hash_value(GameId id) { return static_cast<std::size_t>(mix(id.number, id.base)); }

/// number + ups.^ + *nimber: the values that need no record.
struct NumberUpStar {
  Dyadic number;
  Integer ups;
  Integer nimber;
};

/// One wall of a thermograph, from the mast down. Above critical[0] the wall is the mast, vertical at `mast`; slopes[i]
/// (-1, 0 or 1, the change of the wall's value for one unit of temperature) holds below critical[i - 1], the last one
/// down to t = -1. **Invariant** slopes.size() == critical.size() + 1, slopes[0] == 0.
struct ThermographWall {
  Dyadic mast;
  std::vector<Dyadic> critical;  ///< descending
  std::vector<int> slopes;

  /// The wall's value at temperature t >= -1.
  Dyadic at(const Dyadic& t) const;
  bool operator==(const ThermographWall&) const = default;
};

/// Left and right wall from t = -1 up to the mast. **Source** Siegel II.5.
struct Thermograph {
  ThermographWall left;
  ThermographWall right;

  const Dyadic& mean() const { return left.mast; }
  /// The least t >= -1 from which on the walls coincide.
  Dyadic temperature() const;
  bool operator==(const Thermograph&) const = default;
};

/// Exact counts of what a store holds and has done.
struct StoreStatistics {
  std::uint64_t records = 0;
  std::uint64_t options = 0;
  std::uint64_t big_numbers = 0;
  std::uint64_t bytes = 0;
  std::uint64_t constructions = 0;
  std::uint64_t order_tests = 0;
  std::uint64_t order_cache_hits = 0;
  std::uint64_t sums = 0;
  std::uint64_t sum_cache_hits = 0;
};

class LoopyStore;
class SpareThreads;
namespace detail {
class Helpers;
class Reader;
}  // namespace detail

class GameStore {
 public:
  /// A store that spends from `budget`, or without limits. The budget must outlive the store.
  explicit GameStore(Budget* budget = nullptr);
  /// A store with the values of `other`: an id means the same in both. It has caches of its own and spends from
  /// `budget`, which helps that of `other`. **Requires** `other` outlives it.
  GameStore(GameStore& other, Budget& budget);
  ~GameStore();
  GameStore(const GameStore&) = delete;
  GameStore& operator=(const GameStore&) = delete;

  Budget& budget();
  StoreStatistics statistics() const;
  /// Adds the counts of what was done in a store with the same values, which begin at 0 again.
  void take_counts_of(GameStore& helper);

  /// While it lives, other threads may work in stores with the same values; each of them has a Sharing of its own.
  class Sharing {
   public:
    explicit Sharing(GameStore& store);
    ~Sharing();
    Sharing(const Sharing&) = delete;
    Sharing& operator=(const Sharing&) = delete;

   private:
    GameStore& m_store;
  };
  /// Evaluators of large positions may use so many threads from now on. **Requires** threads >= 1.
  void set_threads(std::size_t threads);
  /// The same, as far as there are spare ones.
  void set_threads(std::size_t threads, std::shared_ptr<SpareThreads> spare);
  /// The threads that help; null if there are none.
  detail::Helpers* helpers() const { return m_helpers.get(); }
  /// The thread of this store among those that read the same tables; null without a Sharing.
  detail::Reader* reader() const { return m_reader; }

  // --- building ---
  static constexpr GameId zero() { return {}; }
  /// An id that no store gives, for the empty places of tables.
  static constexpr GameId none() { return {UINT32_MAX, UINT32_MAX}; }
  GameId number(const Dyadic& value);
  /// *n. **Requires** n >= 0, else DomainError.
  GameId nimber(const Integer& n);
  /// ups.^ + *nimber + number.
  GameId number_up_star(const NumberUpStar& parts);
  /// The value of {left | right}: dominated and reversible options removed, numbers recognised by the simplicity rule.
  /// **Cost** quadratic in the number of options, in order tests. **Source** Siegel II.2.
  GameId make(std::span<const GameId> left, std::span<const GameId> right);
  /// The same for options that are known to be those of a canonical form: they are only looked up.
  /// **Requires** {left | right} is not a number, and no option is dominated, reversible or repeated. Otherwise equal
  /// values get different ids from then on.
  /// **Cost** that of sorting the options.
  GameId make_canonical(std::span<const GameId> left, std::span<const GameId> right);

  // --- algebra ---
  GameId add(GameId g, GameId h) {
    if (g.base == 0 || h.base == 0) {  // a number: only the offset changes
      const auto x = static_cast<Number>(g.number);
      const auto y = static_cast<Number>(h.number);
      if (handle::are_inline(x, y) && handle::is_inline(x + y)) {
        return {static_cast<std::uint32_t>(x + y), g.base | h.base};
      }
    }
    return add_bases(g, h);
  }
  GameId subtract(GameId g, GameId h);
  GameId negate(GameId g);
  /// n copies of g, by doubling.
  GameId multiply(const Integer& n, GameId g);

  // --- order ---
  bool leq(GameId g, GameId h);
  Relation compare(GameId g, GameId h);
  Outcome outcome(GameId g);

  // --- anatomy ---
  bool is_number(GameId g) const { return g.base == 0; }
  /// g as a number. **Errors** DomainError if it is not a number.
  Dyadic number_of(GameId g) const;
  /// Whether g is a number plus ups plus a nimber. Sums of such values are closed forms.
  bool is_number_up_star(GameId g) const;
  /// The parts of g if it is a number plus ups plus a nimber.
  std::optional<NumberUpStar> number_up_star_of(GameId g) const;
  /// The n with g = *n, if there is one.
  std::optional<Integer> nim_value_of(GameId g) const;
  /// g = base + x: x is the left stop of g (g itself for a number), base has left stop 0.
  GameId base_of(GameId g) const { return {0, g.base}; }
  Dyadic offset_of(GameId g) const;
  /// g minus the floor of its left stop: the same for all games that differ by integers.
  GameId modulo_integers(GameId g);
  /// Canonical options in an arbitrary order. **Errors** LimitError for 2^32 options or more (*2^40).
  std::size_t option_count(GameId g, Player player) const;
  GameId option(GameId g, Player player, std::size_t index);
  std::vector<GameId> options(GameId g, Player player);
  /// All followers of g, each after its own options; the last is g itself.
  /// **Errors** LimitError if there are more than memory holds.
  std::vector<GameId> followers(GameId g);
  /// 0 for 0, else 1 + the largest birthday of an option; closed forms for number + ups + nimber.
  Integer birthday(GameId g);

  // --- temperature theory ---
  Dyadic left_stop(GameId g) const;
  Dyadic right_stop(GameId g) const;
  Dyadic mean(GameId g);
  /// A number m/2^n in lowest terms has temperature -1/2^n, an integer -1.
  Dyadic temperature(GameId g);
  /// **Cost** one pass over the followers of g, where those that differ by an integer count once; closed form for ups
  /// and nimbers plus a number; n steps for a number m / 2^n in lowest terms.
  Thermograph thermograph(GameId g);
  /// The thermographs of all `games`; their common followers are computed once.
  std::vector<Thermograph> thermographs(std::span<const GameId> games);

 private:
  struct Tables;
  class Engine;

  GameId add_bases(GameId g, GameId h);

  struct DeleteHelpers {
    void operator()(detail::Helpers* helpers) const;
  };

  detail::Reader* m_reader = nullptr;

  std::unique_ptr<Engine> m_engine;
  friend class LoopyStore;
  std::shared_ptr<LoopyStore> m_loopy;  ///< the values of positions that can come back: LoopyStore::of()
  std::unique_ptr<detail::Helpers, DeleteHelpers> m_helpers;
};

}  // namespace upstar
