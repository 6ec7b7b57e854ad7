// Functions on what a value is made of: options, followers, outcome, birthday, class.
#include "expr/library.hpp"
#include "expr/numbers.hpp"
#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/classes.hpp"

namespace upstar {

namespace {

Answer call_options(const Arguments& a) {
  const auto count = [&](Player player) { return a.store().option_count(a.game(0), player); };
  ListValue::check_size(count(Player::left) + count(Player::right));
  return {AnswerList{library<left_options>(a), library<right_options>(a)}};
}
Answer call_canonical_form(const Arguments& a) { return {a.game(0)}; }

Answer call_birthday(const Arguments& a) {
  const Surreal* number = a.surreal(0);
  if (number == nullptr) return library<birthday>(a);
  return a.defined([&] { return number_answer(a.store(), number_birthday(*number, &a.store().budget())); });
}
Answer call_is_number(const Arguments& a) { return a.surreal(0) != nullptr ? Answer{true} : library<is_number>(a); }
Answer call_is_integer(const Arguments& a) { return a.surreal(0) != nullptr ? Answer{false} : library<is_integer>(a); }
Answer call_is_ordinal(const Arguments& a) {
  if (const Surreal* number = a.surreal(0)) return {number->is_ordinal()};
  return {is_integer(a.store(), a.game(0)) && a.number(0).sign() >= 0};
}

}  // namespace

std::span<const Function> anatomy_functions() {
  static constexpr Function table[] = {
      {{"options", "options(G)", "the Left options and the Right options of the canonical form: two lists",
        "options({1,{2|0}|-1})", "[[1, {2|0}], [-1]]", "value -> lists"},
       call_options},
      {{"canonical_form", "canonical_form(G)", "the value of G: of a form, its canonical form",
        "canonical_form(form({0,{*|*}|0}))", "*", "value -> value"},
       call_canonical_form},
      {{"birthday", "birthday(G)", "0 for 0, otherwise 1 + the largest birthday of an option of the canonical form",
        "birthday({1|-1})", "2", "value -> integer"},
       call_birthday},
      {{"is_number", "is_number(G)", "whether G is a number", "is_number(1/2)", "true", "value -> truth"},
       call_is_number},
      {{"is_integer", "is_integer(G)", "whether G is an integer", "is_integer(1/2)", "false", "value -> truth"},
       call_is_integer},
      {{"is_ordinal", "is_ordinal(x)", "whether x is 0, 1, 2, ..., omega, omega + 1, ...", "is_ordinal(omega - 1)",
        "false", "number -> truth"},
       call_is_ordinal},
      {{"is_nimber", "is_nimber(G)", "whether G is 0, *, *2, ...", "is_nimber(*4)", "true", "value -> truth"},
       library<is_nimber>},
  };
  return table;
}

}  // namespace upstar
