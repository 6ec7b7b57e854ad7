// The confusion interval, from stops and two order tests.
#include "upstar/analysis/confusion_interval.hpp"

namespace upstar {

ConfusionInterval confusion_interval(GameStore& store, GameId g) {
  ConfusionInterval interval{store.right_stop(g), store.left_stop(g)};
  interval.low_closed = store.compare(g, store.number(interval.low)) == Relation::confused;
  interval.high_closed = store.compare(g, store.number(interval.high)) == Relation::confused;
  return interval;
}

}  // namespace upstar
