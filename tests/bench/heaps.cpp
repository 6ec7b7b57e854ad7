// The works on heaps: sequences without their period, periods with their proof, products, contest inputs of full size.
//
// If a theorem gives the period of a sequence, the work does not use it and is checked by it. Other sequences are
// checked by a hash, which up to 10^5 is that of a program that follows the definition alone.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "base/trimmed.hpp"
#include "bench/works.hpp"
#include "upstar/contest/problem.hpp"
#include "upstar/impartial/period.hpp"
#include "upstar/impartial/take_and_break.hpp"
#include "upstar/number/nimber.hpp"

namespace upstar::bench {

namespace {

using HeapValues = std::span<const std::uint32_t>;

std::uint32_t hash_of(HeapValues values) {
  std::uint32_t hash = 0;
  for (const std::uint32_t value : values) hash = hash * 31 + value;
  return hash;
}

/// The values of the heaps to `last`: the number of zeros, the largest value, and a hash.
WorkResult sequence(Context& context, const char* code, std::uint64_t last, const char* expected) {
  TakeAndBreak game(code);
  const HeapValues values = game.values_to(last, &context.budget);
  return {fmt::format("{} zeros, largest {}, hash {:08x}", std::count(values.begin(), values.end(), 0U),
                      *std::max_element(values.begin(), values.end()), hash_of(values)),
          expected};
}

/// The values of the heaps to `last`, against a period that the table does not use.
WorkResult with_period(Context& context, const char* code, std::uint64_t last, std::uint64_t period,
                       std::uint64_t from) {
  TakeAndBreak game(code);
  const HeapValues values = game.values_to(last, &context.budget);
  const bool holds = std::equal(values.begin() + static_cast<std::ptrdiff_t>(from + period), values.end(),
                                values.begin() + static_cast<std::ptrdiff_t>(from));
  const bool before = values[from - 1] == values[from - 1 + period];
  return {
      fmt::format("{} heaps, period {} from {}: {}", values.size(), period, from, holds && !before ? "right" : "wrong"),
      fmt::format("{} heaps, period {} from {}: right", last + 1, period, from)};
}

WorkResult subtraction_set(Context& context, const char* set, const char* expected) {
  TakeAndBreak game = TakeAndBreak::subtraction(set);
  const HeapValues values = game.values_to(10'000'000, &context.budget);
  return {fmt::format("{} zeros, hash {:08x}", std::count(values.begin(), values.end(), 0U), hash_of(values)),
          expected};
}

WorkResult proved_period(Context& context, const char* code, const char* expected) {
  TakeAndBreak game(code);
  const auto period = find_period(game, 1'000'000, &context.budget);
  return {period ? period_text(*period) : "none", expected};
}

/// All octal games 0.d1d2 with a known period.
WorkResult two_digit_periods(Context& context) {
  const std::vector<std::string> open{"04", "06", "14", "36", "37", "60", "61", "62",
                                      "63", "64", "65", "66", "67", "74", "76"};
  int proved = 0;
  for (int code = 0; code < 64; ++code) {
    const std::string digits = fmt::format("{}{}", code / 8, code % 8);
    if (std::find(open.begin(), open.end(), digits) != open.end()) continue;
    TakeAndBreak game("0." + digits);
    const auto period = find_period(game, 1'000'000, &context.budget);
    proved += period && period->is_proved() ? 1 : 0;
  }
  return {fmt::format("{} proved", proved), "49 proved"};
}

/// 5 * 10^7 independent products, and the sum of (a + b) ⊗ c less those of a ⊗ c and b ⊗ c.
WorkResult products(Context& context) {
  constexpr std::size_t count = 4096;
  std::mt19937_64 random(61);
  std::vector<std::uint64_t> a(count), b(count), out(count);
  for (std::size_t i = 0; i < count; ++i) a[i] = random(), b[i] = random();
  const auto start = Budget::Clock::now();
  std::uint64_t done = 0;
  for (int round = 0; round < 12'208; ++round) {
    nim_products_64(out, a, b);
    done += count;
    context.budget.look();
  }
  const double seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
  if (seconds <= 0) return {"no time", ""};
  Integer sum;
  for (std::size_t i = 0; i < 64; ++i) sum ^= nim_product(Integer(a[i]), Integer(b[i]));
  std::uint64_t fast = 0;
  for (std::size_t i = 0; i < 64; ++i) fast ^= out[i];
  return {fmt::format("{} products, {}", done, sum == fast ? "right" : "wrong"), "50003968 products, right"};
}

/// A problem on a line of 10^6 heaps, including the reading of its text.
WorkResult million_heaps(Context& context, const char* problem, std::uint64_t largest, const char* expected) {
  std::mt19937_64 random(67);
  std::string input = "1\n1000000\n";
  input.reserve(12'000'000);
  for (int i = 0; i < 1'000'000; ++i) {
    input += std::to_string(largest == (1ULL << 31) - 1 ? largest : random() % largest);
    input += i % 10 == 9 ? '\n' : ' ';
  }
  return {std::string(trimmed(contest_problem(problem).solve(input, {}, &context.budget))), expected};
}

WorkResult crosses(Context& context) {
  TakeAndBreak game("0.007");
  const HeapValues values = game.values_to(5002, &context.budget);
  std::uint64_t wins = 0, last = 0;
  for (std::uint64_t n = 1; n <= 5000; ++n) {
    if (values[n + 2] == 0) ++wins, last = n;
  }
  return {fmt::format("{} wins of the second player, the last {}", wins, last),
          "30 wins of the second player, the last 3076"};
}

}  // namespace

std::span<const Work> heap_works() {
  static const std::vector<Work> works{
      {"impartial", "nim1e6", "Nim with 10^6 heaps, read as text", false,
       [](Context& c) { return million_heaps(c, "p2197", 1'000'000'000, "Yes"); }},
      {"impartial", "lasker1e6", "Lasker's Nim with 10^6 heaps of 2^31 - 1, read as text", false,
       [](Context& c) { return million_heaps(c, "hdu3032", (1ULL << 31) - 1, "Bob"); }},
      {"impartial", "nim_products", "5 * 10^7 nim products of 64 bits", false, products},
      {"impartial", "crosses5000", "0.007 to 5002: Crosses and Crosses", false, crosses},
      {"impartial", "kayles40000", "0.77 to 40,000 without its period", false,
       [](Context& c) { return with_period(c, "0.77", 40'000, 12, 71); }},
      {"impartial", "set134", "the set {1,3,4} to 10^7", false,
       [](Context& c) { return subtraction_set(c, "1/3/4", "2857144 zeros, hash e5dbec81"); }},
      {"impartial", "fibonacci", "Fibonacci numbers to 10^7", false,
       [](Context& c) { return subtraction_set(c, "fibonacci", "1772703 zeros, hash 5c149849"); }},
      {"impartial", "period16", "the period of 0.16, found and proved", false,
       [](Context& c) {
         return proved_period(c, "0.16",
                              "period 149459 from 105351, proved (g(n + 149459) = g(n) for 105351 <= n < 360163)");
       }},
      {"impartial", "periods2", "the 49 known periods of octal games 0.d1d2, proved", false, two_digit_periods},
      {"impartial", "dawson07", "0.07 to 10^5 without its period", false,
       [](Context& c) { return with_period(c, "0.07", 100'000, 34, 53); }},
      {"impartial", "dawson137", "0.137 to 10^5 without its period", false,
       [](Context& c) { return with_period(c, "0.137", 100'000, 34, 52); }},
      {"impartial", "octal106", "0.106 to 10^7", false,
       [](Context& c) { return sequence(c, "0.106", 10'000'000, "1599882 zeros, largest 27, hash 098ed929"); }},
      {"impartial", "octal106long", "0.106 to 2^24", true,
       [](Context& c) { return sequence(c, "0.106", 1U << 24, "2683166 zeros, largest 28, hash 3ccdc161"); }},
      {"impartial", "octal007", "0.007 to 10^5: no sparse space", false,
       [](Context& c) { return sequence(c, "0.007", 100'000, "37 zeros, largest 805, hash 01835181"); }},
      {"impartial", "octal6", "0.6 to 10^6", false,
       [](Context& c) { return sequence(c, "0.6", 1'000'000, "14 zeros, largest 302, hash 3ddc3e20"); }},
  };
  return works;
}

}  // namespace upstar::bench
