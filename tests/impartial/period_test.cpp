// Periods: those published, proofs that hold, and planted claims that do not.
#include "upstar/impartial/period.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "impartial/heap_code.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

struct Published {
  const char* code;
  std::uint64_t period;
  std::uint64_t from;
};

std::optional<Period> period_of(const std::string& code, std::uint64_t last) {
  TakeAndBreak game(code);
  return find_period(game, last);
}

bool holds_far(const TakeAndBreak& given, const Period& period, std::uint64_t last) {
  TakeAndBreak game(given.code());
  const auto values = game.values_to(last);
  for (std::uint64_t n = period.from; n + period.period <= last; ++n) {
    if (values[n] + period.saltus != values[n + period.period]) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("the periods of octal games are those published") {
  // OEIS A002186 (0.77), A002187 (0.07, 0.137), A071074, A071434, A071435, A071452, A071453, A071464, which name the
  // last exception.
  const Published all[] = {{"0.77", 12, 71},    {"0.137", 34, 52},    {"0.07", 34, 53},   {"0.7777", 24, 142},
                           {"0.1377", 24, 141}, {"0.074", 24, 142},   {"0.440", 24, 143}, {"0.177", 20, 497},
                           {"0.45", 20, 498},   {"0.11377", 32, 187}, {"0.045", 32, 189}, {"0.117", 48, 47},
                           {"0.051", 48, 48},   {"0.127", 4, 46578}};
  for (const Published& known : all) {
    CAPTURE(known.code);
    const auto found = period_of(known.code, 100'000);
    REQUIRE(found.has_value());
    CHECK(found->is_proved());
    CHECK(found->period == known.period);
    CHECK(found->from == known.from);
    CHECK(is_proof(HeapCode::parse(known.code), *found));
  }
}

TEST_CASE("a period proved for a short table holds in a long one") {
  std::mt19937_64 random(13);
  const char* const marks[] = {"", "!", "?", "="};
  for (int trial = 0; trial < tests::scaled(300); ++trial) {
    std::string code = random() % 4 == 0 ? std::string("4") + marks[random() % 4] + "." : "0.";
    for (std::uint64_t length = 1 + random() % 4; length > 0; --length) {
      code += static_cast<char>('0' + random() % 8);
      code += marks[random() % 8 < 6 ? 0 : random() % 4];
    }
    CAPTURE(code);
    const TakeAndBreak game(code);
    const auto found = period_of(code, 400);
    if (!found || !found->is_proved()) continue;
    CHECK(found->last <= 512);
    CHECK(holds_far(game, *found, 1500));
  }
}

TEST_CASE("sets of numbers and their complements have proved periods") {
  std::mt19937_64 random(17);
  for (int trial = 0; trial < tests::scaled(200); ++trial) {
    std::string set;
    std::uint64_t reach = 0;
    for (std::uint64_t count = 1 + random() % 4; count > 0; --count) {
      reach += 1 + random() % 6;
      set += (set.empty() ? "" : "/") + std::to_string(reach);
    }
    const bool all_but = random() % 2 == 0;
    CAPTURE(set);
    CAPTURE(all_but);
    TakeAndBreak game = TakeAndBreak::subtraction(set, all_but);
    const auto found = find_period(game, 8'000);
    REQUIRE(found.has_value());
    CHECK(found->is_proved());
    CHECK(all_but == (found->saltus > 0));
    CHECK(holds_far(game, *found, 20'000));
    CHECK(is_proof(game.code(), *found));
    Period wrong = *found;
    ++wrong.saltus;
    CHECK_FALSE(is_proof(game.code(), wrong));
  }
  TakeAndBreak three = TakeAndBreak::subtraction("1/3/4");
  const auto found = find_period(three, 1000);
  REQUIRE(found.has_value());
  CHECK(found->period == 7);
  CHECK(found->from == 0);
}

TEST_CASE("a wrong claim is refused") {
  const HeapCode kayles = HeapCode::parse("0.77");
  const auto found = period_of("0.77", 1000);
  REQUIRE(found.has_value());
  CHECK(is_proof(kayles, *found));
  const auto refused = [&](auto&& change) {
    Period claim = *found;
    change(claim);
    return !is_proof(kayles, claim);
  };
  CHECK(refused([](Period& p) { p.period = 11; }));
  CHECK(refused([](Period& p) { p.period = 0; }));
  CHECK(refused([](Period& p) { p.from = 70; }));
  CHECK(refused([](Period& p) { p.start = 70, p.from = 70; }));
  CHECK(refused([](Period& p) { --p.end; }));  // the range is too short to be a theorem
  CHECK(refused([](Period& p) { p.saltus = 1; }));
  CHECK(refused([](Period& p) { p.reason = Period::Reason::seen; }));
  CHECK(refused([](Period& p) { p.reason = Period::Reason::complement; }));
  CHECK_FALSE(is_proof(HeapCode::parse("0.07"), *found));
  // 0.156 looks like period 349 with few exceptions long before heap 3479: a range of the right length, one exception.
  CHECK_FALSE(is_proof(HeapCode::parse("0.156"), Period{349, 3478, 0, Period::Reason::largest, 3478, 7308, 7656}));
  CHECK(is_proof(HeapCode::parse("0.156"), Period{349, 3479, 0, Period::Reason::largest, 3479, 7310, 7658}));
}

TEST_CASE("what no theorem covers is only seen") {
  const auto odd = period_of("0.[30]", 1000);
  REQUIRE(odd.has_value());
  CHECK_FALSE(odd->is_proved());
  CHECK(odd->period == 2);
  CHECK_FALSE(period_of("4.[3]", 500).has_value());
  CHECK_FALSE(period_of("0.6", 5000).has_value());
}

}  // namespace upstar
