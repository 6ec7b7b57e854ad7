// Functions of temperature theory that change games or choose moves: cooling, heating, incentives, orthodox play.
#include <fmt/format.h>

#include "expr/library.hpp"
#include "upstar/analysis/confusion_interval.hpp"
#include "upstar/analysis/cooling.hpp"
#include "upstar/analysis/incentives.hpp"
#include "upstar/analysis/orthodox_moves.hpp"
#include "upstar/analysis/thermostrat.hpp"

namespace upstar {

namespace {

Answer call_confusion_interval(const Arguments& a) {
  const ConfusionInterval interval = confusion_interval(a.store(), a.game(0));
  if (interval.is_empty()) return {Word{"empty"}};
  return {Word{fmt::format("{}{},{}{}", interval.low_closed ? '[' : '(', interval.low.to_string(),
                           interval.high.to_string(), interval.high_closed ? ']' : ')')}};
}

Answer call_orthodox_moves(const Arguments& a) {
  OrthodoxMoves moves = orthodox_moves(a.store(), a.game(0));
  AnswerList sides;
  for (auto* ranges : {&moves.left, &moves.right}) {
    AnswerList side;
    for (OrthodoxRange& range : *ranges) {
      AnswerList entry{{a.store().number(range.low)}, {a.store().number(range.high)}};
      entry.push_back({sorted_list(a.store(), std::move(range.options))});
      side.push_back({std::move(entry)});
    }
    sides.push_back({std::move(side)});
  }
  return {std::move(sides)};
}

Answer call_sente(const Arguments& a) {
  static constexpr const char* words[] = {"none", "gote", "left_sente", "right_sente"};
  return {Word{words[static_cast<std::size_t>(sente(a.store(), a.game(0)))]}};
}

Answer call_thermostrat(const Arguments& a) {
  const std::vector<GameId> components = a.games(0);
  const ThermostratMove move = thermostrat(a.store(), components, a.player(1));
  AnswerList answer{{a.store().number(Dyadic(move.component + 1))}, {move.option}};
  answer.push_back({a.store().number(move.guaranteed)});
  return {std::move(answer)};
}

}  // namespace

std::span<const Function> cooling_functions() {
  static constexpr Function table[] = {
      {{"confusion_interval", "confusion_interval(G)", "the numbers confused with G, from right stop to left stop",
        "confusion_interval({2|-1})", "[-1,2]", "value -> text"},
       call_confusion_interval},
      {{"cool", "cool(G, t)", "{G^L_t - t|G^R_t + t} up to the temperature of G, above it the mean; t > -1",
        "cool({4||2|0}, 1/2)", "{7/2||2|1}", "value, number -> value", 2, 2},
       library<cool>},
      {{"freeze", "freeze(G)", "G cooled by its temperature; numbers are unchanged", "freeze({2|-1})", "1/2*",
        "value -> value"},
       library<freeze>},
      {{"heat", "heat(G, T)", "numbers unchanged, otherwise {heat(G^L, T) + T|heat(G^R, T) - T}", "heat(*2, 1)",
        "+-{1,{2|0}}", "value, value -> value", 2, 2},
       library<heat>},
      {{"overheat", "overheat(G, S, T)",
        "n.S for an integer n, otherwise {overheat(G^L, S, T) + T|overheat(G^R, S, T) - T}", "overheat(1/2, 1*, 1)",
        "{1|*}", "value, value, value -> value", 3, 3},
       library<overheat>},
      {{"incentives", "incentives(G)", "the undominated of all G^L - G and G - G^R", "incentives({2|-1})", "[{3|0}]",
        "value -> values"},
       library<incentives>},
      {{"left_incentives", "left_incentives(G)", "the undominated G^L - G", "left_incentives(^)", "[v]",
        "value -> values"},
       library<left_incentives>},
      {{"right_incentives", "right_incentives(G)", "the undominated G - G^R", "right_incentives(^)", "[^*]",
        "value -> values"},
       library<right_incentives>},
      {{"orthodox_moves", "orthodox_moves(G)",
        "[[t0, t1, [options]], ...] for Left, then for Right: best from t0 to t1 by thermographs",
        "orthodox_moves({2|-1})", "[[[-1, 3/2, [2]]], [[-1, 3/2, [-1]]]]", "value -> lists"},
       call_orthodox_moves},
      {{"sente", "sente(G)", "whose wall is vertical just below the mast: left_sente, right_sente, gote or none",
        "sente({4|0||-1})", "left_sente", "value -> text"},
       call_sente},
      {{"thermostrat", "thermostrat([G, ...], left)",
        "[which component, its option to play, value guaranteed] by the thermographic strategy",
        "thermostrat([{2|-1}, {4|1}], left)", "[1, 2, 3]", "values, player -> values", 2, 2},
       call_thermostrat},
  };
  return table;
}

}  // namespace upstar
