// Functions on numbers and on non-negative integers: the simplest number, nim arithmetic.
#include "expr/function.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/nimber.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {

namespace {

// x |> g holds above the right stop of g, and at the stop itself unless x <= g.
Answer simplest(const Arguments& a) {
  GameStore& store = a.store();
  const GameId g = a.game(0), h = a.game(1);
  const Dyadic low = store.right_stop(g), high = store.left_stop(h);
  const bool low_closed = !store.leq(store.number(low), g), high_closed = !store.leq(h, store.number(high));
  if (low > high || (low == high && !(low_closed && high_closed))) a.fail("is undefined: no number is between");
  return {store.number(simplest_between({low, low_closed}, {high, high_closed}))};
}

Answer call_nim_sum(const Arguments& a) {
  Integer sum = 0;
  for (const Integer& n : a.integers()) sum = nim_sum(sum, n);
  return {a.store().number(Dyadic(sum))};
}

Answer call_mex(const Arguments& a) { return {a.store().number(Dyadic(mex(a.integers())))}; }

}  // namespace

std::span<const Function> number_functions() {
  static constexpr Function table[] = {
      {{"simplest", "simplest(G, H)", "the simplest number x with G <| x <| H", "simplest(1/4, 1)", "1/2"},
       2,
       2,
       simplest},
      {{"nim_sum", "nim_sum(a, b, ...)", "the n with *a + *b + ... = *n: binary addition without carry",
        "nim_sum(3, 5)", "6"},
       0,
       Function::any_number,
       call_nim_sum},
      {{"mex", "mex(a, b, ...)", "the least integer n >= 0 that is none of them", "mex(0, 1, 4)", "2"},
       0,
       Function::any_number,
       call_mex},
  };
  return table;
}

}  // namespace upstar
