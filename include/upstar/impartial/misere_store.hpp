// MisereStore: impartial games where the player who cannot move wins, each by its canonical form.
//
//     MisereStore store(budget);
//     const MisereId two = store.heap(2);
//     store.add(two, two) == store.zero()                       // false: *2 + *2 is not 0 in misère play
//
// G is *equal* to H if G + X and H + X have the same outcome for all impartial X. A game is *reversible* through 0 or
// another H if the options of H are among its options, and each of its other options has H as an option. It is then
// equal to H, where for H = 0 one of its options must be a P-position. A game that no H reduces is canonical: two
// canonical games are equal only if they have the same options. **Source** ONAG, chapter 12; Siegel, ch. V.
//
// Storage. A record is a game: its options lie in one vector, by ascending id. The options of a game are older than it.
// A game x is made together with x + *1, in the next record: so a bit of the id tells which of the two is born first,
// and sums are kept of the first ones only.
//
//     *[2#]   options 2 |       record  first 5, count 1, birthday 3, nim value 0, misère nim value 0
//
// Why x is the one born first: x + *1 has the options x' + *1 and x. Were it born before x, it would be reversible
// through an H, which is an option of the option born last: of x. So H = x + *1 would be there already, and x with it.
// Hence x + *1 is canonical as it stands.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/detail/game/option_table.hpp"

namespace upstar {

/// A game, meaningful inside one store.
struct MisereId {
  std::uint32_t index = 0;

  /// The order in which games were made; it says nothing about the games.
  auto operator<=>(const MisereId&) const = default;
  friend std::size_t hash_value(MisereId id) { return static_cast<std::size_t>(mix(id.index, 1)); }
};

using MisereGames = ChargedVector<MisereId>;

class MisereStore {
 public:
  static constexpr std::uint32_t largest_heap = 4000;

  explicit MisereStore(Budget& budget);

  Budget& budget() const { return m_budget; }
  std::size_t size() const { return m_games.size(); }

  static constexpr MisereId zero() { return {}; }
  MisereId one() { return heap(1); }
  /// *n. **Errors** LimitError past `largest_heap`.
  MisereId heap(std::uint64_t n);
  /// The canonical form of the game with these options. **Cost** the options times those of one of them.
  MisereId make(std::span<const MisereId> options);
  MisereId make(std::initializer_list<MisereId> options) { return make(std::span(options.begin(), options.size())); }
  /// **Cost** a make() for each pair of followers.
  MisereId add(MisereId x, MisereId y);
  /// The Z with y + Z = x, if there is one. It is the only one.
  std::optional<MisereId> minus(MisereId x, MisereId y);
  /// *1 for 0, otherwise the game whose options are the mates of the options: x + mate(x) is a P-position.
  MisereId mate(MisereId x);

  // By ascending id. The span is good until the next game is made.
  std::span<const MisereId> options(MisereId x) const { return m_games.left(x); }
  MisereGames copy_of_options(MisereId x) const {
    const auto all = options(x);
    return {all.begin(), all.end(), charged_to(m_budget)};
  }
  bool has_option(MisereId x, MisereId option) const;
  /// All games that can be reached, x too, each after its options.
  MisereGames followers(MisereId x) const;
  std::uint32_t birthday(MisereId x) const { return m_games[x].birthday; }
  /// g+, the nim value in normal play.
  std::uint32_t nim_value(MisereId x) const { return m_games[x].nim_value; }
  /// g-: 1 for 0, otherwise the least number that is not that of an option.
  std::uint32_t misere_nim_value(MisereId x) const { return m_games[x].misere_nim_value; }
  bool is_p_position(MisereId x) const { return misere_nim_value(x) == 0; }
  bool is_heap(MisereId x) const { return m_games[x].is_heap; }
  /// x + *1.
  static constexpr MisereId beside_one(MisereId x) { return {x.index ^ 1}; }
  /// x or x + *1, whichever is born first. Every game is the even part or that + *1.
  static constexpr MisereId even_part(MisereId x) { return {x.index & ~1U}; }
  static constexpr bool is_even(MisereId x) { return even_part(x) == x; }

  /// Less than 0, 0 or more: by the birthday of the even part, its number of options, its two nim values, its options,
  /// sorted, entrywise; an even game before that + *1.
  int compare(MisereId x, MisereId y);
  /// Sorts by compare().
  template <class Games>
  void sort(Games& games);

 private:
  struct Fact {
    std::uint32_t birthday = 0;
    std::uint32_t nim_value = 0;
    std::uint32_t misere_nim_value = 1;
    bool is_heap = true;
  };
  using Pair = std::pair<MisereId, MisereId>;

  std::optional<MisereId> reduced(std::span<const MisereId> options) const;
  bool reduces_to(std::span<const MisereId> options, MisereId h) const;
  /// A new canonical game, and beside it that + *1.
  MisereId insert(std::span<const MisereId> options);
  MisereId insert_one(std::span<const MisereId> options);
  void sort_options(MisereId even);
  int compare_sorted(MisereId x, MisereId y);

  Budget& m_budget;
  OptionTable<MisereId, Fact> m_games;  ///< by their options, as Left's
  ChargedMap<Pair, MisereId> m_sums;    ///< of even games, the older one first
  ChargedMap<Pair, std::optional<MisereId>> m_differences;
  ChargedMap<MisereId, MisereId> m_mates;
  ChargedMap<MisereId, MisereGames> m_sorted;  ///< the options of even games
  MisereGames m_heaps;
};

/// A game together with its store, which must outlive it.
struct MisereGame {
  MisereStore* store;
  MisereId id;

  bool operator==(const MisereGame&) const = default;
};

template <class Games>
void MisereStore::sort(Games& games) {
  for (const MisereId game : games) sort_options(even_part(game));
  std::sort(games.begin(), games.end(), [&](MisereId x, MisereId y) {
    m_budget.tick();
    return compare_sorted(x, y) < 0;
  });
}

}  // namespace upstar
