// Numbers among the values of the calculator that are not short games. They meet short games that are numbers, and are
// compared with all of them.
#include "expr/numbers.hpp"

#include "expr/function.hpp"
#include "expr/kinds.hpp"

namespace upstar {

namespace {

using Operation = Surreal (*)(const Surreal&, const Surreal&, Budget*);

template <Operation operation>
std::optional<Value> of_numbers(SessionData& session, const Value& x, const Value& y) {
  GameStore& store = session.store;
  const auto one = number_in(store, x), other = number_in(store, y);
  if (!one || !other) return {};
  return Value::of(store.budget(), number_answer(store, operation(*one, *other, &store.budget())));
}

/// The first is a number that is not a short game.
std::optional<Relation> compare_number(SessionData& session, const Value& x, const Value& y) {
  if (y.as_loopy() != nullptr) return {};
  if (y.is_game()) return compare(session.store, *x.as_surreal(), y.game());
  if (y.as_surreal() == nullptr) return {};
  const auto order = compare(*x.as_surreal(), *y.as_surreal(), &session.store.budget());
  return order == 0 ? Relation::equal : order < 0 ? Relation::less : Relation::greater;
}

}  // namespace

const Kind number_kind{
    .name = "a number that is not a short game",
    .text = [](GameStore& store, const Answer& answer,
               Style style) { return to_text(std::get<Surreal>(answer.value), style, &store.budget()); },
    .are_equal = [](SessionData&, const Value& x, const Value& y) { return *x.as_surreal() == *y.as_surreal(); },
    .compare = compare_number,
    .sum = of_numbers<sum>,
    .product = of_numbers<product>,
    .negative = [](SessionData& session, const Value& x) -> std::optional<Value> {
      return Value::of(session.store.budget(), Answer{-*x.as_surreal()});
    },
    .overloads = number_overloads,
    .has_tex = true,
    .company = "numbers beyond the dyadics, and quotients, take numbers only",
};

}  // namespace upstar
