// Short games among the values of the calculator, and forms and positions, which count as their values.
#include "expr/kinds.hpp"
#include "upstar/analysis/norton_product.hpp"

namespace upstar {

namespace {

std::string text_of_game(GameStore& store, const Answer& answer, Style style) {
  return to_text(store, std::get<GameId>(answer.value), style);
}

std::optional<Value> negative_game(SessionData& session, const Value& value) {
  const GameId negative = session.store.negate(value.game());
  if (value.as_form() == nullptr) return Value(negative);
  return Value(session.store.budget(), session.forms.negate(*value.as_form()), negative);
}

}  // namespace

const Kind game_kind{
    .name = "a value",
    .text = text_of_game,
    .are_equal = [](SessionData&, const Value& g, const Value& h) { return g.game() == h.game(); },
    .compare = [](SessionData& session, const Value& g, const Value& h) -> std::optional<Relation> {
      return session.store.compare(g.game(), h.game());
    },
    .sum = [](SessionData& session, const Value& g, const Value& h) -> std::optional<Value> {
      return Value(session.store.add(g.game(), h.game()));
    },
    .product = [](SessionData& session, const Value& g, const Value& h) -> std::optional<Value> {
      return Value(norton_product(session.store, g.game(), h.game()));
    },
    .negative = negative_game,
    .has_json = true,
    .has_tex = true,
};

}  // namespace upstar
