// Functions on what a value is made of: options, followers, outcome, birthday, class.
#include "expr/function.hpp"

namespace upstar {

namespace {

Answer options(const Arguments& a, Player player) {
  return {sorted_list(a.store(), a.store().options(a.game(0), player))};
}

Answer left_options(const Arguments& a) { return options(a, Player::left); }
Answer right_options(const Arguments& a) { return options(a, Player::right); }
Answer followers(const Arguments& a) { return {sorted_list(a.store(), a.store().followers(a.game(0)))}; }
Answer outcome(const Arguments& a) { return {a.store().outcome(a.game(0))}; }
Answer birthday(const Arguments& a) { return {a.store().number(Dyadic(a.store().birthday(a.game(0))))}; }
Answer is_number(const Arguments& a) { return {a.store().is_number(a.game(0))}; }

Answer is_integer(const Arguments& a) {
  const GameId g = a.game(0);
  return {a.store().is_number(g) && a.store().number_of(g).is_integer()};
}

Answer is_nimber(const Arguments& a) {
  const auto parts = a.store().number_up_star_of(a.game(0));
  return {parts && parts->number.is_zero() && parts->ups == 0};
}

}  // namespace

std::span<const Function> anatomy_functions() {
  static constexpr Function table[] = {
      {{"left_options", "left_options(G)", "the Left options of the canonical form", "left_options({1,{2|0}|-1})",
        "[1, {2|0}]"},
       1,
       1,
       left_options},
      {{"right_options", "right_options(G)", "the Right options of the canonical form", "right_options(^)", "[*]"},
       1,
       1,
       right_options},
      {{"followers", "followers(G)", "all positions that can be reached from G, itself included", "followers(^)",
        "[0, *, ^]"},
       1,
       1,
       followers},
      {{"outcome", "outcome(G)", "who wins: L(eft), R(ight), the N(ext) player or the P(revious) one", "outcome(^*)",
        "N"},
       1,
       1,
       outcome},
      {{"birthday", "birthday(G)", "0 for 0, otherwise 1 + the largest birthday of an option of the canonical form",
        "birthday({1|-1})", "2"},
       1,
       1,
       birthday},
      {{"is_number", "is_number(G)", "whether G is a number", "is_number(1/2)", "true"}, 1, 1, is_number},
      {{"is_integer", "is_integer(G)", "whether G is an integer", "is_integer(1/2)", "false"}, 1, 1, is_integer},
      {{"is_nimber", "is_nimber(G)", "whether G is 0, *, *2, ...", "is_nimber(*4)", "true"}, 1, 1, is_nimber},
  };
  return table;
}

}  // namespace upstar
