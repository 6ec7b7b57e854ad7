// Functions on the class a value belongs to, and its parity.
#include "expr/library.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/parity.hpp"
#include "upstar/analysis/stop_count.hpp"

namespace upstar {

namespace {

Answer call_is_zero(const Arguments& a) { return {a.game(0) == GameStore::zero()}; }

}  // namespace

std::span<const Function> class_functions() {
  static constexpr Function table[] = {
      {{"is_switch", "is_switch(G)", "whether G = -G", "is_switch(+-{2|0})", "true", "value -> truth"},
       library<is_switch>},
      {{"is_uptimal", "is_uptimal(G)", "whether G is a number plus a nimber plus multiples of ^, ^<2>, ^<3>, ...",
        "is_uptimal(1/2 + ^<2>)", "true", "value -> truth"},
       library<is_uptimal>},
      {{"is_infinitesimal", "is_infinitesimal(G)",
        "whether -x < G < x for all numbers x > 0; of a short game: whether both stops are 0",
        "is_infinitesimal(Tiny(2))", "true", "value -> truth"},
       library<is_infinitesimal>},
      {{"is_numberish", "is_numberish(G)",
        "whether G is infinitesimally close to a number; of a short game: whether the stops are equal",
        "is_numberish(1/2^*)", "true", "value -> truth"},
       library<is_numberish>},
      {{"is_dicotic", "is_dicotic(G)", "whether in every follower both players can move or neither can",
        "is_dicotic(Tiny(2))", "false", "value -> truth"},
       library<is_dicotic>},
      {{"is_hot", "is_hot(G)", "whether the left stop of G is greater than the right stop", "is_hot({2|-1})", "true",
        "value -> truth"},
       library<is_hot>},
      {{"is_zero", "is_zero(G)", "whether G = 0", "is_zero(* + *)", "true", "value -> truth"}, call_is_zero},
      {{"is_tiny", "is_tiny(G)", "whether the canonical form of G is Tiny(H) or Miny(H) with H > 0", "is_tiny(Miny(2))",
        "true", "value -> truth"},
       library<is_tiny>},
      {{"is_even", "is_even(G)", "whether G has no options, or all its options are odd", "is_even({5|-1})", "true",
        "value -> truth"},
       library<is_even>},
      {{"is_odd", "is_odd(G)", "whether G has options, and all of them are even", "is_odd(-1)", "true",
        "value -> truth"},
       library<is_odd>},
      {{"is_even_tempered", "is_even_tempered(G)", "whether G is a number, or all its options are odd-tempered",
        "is_even_tempered({3||2|1})", "false", "value -> truth"},
       library<is_even_tempered>},
      {{"is_odd_tempered", "is_odd_tempered(G)", "whether G is not a number, and all its options are even-tempered",
        "is_odd_tempered({3|1/2})", "true", "value -> truth"},
       library<is_odd_tempered>},
      {{"stop_count", "stop_count(G)",
        "the positions of the full tree, with multiplicity, at which play first reaches a number", "stop_count(^*)",
        "4", "value -> integer"},
       library<stop_count>},
  };
  return table;
}

}  // namespace upstar
