// Periods: those published, proofs that hold, and planted claims that do not.
#include "upstar/impartial/period.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "impartial/heap_code.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/heap_game.hpp"
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

bool holds_in(std::span<const std::uint32_t> values, const Period& period) {
  for (std::uint64_t n = period.from; n + period.period < values.size(); ++n) {
    if (values[n] + period.saltus != values[n + period.period]) return false;
  }
  return true;
}

bool holds_far(const TakeAndBreak& given, const Period& period, std::uint64_t last) {
  TakeAndBreak game(given.code());
  return holds_in(game.values_to(last).first(last + 1), period);
}

/// Codes of one digit or two after the point, with all marks on digits that leave two heaps.
std::vector<std::string> short_codes() {
  std::vector<std::string> digits, codes;
  for (int digit = 0; digit < 8; ++digit) {
    digits.push_back(std::to_string(digit));
    for (const char* mark : {"!", "?", "="}) {
      if (digit >= 4) digits.push_back(std::to_string(digit) + mark);
    }
  }
  for (const std::string& first : digits) {
    for (const char* before : {"4.", "4!.", "4?.", "4=."}) codes.push_back(before + first);
    for (const std::string& second : digits) codes.push_back("0." + first + second);
  }
  return codes;
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

TEST_CASE("the least heaps from which a period follows are enough, and one less is not") {
  CHECK(period_of("0.[3]", 2).has_value());  // Nim
  CHECK_FALSE(period_of("0.[3]", 1).has_value());
  CHECK(period_of("0.1", 3).has_value());
  CHECK_FALSE(period_of("0.1", 2).has_value());
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

TEST_CASE("what the first heaps of a short code prove holds for all heaps, and no weaker claim is a proof") {
  std::mt19937_64 random(19);
  const std::uint64_t far = 1500;
  for (const std::string& code : short_codes()) {
    CAPTURE(code);
    TakeAndBreak whole(code);
    const auto values = whole.values_to(far);
    std::vector<Period> found;
    TakeAndBreak game(code);
    for (std::ptrdiff_t n = 1; n <= 60; ++n) {
      game.take_over({values.begin(), values.begin() + n});
      const auto period = find_period(game);
      if (!period || !period->is_proved()) continue;
      CAPTURE(n);
      CHECK(period->last < static_cast<std::uint64_t>(n));
      CHECK(holds_in(values, *period));
      if (found.empty() || !(found.back() == *period)) found.push_back(*period);
    }
    const auto refused = [&](Period claim, auto&& change) {
      change(claim);
      return !is_proof(whole.code(), claim);
    };
    for (const Period& period : found) {
      CAPTURE(period_text(period));
      CHECK(is_proof(whole.code(), period));
      CHECK(refused(period, [](Period& p) { ++p.saltus; }));
      CHECK(refused(period, [](Period& p) { --p.end; }));
      CHECK(refused(period, [](Period& p) { --p.start; }));
      if (period.from > 0) CHECK(refused(period, [](Period& p) { --p.from; }));
      if (period.from > 0) CHECK(refused(period, [](Period& p) { --p.from, --p.start; }));
    }
    for (int i = 0; i < tests::scaled(20); ++i) {
      Period claim{1 + random() % 8, random() % 8, 0, Period::Reason::largest, 0, 0, 0};
      claim.start = claim.from + random() % 2;
      claim.end = claim.start + random() % (4 * claim.period);
      if (is_proof(whole.code(), claim)) CHECK(holds_in(values, claim));
    }
  }
}

TEST_CASE("a period that a short code shows early is proved, and no shorter one holds far on") {
  for (const std::string& code : short_codes()) {
    CAPTURE(code);
    TakeAndBreak game(code);
    const auto values = game.values_to(1000);
    const auto found = find_period(game);
    if (!found || found->from > 200) continue;
    CHECK(found->is_proved());
    for (std::uint64_t p = 1; p < found->period; ++p) CHECK_FALSE(holds_in(values.subspan(500), Period{.period = p}));
  }
}

TEST_CASE("a period with a saltus that the values show is seen, the least, and only where none without one is") {
  std::vector<std::string> codes{"4.[3]", "0.0F", "0.08", "0.3F"};
  std::mt19937_64 random(20);
  while (codes.size() < 120) {
    std::string code = random() % 2 == 0 ? "0." : "8.";
    for (std::uint64_t digits = 1 + random() % 3; digits > 0; --digits) code += "0123456789ABCDEF"[random() % 16];
    codes.push_back(code);
  }
  std::size_t with_saltus = 0;
  for (const std::string& code : codes) {
    CAPTURE(code);
    TakeAndBreak game(code);
    const auto values = game.values_to(300);
    const std::uint64_t last = values.size() - 1;
    const auto from_of = [&](std::uint64_t p, std::int64_t saltus) {
      std::uint64_t from = last + 1 - p;
      while (from > 0 && std::int64_t{values[from - 1 + p]} - std::int64_t{values[from - 1]} == saltus) --from;
      return from;
    };
    std::optional<Period> wanted;
    for (const bool has_saltus : {false, true}) {
      for (std::uint64_t p = 1; 2 * p <= last && !wanted; ++p) {
        const std::int64_t saltus = std::int64_t{values[last]} - std::int64_t{values[last - p]};
        if ((saltus > 0) != has_saltus || saltus < 0) continue;
        const std::uint64_t from = from_of(p, saltus);
        if (from > last / 2 || from + 4 * p > last + 1) continue;
        wanted = Period{.period = p, .from = from, .saltus = static_cast<std::uint64_t>(saltus), .last = last};
      }
    }
    const auto found = find_period(game);
    if (found && found->is_proved()) continue;
    CHECK(found == wanted);
    with_saltus += wanted && wanted->saltus > 0 ? 1 : 0;
  }
  CHECK(with_saltus >= 20);
}

TEST_CASE("a period is proved by just as many heaps as its theorem needs") {
  const auto end_of = [](const char* code) {
    TakeAndBreak game(code);
    const auto found = find_period(game, 2000);
    return found && found->is_proved() ? found->end : 0;
  };
  const auto last_of = [](const char* code) {
    TakeAndBreak game(code);
    const auto found = find_period(game, 2000);
    std::uint64_t n = 0;
    for (; found && n <= found->last + 1; ++n) {
      TakeAndBreak part(code);
      part.values_to(n);
      const auto again = find_period(part);
      if (again && again->is_proved()) break;
    }
    return n;
  };
  // h n0 + (h - 1) p + k, and p more where two heaps must differ.
  CHECK(end_of("0.77") == 2 * 71 + 12 + 2);
  CHECK(end_of("0.7!") == 2 * 1 + 2 * 2 + 1);
  CHECK(end_of("0.3") == 0 + 1);
  CHECK(end_of("0.33") == 0 + 2);
  for (const char* code : {"0.77", "0.3", "0.33"}) {
    CAPTURE(code);
    const auto found = period_of(code, 2000);
    REQUIRE(found.has_value());
    CHECK(last_of(code) == std::max(found->end + found->period - 1, 2 * found->period));
  }
}

TEST_CASE("heaps far behind a period, with a saltus or without, have the values of a table") {
  constexpr std::uint64_t sought = 20'000;  // the heaps in which the period is sought
  const auto check = [&](const TakeAndBreak& game) {
    CAPTURE(game.text());
    TakeAndBreak table(game.code());
    const auto values = table.values_to(sought + 5000);
    HeapGame heaps{TakeAndBreak(game.code())};
    for (std::uint64_t n = sought + 5000; n > sought + 4900; --n) CHECK(heaps.value(n) == values[n]);
    for (std::uint64_t n = sought - 30; n <= sought + 60; ++n) CHECK(heaps.value(n) == values[n]);
    const std::vector<std::uint64_t> three{sought - 1, sought + 1, sought + 77};
    CHECK(heaps.value(three) == (values[three[0]] ^ values[three[1]] ^ values[three[2]]));
  };
  for (const char* code : {"0.77", "0.137", "0.33", "0.7!", "0.6", "0.127"}) check(TakeAndBreak(code));
  for (const char* set : {"1/3/4", "2/5", "4/9/10", "1"}) {
    check(TakeAndBreak::subtraction(set));
    check(TakeAndBreak::subtraction(set, true));
  }
}

TEST_CASE("a claim of numbers so large that their sums wrap is refused") {
  const std::uint64_t last = UINT64_MAX;
  for (const TakeAndBreak& game : {TakeAndBreak("0.33"), TakeAndBreak("0.77"), TakeAndBreak::subtraction("1/3"),
                                   TakeAndBreak::subtraction("1/3", true), TakeAndBreak("0.[3]")}) {
    CAPTURE(game.text());
    for (const auto reason : {Period::Reason::largest, Period::Reason::complement}) {
      CHECK_FALSE(is_proof(game.code(), {2, 0, 0, reason, last, 0, 0}));
      CHECK_FALSE(is_proof(game.code(), {last, 1, 0, reason, 1, 1, 0}));
      CHECK_FALSE(is_proof(game.code(), {2, 5, last, reason, 5, 7, 0}));
      CHECK_FALSE(is_proof(game.code(), {last, 1, 0, reason, last - 1, 0, 0}));
    }
  }
}

TEST_CASE("what no theorem covers is only seen") {
  const auto odd = period_of("0.[30]", 1000);
  REQUIRE(odd.has_value());
  CHECK_FALSE(odd->is_proved());
  CHECK(odd->period == 2);
  const auto laskers = period_of("4.[3]", 500);  // Winning Ways, ch. 4, proves it by another argument
  REQUIRE(laskers.has_value());
  CHECK_FALSE(laskers->is_proved());
  CHECK(std::pair(laskers->period, laskers->saltus) == std::pair<std::uint64_t, std::uint64_t>(4, 4));
  CHECK_FALSE(period_of("0.6", 5000).has_value());
}

TEST_CASE("the least period that the values of any game show is seen, from where it holds") {
  std::mt19937 random(23);
  for (int round = 0; round < tests::scaled(200); ++round) {
    const std::size_t from = random() % 20, period = 1 + random() % 12, size = 2 * from + 4 * period + random() % 30;
    std::vector<std::uint32_t> values;
    for (std::size_t n = 0; n < size; ++n) {
      values.push_back(n < from + period ? static_cast<std::uint32_t>(random() % 5) : values[n - period]);
    }
    const auto holds = [&](std::size_t p, std::size_t start) {
      for (std::size_t n = start; n + p < size; ++n) {
        if (values[n] != values[n + p]) return false;
      }
      return true;
    };
    const auto found = find_period(std::span<const std::uint32_t>(values));
    REQUIRE(found.has_value());
    CHECK_FALSE(found->is_proved());
    CHECK(found->saltus == 0);
    CHECK(found->period <= period);
    CHECK(holds(found->period, found->from));
    CHECK((found->from == 0 || !holds(found->period, found->from - 1)));
    CHECK(found->last == size - 1);
  }
  CHECK_FALSE(find_period(std::span<const std::uint32_t>()).has_value());
}

}  // namespace upstar
