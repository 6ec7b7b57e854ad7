// Uptimals: the values number + *nimber + a1.^ + a2.^<2> + a3.^<3> + ..., finitely many integers a1, a2, ...
//
// ^<k>, the k-th power of up, is infinitely small beside ^<k-1>: 0 < n.^<k> < ^<k-1> for every n. So the coefficients
// of an uptimal are unique, and sums without a nimber are ordered like their coefficients, lexicographically.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// number + *nimber + coefficients[0].^ + coefficients[1].^<2> + ...; the last coefficient is not 0.
struct Uptimal {
  Dyadic number;
  std::vector<Integer> coefficients;
  Integer nimber;
  bool operator==(const Uptimal&) const = default;
};

Uptimal operator-(const Uptimal& u);
Uptimal operator+(const Uptimal& u, const Uptimal& v);

/// How u and v are related, in closed form.
/// A difference of the numbers decides. Else let a be the difference of the coefficients: with equal nimbers the first
/// a that is not 0 decides; nimbers that differ by * are outweighed only by a beyond ±(1,1,1,...), others only if a1 is
/// not 0. **Source** Siegel II.4.
Relation compare(const Uptimal& u, const Uptimal& v);

/// `^<n>`, up to the n-th: `^<1>` is up, `^<n>` = {0 | -^[n-1] + *}. **Errors** DomainError for n = 0.
/// **Cost** n sums.
GameId up_power(GameStore& store, std::uint64_t n);
/// ^[n] = up + up^2 + ... + up^n; ^[0] = 0. **Cost** n sums.
GameId up_sum(GameStore& store, std::uint64_t n);
/// The value with this expansion.
GameId value_of(GameStore& store, const Uptimal& u);

/// Finds expansions, and remembers them.
class UptimalTable {
 public:
  explicit UptimalTable(GameStore& store);
  ~UptimalTable();

  /// The expansion of g if it is an uptimal.
  /// **Cost** closed form for number + ups + nimber; one sum for each follower of an uptimal; a look at
  /// the stops of g and of its options for most other games. No recursion.
  std::optional<Uptimal> expansion(GameId g);
  /// Whether g is an uptimal, without the copy.
  bool is_uptimal(GameId g);

 private:
  class Finder;

  std::unique_ptr<Finder> m_finder;
};

/// The expansion of g if it is an uptimal. For many games use one UptimalTable.
std::optional<Uptimal> uptimal_expansion(GameStore& store, GameId g);

}  // namespace upstar
