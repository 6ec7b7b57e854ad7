// Functions of positions: games made from them, and misere outcomes.
#include "expr/function.hpp"

namespace upstar {

namespace {

template <AnyPosition (Transformers::*transform)(const AnyPosition&)>
Value transformed(const Arguments& a) {
  const PositionValue& p = a.position(0);
  return Value(p.around((a.transformers().*transform)(p.position)));
}

Value misere_outcome(const Arguments& a) {
  return Value(Answer{a.misere().outcome(a.transformers().terms(a.position(0).position))});
}

}  // namespace

std::span<const Function> position_functions() {
  static constexpr Function table[] = {
      {{"dicotic", "dicotic(P)", "the position P, where a player may move only while both players have a move in it",
        "dicotic(domineering(\"...|...\"))", "^"},
       transformed<&Transformers::dicotic>},
      {{"impartial", "impartial(P)", "the position P, where both players may make the moves of both; a nimber",
        "impartial(clobber(\"xoxo\"))", "*3"},
       transformed<&Transformers::impartial>},
      {{"misere_outcome", "misere_outcome(P)", "who wins the position or sum of positions P, if the player who cannot move wins: L, R, N, P",
        "misere_outcome(clobber(\"xo\") + domineering(\"..|..\"))", "N"},
       misere_outcome},
      {{"twisted", "twisted(P)", "the position P, where after every move the rest is negated: {-twisted(P^L) | -twisted(P^R)}",
        "twisted(domineering(\"..|..\"))", "0"},
       transformed<&Transformers::twisted>},
  };
  return table;
}

}  // namespace upstar
