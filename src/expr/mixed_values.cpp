// The order and the sum of values, by their kinds.
#include "expr/mixed_values.hpp"

#include "expr/numbers.hpp"

namespace upstar {

namespace {

Relation reversed(Relation relation) {
  switch (relation) {
    case Relation::less: return Relation::greater;
    case Relation::greater: return Relation::less;
    default: return relation;
  }
}

Relation compare_numbers(Budget& budget, const Surreal& x, const Surreal& y) {
  const auto order = compare(x, y, &budget);
  return order == 0 ? Relation::equal : order < 0 ? Relation::less : Relation::greater;
}

std::optional<Value> sum_of_two(SessionData& session, const Value& g, const Value& h) {
  GameStore& store = session.store;
  if (g.as_surreal() != nullptr || h.as_surreal() != nullptr) {
    const auto x = number_in(store, g), y = number_in(store, h);
    if (!x || !y) return {};
    return Value::of(store.budget(), number_answer(store, sum(*x, *y, &store.budget())));
  }
  if (const MisereGame* x = g.as_misere(), *y = h.as_misere(); x != nullptr && y != nullptr) {
    return Value(store.budget(), Answer{MisereGame{x->store, x->store->add(x->id, y->id)}});
  }
  if (g.as_loopy() != nullptr || h.as_loopy() != nullptr) {
    const auto x = loopy_in(g), y = loopy_in(h);
    if (!x || !y) return {};
    return loopy_value(session, session.loopy().add(*x, *y));
  }
  if (!g.is_game() || !h.is_game()) return {};
  return Value(store.add(g.game(), h.game()));
}

}  // namespace

std::optional<LoopyValue> loopy_in(const Value& value) {
  if (const LoopyGame* loopy = value.as_loopy()) return loopy->value;
  if (!value.is_game()) return {};
  return LoopyStore::value(value.game());
}

std::optional<Relation> relation_between(SessionData& session, const Value& g, const Value& h) {
  GameStore& store = session.store;
  const Surreal *x = g.as_surreal(), *y = h.as_surreal();
  if (x != nullptr && y != nullptr) return compare_numbers(store.budget(), *x, *y);
  if (g.as_loopy() != nullptr || h.as_loopy() != nullptr) {
    const auto left = loopy_in(g), right = loopy_in(h);
    if (!left || !right) return {};
    return session.loopy().compare(*left, *right);
  }
  if (x != nullptr && h.is_game()) return compare(store, *x, h.game());
  if (y != nullptr && g.is_game()) return reversed(compare(store, *y, g.game()));
  if (!g.is_game() || !h.is_game()) return {};
  return store.compare(g.game(), h.game());
}

std::optional<Value> sum_of(SessionData& session, std::span<const Value> terms) {
  Surreal numbers;
  std::optional<Value> total;
  for (const Value& term : terms) {
    if (term.as_surreal() == nullptr) continue;
    numbers = sum(numbers, *term.as_surreal(), &session.store.budget());
    total = Value::of(session.store.budget(), number_answer(session.store, numbers));
  }
  for (const Value& term : terms) {
    if (term.as_surreal() != nullptr) continue;
    total = total ? sum_of_two(session, *total, term) : term;
    if (!total) return {};
  }
  return total ? total : Value();
}

Value loopy_value(SessionData& session, const LoopyValue& value) {
  if (value.is_short()) return Value(value.onside.game);
  return {session.store.budget(), Answer{LoopyGame{&session.loopy(), value}}};
}

}  // namespace upstar
