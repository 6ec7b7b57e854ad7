// Corners: numbers of any size, many equal terms, nothing at all.
#include <doctest/doctest.h>

#include <vector>

#include "search/random_sums.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

std::vector<Dyadic> far_numbers() {
  std::vector<Dyadic> numbers;
  for (const int sign : {1, -1}) {
    numbers.push_back(Dyadic(sign) << 40);
    numbers.push_back((Dyadic(sign) << 20) + (Dyadic(1) >> 11));
    numbers.push_back(Dyadic(sign) >> 40);
    numbers.push_back(Dyadic(3 * sign) >> 20);
    numbers.push_back(Dyadic(sign) >> 11);
  }
  return numbers;
}

}  // namespace

TEST_CASE("numbers of any size are terms") {
  RandomSums sums(41);
  GameStore& store = sums.store();
  OutcomeSearch with_values(store), without_values(store, Play::normal, {.values = false});
  for (int i = 0; i < tests::scaled(200); ++i) {
    Terms terms = sums.sum(Play::normal, 3, 300);
    const GameId value = sums.value_of(terms);
    CAPTURE(sums.text_of(terms));
    for (const Dyadic& number : far_numbers()) {
      CAPTURE(number.to_string());
      const GameId far = store.number(number), close = store.subtract(far, value);
      for (const GameId more : {far, close}) {
        terms.push_back(more);
        const Outcome expected = store.outcome(store.add(value, more));
        REQUIRE(with_values.outcome(terms) == expected);
        REQUIRE(without_values.outcome(terms) == expected);
        terms.pop_back();
      }
    }
  }
}

TEST_CASE("numbers of any size that cancel leave what they were added to") {
  GameStore store;
  const auto domineering = Registry::standard().at("domineering").open(store, {});
  OutcomeSearch search(store);
  for (const Dyadic& number : far_numbers()) {
    const GameId far = store.number(number), back = store.number(-number);
    for (const char* board : {"..|..", "....|....|....", "...|..."}) {
      const AnyPosition p = domineering->position(board);
      CHECK(search.outcome(Terms{far, p, back}) == store.outcome(p.value()));
    }
  }
}

TEST_CASE("any number of equal terms") {
  RandomSums sums(42);
  GameStore& store = sums.store();
  OutcomeSearch with_values(store), without_values(store, Play::normal, {.values = false});
  for (int i = 0; i < tests::scaled(200); ++i) {
    const AnyPosition p = sums.position();
    CAPTURE(p.to_expression());
    const std::size_t followers = sums.naive().followers(p, 100);
    const std::size_t most = followers < 5 ? 20 : followers < 10 ? 8 : followers < 20 ? 4 : 3;
    for (std::size_t count = 0; count <= most; ++count) {
      Terms terms(count, p);
      const Outcome expected = store.outcome(store.multiply(static_cast<int>(count), p.value()));
      REQUIRE(with_values.outcome(terms) == expected);
      REQUIRE(without_values.outcome(terms) == expected);
      terms.resize(2 * count, sums.transformers().swapped(p));
      REQUIRE(with_values.outcome(terms) == Outcome::P);
      REQUIRE(without_values.outcome(terms) == Outcome::P);
    }
  }
}

TEST_CASE("without moves the player who moves first loses, and wins misere play") {
  GameStore store;
  const auto domineering = Registry::standard().at("domineering").open(store, {});
  const AnyPosition full = domineering->position("#.#|.#.");
  for (const bool values : {true, false}) {
    OutcomeSearch normal(store, Play::normal, {.values = values}), misere(store, Play::misere);
    for (const Terms& terms : {Terms{}, Terms{full}, Terms{full, full, full}}) {
      CHECK(normal.outcome(terms) == Outcome::P);
      CHECK(misere.outcome(terms) == Outcome::N);
      for (const Player player : {Player::left, Player::right}) {
        CHECK(normal.winning_moves(terms, player).empty());
        CHECK(misere.winning_moves(terms, player).empty());
      }
    }
    CHECK(normal.outcome(Terms{GameStore::zero()}) == Outcome::P);
  }
}

TEST_CASE("a value has no outcome in misere play, and the search goes on") {
  GameStore store;
  const auto domineering = Registry::standard().at("domineering").open(store, {});
  OutcomeSearch misere(store, Play::misere);
  const AnyPosition p = domineering->position("..|..");
  const Outcome outcome = misere.outcome(Terms{p});
  CHECK_THROWS_AS(misere.outcome(Terms{p, GameStore::zero()}), DomainError);
  CHECK_THROWS_AS(misere.winning_moves(Terms{store.nimber(1)}, Player::left), DomainError);
  CHECK(misere.outcome(Terms{p}) == outcome);
}

}  // namespace upstar
