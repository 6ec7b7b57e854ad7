// Functions of positions: other games made from them, and misère outcomes.
#include "expr/function.hpp"

namespace upstar {

namespace {

Value transformed(const Arguments& a) {
  const PositionValue& p = a.position(0);
  return Value(p.around((a.transformers().*find_transform(a.name())->apply)(p.position)));
}

Value misere_outcome(const Arguments& a) {
  return Value(Answer{a.misere().outcome(a.transformers().terms(a.position(0).position))});
}

std::vector<Function> table_of_positions() {
  std::vector<Function> table{
      {{"misere_outcome", "misere_outcome(P)",
        "who wins the position or sum of positions P, if the player who cannot move wins: L, R, N, P",
        "misere_outcome(clobber(\"xo\") + domineering(\"..|..\"))", "N"},
       misere_outcome},
  };
  for (const Transform& t : transforms()) {
    table.emplace_back(FunctionInfo{t.name, t.signature, t.meaning, t.example, t.answer}, transformed);
  }
  return table;
}

}  // namespace

std::span<const Function> position_functions() {
  static const std::vector<Function> table = table_of_positions();
  return table;
}

}  // namespace upstar
