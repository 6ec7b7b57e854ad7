// Functions that make a value of values: switches, tinies, products, ordinal sums.
#include "expr/constructions.hpp"
#include "expr/function.hpp"
#include "upstar/analysis/ordinal_sum.hpp"

namespace upstar {

GameId switch_of(GameStore& store, std::span<const GameId> left) {
  std::vector<GameId> right;
  for (const GameId option : left) right.push_back(store.negate(option));
  return store.make(left, right);
}

GameId tiny(GameStore& store, GameId g) {
  const GameId zero[] = {GameStore::zero()}, threat[] = {store.negate(g)};
  const GameId right[] = {store.make(zero, threat)};
  return store.make(zero, right);
}

GameId miny(GameStore& store, GameId g) { return store.negate(tiny(store, g)); }

namespace {

Answer call_switch(const Arguments& a) {
  const GameId left[] = {a.game(0)};
  return {switch_of(a.store(), left)};
}
Answer call_tiny(const Arguments& a) { return {tiny(a.store(), a.game(0))}; }
Answer call_miny(const Arguments& a) { return {miny(a.store(), a.game(0))}; }
Answer call_product(const Arguments& a) { return {a.store().multiply(a.integer(0), a.game(1))}; }
Answer call_ordinal_sum(const Arguments& a) { return {ordinal_sum(a.store(), a.game(0), a.game(1))}; }
Answer call_form(const Arguments& a) { a.fail("is a form, not a value: it is for functions that take forms"); }

}  // namespace

std::span<const Function> construction_functions() {
  static constexpr Function table[] = {
      {{"switch", "switch(G)", "{G|-G}, also written +-G", "switch(1)", "+-1"}, 1, 1, call_switch},
      {{"tiny", "tiny(G)", "{0||0|-G}, also written Tiny(G)", "tiny(2)", "Tiny(2)"}, 1, 1, call_tiny},
      {{"miny", "miny(G)", "{G|0||0}, also written Miny(G)", "miny(2)", "Miny(2)"}, 1, 1, call_miny},
      {{"Tiny", "Tiny(G)", "{0||0|-G}; a number before it is added, as in 2Tiny(1)", "2Tiny(1) - 2", "Tiny(1)"},
       1,
       1,
       call_tiny},
      {{"Miny", "Miny(G)", "{G|0||0}; a number before it is added, as in 2Miny(1)", "2Miny(1) - 2", "Miny(1)"},
       1,
       1,
       call_miny},
      {{"norton_product", "norton_product(n, U)", "n copies of U, also written n . U", "norton_product(3, ^)", "^3"},
       2,
       2,
       call_product},
      {{"ordinal_sum", "ordinal_sum(G, H)", "{G^L, G:H^L | G^R, G:H^R} of canonical forms, also written G : H",
        "ordinal_sum(1, -1)", "1/2"},
       2,
       2,
       call_ordinal_sum},
      {{"form", "form({L|R})", "the form as typed, not simplified, for functions that take forms", "", ""},
       1,
       1,
       call_form},
  };
  return table;
}

}  // namespace upstar
