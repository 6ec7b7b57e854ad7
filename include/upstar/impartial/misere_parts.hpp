// What games in misère play are sums of, what tells two of them apart, and how many are born by a day.
//
//     MisereParts parts(store);
//     parts.partitions(x)                  // all ways to write x as a sum of primes: there may be several
//     parts.distinguisher(x, y)            // a T with x + T a P-position and y + T none
//
// **Source** Siegel, On the structure of misère impartial games, arXiv 2012.08554; ONAG, chapter 12.
#pragma once

#include <optional>
#include <tuple>
#include <vector>

#include "upstar/impartial/misere_store.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

class MisereParts {
 public:
  explicit MisereParts(MisereStore& store);

  MisereStore& store() const { return m_store; }
  /// The even games p, not 0 and not the even part of x, to which some game can be added so that the sum is the even
  /// part of x; sorted.
  const MisereGames& parts(MisereId x);
  /// Whether the even part of x is not 0 and has no parts.
  bool is_prime(MisereId x);
  /// The sets of even primes, perhaps with *1, whose sum is x: each sorted, and in order. **Errors** LimitError past a
  /// million.
  std::vector<MisereGames> partitions(MisereId x);
  /// Whether for some T both x + T and y + T are P-positions: neither is an option of the other.
  bool are_linked(MisereId x, MisereId y) const { return !m_store.has_option(x, y) && !m_store.has_option(y, x); }
  /// Such a T. **Requires** are_linked(x, y).
  MisereId link(MisereId x, MisereId y) { return found({true, x, y}); }
  /// A T such that x + T is a P-position and y + T is none. **Requires** that x and y are not the same.
  MisereId distinguisher(MisereId x, MisereId y) { return found({false, x, y}); }
  /// Whether x is a part of each of its options; whether it is a part of {x}.
  bool is_introverted(MisereId x);
  bool is_extraverted(MisereId x);

 private:
  /// Of a link, or of a distinguisher.
  using Question = std::tuple<bool, MisereId, MisereId>;

  MisereId found(const Question& question);
  template <class Ask>
  MisereId linking(MisereId x, MisereId y, Ask&& ask);
  template <class Ask>
  MisereId distinguishing(MisereId x, MisereId y, Ask&& ask);

  MisereStore& m_store;
  ChargedMap<MisereId, MisereGames> m_parts;                    ///< of even games
  ChargedMap<MisereId, std::vector<MisereGames>> m_partitions;  ///< of even games
  ChargedMap<Question, MisereId> m_found;
};

/// The games born by the day. **Requires** day <= 4.
MisereGames misere_born_by(MisereStore& store, unsigned day);
/// How many there are. **Requires** day <= 5.
Integer misere_count(MisereStore& store, unsigned day);

}  // namespace upstar
