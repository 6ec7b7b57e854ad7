// Functions on infinitesimals: atomic weights, reduced forms, powers, uptimals.
#include "expr/library.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/analysis/bounds.hpp"
#include "upstar/analysis/companion.hpp"
#include "upstar/analysis/powers.hpp"
#include "upstar/analysis/reduced.hpp"
#include "upstar/analysis/subordinate.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

Answer call_uptimal_expansion(const Arguments& a) {
  const auto expansion = uptimal_expansion(a.store(), a.game(0));
  if (!expansion) a.fail("is undefined: the game is not an uptimal");
  return {Word{to_text(*expansion)}};
}

Answer call_bounds(const Arguments& a) {
  GameStore& store = a.store();
  const Bounds found = bounds(store, a.game(0));
  AnswerList list{{store.number(found.left_stop)}, {store.number(found.right_stop)}};
  if (found.ups) {
    for (const Integer& n : {found.ups->least, found.ups->greatest}) list.push_back({store.number(Dyadic(n))});
  }
  return {std::move(list)};
}

Answer call_subordinate(const Arguments& a) { return {subordinate(a.forms(), a.game(0), a.form(1))}; }

}  // namespace

std::span<const Function> infinitesimal_functions() {
  static constexpr Function table[] = {
      {{"atomic_weight", "atomic_weight(G)", "how many ups an infinitesimal is worth, if smaller games are ignored",
        "atomic_weight({^^*|v*})", "1/2", "value -> value"},
       library<atomic_weight>},
      {{"far_star", "far_star(G)", "*2^k with the least k such that no follower of G is *m with m >= 2^k",
        "far_star(^*5)", "*8", "value -> value"},
       library<far_star>},
      {{"reduced", "reduced(G)", "the reduced canonical form: the simplest game infinitesimally close to G",
        "reduced({1|{1|0,*||-1}})", "{1|0}", "value -> value"},
       library<reduced>},
      {{"star_projection", "star_projection(G)",
        "x if G is a number x or x*, otherwise {p(G^L)|p(G^R)} of the projections of the options",
        "star_projection({1*|*})", "{1|0}", "value -> value"},
       library<star_projection>},
      {{"uptimal_expansion", "uptimal_expansion(G)", "G as number + nimber + multiples of ^, ^<2>, ^<3>, ...",
        "uptimal_expansion(1/2^3*2 - 2.^<2>)", "1/2 + *2 + 3.^ - 2.^<2>", "value -> text"},
       call_uptimal_expansion},
      {{"pow", "pow(G, x)", "for G = {0|H} and a number or stopper x >= 1: {0 | H - pow_to(G, x-1)}", "pow(^, 2)",
        "^<2>", "value, value -> value", 2, 2},
       library<pow>},
      {{"pow_to", "pow_to(G, x)",
        "G^[x] for G = {0|H} and a number or stopper x >= 0: {0, G^[x^L] | H, G^[x^R]}, G^[0] = 0", "pow_to(^, 2)",
        "^[2]", "value, value -> value", 2, 2},
       library<pow_to>},
      {{"subordinate", "subordinate(G, H)", "the K with G = H : K, where H is a form or canonical",
        "subordinate(1/2, 1)", "-1", "value, value -> value", 2, 2},
       call_subordinate},
      {{"companion", "companion(G)",
        "* for 0, otherwise {companion(G^L), and 0 if G >= 0 | companion(G^R), and 0 if G <= 0}", "companion(^)", "^*",
        "value -> value"},
       library<companion>},
      {{"bounds", "bounds(G)",
        "left stop and right stop, and of an infinitesimal the least n and greatest m with m.^ <= G <= n.^",
        "bounds(*)", "[0, 0, 2, -2]", "value -> numbers"},
       call_bounds},
  };
  return table;
}

}  // namespace upstar
