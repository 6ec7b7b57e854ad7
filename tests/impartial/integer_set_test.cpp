// Sets of integers: their members by definition, and what is no set.
#include "impartial/integer_set.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

TEST_CASE("a set has the members that its name says") {
  const auto is_prime = [](std::int64_t n) {
    for (std::int64_t d = 2; d < n; ++d) {
      if (n % d == 0) return false;
    }
    return n > 1;
  };
  const auto is_fibonacci = [](std::int64_t n) {
    std::int64_t a = 1, b = 1;
    while (a < n) a = std::exchange(b, a + b);
    return a == n;
  };
  using NamedSet = std::pair<std::string, std::function<bool(std::int64_t)>>;
  const NamedSet sets[] = {
      {"odd", [](std::int64_t n) { return n % 2 == 1; }},
      {"even", [](std::int64_t n) { return n % 2 == 0; }},
      {"primes", is_prime},
      {"fibonacci", is_fibonacci},
      {"squares",
       [](std::int64_t n) {
         std::int64_t root = 1;
         while (root * root < n) ++root;
         return root * root == n;
       }},
      {"powers_of_two", [](std::int64_t n) { return (n & (n - 1)) == 0; }},
      {"7/1/4/4", [](std::int64_t n) { return n == 1 || n == 4 || n == 7; }},
  };
  for (const NamedSet& named : sets) {
    const std::string& text = named.first;
    const auto& contains = named.second;
    const IntegerSet set = IntegerSet::parse(text);
    std::vector<std::int64_t> members, visited;
    for (std::int64_t n = 1; n <= 400; ++n) {
      CAPTURE(text);
      CAPTURE(n);
      CHECK(set.contains(n) == contains(n));
      if (contains(n)) members.push_back(n);
    }
    set.for_each_up_to(400, [&](std::int64_t n) { visited.push_back(n); });
    CHECK(visited == members);
    CHECK_FALSE(set.contains(0));
  }
  CHECK(IntegerSet::parse("squares").contains(999'999LL * 999'999));
  CHECK_FALSE(IntegerSet::parse("squares").contains(999'999LL * 999'999 + 1));
}

TEST_CASE("what is no set is said to be none, with the place") {
  const std::pair<const char*, std::size_t> cases[] = {
      {"", 1}, {"0", 1}, {"1/", 3}, {"1/-2", 3}, {"1,2", 2}, {"prime", 1}, {"3/x", 3}, {"9223372036854775808", 1}};
  for (const auto& place : cases) {
    const char* text = place.first;
    CAPTURE(text);
    try {
      IntegerSet::parse(text);
      FAIL("it was read");
    } catch (const ParseError& error) {
      CHECK(error.column() == place.second);
    }
  }
}

}  // namespace upstar
