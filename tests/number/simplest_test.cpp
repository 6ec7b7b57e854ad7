// The simplest number in an interval against a search through the numbers in the order in which they are created.
#include "upstar/number/simplest.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "upstar/base/error.hpp"

using namespace upstar;

namespace {

/// All numbers born by `day`, by day: each day puts one number below all, one above all and one in each gap.
std::vector<std::vector<Dyadic>> numbers_by_day(int last_day) {
  std::vector<std::vector<Dyadic>> days = {{0}};
  std::vector<Dyadic> known = {0};
  for (int day = 1; day <= last_day; ++day) {
    std::vector<Dyadic> fresh = {known.front() - 1};
    std::vector<Dyadic> all = {fresh.front()};
    for (std::size_t i = 0; i < known.size(); ++i) {
      all.push_back(known[i]);
      fresh.push_back(i + 1 < known.size() ? (known[i] + known[i + 1]) >> 1 : known[i] + 1);
      all.push_back(fresh.back());
    }
    days.push_back(std::move(fresh));
    known = std::move(all);
  }
  return days;
}

bool holds(const Bound& low, const Bound& high, const Dyadic& number) {
  if (low.value && (number < *low.value || (number == *low.value && !low.closed))) return false;
  return !high.value || number < *high.value || (number == *high.value && high.closed);
}

/// The numbers of the first day that has any in the interval.
std::vector<Dyadic> earliest(const std::vector<std::vector<Dyadic>>& days, const Bound& low, const Bound& high) {
  std::vector<Dyadic> found;
  for (const auto& day : days) {
    for (const Dyadic& number : day) {
      if (holds(low, high, number)) found.push_back(number);
    }
    if (!found.empty()) break;
  }
  return found;
}

/// Infinite, and open and closed at every multiple of 1/8 up to 2.
std::vector<Bound> ends() {
  std::vector<Bound> result = {{std::nullopt, false}, {std::nullopt, true}};
  for (int eighths = -16; eighths <= 16; ++eighths) {
    for (const bool closed : {false, true}) result.push_back({Dyadic(eighths, 3), closed});
  }
  return result;
}

}  // namespace

TEST_CASE("the simplest number is the only one of the earliest day with a number in the interval") {
  const auto days = numbers_by_day(6);
  for (const Bound& low : ends()) {
    for (const Bound& high : ends()) {
      CAPTURE((low.value ? low.value->to_string() : "infinite"));
      CAPTURE(low.closed);
      CAPTURE((high.value ? high.value->to_string() : "infinite"));
      CAPTURE(high.closed);
      const std::vector<Dyadic> expected = earliest(days, low, high);
      if (expected.empty()) {
        CHECK_THROWS_AS(simplest_between(low, high), DomainError);
      } else {
        REQUIRE(expected.size() == 1);
        CHECK(simplest_between(low, high) == expected.front());
      }
    }
  }
}

TEST_CASE("the birthday of a number is the day that creates it") {
  const auto days = numbers_by_day(10);
  for (std::size_t day = 0; day < days.size(); ++day) {
    for (const Dyadic& number : days[day]) {
      CAPTURE(number.to_string());
      CHECK(number_birthday(number) == day);
    }
  }
}

TEST_CASE("an empty interval is a domain error that names its ends") {
  try {
    simplest_between({Dyadic(3, 1), false}, {Dyadic(1, 2), true});
    FAIL_CHECK("a number was found");
  } catch (const DomainError& error) {
    CHECK(std::string(error.what()) == "there is no number from 3/2 (open) to 1/4 (closed)");
  }
  const Dyadic tiny = Dyadic(1) >> (std::uint64_t{1} << 40);
  const Dyadic large(Integer(Integer(1) << 4000), 0);
  CHECK_THROWS_AS(simplest_between({tiny, false}, {tiny, true}), DomainError);
  CHECK_THROWS_AS(simplest_between({large, true}, {tiny, true}), DomainError);
}
