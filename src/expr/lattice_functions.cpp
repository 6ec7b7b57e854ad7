// Functions on the lattice of games born by a day.
#include <algorithm>

#include "expr/function.hpp"
#include "upstar/analysis/day_lattice.hpp"

namespace upstar {

namespace {

std::uint64_t day(const Arguments& a, std::size_t index) {
  const Integer n = a.integer(index);
  if (n < 0) a.fail("is undefined: days are counted from 0");
  return n < UINT64_MAX ? static_cast<std::uint64_t>(n) : UINT64_MAX;
}

Answer call_born_by(const Arguments& a) { return {sorted_list(a.store(), born_by(a.store(), day(a, 0)))}; }
Answer call_join(const Arguments& a) {
  return a.defined([&] { return Answer{join(a.store(), a.game(0), a.game(1), day(a, 2))}; });
}
Answer call_meet(const Arguments& a) {
  return a.defined([&] { return Answer{meet(a.store(), a.game(0), a.game(1), day(a, 2))}; });
}

}  // namespace

std::span<const Function> lattice_functions() {
  static constexpr Function table[] = {
      {{"born_by", "born_by(n)", "all games born by day n, for n <= 3: 1, 4, 22, 1474", "born_by(1)", "[-1, 0, 1, *]",
        "integer -> values"},
       call_born_by},
      {{"join", "join(G, H, n)", "the least game born by day n that is >= G and >= H", "join(0, *, 1)", "1",
        "value, value, integer -> value", 3, 3},
       call_join},
      {{"meet", "meet(G, H, n)", "the greatest game born by day n that is <= G and <= H", "meet(0, *, 1)", "-1",
        "value, value, integer -> value", 3, 3},
       call_meet},
  };
  return table;
}

}  // namespace upstar
