// Functions of positions: moves, other games made from them, and misère outcomes, of forms too.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "expr/function.hpp"
#include "expr/in_turns.hpp"
#include "expr/kinds.hpp"
#include "expr/misere_terms.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/form_moves.hpp"
#include "upstar/impartial/closed_forms.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/ruleset/positions.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"
#include "upstar/search/misere_sums.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

namespace {

/// Options and followers are positions where the argument is one: at most a million of them.
Value list_of(const Arguments& a, std::span<const AnyPosition> positions, std::uint32_t depth) {
  ChargedVector<Value> items(charged_to(a.store().budget()));
  ListValue::check_size(positions.size());
  for (const AnyPosition& p : positions)
    items.push_back(Value(a.store().budget(), PositionValue{p, depth, 1}).shown_as_typed());
  return Value::list(std::move(items));
}

template <Player player>
Value call_options(const Arguments& a) {
  if (a.is_position(0)) {
    const PositionValue& p = a.position(0);
    return list_of(a, distinct_moves(p.position, player), p.depth);
  }
  const GameId game = a.game(0);
  ListValue::check_size(a.store().option_count(game, player));
  return Value::of(a.store().budget(),
                   {sorted_list(a.store(), player == Player::left ? left_options(a.store(), game)
                                                                  : right_options(a.store(), game))});
}

/// What is known of the list that is the answer, if it is to be had after a limit.
void keep_known(const Arguments& a, std::span<const AnyPosition> positions, std::uint32_t depth) {
  const Overtime overtime(a.store().budget());
  try {
    a.session().known_part = list_of(a, positions, depth);
  } catch (const LimitError&) {
    return;
  }
}

// By distance: the position itself, its options, theirs.
Value call_followers(const Arguments& a) {
  if (!a.is_position(0))
    return Value::of(a.store().budget(), {sorted_list(a.store(), followers(a.store(), a.game(0)))});
  const PositionValue& p = a.position(0);
  ChargedSet<AnyPosition> seen(charged_to(a.store().budget()));
  ChargedVector<AnyPosition> found({p.position}, charged_to(a.store().budget()));
  seen.insert(p.position);
  try {
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Player player : {Player::left, Player::right}) {
        for (const AnyPosition& option : found[i].moves(player)) {
          if (seen.contains(option)) continue;
          ListValue::check_size(found.size() + 1);
          seen.insert(option);
          found.push_back(option);
        }
      }
    }
  } catch (const LimitError&) {
    keep_known(a, found, p.depth);
    throw;
  }
  return list_of(a, found, p.depth);
}

template <class Place, class Show>
Value list_of_lines(const Arguments& a, const std::vector<std::vector<Place>>& lines, Show&& show) {
  ChargedVector<Value> items(charged_to(a.store().budget()));
  for (const auto& line : lines) {
    ChargedVector<Value> places(charged_to(a.store().budget()));
    for (const Place& place : line) places.push_back(show(place));
    items.push_back(Value::list(std::move(places)));
  }
  return Value::list(std::move(items));
}

Value call_sensible_lines(const Arguments& a) {
  Budget& budget = a.store().budget();
  if (!a.is_position(0)) {
    return list_of_lines(a, sensible_lines(a.forms(), a.form(0), a.player(1)), [&](FormId form) {
      const GameId value = a.forms().value(form);
      return a.forms().is_canonical(form) ? Value(value) : Value(budget, form, value).shown_as_typed();
    });
  }
  const PositionValue& p = a.position(0);
  return list_of_lines(a, sensible_lines(p.position, a.player(1)), [&](const AnyPosition& reached) {
    return Value(budget, PositionValue{reached, p.depth, 1}).shown_as_typed();
  });
}

Value call_decomposition(const Arguments& a) {
  const PositionValue& p = a.position(0);
  ChargedVector<AnyPosition> parts(charged_to(a.store().budget()));
  p.position.components([&](const AnyPosition& part) {
    parts.push_back(part);
    ListValue::check_size(parts.size());
  });
  return list_of(a, parts, p.depth);
}

Value call_move(const Arguments& a) {
  const PositionValue& p = a.position(0);
  const ChargedVector<AnyPosition> moves = distinct_moves(p.position, a.player(2));
  const Integer k = a.integer(1);
  if (k < 1 || k > moves.size()) {
    a.fail(fmt::format("is undefined: {} has {} move{} there", text_of(a.player(2)), moves.size(),
                       moves.size() == 1 ? "" : "s"));
  }
  return Value(a.store().budget(), PositionValue{moves[static_cast<std::size_t>(k) - 1], p.depth, 1}).shown_as_typed();
}

Value call_value(const Arguments& a) {
  if (a.values()[0].is_moon()) return {a.store().budget(), Answer{Moon{}}};
  if (a.is_loopy(0)) return {a.store().budget(), Answer{LoopyGame{&a.loopy_store(), a.loopy(0)}}};
  return Value(a.game(0));
}

Value transformed(const Arguments& a) {
  const PositionValue& p = a.position(0);
  return {a.store().budget(), p.around((a.transformers().*find_transform(a.name())->apply)(p.position))};
}

Answer call_outcome(const Arguments& a) {
  const ListValue* list = a.values().front().as_list();
  const auto terms = list != nullptr && list->is_sum ? std::span<const Value>(list->items) : a.values();
  if (std::any_of(terms.begin(), terms.end(), [](const Value& term) { return term.as_surreal() != nullptr; })) {
    const auto total = sum_of(a.session(), terms);
    if (!total) a.fail("is undefined: numbers beyond the dyadics are added to numbers only");
    if (const Surreal* number = total->as_surreal()) return {number->sign() > 0 ? Outcome::L : Outcome::R};
    return {a.search().outcome(std::vector<SearchTerm>{total->game()})};
  }
  if (std::any_of(terms.begin(), terms.end(), [](const Value& term) { return term.is_moon(); })) {
    if (!sum_of(a.session(), terms)) a.fail("is undefined: beside the moon only nimbers and the moon are played");
    return {Outcome::N};
  }
  const auto is_loopy = [](const Value& term) {
    const PositionValue* p = term.as_position();
    return p != nullptr ? p->position.can_come_back() : term.as_loopy() != nullptr;
  };
  if (std::any_of(terms.begin(), terms.end(), is_loopy)) return loopy_outcome(a, terms);
  return {a.search().outcome(a.terms())};
}

/// Impartial positions by search, all others by their values.
Answer call_nim_value(const Arguments& a) {
  LoopyStore& loopy = a.loopy_store();
  LoopyValue others = LoopyStore::value(GameStore::zero());
  Integer sum;
  for (const SearchTerm& term : a.terms()) {
    const AnyPosition* position = std::get_if<AnyPosition>(&term);
    if (position == nullptr) {
      others = loopy.add(others, LoopyStore::value(std::get<GameId>(term)));
      continue;
    }
    try {
      sum ^= a.search().nim_value({&term, 1});
    } catch (const DomainError&) {
      others = loopy.add(others, position->loopy_value());
    }
  }
  const auto rest = others.is_short() ? a.store().nim_value_of(others.onside.game) : std::nullopt;
  if (!rest) a.fail("is undefined: the game is not a nimber");
  return {a.store().number(Dyadic(sum ^ *rest))};
}

/// By search; where that takes long, by the quotient of the parts, by the genera of their sums and by search in turns.
Outcome misere_outcome_of(Budget& budget, OutcomeSearch& search, const std::vector<AnyPosition>& positions) {
  MisereSums sums(budget);
  const std::vector<SearchTerm> terms(positions.begin(), positions.end());
  const auto outcome = [](std::optional<bool> is_p) {
    return is_p ? std::optional(*is_p ? Outcome::P : Outcome::N) : std::nullopt;
  };
  const auto by_quotient = [&] { return outcome(sums.is_p_position(positions)); };
  const auto by_genus = [&] {
    const auto genus = sums.genus(positions);
    return outcome(genus ? std::optional(genus->digit(0) == 0) : std::nullopt);
  };
  const auto by_search = [&] { return std::optional(search.outcome(terms)); };
  return first_to_end<Outcome>(budget, {by_search, by_quotient, by_genus});
}

/// The heaps of a sum of Nim, of nimbers and positions of `nim`; nothing where another term stands.
std::optional<std::vector<std::uint64_t>> nim_heaps(const Arguments& a) {
  std::vector<std::uint64_t> heaps;
  const auto add = [&](const Value& term) {
    if (const PositionValue* p = term.as_position()) {
      for (const AnyPosition& part : a.transformers().terms(p->position)) {
        const auto ruleset = reference_of(a.session().registry, part);
        if (!ruleset || ruleset->is_transformed() || ruleset->entry().info.name != "nim") return false;
        for (const std::int64_t heap : parse_heaps(part.to_text(), INT64_MAX)) {
          heaps.push_back(static_cast<std::uint64_t>(heap));
        }
      }
      return true;
    }
    const bool is_value = term.is_game() && term.as_form() == nullptr && term.as_loopy() == nullptr;
    const auto nimber = is_value ? a.store().nim_value_of(term.game()) : std::nullopt;
    if (!nimber || *nimber > UINT64_MAX) return false;
    heaps.push_back(static_cast<std::uint64_t>(*nimber));
    return true;
  };
  for (const Value& argument : a.values()) {
    const ListValue* list = argument.as_list();
    const auto terms = list != nullptr ? std::span(list->items) : std::span(&argument, 1);
    if (!std::ranges::all_of(terms, add)) return std::nullopt;
  }
  return heaps;
}

/// The outcome of the sum of all terms: of the arguments, and of the lists among them. Misère play depends on forms; a
/// value counts as its canonical form, and *2 + *2, typed as the argument, has two terms.
Value misere_outcome(const Arguments& a) {
  if (const auto heaps = nim_heaps(a)) {
    return {a.store().budget(), Answer{misere_nim_first_wins(*heaps) ? Outcome::N : Outcome::P}};
  }
  MisereTerms terms(a);
  OutcomeSearch of_this_call(a.store(), Play::misere);  // what it keeps may refer to `terms`
  for (const Value& argument : a.values()) terms.add(argument);
  OutcomeSearch& search = terms.has_others() ? of_this_call : a.misere();
  return {a.store().budget(), Answer{misere_outcome_of(a.store().budget(), search, terms.positions())}};
}

std::vector<Function> table_of_positions() {
  std::vector<Function> table{
      {{"misere_outcome", "misere_outcome(P, Q, ...)",
        "who wins the sum, whose terms are not added, if the player who cannot move wins: L, R, N, P; a value counts "
        "as "
        "its canonical form",
        "misere_outcome(*2 + *2)", "P", "position... -> outcome", 1, FunctionInfo::any_number},
       misere_outcome},
      {{"outcome", "outcome(G)",
        "who wins: L(eft), R(ight), the N(ext) player or the P(revious) one; found by search, without the values of "
        "large positions",
        "outcome(^*)", "N", "value -> outcome"},
       call_outcome},
      {{"nim_value", "nim_value(G)", "the n with G = *n; of impartial positions found by search, see nim --help",
        "nim_value(kayles(3) + *)", "2", "value -> integer"},
       call_nim_value},
      {{"left_options", "left_options(G)",
        "the Left options of the canonical form; of a position, Left's moves, each position that they lead to once",
        "left_options({1,{2|0}|-1})", "[1, {2|0}]", "value -> values"},
       call_options<Player::left>},
      {{"right_options", "right_options(G)",
        "the Right options of the canonical form; of a position, Right's moves, each position that they lead to once",
        "right_options(clobber(\"xox\"))", "[clobber(\"x.o\"), clobber(\"o.x\")]", "value -> values"},
       call_options<Player::right>},
      {{"followers", "followers(G)", "all that can be reached from a game or a position, itself included",
        "followers(^)", "[0, *, ^]", "value -> values"},
       call_followers},
      {{"move", "move(P, k, player)",
        "the position after the k-th of the moves that left_options(P) or right_options(P) lists",
        "move(toads_and_frogs(\"TT.FF\"), 1, left)", "toads_and_frogs(\"T.TFF\")",
        "position, integer, player -> position", 3, 3},
       call_move},
      {{"sensible_lines", "sensible_lines(G, left)",
        "for each of the player's options in the canonical form of a position or a form, a line of play that leads to "
        "it: the player's moves to what is at least as good, the opponent's replies to what is no better than G",
        "sensible_lines(form({0,*|0}), left)", "[[0], [*]]", "value, player -> lists", 2, 2},
       call_sensible_lines},
      {{"decomposition", "decomposition(P)",
        "the independent parts of a position, whose sum it is; parts in which nobody can move may be left out",
        "decomposition(clobber(\"xo..ox\"))", "[clobber(\"xo\"), clobber(\"ox\")]", "position -> values"},
       call_decomposition},
      {{"value", "value(P)", "the value of a position", "value(clobber(\"xo\"))", "*", "position -> value"},
       call_value},
  };
  for (std::size_t i = 0; i < 3; ++i) table[i].takes_terms = true;
  for (const Transform& t : transforms()) {
    table.emplace_back(FunctionInfo{t.name, t.signature, t.meaning, t.example, t.answer, "position -> value"},
                       transformed);
  }
  for (Function& function : table) function.takes_positions = true;
  return table;
}

}  // namespace

std::span<const Function> position_functions() {
  static const std::vector<Function> table = table_of_positions();
  return table;
}

}  // namespace upstar
