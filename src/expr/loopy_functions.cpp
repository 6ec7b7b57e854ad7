// Functions of loopy values; and of short ones, which are their own sides.
#include <fmt/format.h>

#include "expr/library.hpp"
#include "upstar/expr/summand.hpp"
#include "upstar/loopy/analysis.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/stops.hpp"

namespace upstar {

namespace {

Answer answer_of(const Arguments& a, const LoopyValue& value) {
  if (value.is_short()) return {value.onside.game};
  return {LoopyGame{&a.loopy_store(), value}};
}

Answer outcome_answer(LoopyOutcome outcome) {
  const std::string_view text = text_of(outcome);
  for (const Outcome known : {Outcome::L, Outcome::R, Outcome::N, Outcome::P}) {
    if (text == text_of(known)) return {known};
  }
  return {Word{std::string(text)}};
}

/// A side as a value of its own.
Answer call_side(const Arguments& a, SideId side) {
  if (!a.loopy_store().is_stopper(side)) a.fail("is undefined: that side is not a stopper");
  return answer_of(a, LoopyStore::value(side));
}
Answer call_onside(const Arguments& a) { return call_side(a, a.loopy(0).onside); }
Answer call_offside(const Arguments& a) { return call_side(a, a.loopy(0).offside); }

Answer call_is_stopper(const Arguments& a) { return {a.loopy_store().is_stopper(a.loopy(0))}; }
Answer call_is_stopper_sided(const Arguments& a) { return {a.loopy_store().is_stopper_sided(a.loopy(0))}; }
Answer call_is_loopfree(const Arguments& a) { return {a.loopy(0).is_short()}; }
Answer call_is_plumtree(const Arguments& a) { return {is_plumtree(a.loopy_store(), a.loopy(0))}; }
Answer call_is_pseudonumber(const Arguments& a) { return {is_pseudonumber(a.loopy_store(), a.loopy(0))}; }
Answer call_is_idempotent(const Arguments& a) { return {is_idempotent(a.loopy_store(), a.loopy(0))}; }

template <SideId (*f)(LoopyStore&, SideId)>
Answer of_stopper(const Arguments& a) {
  const SideId s = a.stopper(0);
  return a.defined([&] { return answer_of(a, LoopyStore::value(f(a.loopy_store(), s))); });
}
template <SideId (*f)(LoopyStore&, SideId, SideId)>
Answer of_stoppers(const Arguments& a) {
  const SideId s = a.stopper(0), t = a.stopper(1);
  return a.defined([&] { return answer_of(a, LoopyStore::value(f(a.loopy_store(), s, t))); });
}
Answer call_is_stable(const Arguments& a) {
  const SideId s = a.stopper(0);
  return a.defined([&] { return Answer{is_stable(a.loopy_store(), s)}; });
}

// --- functions of other tables, of loopy values ---

Answer list_of(const Arguments& a, const std::vector<SideId>& sides) {
  AnswerList answers;
  for (const SideId side : sides) answers.push_back(answer_of(a, LoopyStore::value(side)));
  return {std::move(answers)};
}
template <Player player>
Answer stop_of(const Arguments& a) {
  return answer_of(a, LoopyStore::value(stop(a.loopy_store(), a.stopper(0), player)));
}
Answer stop_of_either(const Arguments& a) {
  return a.player(1) == Player::left ? stop_of<Player::left>(a) : stop_of<Player::right>(a);
}
Answer both_stops(const Arguments& a) { return {AnswerList{stop_of<Player::left>(a), stop_of<Player::right>(a)}}; }
template <Player player>
Answer options_of(const Arguments& a) {
  return list_of(a, sorted_options(a.loopy_store(), a.stopper(0), player));
}
Answer followers_of(const Arguments& a) { return list_of(a, sorted_followers(a.loopy_store(), a.stopper(0))); }
template <bool (*is)(LoopyStore&, const LoopyValue&)>
Answer whether(const Arguments& a) {
  return {is(a.loopy_store(), a.loopy(0))};
}
/// Whether it is of a kind of short games: a value that is loopy is equal to none.
Answer is_short_kind(const Arguments&) { return {false}; }
template <LoopyValue (*made)(LoopyStore&, const LoopyValue&)>
Answer made_of(const Arguments& a) {
  return answer_of(a, made(a.loopy_store(), a.loopy(0)));
}
template <LoopyValue (*power)(LoopyStore&, GameId, SideId)>
Answer power_of(const Arguments& a) {
  const GameId base = a.game(0);
  const SideId exponent = a.stopper(1);
  return a.defined([&] { return answer_of(a, power(a.loopy_store(), base, exponent)); });
}
Answer loopy_ordinal_sum(const Arguments& a) {
  const FormId base = a.form(0);
  return a.defined([&] { return answer_of(a, ordinal_sum(a.loopy_store(), a.forms(), base, a.loopy(1))); });
}

}  // namespace

Overloads loopy_overloads() {
  static constexpr std::pair<std::string_view, Overload> table[] = {
      {"followers", followers_of},
      {"is_infinitesimal", whether<is_infinitesimal>},
      {"is_integer", is_short_kind},
      {"is_nimber", is_short_kind},
      {"is_number", is_short_kind},
      {"is_numberish", whether<is_numberish>},
      {"is_ordinal", is_short_kind},
      {"is_uptimal", is_short_kind},
      {"is_zero", is_short_kind},
      {"left_options", options_of<Player::left>},
      {"left_stop", stop_of<Player::left>},
      {"Miny", made_of<miny>},
      {"miny", made_of<miny>},
      {"ordinal_sum", loopy_ordinal_sum},
      {"pow", power_of<pow>},
      {"pow_to", power_of<pow_to>},
      {"right_options", options_of<Player::right>},
      {"right_stop", stop_of<Player::right>},
      {"stop", stop_of_either},
      {"stops", both_stops},
      {"switch", made_of<switch_of>},
      {"Tiny", made_of<tiny>},
      {"tiny", made_of<tiny>},
  };
  return table;
}

Answer value_of(const AnyPosition& position) {
  if (position.is_moon()) return {Moon{}};
  const LoopyValue value = position.loopy_value();
  if (value.is_short()) return {value.onside.game};
  return {LoopyGame{&LoopyStore::of(position.store()), value}};
}

Answer loopy_outcome(const Arguments& a, std::span<const Value> terms) {
  LoopyStore& store = a.loopy_store();
  if (terms.size() == 1 && terms[0].as_position() != nullptr) {
    return outcome_answer(terms[0].as_position()->position.loopy_outcome());
  }
  LoopyValue sum = LoopyStore::value(GameStore::zero());
  for (const Value& term : terms) {
    const LoopyGame* loopy = term.as_loopy();
    if (loopy == nullptr && !term.is_game()) {
      a.fail(fmt::format("is undefined: a sum of games is wanted, and this has {}", term.kind_name()));
    }
    sum = store.add(sum, loopy != nullptr ? loopy->value : LoopyStore::value(term.game()));
  }
  return outcome_answer(outcome(store, sum));
}

std::span<const Function> loopy_functions() {
  static constexpr Function table[] = {
      {{"onside", "onside(G)", "G as it is if endless play is Left's: a stopper", "onside(a{^*,pass|a})", "on",
        "value -> value"},
       call_onside},
      {{"offside", "offside(G)", "G as it is if endless play is Right's: a stopper", "offside(a{^*,pass|a})",
        "{^*|pass}", "value -> value"},
       call_offside},
      {{"is_stopper", "is_stopper(G)", "whether endless play, the players taking turns, is impossible in a form of G",
        "is_stopper(over)", "true", "value -> truth"},
       call_is_stopper},
      {{"is_stopper_sided", "is_stopper_sided(G)", "whether the onside and the offside of G are stoppers",
        "is_stopper_sided(dud)", "true", "value -> truth"},
       call_is_stopper_sided},
      {{"is_loopfree", "is_loopfree(G)", "whether G is equal to a short game", "is_loopfree(a{|{a|}})", "false",
        "value -> truth"},
       call_is_loopfree},
      {{"is_plumtree", "is_plumtree(G)", "whether G is a stopper whose only loops are passes", "is_plumtree(dud)",
        "false", "value -> truth"},
       call_is_plumtree},
      {{"is_pseudonumber", "is_pseudonumber(G)",
        "whether G is a stopper in whose every follower each Left option is less than each Right option: a number x, "
        "x + over, x + under, on or off",
        "is_pseudonumber(1/2 + over)", "true", "value -> truth"},
       call_is_pseudonumber},
      {{"is_idempotent", "is_idempotent(G)", "whether G + G = G", "is_idempotent(dud)", "true", "value -> truth"},
       call_is_idempotent},
      {{"degree", "degree(G)", "of a stopper: 0 if it is loopfree, else upsum(G, -G)", "degree(a{a|^})", "^<on>",
        "value -> value"},
       of_stopper<degree>},
      {{"upsum", "upsum(G, H)", "the onside of the sum of two stoppers", "upsum(upon, -upon)", "^<on>",
        "value, value -> value", 2, 2},
       of_stoppers<upsum>},
      {{"downsum", "downsum(G, H)", "the offside of the sum of two stoppers", "downsum(upon, -upon)", "v<on>",
        "value, value -> value", 2, 2},
       of_stoppers<downsum>},
      {{"upsum_variety", "upsum_variety(G, D)", "for an idempotent D: upsum(G, downsum(-G, -D))",
        "upsum_variety(a{1|a}, over)", "over", "value, value -> value", 2, 2},
       of_stoppers<upsum_variety>},
      {{"downsum_variety", "downsum_variety(G, D)", "for an idempotent D: downsum(G, upsum(-G, D))",
        "downsum_variety(a{1|a}, over)", "over", "value, value -> value", 2, 2},
       of_stoppers<downsum_variety>},
      {{"is_stable", "is_stable(G)", "whether the upsum and the downsum variety of G by its degree agree",
        "is_stable(a{0|{0||||0,*2|||a|0||0}||0})", "false", "value -> truth"},
       call_is_stable},
      {{"variety", "variety(G)", "the variety of a stable stopper by its degree", "variety(a{1|a})", "over",
        "value -> value"},
       of_stopper<variety>},
  };
  return table;
}

}  // namespace upstar
