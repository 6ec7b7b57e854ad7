// Coin turning against the definition: all sets of coins, by the words of the code.
#include "upstar/impartial/coin_turning.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/impartial/grundy.hpp"

namespace upstar {

namespace {

constexpr const char* coin_codes[] = {"1-2",     "1-3",    "1-5",    "1-7", "1+",   "2",        "3",    "1+C",
                                      "1-3C(5)", "3C(5)",  "1-5C",   "3E",  "4FS",  "1+S",      "1+FS", "1+E",
                                      "1+F",     "2-3,6C", "2+",     "3+S", "2-4S", "2-4C(6)S", "3-4F", "2EF",
                                      "3C(4)F",  "5S,2",   "2+C(4)", "4+F", "3-5SE"};

/// All sets whose last coin is n that the code allows, by asking of every set.
void all_sets(const CoinCode& code, std::size_t n, const CoinCode::EmitSet& emit) {
  for (std::uint64_t others = 0; others >> (n - 1) == 0; ++others) {
    std::vector<std::size_t> set;
    for (std::size_t at = 1; at < n; ++at) {
      if ((others >> (at - 1) & 1) != 0) set.push_back(at);
    }
    set.push_back(n);
    for (const CoinCode::Element& element : code.elements()) {
      if (!element.allows(set)) continue;
      emit(set);
      break;
    }
  }
}

}  // namespace

TEST_CASE("single coins have the values of the sets they may be turned with, and each set is listed once") {
  for (const char* text : coin_codes) {
    CAPTURE(text);
    const CoinCode code = CoinCode::parse(text);
    constexpr std::size_t last = 12;
    const auto defined =
        coin_values(last, [&](std::size_t n, const CoinCode::EmitSet& emit) { all_sets(code, n, emit); });
    CoinTurning coins(code);
    const auto found = coins.values_to(last);
    CHECK(std::vector<std::uint64_t>(found.begin(), found.begin() + last) == defined);
    for (std::size_t n = 1; n <= last; ++n) {
      std::multiset<std::vector<std::size_t>> all, listed;
      all_sets(code, n, [&](auto set) { all.insert(std::vector(set.begin(), set.end())); });
      code.for_each_set(n, [&](auto set) { listed.insert(std::vector(set.begin(), set.end())); });
      CHECK(all == listed);
    }
  }
}

TEST_CASE("a row of coins is worth the nim sum of its heads") {
  for (const char* text : {"1-3", "1+C", "3E", "2-3"}) {
    const CoinCode code = CoinCode::parse(text);
    CoinTurning coins(code);
    auto rule = grundy_rule<std::uint64_t>([&](std::uint64_t heads, auto&& emit) {
      for (std::size_t n = 1; heads >> (n - 1) != 0; ++n) {
        if ((heads >> (n - 1) & 1) == 0) continue;
        code.for_each_set(n, [&](std::span<const std::size_t> set) {
          std::uint64_t turned = heads;
          for (const std::size_t at : set) turned ^= std::uint64_t{1} << (at - 1);
          emit(turned);
        });
      }
    });
    GrundySolver<decltype(rule)> solver(rule);
    for (std::uint64_t heads = 0; heads < 256; ++heads) {
      std::vector<std::size_t> positions;
      for (std::size_t n = 1; n <= 8; ++n) {
        if ((heads >> (n - 1) & 1) != 0) positions.push_back(n);
      }
      CHECK(coins.value(positions) == solver.value(heads));
    }
  }
}

TEST_CASE("two dimensions multiply: Turning Corners and the product of a code with itself") {
  // A coin at (x, y): the four corners of a rectangle with it, or of a degenerate one, where the row 0 and column 0 are
  // left out.
  constexpr std::size_t size = 6;
  CoinTurning turtles(CoinCode::parse("1-2"));
  const auto line = turtles.values_to(size);
  std::vector<std::uint64_t> values(size * size);
  for (std::size_t x = 1; x <= size; ++x) {
    for (std::size_t y = 1; y <= size; ++y) {
      const auto at = [&](std::size_t a, std::size_t b) {
        return a == 0 || b == 0 ? 0 : values[(a - 1) * size + b - 1];
      };
      std::vector<std::uint64_t> options;
      for (std::size_t a = 0; a < x; ++a) {
        for (std::size_t b = 0; b < y; ++b) options.push_back(at(a, y) ^ at(x, b) ^ at(a, b));
      }
      values[(x - 1) * size + y - 1] = mex(options);
      const std::vector<std::uint64_t> factors{line[x - 1], line[y - 1]};
      CHECK(coin_product(factors) == values[(x - 1) * size + y - 1]);
    }
  }
}

TEST_CASE("known games have their known values") {
  const auto first = [&](const char* name, std::size_t count) {
    CoinTurning coins(CoinCode::parse(coin_code_of(name)));
    const auto values = coins.values_to(count);
    return std::vector<std::uint32_t>(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
  };
  CHECK(first("mock_turtles", 10) == std::vector<std::uint32_t>{1, 2, 4, 7, 8, 11, 13, 14, 16, 19});
  CHECK(first("sym", 12) == std::vector<std::uint32_t>{1, 2, 4, 3, 6, 7, 8, 16, 18, 25, 32, 11});
  CHECK(first("turnips", 12) == std::vector<std::uint32_t>{0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1});
  CHECK(first("grunt", 12) == std::vector<std::uint32_t>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2});
  for (std::uint32_t n = 1; n <= 64; ++n) {
    CHECK(first("turning_turtles", 64)[n - 1] == n);
    CHECK(first("ruler", 64)[n - 1] == (n & -n));
    CHECK(first("twins", 64)[n - 1] == n - 1);
  }
  CHECK(first("motley", 20)[19] == 1U << 19);
  CHECK_THROWS_AS(first("motley", 30), LimitError);
}

TEST_CASE("codes that cannot be read are refused at their place") {
  const auto column = [](const char* text) {
    try {
      (void)CoinCode::parse(text);
    } catch (const ParseError& error) {
      return error.column();
    }
    return std::size_t{0};
  };
  CHECK(column("") == 1);
  CHECK(column("0") == 1);
  CHECK(column("3-2") == 3);
  CHECK(column("1-3,") == 5);
  CHECK(column("3C(") == 4);
  CHECK(column("3C(5") == 5);
  CHECK(column("3x") == 2);
  CHECK(column("1000C(1000),1-1000") == 0);
  for (const char* text : {"1001", "0-3"}) CHECK(column(text) == 1);
  CHECK(column("1-1001") == 3);
}

}  // namespace upstar
