// Functions that play games at once, forms or positions, and that tell how long play lasts.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "expr/function.hpp"
#include "upstar/analysis/compounds.hpp"
#include "upstar/search/play_length.hpp"

namespace upstar {

namespace {

/// Also of other ways to make a form of two.
using SumOfForms = FormId (*)(FormStore&, FormId, FormId);

template <SumOfForms sum>
Value sum_of_forms(const Arguments& a) {
  FormId total = a.form(0);
  for (std::size_t i = 1; i < a.size(); ++i) total = sum(a.forms(), total, a.form(i));
  return {a.store().budget(), total, a.forms().value(total)};
}

Value sum_of_positions(const Arguments& a, Compound how) {
  std::vector<AnyPosition> components;
  const PositionValue* deepest = &a.position(0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const PositionValue& p = a.position(i);
    if (p.depth > deepest->depth) deepest = &p;
    components.push_back(p.position);
  }
  return {a.store().budget(), deepest->around(a.transformers().compound(how, std::move(components)))};
}

/// Positions are played as they are. A value has no moves of its own, so it counts as its canonical form, which a
/// position does not.
template <Compound how, SumOfForms sum>
Value call_compound_sum(const Arguments& a) {
  std::size_t positions = 0;
  for (std::size_t i = 0; i < a.size(); ++i) positions += a.is_position(i) ? 1 : 0;
  if (positions == 0) return sum_of_forms<sum>(a);
  if (positions < a.size()) a.fail("is undefined: it takes positions alone, or values and forms alone");
  return sum_of_positions(a, how);
}

template <Pace pace, Play play>
Answer call_play_length(const Arguments& a) {
  const AnyPosition& p = a.position(0).position;
  const auto length = [&](Player first) { return play_length(a.transformers(), p, first, pace, play); };
  if (a.size() == 2) return {a.store().number(Dyadic(length(a.player(1))))};
  const std::uint64_t found = length(Player::left);
  if (const std::uint64_t other = length(Player::right); other != found) {
    a.fail(
        fmt::format("is undefined: it is {} if Left moves first and {} if Right does; name the player behind the "
                    "position",
                    found, other));
  }
  return {a.store().number(Dyadic(found))};
}

std::vector<Function> table_of_compounds() {
  constexpr std::size_t any_number = FunctionInfo::any_number;
  std::vector<Function> table{
      {{"conjunctive_sum", "conjunctive_sum(G, H, ...)",
        "move in all of them, until one ends; of positions, or of forms, as which values count in canonical form",
        "conjunctive_sum(*2, *5)", "*2", "value... -> value", 1, any_number},
       call_compound_sum<Compound::conjunctive, conjunctive_sum>},
      {{"continued_conjunctive_sum", "continued_conjunctive_sum(G, H, ...)",
        "move in all that have not ended; one ends when a player should move in it and cannot",
        "continued_conjunctive_sum(nim(1), nim(2))", "*2", "value... -> value", 1, any_number},
       call_compound_sum<Compound::continued_conjunctive, continued_conjunctive_sum>},
      {{"selective_sum", "selective_sum(G, H, ...)",
        "move in some of them, at least one; of positions, or of forms, as which values count in canonical form",
        "selective_sum(*2, *3)", "*5", "value... -> value", 1, any_number},
       call_compound_sum<Compound::selective, selective_sum>},
      {{"shortened_selective_sum", "shortened_selective_sum(G, H, ...)",
        "move in some of them, at least one, until one ends, where the player to move has no move",
        "shortened_selective_sum(nim(2), nim(2))", "*3", "value... -> value", 1, any_number},
       call_compound_sum<Compound::shortened_selective, shortened_selective_sum>},
      {{"diminished_disjunctive_sum", "diminished_disjunctive_sum(G, H, ...)",
        "move in one of them, until one ends, where the player to move has no move",
        "diminished_disjunctive_sum(nim(2), nim(2))", "*", "value... -> value", 1, any_number},
       call_compound_sum<Compound::diminished_disjunctive, diminished_disjunctive_sum>},
      {{"sequential_sum", "sequential_sum(G, H)",
        "move in G until nobody can, then in H; both may be forms, and values and positions count as their canonical "
        "forms",
        "sequential_sum(*, 1)", "1*", "value, value -> value", 2, 2},
       sum_of_forms<sequential_sum>},
      {{"side_sum", "side_sum(G, H)",
        "move in one; Left's moves in H remove G, Right's moves in G remove H; values count as their canonical forms",
        "side_sum(*, 1)", "{1|0}", "value, value -> value", 2, 2},
       sum_of_forms<side_sum>},
      {{"ordinal_product", "ordinal_product(G, H)",
        "{P:G^L, N:-G^R | P:G^R, N:-G^L}, P the product of G and H^L, N that of G and H^R: of Hackenbush strings, a "
        "copy "
        "of G for each blue edge of H and of -G for each red one; both may be forms",
        "ordinal_product(*2, *3)", "*6", "value, value -> value", 2, 2},
       sum_of_forms<ordinal_product>},
      {{"remoteness", "remoteness(P, player)",
        "the number of moves in a position if the winner hastens and the loser delays; odd if the player who moves "
        "first wins; the player may be left out where both have the same number",
        "remoteness(kayles(5))", "5", "position, player -> integer", 1, 2},
       call_play_length<Pace::winner_hastens, Play::normal>},
      {{"suspense", "suspense(P, player)",
        "the same if the winner delays and the loser hastens: who wins conjunctive sums that are continued",
        "suspense(kayles(5))", "3", "position, player -> integer", 1, 2},
       call_play_length<Pace::winner_lingers, Play::normal>},
      {{"misere_remoteness", "misere_remoteness(P, player)",
        "remoteness where the player who cannot move wins; even if the player who moves first wins",
        "misere_remoteness(kayles(5))", "4", "position, player -> integer", 1, 2},
       call_play_length<Pace::winner_hastens, Play::misere>},
      {{"misere_suspense", "misere_suspense(P, player)",
        "suspense where the player who cannot move wins; even if the player who moves first wins",
        "misere_suspense(kayles(5))", "4", "position, player -> integer", 1, 2},
       call_play_length<Pace::winner_lingers, Play::misere>},
  };
  for (Function& function : table) function.takes_positions = true;
  return table;
}

}  // namespace

std::span<const Function> compound_functions() {
  static const std::vector<Function> table = table_of_compounds();
  return table;
}

}  // namespace upstar
