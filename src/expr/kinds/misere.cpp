// Games and genera of misère play among the values of the calculator.
#include "upstar/impartial/misere_text.hpp"

#include "expr/function.hpp"
#include "expr/kinds.hpp"

namespace upstar {

namespace {

std::optional<Value> sum_of_misere_games(SessionData& session, const Value& x, const Value& y) {
  const MisereGame *one = x.as_misere(), *other = y.as_misere();
  if (one == nullptr || other == nullptr) return {};
  return Value(session.store.budget(), Answer{MisereGame{one->store, one->store->add(one->id, other->id)}});
}

}  // namespace

const Kind misere_kind{
    .name = "a misère game",
    .text =
        [](GameStore&, const Answer& answer, Style) {
          const MisereGame& game = std::get<MisereGame>(answer.value);
          return misere_text(*game.store, game.id);
        },
    .are_equal = are_same<MisereGame>,
    .sum = sum_of_misere_games,
    .overloads = misere_overloads,
};

const Kind genus_kind{
    .name = "a genus",
    .text = [](GameStore&, const Answer& answer,
               Style style) { return std::get<Genus>(answer.value).to_text(style == Style::cgsuite); },
    .are_equal = are_same<Genus>,
    .has_tex = true,
};

}  // namespace upstar
