// Functions on what a value is made of: options, followers, outcome, birthday, class.
#include "expr/library.hpp"
#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/classes.hpp"

namespace upstar {

namespace {

Answer call_options(const Arguments& a) { return {AnswerList{library<left_options>(a), library<right_options>(a)}}; }
Answer call_canonical_form(const Arguments& a) { return {a.game(0)}; }

}  // namespace

std::span<const Function> anatomy_functions() {
  static constexpr Function table[] = {
      {{"options", "options(G)", "the Left options and the Right options of the canonical form: two lists",
        "options({1,{2|0}|-1})", "[[1, {2|0}], [-1]]"},
       call_options},
      {{"canonical_form", "canonical_form(G)", "the value of G: of a form, its canonical form",
        "canonical_form(form({0,{*|*}|0}))", "*"},
       call_canonical_form},
      {{"birthday", "birthday(G)", "0 for 0, otherwise 1 + the largest birthday of an option of the canonical form",
        "birthday({1|-1})", "2"},
       library<birthday>},
      {{"is_number", "is_number(G)", "whether G is a number", "is_number(1/2)", "true"}, library<is_number>},
      {{"is_integer", "is_integer(G)", "whether G is an integer", "is_integer(1/2)", "false"}, library<is_integer>},
      {{"is_nimber", "is_nimber(G)", "whether G is 0, *, *2, ...", "is_nimber(*4)", "true"}, library<is_nimber>},
  };
  return table;
}

}  // namespace upstar
