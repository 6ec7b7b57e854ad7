// HackenbushAmount: the value of all that hangs at one vertex of a Hackenbush graph, kept in parts for fast arithmetic.
#pragma once

#include <cstdint>
#include <optional>

#include "upstar/game/store.hpp"
#include "upstar/number/tree_number.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

/// The value is number + *nimber + rest; or it is run : rest alone, where blue and red edges of value `run` carry
/// `rest`. A run is kept open while more edges are put under it, by (x : y) : G = x : (y : G). So a long stalk under a
/// green twig costs one ordinal sum, not one for each edge.
class HackenbushAmount {
 public:
  bool is_number_and_nimber() const { return m_rest == GameStore::zero() && !m_run; }
  bool is_nimber() const { return is_number_and_nimber() && m_number.sign() == 0; }
  Dyadic number() const { return m_number.value(); }
  std::uint64_t nimber() const { return m_nimber; }

  /// Adds *n.
  void add_nimber(std::uint64_t n, GameStore& store);
  void add(HackenbushAmount other, GameStore& store);
  /// Replaces the amount by an edge that carries it.
  void put_on_edge(EdgeColour colour, GameStore& store);

  GameId value(GameStore& store);

 private:
  bool is_empty() const { return is_nimber() && m_nimber == 0; }
  void close_run(GameStore& store);
  /// Sets the rest. If it contains a number or a nimber, these are added to `number` and `nimber`.
  void take(GameId rest, GameStore& store);

  TreeNumber m_number;
  std::uint64_t m_nimber = 0;
  GameId m_rest;
  std::optional<TreeNumber> m_run;
};

/// Calls visit(true) for each + and visit(false) for each - of the sign expansion of x.
/// **Source** Berlekamp's rule, Winning Ways, chapter 2.
template <class Visit>
void visit_sign_expansion(const Dyadic& x, Visit&& visit) {
  const bool positive = x.sign() >= 0;
  const Dyadic size = positive ? x : -x;
  const Integer whole = size.floor();
  for (Integer i = 0; i < whole; ++i) visit(positive);
  if (size.is_integer()) return;
  visit(positive);
  visit(!positive);
  const Integer digits =
      size.numerator();  // below the point: log2_denominator() of them; the last one, a 1, adds no sign
  for (std::uint64_t place = size.log2_denominator() - 1; place > 0; --place) {
    visit(boost::multiprecision::bit_test(digits, static_cast<unsigned>(place)) == positive);
  }
}

/// The ordinal sum first : second.
/// **Cost** as ordinal_sum(); but if only `second` is a number, one GameStore::make for each term of its sign
/// expansion.
GameId put_on(GameStore& store, GameId first, GameId second);

}  // namespace upstar
