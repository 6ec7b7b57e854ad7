// Values among those of the calculator that no short game is equal to.
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "upstar/base/error.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar {

namespace {

std::string text_of_loopy(GameStore&, const Answer& answer, Style style) {
  const LoopyGame& game = std::get<LoopyGame>(answer.value);
  return to_text(*game.store, game.value, style);
}

std::optional<Relation> compare_loopy(SessionData& session, const Value& g, const Value& h) {
  const auto x = loopy_in(g), y = loopy_in(h);
  return x && y ? std::optional(session.loopy().compare(*x, *y)) : std::nullopt;
}

std::optional<Value> sum_of_loopy(SessionData& session, const Value& g, const Value& h) {
  const auto x = loopy_in(g), y = loopy_in(h);
  return x && y ? std::optional(loopy_value(session, session.loopy().add(*x, *y))) : std::nullopt;
}

/// An integer number of copies of the second factor.
std::optional<Value> copies_of_loopy(SessionData& session, const Value& number, const Value& unit) {
  if (unit.as_loopy() == nullptr) throw DomainError("a loopy value can only be the second factor of a product");
  const bool is_number = number.as_loopy() == nullptr && number.is_game() && session.store.is_number(number.game());
  const Dyadic copies = is_number ? session.store.number_of(number.game()) : Dyadic(1, 1);
  if (!copies.is_integer()) throw DomainError("of a loopy value only an integer number of copies is taken");
  return loopy_value(session, session.loopy().multiply(copies.numerator(), unit.as_loopy()->value));
}

}  // namespace

std::optional<LoopyValue> loopy_in(const Value& value) {
  if (const LoopyGame* loopy = value.as_loopy()) return loopy->value;
  if (!value.is_game()) return {};
  return LoopyStore::value(value.game());
}

Value loopy_value(SessionData& session, const LoopyValue& value) {
  if (value.is_short()) return Value(value.onside.game);
  return {session.store.budget(), Answer{LoopyGame{&session.loopy(), value}}};
}

const Kind loopy_kind{
    .name = "a loopy value",
    .text = text_of_loopy,
    .are_equal = [](SessionData&, const Value& g,
                    const Value& h) { return g.as_loopy()->store->equal(g.as_loopy()->value, h.as_loopy()->value); },
    .compare = compare_loopy,
    .sum = sum_of_loopy,
    .product = copies_of_loopy,
    .negative = [](SessionData& session, const Value& value) -> std::optional<Value> {
      return loopy_value(session, session.loopy().negate(value.as_loopy()->value));
    },
    .overloads = loopy_overloads,
    .has_json = true,
    .has_tex = true,
};

}  // namespace upstar
