// Functions of impartial games whose moves may bind the opponent or give another turn.
#include <fmt/format.h>

#include "expr/function.hpp"
#include "upstar/entailing/strings_and_coins.hpp"

namespace upstar {

namespace {

Answer integer_answer(const Arguments& a, std::int64_t number) { return {a.store().number(Dyadic(number))}; }

Answer call_entail(const Arguments& a) {
  const NimberOrMoon value = a.moves(0).value();
  if (value.is_moon()) return {Moon{}};
  return {a.store().nimber(Integer(value.nimber()))};
}

Answer call_entail_wins(const Arguments& a) {
  AnswerList listed;
  for (const std::uint32_t n : a.moves(0).listed()) {
    a.store().budget().tick();
    ListValue::check_size(listed.size() + 1);
    listed.push_back(integer_answer(a, n));
  }
  return {AnswerList{{a.moves(0).is_cofinite()}, {std::move(listed)}}};
}

Answer call_first_score(const Arguments& a) {
  auto strings = a.position(0).position.coin_strings();
  if (!strings)
    a.fail("is undefined: a position of nimstring or nimstring_boxes is wanted, or a sum of such positions");
  if (strings->size() > StringsAndCoins::most_strings) {
    throw LimitError(fmt::format("first_score takes at most {} strings", StringsAndCoins::most_strings));
  }
  const StringsAndCoins game(*std::move(strings), {}, a.store().budget());
  return integer_answer(a, game.score(game.all()));
}

}  // namespace

std::span<const Function> entailing_functions() {
  static const std::vector<Function> table = [] {
    std::vector<Function> functions{
        {{"entail", "entail(moves)",
          "the value, *n or moon, of the position with the moves {G, !H, ~K}; after !H the opponent must move in H, "
          "after ~K the same player moves again; G, H, K are nimbers, moon, or braces of moves",
          "entail({0,*2,!{0,*}})", "*", "moves -> value"},
         call_entail},
        {{"entail_wins", "entail_wins(moves)",
          "the n for which the player who must move in the position wins beside *n: false and those n, or true and all "
          "other n",
          "entail_wins({!*})", "[true, [0]]", "moves -> list"},
         call_entail_wins},
        {{"first_score", "first_score(P)",
          "the most coins that the player to move takes in Strings and Coins, or boxes in Dots and Boxes, less those "
          "of the other player; of positions of nimstring and nimstring_boxes, and of sums of them",
          "first_score(nimstring_boxes(\"..|...|..|...|..\"))", "2", "position -> integer"},
         call_first_score},
    };
    functions.back().takes_positions = true;
    return functions;
  }();
  return table;
}

}  // namespace upstar
