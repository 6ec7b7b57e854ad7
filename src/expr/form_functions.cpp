// Functions on forms: games as they are typed, not simplified.
#include "expr/function.hpp"
#include "expr/numbers.hpp"
#include "upstar/analysis/compounds.hpp"
#include "upstar/analysis/conway_product.hpp"
#include "upstar/analysis/form_moves.hpp"
#include "upstar/analysis/ordinal_sum.hpp"

namespace upstar {

namespace {

Value as_value(const Arguments& a, FormId form) { return {a.store().budget(), form, a.forms().value(form)}; }

Value call_form(const Arguments& a) { return as_value(a, a.form(0)).shown_as_typed(); }

Answer call_depth(const Arguments& a) { return {a.store().number(Dyadic(depth(a.forms(), a.form(0))))}; }

/// The values of the options, Left's and Right's.
template <std::vector<FormId> (*options)(FormStore&, FormId, Player)>
Answer call_options_of_form(const Arguments& a) {
  AnswerList sides;
  for (const Player player : {Player::left, Player::right}) {
    std::vector<GameId> values;
    for (const FormId option : options(a.forms(), a.form(0), player)) values.push_back(a.forms().value(option));
    sides.push_back({sorted_list(a.store(), std::move(values))});
  }
  return {std::move(sides)};
}

template <FormId (*sum)(FormStore&, FormId, FormId)>
Value call_compound(const Arguments& a) {
  return as_value(a, sum(a.forms(), a.form(0), a.form(1)));
}

Value call_ordinal_sum(const Arguments& a) {
  if (!a.is_form(0) && !a.is_form(1)) return Value(ordinal_sum(a.store(), a.game(0), a.game(1)));
  return as_value(a, ordinal_sum(a.forms(), a.form(0), a.form(1)));
}

Answer call_conway_product(const Arguments& a) {
  if (a.surreal(0) != nullptr || a.surreal(1) != nullptr) {
    const auto x = number_in(a.store(), a.values()[0]), y = number_in(a.store(), a.values()[1]);
    if (!x || !y) a.fail("is undefined: numbers beyond the dyadics are multiplied by numbers only");
    return number_answer(a.store(), product(*x, *y, &a.store().budget()));
  }
  if (a.is_form(0) && a.is_form(1)) return {conway_product(a.forms(), a.form(0), a.form(1))};
  if (a.is_form(0) || a.is_form(1)) a.fail("is undefined: it takes two forms or two values; write form(...) for both");
  return a.defined([&] { return Answer{conway_product(a.store(), a.game(0), a.game(1))}; });
}

}  // namespace

std::span<const Function> form_functions() {
  static constexpr Function table[] = {
      {{"form", "form(G)",
        "braces as typed, not simplified: for functions that take forms; elsewhere a form counts as its value",
        "form({0,*|0})", "form({0,*|0})", "value -> expression"},
       call_form,
       Braces::as_typed},
      {{"depth", "depth(G)",
        "0 for the form {|}, otherwise 1 + the largest depth of an option; a value has its birthday",
        "depth(form({{{2|}|}|}))", "5", "value -> integer"},
       call_depth},
      {{"reversible", "reversible(G)",
        "of a form, the values of the Left options from which Right has a move to a form <= G, and of the Right "
        "options "
        "from which Left has one to a form >= G",
        "reversible(form({0,*|0}))", "[[], []]", "value -> lists"},
       call_options_of_form<reversible_options>},
      {{"sensible", "sensible(G)",
        "of a form, the values of the Left options and of the Right options that are neither reversible nor dominated: "
        "no option of another value is at least as good",
        "sensible(form({0,-1,*|0}))", "[[0, *], [0]]", "value -> lists"},
       call_options_of_form<sensible_options>},
      {{"ordinal_sum", "ordinal_sum(G, H)", "{G^L, G:H^L | G^R, G:H^R} of the form or canonical form of G; also G : H",
        "ordinal_sum(1, -1)", "1/2", "value, value -> value", 2, 2},
       call_ordinal_sum},
      {{"conjunctive_sum", "conjunctive_sum(G, H)",
        "move in both, until one of them ends; both may be forms, and values count as their canonical forms",
        "conjunctive_sum(*2, *5)", "*2", "value, value -> value", 2, 2},
       call_compound<conjunctive_sum>},
      {{"selective_sum", "selective_sum(G, H)",
        "move in one of them or in both; both may be forms, and values count as their canonical forms",
        "selective_sum(*2, *3)", "*5", "value, value -> value", 2, 2},
       call_compound<selective_sum>},
      {{"sequential_sum", "sequential_sum(G, H)",
        "move in G until nobody can, then in H; both may be forms, and values count as their canonical forms",
        "sequential_sum(*, 1)", "1*", "value, value -> value", 2, 2},
       call_compound<sequential_sum>},
      {{"side_sum", "side_sum(G, H)",
        "move in one; Left's moves in H remove G, Right's moves in G remove H; values count as their canonical forms",
        "side_sum(*, 1)", "{1|0}", "value, value -> value", 2, 2},
       call_compound<side_sum>},
      {{"ordinal_product", "ordinal_product(G, H)",
        "{P:G^L, N:-G^R | P:G^R, N:-G^L}, P the product of G and H^L, N that of G and H^R: of Hackenbush strings, a "
        "copy "
        "of G for each blue edge of H and of -G for each red one; both may be forms",
        "ordinal_product(*2, *3)", "*6", "value, value -> value", 2, 2},
       call_compound<ordinal_product>},
      {{"conway_product", "conway_product(x, y)",
        "{x^L y + x y^L - x^L y^L, x^R y + x y^R - x^R y^R | ...}, of two numbers, two nimbers or two forms",
        "conway_product(*2, *3)", "*", "number, number -> value", 2, 2},
       call_conway_product},
  };
  return table;
}

}  // namespace upstar
