// Partizan heaps and cakes against their definitions: no components, no symmetry, no closed form.
#include "ruleset/heap/heaps.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ruleset/heap/cutcake.hpp"
#include "ruleset/naive.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

/// The options that rules.moves emits, in a vector.
template <class Rules>
auto listed_moves(const Rules& rules) {
  return [&rules](const typename Rules::Position& p, Player player) {
    std::vector<typename Rules::Position> options;
    rules.moves(p, player, [&](const typename Rules::Position& option) { options.push_back(option); });
    return options;
  };
}

}  // namespace

TEST_CASE("heaps have the values of their definition") {
  const std::pair<HeapCode, HeapCode> codes[] = {
      {HeapCode::parse("0.33"), HeapCode::parse("0.7")},
      {HeapCode::parse("4.0"), HeapCode::parse("0.3")},
      {HeapCode::parse("0.77"), HeapCode::parse("0.33")},
      {HeapCode::of_set("1/3", false, {{0, 1, HeapSizes::any}}),
       HeapCode::of_set("2/3", false, {{0, 1, HeapSizes::any}})},
      {HeapCode::of_set("2", true, {{0, 2, HeapSizes::any}}), HeapCode::of_set("odd", false, {{0, 2, HeapSizes::any}})},
  };
  for (const auto& [left, right] : codes) {
    GameStore store;
    const Heaps rules{{left, right}};
    Evaluator<Heaps> evaluator(store, rules);
    auto defined = tests::naive_values<Heaps::Position>(store, listed_moves(rules));
    for (std::int64_t a = 0; a <= 8; ++a) {
      CHECK(evaluator.value({a}) == defined({a}));
      CHECK(evaluator.value({a, 3}) == defined({a, 3}));
      CHECK(Evaluator<Heaps>(store, Heaps{{right, left}}).value({a}) == store.negate(defined({a})));
    }
  }
}

TEST_CASE("cakes have the values of their definition, and turning them negates where the codes are equal") {
  for (const char* code : {"4.0", "0.7", "{2+}=.0", "{2+}!.3"}) {
    for (const bool twisted : {false, true}) {
      CAPTURE(code);
      GameStore store;
      const HeapCode both = HeapCode::parse(code);
      const Cakes rules{{both, both, twisted, CakeTheorem::none}};
      Evaluator<Cakes> evaluator(store, rules);
      auto defined = tests::naive_values<Cakes::Position>(store, listed_moves(rules));
      for (std::int64_t m = 1; m <= 4; ++m) {
        for (std::int64_t n = 1; n <= 4; ++n) {
          CHECK(evaluator.value({{m, n}}) == defined({{m, n}}));
          CHECK(defined({{m, n}}) == store.negate(defined({{n, m}})));
        }
      }
    }
  }
}

TEST_CASE("cakes broken by different codes have the values of their definition") {
  GameStore store;
  const Cakes rules{{HeapCode::parse("0.7"), HeapCode::parse("4.0"), false, CakeTheorem::none}};
  Evaluator<Cakes> evaluator(store, rules);
  auto defined = tests::naive_values<Cakes::Position>(store, listed_moves(rules));
  for (std::int64_t m = 1; m <= 4; ++m) {
    for (std::int64_t n = 1; n <= 4; ++n) CHECK(evaluator.value({{m, n}}) == defined({{m, n}}));
  }
}

TEST_CASE("the closed forms of cakes are the values of their searches") {
  for (const auto& [code, theorem] : {std::pair{"4.0", CakeTheorem::cutcake}, {"{2+}=.0", CakeTheorem::maundy_cake}}) {
    GameStore store;
    const HeapCode both = HeapCode::parse(code);
    Evaluator<Cakes> closed(store, Cakes{{both, both, false, theorem}});
    Evaluator<Cakes> searched(store, Cakes{{both, both, false, CakeTheorem::none}});
    for (std::int64_t m = 1; m <= 36; ++m) {
      for (std::int64_t n = 1; n <= 36; ++n) {
        CAPTURE(m);
        CAPTURE(n);
        CHECK(closed.value({{m, n}}) == searched.value({{m, n}}));
      }
    }
    CHECK(closed.statistics().positions == 0);
  }
}

TEST_CASE("split heaps are worth the integers that their recursion says") {
  for (const std::string set : {"odd", "primes", "2/3/5/6"}) {
    GameStore store;
    const auto solver = Registry::standard().at("heap_splitting").open(store, {{"left_set", set}});
    const IntegerSet left_set = IntegerSet::parse(set);
    std::vector<std::int64_t> values{0, 0};
    for (std::int64_t n = 2; n <= 40; ++n) {
      const bool is_left = left_set.contains(n);
      std::int64_t value = 0;
      for (std::int64_t i = 1; i < n; ++i) {
        const std::int64_t sum = values[static_cast<std::size_t>(i)] + values[static_cast<std::size_t>(n - i)];
        value = is_left ? std::max(value, sum + 1) : std::min(value, sum - 1);
      }
      values.push_back(value);
      CHECK(solver->value(std::to_string(n)) == store.number(value));
    }
  }
}

TEST_CASE("numbers as positions are read and written, and what is none is said to be none") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto heaps = registry.at("partizan_subtraction").open(store, {});
  CHECK(heaps->position(" 3, 5 8,0 ").to_text() == "3,5,8,0");
  CHECK(heaps->value("") == GameStore::zero());
  for (const char* text : {",3", "3,", "3,,5", "-1", "x", "3;5", "1.5"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(heaps->value(text), ParseError);
  }
  CHECK_THROWS_AS(heaps->value("1000000000001"), LimitError);
  const auto euclid = registry.at("partizan_euclid").open(store, {});
  CHECK(euclid->position(" 8,3; 5 ,2").to_text() == "8,3;5,2");
  CHECK_THROWS_AS(euclid->value("8"), ParseError);
  CHECK_THROWS_AS(registry.at("partizan_subtraction").open(store, {{"left", "1,2"}}), DomainError);
  CHECK_THROWS_AS(registry.at("gen_cutcake").open(store, {{"left", "1.3"}}), DomainError);
}

}  // namespace upstar
