// The moon among the values of the calculator, and the moves of a position in braces.
#include "expr/kinds.hpp"

namespace upstar {

namespace {

/// The moon with a nimber or the moon.
std::optional<Value> sum_with_moon(SessionData& session, const Value& g, const Value& h) {
  for (const Value* value : {&g, &h}) {
    if (value->is_moon()) continue;
    if (!value->is_game() || value->as_loopy() != nullptr || !session.store.nim_value_of(value->game())) return {};
  }
  return Value(session.store.budget(), Answer{Moon{}});
}

}  // namespace

const Kind moon_kind{
    .name = "the moon",
    .text = [](GameStore&, const Answer&, Style) -> std::string { return "moon"; },
    .are_equal = [](SessionData&, const Value&, const Value&) { return true; },
    .sum = sum_with_moon,
    .negative = [](SessionData& session, const Value&) -> std::optional<Value> {
      return Value(session.store.budget(), Answer{Moon{}});
    },
    .company = "the moon is added to nimbers and the moon only",
};

const Kind moves_kind{.name = "the moves of a position"};

}  // namespace upstar
