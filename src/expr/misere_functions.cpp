// Functions of impartial games in misère play. A position, a form, a value or a sum of them counts as its canonical
// form there.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/function.hpp"
#include "impartial/memoised.hpp"

namespace upstar {

namespace {

Answer misere_answer(const Arguments& a, MisereId id) { return {MisereGame{&a.session().misere_games, id}}; }

template <class Number>
Answer count_answer(const Arguments& a, Number number) {
  return {a.store().number(Dyadic(Integer(number)))};
}

/// The canonical form of a form in which both players have the same options.
MisereId misere_form_of(const Arguments& a, FormId root) {
  MisereStore& games = a.session().misere_games;
  ChargedMap<FormId, MisereId> known(charged_to(games.budget()));
  return memoised(games.budget(), known, root, [&](FormId form, auto&& ask) -> std::optional<MisereId> {
    std::array<MisereGames, 2> options{MisereGames(charged_to(games.budget())),
                                       MisereGames(charged_to(games.budget()))};
    bool is_known = true;
    for (const Player player : {Player::left, Player::right}) {
      MisereGames& own = options[player == Player::left ? 0 : 1];
      for (const FormId option : a.forms().options(form, player)) {
        const MisereId* game = ask(option);
        if (game != nullptr) own.push_back(*game);
        else is_known = false;
      }
      std::sort(own.begin(), own.end());
      own.erase(std::unique(own.begin(), own.end()), own.end());
    }
    if (!is_known) return {};
    if (options[0] != options[1])
      a.fail("is undefined: the players have different moves, and the game is not impartial");
    return games.make(options[0]);
  });
}

/// A game, a position, a form, or a sum of those.
MisereId misere_of(const Arguments& a, const Value& value) {
  MisereStore& games = a.session().misere_games;
  if (const MisereGame* game = value.as_misere()) return game->id;
  if (const PositionValue* p = value.as_position()) return a.session().misere_positions.canonical(p->position);
  if (const FormId* form = value.as_form()) return misere_form_of(a, *form);
  if (const ListValue* list = value.as_list(); list != nullptr && list->is_sum) {
    MisereId sum = MisereStore::zero();
    for (const Value& term : list->items) sum = games.add(sum, misere_of(a, term));
    return sum;
  }
  if (!value.is_game())
    a.fail(std::string("is undefined: an impartial game is wanted, and this is ") + value.kind_name());
  return misere_form_of(a, a.forms().canonical(value.game()));
}

MisereId misere_of(const Arguments& a, std::size_t index) { return misere_of(a, a.values()[index]); }

Answer misere_list(const Arguments& a, MisereGames games, bool is_set = true) {
  if (is_set) {
    std::sort(games.begin(), games.end());
    games.erase(std::unique(games.begin(), games.end()), games.end());
    a.session().misere_games.sort(games);
  }
  ListValue::check_size(games.size());
  AnswerList list;
  for (const MisereId game : games) list.push_back(misere_answer(a, game));
  return {std::move(list)};
}

Answer call_misere_canonical(const Arguments& a) { return misere_answer(a, misere_of(a, 0)); }
Answer call_mate(const Arguments& a) { return misere_answer(a, a.session().misere_games.mate(misere_of(a, 0))); }
Answer call_misere_nim_value(const Arguments& a) {
  return count_answer(a, a.session().misere_games.misere_nim_value(misere_of(a, 0)));
}
Answer call_follower_count(const Arguments& a) {
  return count_answer(a, a.session().misere_games.followers(misere_of(a, 0)).size());
}
Answer misere_is_even(const Arguments& a) { return {a.session().misere_games.is_even(misere_of(a, 0))}; }
Answer misere_is_odd(const Arguments& a) { return {!a.session().misere_games.is_even(misere_of(a, 0))}; }

Answer call_genus(const Arguments& a) {
  Genus genus = a.session().misere_classes.genus(misere_of(a, 0));
  if (genus.digits.empty()) return count_answer(a, genus.nim_value);
  return {std::move(genus)};
}

Answer call_misere_minus(const Arguments& a) {
  const auto rest = a.session().misere_games.minus(misere_of(a, 0), misere_of(a, 1));
  if (!rest) a.fail("is undefined: nothing added to the second game is the first");
  return misere_answer(a, *rest);
}

// What functions of other games do with these.

Answer misere_options(const Arguments& a) {
  return misere_list(a, a.session().misere_games.copy_of_options(misere_of(a, 0)));
}
Answer misere_followers(const Arguments& a) {
  return misere_list(a, a.session().misere_games.followers(misere_of(a, 0)));
}
Answer misere_birthday(const Arguments& a) {
  return count_answer(a, a.session().misere_games.birthday(misere_of(a, 0)));
}
Answer misere_grundy_value(const Arguments& a) {
  return count_answer(a, a.session().misere_games.nim_value(misere_of(a, 0)));
}

bool is_misere(const Value& value) {
  const ListValue* list = value.as_list();
  if (list == nullptr || !list->is_sum) return value.as_misere() != nullptr;
  return std::any_of(list->items.begin(), list->items.end(), is_misere);
}

}  // namespace

std::span<const Function> misere_functions() {
  static const std::vector<Function> table = [] {
    std::vector<Function> functions{
        {{"misere_canonical", "misere_canonical(P)",
          "the canonical form of an impartial game if the player who cannot move wins", "misere_canonical(kayles(5))",
          "*[2[2]321]"},
         call_misere_canonical},
        {{"misere_nim_value", "misere_nim_value(P)",
          "1 if there is no move, otherwise the least number that is not that of an option; 0 if the player who moves "
          "second wins in misère play",
          "misere_nim_value(kayles(5))", "1"},
         call_misere_nim_value},
        {{"follower_count", "follower_count(X)",
          "the number of games that can be reached from the canonical form of X in misère play, itself included",
          "follower_count(*[2#1])", "5"},
         call_follower_count},
        {{"mate", "mate(X)",
          "*[1] for 0, otherwise the game whose options are the mates of the options, in misère play", "mate(*[2#1])",
          "*[3#0]"},
         call_mate},
        {{"genus", "genus(X)",
          "the nim value of X, and in braces the misère nim values of X, X + *[2], X + *[2] + *[2], ...",
          "genus(kayles(5))", "4^{146}"},
         call_genus},
        {{"misere_minus", "misere_minus(X, Y)", "the Z with Y + Z = X, in misère play", "misere_minus(*[2[2]], *[2])",
          "*[2]", 2, 2},
         call_misere_minus},
    };
    for (Function& function : functions) function.takes_terms = true;
    return functions;
  }();
  return table;
}

MisereOverload misere_overload(std::string_view name, std::span<const Value> arguments) {
  static constexpr std::array<std::pair<std::string_view, MisereOverload>, 7> table{{
      {"options", misere_options},
      {"followers", misere_followers},
      {"birthday", misere_birthday},
      {"is_even", misere_is_even},
      {"is_odd", misere_is_odd},
      {"nim_value", misere_grundy_value},
      {"grundy", misere_grundy_value},
  }};
  if (!std::any_of(arguments.begin(), arguments.end(), is_misere)) return nullptr;
  const auto place = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.first == name; });
  return place == table.end() ? nullptr : place->second;
}

}  // namespace upstar
