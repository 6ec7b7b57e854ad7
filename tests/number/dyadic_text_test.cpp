// Reading and writing dyadics: what is printed reads back, what cannot be read says where and why.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "random_dyadic.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;
using upstar::tests::Sample;

TEST_CASE("what is printed reads back as the same dyadic") {
  RandomDyadic random(31);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const Sample a = random();
    CHECK(a.dyadic.to_string() == a.fraction.str());
    CHECK(Dyadic::parse(a.dyadic.to_string()) == a.dyadic);
  }
}

TEST_CASE("fractions that are not in lowest terms, leading zeros and both minus signs are read") {
  CHECK(Dyadic::parse("4/8") == Dyadic(1, 1));
  CHECK(Dyadic::parse("6/1") == 6);
  CHECK(Dyadic::parse("-0") == 0);
  CHECK(Dyadic::parse("007/08") == Dyadic(7, 3));
  CHECK(Dyadic::parse("\u22125/8") == Dyadic(-5, 3));
  CHECK(Dyadic::parse("18446744073709551616/18446744073709551616") == 1);
}

TEST_CASE("text that is no dyadic names its column and what would be right") {
  struct Case {
    std::string text;
    std::size_t column;
    std::string words;
  };
  const std::vector<Case> cases = {
      {"1/3", 3, "power of two"},
      {"1/0", 3, "power of two"},
      {"\u22121/6", 4, "power of two"},
      {"1/36893488147419103231", 3, "power of two"},
      {"0.5", 2, "write 1/2"},
      {"-12.375", 4, "write -99/8"},
      {"2.0", 2, "write 2"},
      {"0.1", 2, "write a fraction"},
      {"0." + std::string(2000, '5'), 2, "write a fraction"},
      {"", 1, "a number is expected"},
      {"-", 2, "a number is expected"},
      {"--1", 2, "a number is expected"},
      {"+1", 1, "a number is expected"},
      {" 1", 1, "a number is expected"},
      {"x", 1, "a number is expected"},
      {"12 ", 3, "the number ends here"},
      {"0x10", 2, "the number ends here"},
      {"1/2/4", 4, "the number ends here"},
      {std::string("1\0", 2), 2, "the number ends here"},
      {"1/", 3, "the denominator is missing"},
      {"1/-2", 3, "the denominator is missing"},
  };
  for (const Case& expected : cases) {
    CAPTURE(expected.text);
    try {
      Dyadic::parse(expected.text);
      FAIL_CHECK("it was read");
    } catch (const ParseError& error) {
      CHECK(error.line() == 1);
      CHECK(error.column() == expected.column);
      CHECK(error.source_line() == expected.text);
      CHECK(std::string(error.what()).find(expected.words) != std::string::npos);
    }
  }
}

TEST_CASE("a dyadic of a million digits is read, added, compared and written") {
  std::string digits(1'000'000, '7');
  const Dyadic large = Dyadic::parse(digits);
  CHECK(large.to_string() == digits);
  digits.back() = '8';
  CHECK((large + 1).to_string() == digits);
  CHECK(large < large + 1);
  const Dyadic fraction = large >> 3'000'000;
  CHECK(Dyadic::parse(fraction.to_string()) == fraction);
  CHECK(fraction < large);
  CHECK((fraction << 3'000'000) == large);
  CHECK(fraction * large == (large * large) >> 3'000'000);
}
