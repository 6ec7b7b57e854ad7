// Functions that make a value of values: switches, tinies, Norton products.
#include "expr/library.hpp"
#include "upstar/analysis/norton_product.hpp"
#include "upstar/analysis/switches.hpp"

namespace upstar {

namespace {

Answer call_switch(const Arguments& a) { return {switch_of(a.store(), a.game(0))}; }
Answer call_up(const Arguments& a) { return {a.store().number_up_star({Dyadic(0), a.integer(0), 0})}; }
Answer call_nimber(const Arguments& a) {
  const Integer n = a.integer(0);
  if (n < 0) a.fail("is undefined: nimbers are counted from 0");
  return {a.store().nimber(n)};
}
Answer call_product(const Arguments& a) {
  return a.defined([&] { return Answer{norton_product(a.store(), a.game(0), a.game(1))}; });
}

}  // namespace

std::span<const Function> construction_functions() {
  static constexpr Function table[] = {
      {{"up", "up(n)", "the sum of n copies of ^, for an integer n; also ^n and vn for digits", "up(-3)", "v3",
        "integer -> value"},
       call_up},
      {{"nimber", "nimber(n)", "the nimber *n, for an integer n >= 0; also *n for digits", "nimber(4)", "*4",
        "integer -> value"},
       call_nimber},
      {{"switch", "switch(G)", "{G|-G}, also written +-G", "switch(1)", "+-1", "value -> value"}, call_switch},
      {{"tiny", "tiny(G)", "{0||0|-G}, also written Tiny(G)", "tiny(2)", "Tiny(2)", "value -> value"}, library<tiny>},
      {{"miny", "miny(G)", "{G|0||0}, also written Miny(G)", "miny(2)", "Miny(2)", "value -> value"}, library<miny>},
      {{"Tiny", "Tiny(G)", "{0||0|-G}; a number before it is added, as in 2Tiny(1)", "2Tiny(1) - 2", "Tiny(1)",
        "value -> value"},
       library<tiny>},
      {{"Miny", "Miny(G)", "{G|0||0}; a number before it is added, as in 2Miny(1)", "2Miny(1) - 2", "Miny(1)",
        "value -> value"},
       library<miny>},
      {{"norton_product", "norton_product(G, U)",
        "n copies of U for an integer n; for other G and U > 0 {G^L.U + (U+I) | G^R.U - (U+I)}, I the incentives of U; "
        "also G . U",
        "norton_product({1|-1}, ^)", "+-(^3*)", "value, value -> value", 2, 2},
       call_product},
  };
  return table;
}

}  // namespace upstar
