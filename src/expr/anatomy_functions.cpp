// Functions on what a value is made of: options, followers, outcome, birthday, class.
#include "expr/library.hpp"
#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/classes.hpp"

namespace upstar {

std::span<const Function> anatomy_functions() {
  static constexpr Function table[] = {
      {{"outcome", "outcome(G)", "who wins: L(eft), R(ight), the N(ext) player or the P(revious) one", "outcome(^*)",
        "N"},
       library<outcome>},
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
