// Functions of impartial games whose moves may bind the opponent or give another turn.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

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

/// **Errors** DomainError for another position; LimitError for more strings than a set holds.
std::vector<CoinString> coin_strings_of(const Arguments& a) {
  auto strings = a.position(0).position.coin_strings();
  if (!strings)
    a.fail("is undefined: a position of nimstring or nimstring_boxes is wanted, or a sum of such positions");
  if (strings->size() > StringsAndCoins::most_strings) {
    throw LimitError(fmt::format("scores take at most {} strings", StringsAndCoins::most_strings));
  }
  return *std::move(strings);
}

Answer call_first_score(const Arguments& a) {
  StringsAndCoins game(coin_strings_of(a), a.store().budget());
  return integer_answer(a, game.score(game.all()));
}

/// All strings but the one that `rest` does not have; nothing where `rest` names coins in another way.
std::optional<StringsAndCoins::Strings> set_of_rest(const StringsAndCoins& game, const std::vector<CoinString>& rest) {
  std::vector<CoinString> strings = game.strings();
  const auto cut = std::ranges::mismatch(strings, rest).in1;
  const auto place = static_cast<unsigned>(cut - strings.begin());
  strings.erase(cut);
  if (strings != rest) return {};
  return game.all() & ~(StringsAndCoins::Strings{1} << place);
}

Answer call_scored_moves(const Arguments& a) {
  Budget& budget = a.store().budget();
  StringsAndCoins game(coin_strings_of(a), budget);
  struct Move {
    std::string to;
    int taken, score;
  };
  std::vector<Move> moves;
  a.position(0).position.entailing_moves([&](MoveKind, const AnyPosition& option, const WinSet&) {
    const std::vector<CoinString> rest = *option.coin_strings();
    std::optional<StringsAndCoins> other;
    const auto set = set_of_rest(game, rest);
    if (!set) other.emplace(rest, budget);
    StringsAndCoins& after = set ? game : *other;
    const StringsAndCoins::Strings left = set ? *set : other->all();
    const int taken = game.coins(game.all()) - after.coins(left), score = after.score(left);
    moves.push_back({option.to_text(), taken, taken > 0 ? taken + score : -score});
  });
  std::ranges::stable_sort(moves, std::greater(), &Move::score);
  AnswerList rows;
  for (Move& move : moves) {
    AnswerList row;
    row.push_back({Text{std::move(move.to)}});
    row.push_back(integer_answer(a, move.taken));
    row.push_back(integer_answer(a, move.score));
    rows.push_back({std::move(row)});
  }
  return {std::move(rows)};
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
        {{"scored_moves", "scored_moves(P)",
          "each move in Strings and Coins, or Dots and Boxes, the best ones first: what it leads to, what it takes, "
          "and "
          "what the player who makes it has more than the other in the end; of the same positions as first_score",
          "scored_moves(nimstring_boxes(\".|..|#\"))", "[[\"#|..|#\", 0, 1], [\".|#.|#\", 0, 1], [\".|.#|#\", 0, 1]]",
          "position -> list"},
         call_scored_moves},
    };
    for (Function& function : functions) function.takes_positions = function.info.types.starts_with("position");
    return functions;
  }();
  return table;
}

}  // namespace upstar
