// Sets of strings up to the names of the coins: the graph that they make, with the coins in an order of its own.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <vector>

#include "base/lossy_cache.hpp"
#include "entailing/string_sets.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

/// The coins are ordered by colours, mixed round by round from those of their neighbours; coins of the same colour by
/// their numbers. The key is the whole graph in this order, whatever the colours are: they decide how often
/// equal graphs are found, never whether.
class StringKeys {
 public:
  /// Sets with equal keys are the same but for the names of the coins.
  using Key = boost::container::small_vector<std::uint64_t, 3>;

  explicit StringKeys(const StringSets& sets);

  /// **Cost** some rounds through the strings, and a sort of the coins.
  Key operator()(Strings strings);

 private:
  void read(Strings strings);
  void mix_colours();
  std::size_t sort_by_colour();
  Key write();

  /// Two coins on a string.
  struct Pair {
    std::uint8_t one, other;
  };

  const StringSets& m_sets;
  std::vector<std::uint8_t> m_coins;    ///< that have strings
  std::vector<std::uint8_t> m_grounds;  ///< of each coin, how many strings go to the ground
  std::vector<Pair> m_pairs;
  std::vector<std::uint16_t> m_joined;  ///< the places of the two, that of the first one times 256
  std::vector<std::uint64_t> m_colours, m_sums;
};

/// The sets that were met, numbered; sets with the same key have the same number.
class StringClasses {
 public:
  StringClasses(const StringSets& sets, Budget& budget);

  /// **Requires** at least one string. **Errors** LimitError past the budget. **Cost** often a look-up, else that of
  /// the key.
  std::uint32_t number(Strings strings);
  std::size_t size() const { return m_numbers.size(); }

 private:
  /// The number of a set of strings, `b` the upper half.
  struct Kept {
    std::uint32_t a = 0, b = 0, number = 0;

    std::size_t hash() const { return static_cast<std::size_t>(mix(a, b)); }
    bool same_key(const Kept& other) const { return a == other.a && b == other.b; }
  };

  StringKeys m_keys;
  ChargedMap<StringKeys::Key, std::uint32_t> m_numbers;
  LossyCache<Kept> m_kept;
};

}  // namespace upstar
