// Functions on stops, means and temperatures.
#include "expr/library.hpp"
#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/cooling.hpp"

namespace upstar {

namespace {

Answer call_stop(const Arguments& a) { return {a.store().number(stop(a.store(), a.game(0), a.player(1)))}; }
Answer call_stops(const Arguments& a) { return {AnswerList{library<left_stop>(a), library<right_stop>(a)}}; }

}  // namespace

std::span<const Function> temperature_functions() {
  static constexpr Function table[] = {
      {{"left_stop", "left_stop(G)", "the number at which orthodox play from G ends when Left starts",
        "left_stop({2|-1})", "2", "value -> number"},
       library<left_stop>},
      {{"right_stop", "right_stop(G)", "the number at which orthodox play from G ends when Right starts",
        "right_stop({2|-1})", "-1", "value -> number"},
       library<right_stop>},
      {{"stop", "stop(G, left)", "the number at which orthodox play from G ends when the player starts",
        "stop({2|-1}, left)", "2", "value, player -> number", 2, 2},
       call_stop},
      {{"stops", "stops(G)", "the left stop and the right stop", "stops({2|-1})", "[2, -1]", "value -> numbers"},
       call_stops},
      {{"mean", "mean(G)", "the number that many copies of G are worth on average", "mean({2|-1})", "1/2",
        "value -> number"},
       library<mean>},
      {{"temperature", "temperature(G)", "the least t at which G cooled by t is infinitesimally close to a number",
        "temperature({2|-1})", "3/2", "value -> number"},
       library<temperature>},
      {{"thermograph", "thermograph(G)",
        "left wall, then right wall: mast value, critical temperatures, slopes from the mast down",
        "thermograph({3||2|1})", "Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])", "value -> thermograph"},
       library<thermograph>},
      {{"wall", "wall(G, left, t)", "where the player's wall of the thermograph is at temperature t >= -1",
        "wall({2|-1}, left, 1/2)", "3/2", "value, player, number -> number", 3, 3},
       library<wall>},
  };
  return table;
}

}  // namespace upstar
