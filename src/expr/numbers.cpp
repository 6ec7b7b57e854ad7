// The operations of a line on numbers that are not short games. What comes out dyadic is a game again.
#include "expr/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/evaluation.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

bool any_is_beyond_dyadics(std::span<const Value> values) {
  return std::any_of(values.begin(), values.end(), [](const Value& value) { return value.as_surreal() != nullptr; });
}

std::optional<Surreal> number_in(GameStore& store, const Value& value) {
  if (const Surreal* number = value.as_surreal()) return *number;
  if (!value.is_game() || value.as_loopy() != nullptr) return {};
  const GameId game = value.game();
  return store.is_number(game) ? std::optional<Surreal>(to_rational(store.number_of(game))) : std::nullopt;
}

Answer number_answer(GameStore& store, const Surreal& number) {
  if (const auto dyadic = number.as_dyadic()) return {store.number(*dyadic)};
  return {number};
}

OmegaSum ordinal_in(const Arguments& a, const Value& value) {
  const auto number = number_in(a.store(), value);
  if (number && number->is_ordinal()) return number->numerator();
  a.fail(number ? fmt::format("is undefined: ordinals are wanted, and {} is not one",
                              excerpt(to_text(*number, Style::text, &a.store().budget())))
                : fmt::format("is undefined: ordinals are wanted, and this is {}", value.kind_name()));
}

std::optional<std::vector<OmegaSum>> ordinals_of(const Arguments& a) {
  const auto items = a.size() == 1 && a.is_list(0) ? a.items() : a.values();
  if (!any_is_beyond_dyadics(items)) return {};
  std::vector<OmegaSum> ordinals;
  for (const Value& item : items) ordinals.push_back(ordinal_in(a, item));
  return ordinals;
}

Relation compare(GameStore& store, const Surreal& number, GameId game) {
  const auto order = [&](const Dyadic& stop) { return compare(number, Surreal(to_rational(stop)), &store.budget()); };
  if (store.is_number(game)) {
    const auto found = order(store.number_of(game));
    return found == 0 ? Relation::equal : found < 0 ? Relation::less : Relation::greater;
  }
  if (order(store.left_stop(game)) > 0) return Relation::greater;
  return order(store.right_stop(game)) < 0 ? Relation::less : Relation::confused;
}

Value Evaluation::number_leaf(const Node& node) {
  const Surreal number = node.kind == NodeKind::omega ? Surreal(OmegaSum::power(to_rational(tree().number(node))))
                                                      : Surreal(tree().fraction(node));
  return number_value(number);
}

/// Numbers beyond the dyadics join numbers only.
Surreal Evaluation::surreal(const Node& node, std::size_t index) const {
  const Value& value = operands(node)[index];
  const bool is_other_game = value.is_game() || value.as_loopy() != nullptr;
  if (!is_other_game && value.as_surreal() == nullptr) fail_kind(value, "a number is wanted");
  if (auto number = number_in(m_store, value)) return *std::move(number);
  throw DomainError(
      fmt::format("{} is undefined: {}, and {} is not one", source(node), number_kind.company, source(value)));
}

Value Evaluation::quotient(const Node& node) {
  const Surreal a = surreal(node, 0), b = surreal(node, 1);
  if (b.sign() == 0) throw DomainError(fmt::format("{} is undefined: no number is divided by 0", source(node)));
  return number_value(upstar::quotient(a, b, &m_store.budget()));
}

Value Evaluation::omega_power(const Node& node) {
  const Surreal exponent = surreal(node, 0);
  if (const OmegaSum* sum = exponent.as_sum()) return number_value(OmegaSum::power(*sum));
  throw DomainError(fmt::format("{} is undefined: an exponent is a finite sum of powers of omega", source(node)));
}

Value Evaluation::joined_ordinals(const Node& node) {
  const FormId* typed = operands(node)[0].as_form();
  if (typed != nullptr && !m_session.forms.is_canonical(*typed)) {
    throw DomainError(fmt::format("{} is not computed: a form is joined with short games and stoppers", source(node)));
  }
  const Surreal a = surreal(node, 0), b = surreal(node, 1);
  if (a.is_ordinal() && b.is_ordinal()) return number_value(upstar::ordinal_sum(a.numerator(), b.numerator()));
  throw DomainError(fmt::format("{} is undefined: ':' joins short games, or ordinals", source(node)));
}

Value Evaluation::number_value(const Surreal& number) {
  return Value::of(m_store.budget(), number_answer(m_store, number));
}

}  // namespace upstar
