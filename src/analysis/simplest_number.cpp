// The simplest number between two games.
#include "upstar/analysis/simplest_number.hpp"

#include "upstar/base/error.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {

// x |> g holds above the right stop of g, and at the stop itself unless x <= g.
Dyadic simplest(GameStore& store, std::optional<GameId> g, std::optional<GameId> h) {
  Bound low, high;
  if (g) {
    const Dyadic stop = store.right_stop(*g);
    low = {stop, !store.leq(store.number(stop), *g)};
  }
  if (h) {
    const Dyadic stop = store.left_stop(*h);
    high = {stop, !store.leq(*h, store.number(stop))};
  }
  if (g && h && (*low.value > *high.value || (*low.value == *high.value && !(low.closed && high.closed)))) {
    throw DomainError("no number is between them");
  }
  return simplest_between(low, high);
}

}  // namespace upstar
