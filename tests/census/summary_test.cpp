// Summaries, of records that are made up.
#include "upstar/census/summary.hpp"

#include <doctest/doctest.h>

namespace upstar {
namespace {

CensusRecord record(std::uint64_t number, const char* value, std::optional<Dyadic> temperature, ValueKind kind) {
  ValueFacts facts;
  facts.value = value;
  facts.outcome = "N";
  facts.mean = Dyadic(static_cast<std::int64_t>(20 - number));
  facts.temperature = temperature;
  facts.kind = kind;
  return {number, "position " + std::to_string(number), std::make_shared<const ValueFacts>(facts)};
}

TEST_CASE("a summary counts positions by value and by temperature, and lists all of the hottest") {
  CensusSummary summary;
  summary.add(record(1, "+-1", Dyadic(1), ValueKind::own_negative));
  summary.add(record(3, "{2|0}", Dyadic(1), ValueKind::other));
  summary.add(record(4, "1", Dyadic(-1), ValueKind::number));
  summary.add(record(7, "0", Dyadic(-1), ValueKind::number));
  summary.add(record(9, "+-1", Dyadic(1), ValueKind::own_negative));
  summary.add(record(10, "on", std::nullopt, ValueKind::other));

  CHECK(summary.positions() == 6);
  CHECK(summary.outcomes().at("N") == 6);
  REQUIRE(summary.values().size() == 5);
  CHECK(summary.values()[0].positions == 2);
  CHECK(summary.values()[0].first_position == "position 1");

  const auto hottest = summary.hottest();
  REQUIRE(hottest.size() == 2);
  CHECK(hottest[0]->facts->value == "+-1");
  CHECK(hottest[1]->facts->value == "{2|0}");

  const auto temperatures = summary.temperatures();
  REQUIRE(temperatures.size() == 2);
  CHECK(temperatures.at(Dyadic(1)).positions == 3);
  CHECK(temperatures.at(Dyadic(1)).values == 2);
  CHECK(temperatures.at(Dyadic(-1)).positions == 2);

  const auto numbers = summary.values_of(ValueKind::number);
  REQUIRE(numbers.size() == 2);
  CHECK(numbers[0]->facts->value == "0");  // whose mean was made the smaller
  CHECK(summary.values_of(ValueKind::tiny).empty());
}

}  // namespace
}  // namespace upstar
