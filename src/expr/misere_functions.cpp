// Functions of impartial games in misère play. A position, a form, a value or a sum of them counts as its canonical
// form there.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/memoised.hpp"
#include "expr/function.hpp"
#include "expr/in_turns.hpp"
#include "expr/misere_terms.hpp"
#include "upstar/impartial/heap_genera.hpp"
#include "upstar/impartial/misere_quotient.hpp"
#include "upstar/ruleset/heap_games.hpp"
#include "upstar/search/misere_sums.hpp"

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
  return memoised(known, root, [&](FormId form, auto&& ask) {
    std::array<MisereGames, 2> options{MisereGames(charged_to(games.budget())),
                                       MisereGames(charged_to(games.budget()))};
    for (const Player player : {Player::left, Player::right}) {
      MisereGames& own = options[player == Player::left ? 0 : 1];
      for (const FormId option : a.forms().options(form, player)) own.push_back(ask(option));
      std::sort(own.begin(), own.end());
      own.erase(std::unique(own.begin(), own.end()), own.end());
    }
    if (!ask.is_met()) return MisereId{};
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
    a.fail(fmt::format("is undefined: an impartial game is wanted, and this is {}", value.kind_name()));
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

Genus with_all_digits(const Arguments& a, MisereId game) {
  Genus genus{a.session().misere_games.nim_value(game)};
  const auto& digits = a.session().misere_classes.digits(game);
  genus.digits.assign(digits.begin(), digits.end());
  return genus;
}

/// Of sums with positions by the sums of their parts or by canonical forms, whichever ends first.
Genus genus_of(const Arguments& a) {
  const Value& value = a.values()[0];
  const ListValue* list = value.as_list();
  MisereTerms terms(a);
  if (list == nullptr || list->is_sum) terms.add(value);
  if (!terms.has_positions()) return with_all_digits(a, misere_of(a, value));
  MisereSums sums(a.store().budget());
  const auto by_parts = [&] { return sums.genus(terms.positions()); };
  const auto by_form = [&] { return std::optional(with_all_digits(a, misere_of(a, value))); };
  return first_to_end<Genus>(a.store().budget(), {by_parts, by_form});
}

Value call_genus_digits(const Arguments& a) {
  constexpr std::uint64_t most = ListValue::longest - 1;  // the nim value stands before them
  const Integer count = a.integer(1);
  if (count < 1 || count > most) a.fail(fmt::format("is undefined: 1 to {} digits can be asked for", most));
  const Genus genus = genus_of(a);
  const auto digit = [&](std::uint64_t n) { return Value(a.store().number(Dyadic(Integer(n)))); };
  ChargedVector<Value> digits({digit(genus.nim_value)}, charged_to(a.store().budget()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) digits.push_back(digit(genus.digit(i)));
  return Value::list(std::move(digits));
}

Answer call_parts(const Arguments& a) {
  return misere_list(a, MisereGames(a.session().misere_parts.parts(misere_of(a, 0))));
}

Answer call_partitions(const Arguments& a) {
  AnswerList lists;
  for (const MisereGames& primes : a.session().misere_parts.partitions(misere_of(a, 0))) {
    lists.push_back(misere_list(a, primes, false));
  }
  return {std::move(lists)};
}

Answer call_is_linked(const Arguments& a) {
  return {a.session().misere_parts.are_linked(misere_of(a, 0), misere_of(a, 1))};
}

Answer call_link(const Arguments& a) {
  const MisereId x = misere_of(a, 0), y = misere_of(a, 1);
  if (!a.session().misere_parts.are_linked(x, y)) a.fail("is undefined: one of the games is an option of the other");
  return misere_answer(a, a.session().misere_parts.link(x, y));
}

Answer call_distinguisher(const Arguments& a) {
  const MisereId x = misere_of(a, 0), y = misere_of(a, 1);
  if (x == y) a.fail("is undefined: the games are equal");
  return misere_answer(a, a.session().misere_parts.distinguisher(x, y));
}

unsigned day_of(const Arguments& a, int last) {
  const Integer day = a.integer(0);
  if (day < 0 || day > last) a.fail(fmt::format("is undefined: a day from 0 to {} is wanted", last));
  return static_cast<unsigned>(day);
}

Answer call_misere_born_by(const Arguments& a) {
  return misere_list(a, misere_born_by(a.session().misere_games, day_of(a, 4)));
}
Answer call_misere_count(const Arguments& a) {
  return count_answer(a, misere_count(a.session().misere_games, day_of(a, 5)));
}

template <bool MisereClass::*kind>
Answer call_misere_class(const Arguments& a) {
  return {a.session().misere_classes.of(misere_of(a, 0)).*kind};
}
Answer call_is_half_tame(const Arguments& a) { return {a.session().misere_classes.is_half_tame(misere_of(a, 0))}; }
Answer call_is_prime(const Arguments& a) { return {a.session().misere_parts.is_prime(misere_of(a, 0))}; }
Answer call_is_nim_heap(const Arguments& a) { return {a.session().misere_games.is_heap(misere_of(a, 0))}; }
Answer call_is_introverted(const Arguments& a) { return {a.session().misere_parts.is_introverted(misere_of(a, 0))}; }
Answer call_is_extraverted(const Arguments& a) { return {a.session().misere_parts.is_extraverted(misere_of(a, 0))}; }

/// The game whose code or name is the first argument.
HeapGame code_of(const Arguments& a) {
  auto game = a.read(0, [&](std::string_view text) { return find_heap_game(a.session().registry, text); });
  if (!game || !game->has_code()) a.fail("is undefined: a take-and-break code is wanted, such as 0.77, or its name");
  return std::move(*game);
}

/// The quotient of a code, perhaps up to a heap, or of the followers of games.
MisereQuotient quotient_of(const Arguments& a) {
  Budget& budget = a.store().budget();
  if (a.is_list(0)) {
    if (a.size() > 1) a.fail("is undefined: a list of games stands alone");
    std::vector<MisereId> games;
    for (const Value& game : a.list(0)) games.push_back(misere_of(a, game));
    return misere_quotient(a.session().misere_games, games);
  }
  HeapGame game = code_of(a);
  if (a.size() == 1) return a.defined([&] { return misere_quotient(game.code(), &budget); });
  const Integer last = a.integer(1);
  if (last < 1 || last > 1'000'000) a.fail("is undefined: heaps from 1 to a million can be asked for");
  return a.defined([&] { return misere_quotient(game.code(), static_cast<std::uint32_t>(last), &budget); });
}

Answer call_misere_genera(const Arguments& a) {
  HeapGame game = code_of(a);
  const Integer last = a.integer(1);
  if (last < 1 || last > MisereStore::largest_heap) {
    a.fail(fmt::format("is undefined: heaps from 1 to {} can be asked for", MisereStore::largest_heap));
  }
  Budget& budget = a.store().budget();
  AnswerList genera;
  for (Genus& genus : heap_genera(options_of(game.code(), &budget), static_cast<std::uint32_t>(last), &budget)) {
    genera.push_back({std::move(genus)});
  }
  genera.erase(genera.begin());  // of no heap
  return {std::move(genera)};
}

Answer call_misere_quotient(const Arguments& a) {
  const MisereQuotient q = quotient_of(a);
  AnswerList generators, rules, p, phi, recurrence;
  for (std::size_t i = 0; i < q.generators.size(); ++i) {
    MisereQuotient::Word letter(q.generators.size());
    letter[i] = 1;
    generators.push_back({Word{MisereQuotient::text_of(letter)}});
  }
  for (const MisereQuotient::Rule& rule : q.rules) {
    rules.push_back({Word{MisereQuotient::text_of(rule.word) + "=" + q.text_of(rule.element)}});
  }
  for (const std::uint32_t element : q.p_positions()) p.push_back({Word{q.text_of(element)}});
  const std::uint64_t last = q.recurrence ? q.recurrence->start + q.recurrence->period - 1 : q.last_heap();
  for (std::uint64_t heap = 1; heap <= last; ++heap) phi.push_back({Word{q.text_of(q.image(heap))}});
  if (q.recurrence) {
    recurrence.push_back(count_answer(a, q.recurrence->period));
    recurrence.push_back(count_answer(a, q.recurrence->start));
  }
  AnswerList all{count_answer(a, q.size), count_answer(a, p.size())};
  for (AnswerList* list : {&generators, &rules, &p, &phi, &recurrence}) all.push_back({std::move(*list)});
  return {std::move(all)};
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

}  // namespace

std::span<const Function> misere_functions() {
  static const std::vector<Function> table = [] {
    std::vector<Function> functions{
        {{"misere_nim_value", "misere_nim_value(P)",
          "1 if there is no move, otherwise the least number that is not that of an option; 0 if the player who moves "
          "second wins in misère play",
          "misere_nim_value(*[2[2]321])", "1", "position -> integer"},
         call_misere_nim_value},
        {{"follower_count", "follower_count(X)",
          "the number of games that can be reached from the canonical form of X in misère play, itself included",
          "follower_count(*[2#1])", "5", "impartial -> integer"},
         call_follower_count},
        {{"mate", "mate(X)",
          "*[1] for 0, otherwise the game whose options are the mates of the options, in misère play", "mate(*[2#1])",
          "*[2#0]", "impartial -> impartial"},
         call_mate},
        {{"genus", "genus(X)",
          "the nim value of X, and in braces the misère nim values of X, X + *[2], X + *[2] + *[2], ...",
          "genus(*[2[2]321])", "4^{146}", "impartial -> genus"},
         call_genus},
        {{"misere_minus", "misere_minus(X, Y)", "the Z with Y + Z = X, in misère play", "misere_minus(*[2[2]], *[2])",
          "*[2]", "impartial, impartial -> impartial", 2, 2},
         call_misere_minus},
        {{"genus_digits", "genus_digits(P, k)",
          "the nim value of P, and the misère nim values of P, P + *[2], ..., k of them; for positions without their "
          "canonical forms",
          "genus_digits(*[2[2]321], 4)", "[4, 1, 4, 6, 4]", "position, integer -> integers", 2, 2},
         call_genus_digits},
        {{"parts", "parts(X)", "the even games, not 0, of which the even part of X is a sum of two, in misère play",
          "parts(*[4[2#]])", "[*[2], *[4], *[4[2#-2]], *[4[2#-4]]]", "impartial -> list"},
         call_parts},
        {{"is_prime", "is_prime(X)",
          "whether the even part of X is not 0 and no sum of two even games that are not 0, in misère play",
          "is_prime(*[2])", "true", "impartial -> truth"},
         call_is_prime},
        {{"partitions", "partitions(X)", "the sets of even primes, perhaps with *[1], whose sum is X, in misère play",
          "partitions(*[4[2#]])", "[[*[2], *[4[2#-2]]], [*[4], *[4[2#-4]]]]", "impartial -> lists"},
         call_partitions},
        {{"is_linked", "is_linked(X, Y)", "whether X + T and Y + T are P-positions for some T, in misère play",
          "is_linked(*[2], *[4])", "false", "impartial, impartial -> truth", 2, 2},
         call_is_linked},
        {{"link", "link(X, Y)", "a T for which X + T and Y + T are P-positions, in misère play", "link(*[2[2]], *[0])",
          "*[2[2]]", "impartial, impartial -> impartial", 2, 2},
         call_link},
        {{"distinguisher", "distinguisher(X, Y)",
          "a T for which X + T is a P-position and Y + T is none, in misère play", "distinguisher(*[2], *[3])", "*[2]",
          "impartial, impartial -> impartial", 2, 2},
         call_distinguisher},
        {{"misere_born_by", "misere_born_by(n)", "the games born by day n in misère play, n <= 4", "misere_born_by(2)",
          "[*[0], *[1], *[2]]", "integer -> impartials"},
         call_misere_born_by},
        {{"misere_count", "misere_count(n)", "how many games are born by day n in misère play, n <= 5",
          "misere_count(5)", "4171780", "integer -> integer"},
         call_misere_count},
        {{"is_nim_heap", "is_nim_heap(X)", "whether X is a heap of Nim, in misère play", "is_nim_heap(*[4])", "true",
          "impartial -> truth"},
         call_is_nim_heap},
        {{"is_introverted", "is_introverted(X)", "whether X is a part of each of its options, in misère play",
          "is_introverted(*[2])", "false", "impartial -> truth"},
         call_is_introverted},
        {{"is_extraverted", "is_extraverted(X)", "whether X is a part of {X}, in misère play", "is_extraverted(*[2])",
          "true", "impartial -> truth"},
         call_is_extraverted},
        {{"is_tame", "is_tame(X)",
          "whether X and all its followers have equal nim values in normal and misère play, or both less than 2",
          "is_tame(*[2[2]])", "true", "impartial -> truth"},
         call_misere_class<&MisereClass::tame>},
        {{"is_restive", "is_restive(X)",
          "whether the nim value of X is less than 2 and its misère nim value is not, and its options are tame",
          "is_restive(*[2#0])", "true", "impartial -> truth"},
         call_misere_class<&MisereClass::restive>},
        {{"is_restless", "is_restless(X)",
          "whether the misère nim value of X is less than 2 and its nim value is not, and its options are generally "
          "tame",
          "is_restless(*[2#1])", "true", "impartial -> truth"},
         call_misere_class<&MisereClass::restless>},
        {{"is_generally_tame", "is_generally_tame(X)",
          "whether X is like a sum of heaps in sums of such games, in misère play: moves to others can be answered",
          "is_generally_tame(*[2[2]321])", "false", "impartial -> truth"},
         call_misere_class<&MisereClass::generally_tame>},
        {{"is_generally_restive", "is_generally_restive(X)",
          "whether X is restive but for moves that can be answered, in misère play", "is_generally_restive(*[2#0])",
          "true", "impartial -> truth"},
         call_misere_class<&MisereClass::generally_restive>},
        {{"is_half_tame", "is_half_tame(X)",
          "whether X + X, but not X, is generally tame and its nim values are 0, in misère play",
          "is_half_tame(*[2[2]321])", "false", "impartial -> truth"},
         call_is_half_tame},
        {{"is_tameable", "is_tameable(X)",
          "whether X is generally tame, or would be if tameable options counted, in misère play",
          "is_tameable(*[2[2]321])", "false", "impartial -> truth"},
         call_misere_class<&MisereClass::tameable>},
    };
    for (Function& function : functions) function.takes_terms = true;
    functions.push_back(
        {{"misere_quotient", "misere_quotient(\"CODE\", n)",
          "the misère quotient of a take-and-break code, with its period, or up to a heap of n, or of "
          "the followers of games: its size, that of P, its generators, its rules, P, the images of the "
          "heaps, the period and where it begins",
          "misere_quotient(\"0.75\")",
          "[8, 2, [a, b, c], [a2=1, bc=ab, c2=b2, b3=b], [a, b2], [a, b, a, b, c, b, c, b, ab2], [2, 8]]",
          "text, integer -> list", 1, 2},
         call_misere_quotient});
    functions.push_back(
        {{"misere_genera", "misere_genera(\"CODE\", n)",
          "the genera of the heaps 1 to n of a take-and-break code, with all their digits; without the "
          "canonical forms of sums",
          "misere_genera(\"0.77\", 5)", "[1^{031}, 2^{20}, 3^{31}, 1^{031}, 4^{146}]", "text, integer -> genera", 2, 2},
         call_misere_genera});
    return functions;
  }();
  return table;
}

Answer impartial_misere_canonical(const Arguments& a) { return misere_answer(a, misere_of(a, 0)); }

Overloads misere_overloads() {
  static constexpr std::pair<std::string_view, Overload> table[] = {
      {"options", misere_options},     {"followers", misere_followers},
      {"birthday", misere_birthday},   {"is_even", misere_is_even},
      {"is_odd", misere_is_odd},       {"nim_value", misere_grundy_value},
      {"grundy", misere_grundy_value}, {"grundy_value", misere_grundy_value},
  };
  return table;
}

}  // namespace upstar
