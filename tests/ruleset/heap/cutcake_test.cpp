// Cutcake: the closed form against the definition, and its text.
#include "ruleset/heap/cutcake.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// One cake by its definition: a cut leaves a sum, so the options are sums of values of smaller cakes.
class CakesByDefinition {
 public:
  explicit CakesByDefinition(GameStore& store) : m_store(store) {}

  GameId operator()(std::int64_t rows, std::int64_t columns) {
    const auto known = m_values.find({rows, columns});
    if (known != m_values.end()) return known->second;
    std::vector<GameId> left;
    std::vector<GameId> right;
    for (std::int64_t b = 1; b < columns; ++b) {
      left.push_back(m_store.add((*this)(rows, b), (*this)(rows, columns - b)));
    }
    for (std::int64_t a = 1; a < rows; ++a) {
      right.push_back(m_store.add((*this)(a, columns), (*this)(rows - a, columns)));
    }
    return m_values[{rows, columns}] = m_store.make(left, right);
  }

 private:
  GameStore& m_store;
  std::map<std::pair<std::int64_t, std::int64_t>, GameId> m_values;
};

}  // namespace

TEST_CASE("the closed form of cutcake is the value of its definition") {
  GameStore store;
  CakesByDefinition defined(store);
  const HeapCode code = HeapCode::parse("4.0");
  Evaluator<Cakes> searched(store, Cakes{{code, code, false, CakeTheorem::none}});
  Evaluator<Cakes> evaluator(store, Cakes{{code, code, false, CakeTheorem::cutcake}});
  for (std::int64_t rows = 1; rows <= 18; ++rows) {
    for (std::int64_t columns = 1; columns <= 18; ++columns) {
      CAPTURE(rows);
      CAPTURE(columns);
      CHECK(evaluator.value({{rows, columns}}) == defined(rows, columns));
      CHECK(searched.value({{rows, columns}}) == defined(rows, columns));
    }
  }
  CHECK(evaluator.statistics().positions == 0);
}

TEST_CASE("exchanging rows and columns negates a cake of any size") {
  std::mt19937_64 random(1);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const auto side = [&] { return static_cast<std::int64_t>(1 + (random() >> (1 + random() % 63))); };
    const std::int64_t rows = side(), columns = side();
    CHECK(cutcake_value(columns, rows) == -cutcake_value(rows, columns));
  }
}

TEST_CASE("a sum of cakes is read, worth its sum, and written") {
  GameStore store;
  const HeapCode code = HeapCode::parse("4.0");
  Evaluator<Cakes> evaluator(store, Cakes{{code, code, false, CakeTheorem::cutcake}});
  const Cakes& rules = evaluator.rules();
  CHECK(evaluator.value(rules.parse(" 2,5 ; 8 ,3;1, 1")) == store.number(1 - 3 + 0));
  CHECK(rules.to_text(rules.parse(" 2,5 ; 8 ,3;1, 1")) == "2,5;8,3;1,1");
  CHECK(evaluator.value(rules.parse("")) == GameStore::zero());
  CHECK(evaluator.value(rules.parse("9223372036854775807,1;9223372036854775807,1")) ==
        store.number(Dyadic(Integer("-18446744073709551612"), 0)));
}

TEST_CASE("what is no cake is said to be none") {
  Cakes rules;
  rules.theorem = CakeTheorem::cutcake;
  for (const char* text : {"2", "2,", ",2", "2,3;", "2;3", "2,3,4", "a,b", "-1,2", "+1,2"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(rules.parse(text), ParseError);
  }
  CHECK_THROWS_AS(rules.parse("0,3"), DomainError);
  CHECK_THROWS_AS(rules.parse("9223372036854775808,1"), LimitError);
}

}  // namespace upstar
