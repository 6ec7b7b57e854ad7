// Conway products: the closed forms, and pairs of forms by the definition.
#include "upstar/analysis/conway_product.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/nimber.hpp"

namespace upstar {

namespace {

using Pair = std::pair<FormId, FormId>;

std::optional<GameId> conway_product_by_formula(GameStore& store, GameId x, GameId y) {
  if (store.is_number(x) && store.is_number(y)) return store.number(store.number_of(x) * store.number_of(y));
  const auto a = store.nim_value_of(x), b = store.nim_value_of(y);
  if (a && b) return store.nimber(nim_product(*a, *b, &store.budget()));
  return std::nullopt;
}

}  // namespace

GameId conway_product(GameStore& store, GameId x, GameId y) {
  if (const auto product = conway_product_by_formula(store, x, y)) return *product;
  throw DomainError(
      "the product of two values depends on their forms, but for two numbers or two nimbers; form(...) makes a form of "
      "each");
}

GameId conway_product(FormStore& forms, FormId x, FormId y) {
  GameStore& store = forms.games();
  const auto sorted = [](FormId a, FormId b) { return a < b ? Pair{a, b} : Pair{b, a}; };
  ChargedMap<Pair, GameId> products(charged_to(store.budget()));
  return memoised(products, sorted(x, y), [&](const Pair& pair, auto&& ask) {
    const auto [a, b] = pair;
    if (forms.is_canonical(a) && forms.is_canonical(b)) {
      if (const auto product = conway_product_by_formula(store, forms.value(a), forms.value(b))) return *product;
    }
    std::vector<GameId> sides[2];
    for (const Player first : {Player::left, Player::right}) {
      for (const Player second : {Player::left, Player::right}) {
        const std::vector<FormId> xs = forms.options(a, first), ys = forms.options(b, second);
        for (const FormId p : xs) {
          for (const FormId q : ys) {
            const GameId one = ask(sorted(p, b)), other = ask(sorted(a, q)), both = ask(sorted(p, q));
            if (!ask.is_met()) continue;
            sides[first == second ? 0 : 1].push_back(store.subtract(store.add(one, other), both));
          }
        }
      }
    }
    return ask.is_met() ? store.make(sides[0], sides[1]) : GameId{};
  });
}

}  // namespace upstar
