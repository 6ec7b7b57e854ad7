// The structural order of options.
#include "upstar/game/option_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace upstar;

namespace {

GameId make(GameStore& store, std::vector<GameId> left, std::vector<GameId> right) { return store.make(left, right); }

/// The order as its definition says it, without memory and with recursion.
std::strong_ordering naive_order(GameStore& store, GameId g, GameId h);

std::vector<GameId> naive_options(GameStore& store, GameId g, Player player) {
  std::vector<GameId> options = store.options(g, player);
  std::sort(options.begin(), options.end(), [&](GameId a, GameId b) { return naive_order(store, a, b) < 0; });
  return options;
}

std::strong_ordering naive_order(GameStore& store, GameId g, GameId h) {
  const auto u = uptimal_expansion(store, g);
  const auto v = uptimal_expansion(store, h);
  const auto kind = [](const std::optional<Uptimal>& x) {
    if (!x) return 3;
    if (!x->coefficients.empty()) return 2;
    return x->nimber == 0 ? 0 : x->number.is_zero() ? 1 : 2;
  };
  if (const auto order = kind(u) <=> kind(v); order != 0) return order;
  if (u) {
    if (const auto order = u->number <=> v->number; order != 0) return order;
    if (u->coefficients != v->coefficients) {
      const bool less = std::lexicographical_compare(u->coefficients.begin(), u->coefficients.end(),
                                                     v->coefficients.begin(), v->coefficients.end());
      return less ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return u->nimber.compare(v->nimber) <=> 0;
  }
  for (const Player player : {Player::left, Player::right}) {
    const auto a = naive_options(store, g, player);
    const auto b = naive_options(store, h, player);
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
      if (const auto order = naive_order(store, a[i], b[i]); order != 0) return order;
    }
    if (const auto order = a.size() <=> b.size(); order != 0) return order;
  }
  return std::strong_ordering::equal;
}

/// Values of growing depth, each made of options drawn from those before it.
std::vector<GameId> random_values(GameStore& store, std::mt19937_64& random, std::size_t count) {
  std::vector<GameId> values;
  for (int n = -2; n <= 2; ++n) values.push_back(store.number(n));
  for (int n = 1; n <= 3; ++n) values.push_back(store.nimber(n));
  for (int n = -2; n <= 2; ++n) values.push_back(store.number_up_star({n, n, 1}));
  values.push_back(up_power(store, 2));
  while (values.size() < count) {
    const auto some = [&] {
      std::vector<GameId> options;
      for (std::size_t i = 1 + random() % 3; i > 0; --i) options.push_back(values[random() % values.size()]);
      return options;
    };
    values.push_back(make(store, some(), some()));
  }
  return values;
}

}  // namespace

TEST_CASE("values are ordered as the definition says") {
  GameStore store;
  std::mt19937_64 random(1);
  const std::vector<GameId> values = random_values(store, random, 150);
  OptionOrder order(store);
  for (const GameId g : values) {
    for (const GameId h : values) CHECK(order.compare(g, h) == naive_order(store, g, h));
  }
}

TEST_CASE("sorting sorts, and keeps every value") {
  GameStore store;
  std::mt19937_64 random(2);
  std::vector<GameId> values = random_values(store, random, 301);
  std::vector<GameId> sorted = values;
  OptionOrder order(store);
  order.sort(sorted);
  for (std::size_t i = 1; i < sorted.size(); ++i) CHECK(order.compare(sorted[i - 1], sorted[i]) <= 0);
  std::vector<GameId> again = sorted;
  std::sort(values.begin(), values.end());
  std::sort(again.begin(), again.end());
  CHECK(values == again);
  std::vector<GameId> none;
  order.sort(none);
  CHECK(none.empty());
}

TEST_CASE("kinds come in turn: dyadics, nimbers, other uptimals, the rest") {
  GameStore store;
  const auto value = [&](const Dyadic& number, int ups, int nimber) {
    return store.number_up_star({number, ups, nimber});
  };
  const GameId switch_1 = make(store, {store.number(1)}, {store.number(-1)});
  const std::vector<GameId> expected = {value(-1, 0, 0),  value(Dyadic(Integer(1), 1), 0, 0),
                                        value(3, 0, 0),   value(0, 0, 1),
                                        value(0, 0, 2),   value(-1, 0, 5),
                                        value(-1, -1, 4), store.negate(up_power(store, 2)),
                                        value(0, 1, 1),   switch_1};
  std::vector<GameId> values(expected.rbegin(), expected.rend());
  OptionOrder(store).sort(values);
  // -1*5 before -1v*4, because the empty list is a prefix; v<2> before ^*, because 0 < 1.
  std::vector<GameId> order_of_page = expected;
  CHECK(values == order_of_page);
}

TEST_CASE("two stores filled in different ways order alike") {
  GameStore forwards, backwards;
  const auto fill = [](GameStore& store, bool reverse) {
    std::vector<GameId> options;
    for (int i = 0; i < 6; ++i) {
      const int n = reverse ? 5 - i : i;
      options.push_back(make(store, {make(store, {store.number(n + 3)}, {store.number(n)})}, {store.number(-1 - n)}));
    }
    if (reverse) std::reverse(options.begin(), options.end());
    return options;
  };
  const std::vector<GameId> a = fill(forwards, false);
  const std::vector<GameId> b = fill(backwards, true);
  OptionOrder first(forwards), second(backwards);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) CHECK(first.compare(a[i], a[j]) == second.compare(b[i], b[j]));
  }
}

TEST_CASE("a difference that lies deep is found without deep recursion") {
  GameStore store;
  GameId g = make(store, {store.number(1)}, {store.number(-1)});
  GameId h = make(store, {store.number(2)}, {store.number(-2)});
  OptionOrder order(store);
  for (int i = 0; i < 20000; ++i) {
    const GameId left[] = {store.number(100)};
    const GameId wide[] = {g, h};
    const GameId next = store.make(left, wide);
    h = store.make(left, std::span(&h, 1));
    g = next;
  }
  CHECK(order.compare(g, h) != 0);
  CHECK(order.options(g, Player::right).size() >= 1);
}
