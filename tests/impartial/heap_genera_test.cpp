// Genera of heaps without canonical forms: against canonical forms, the definition, and quotients.
#include "upstar/impartial/heap_genera.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>

#include "upstar/base/error.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

/// Misère nim values of sums of heaps with *2, from the definition alone.
class NaiveGenus {
 public:
  explicit NaiveGenus(HeapOptions options) : m_options(std::move(options)) {}

  std::uint32_t value(HeapSum heaps, std::uint32_t twos, std::uint32_t ones) {
    std::sort(heaps.begin(), heaps.end());
    const auto key = std::tuple(heaps, twos, ones);
    if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
    std::vector<std::uint32_t> values;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (const HeapSum& option : m_options(heaps[i])) {
        HeapSum next = heaps;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        values.push_back(value(next, twos, ones));
      }
    }
    if (twos > 0) values.insert(values.end(), {value(heaps, twos - 1, ones), value(heaps, twos - 1, ones + 1)});
    if (ones > 0) values.push_back(value(heaps, twos, ones - 1));
    std::uint32_t least = values.empty() ? 1 : 0;
    while (std::find(values.begin(), values.end(), least) != values.end()) ++least;
    return m_known[key] = least;
  }

 private:
  HeapOptions m_options;
  std::map<std::tuple<HeapSum, std::uint32_t, std::uint32_t>, std::uint32_t> m_known;
};

void check_by_forms(const char* text, std::uint32_t last) {
  CAPTURE(text);
  const TakeAndBreak code(text);
  Budget budget;
  MisereStore store(budget);
  MisereClasses classes(store);
  const MisereGames forms = heap_forms(store, options_of(code), last);
  const std::vector<Genus> genera = heap_genera(options_of(code), last);
  REQUIRE(genera.size() == last + 1);
  for (std::uint32_t heap = 0; heap <= last; ++heap) {
    CAPTURE(heap);
    const auto& digits = classes.digits(forms[heap]);
    CHECK(genera[heap].nim_value == store.nim_value(forms[heap]));
    CHECK(genera[heap].digits == std::vector<std::uint32_t>(digits.begin(), digits.end()));
  }
}

void check_by_definition(const HeapOptions& options, std::uint32_t largest, std::size_t most_heaps) {
  std::mt19937 random(2);
  NaiveGenus naive(options);
  for (int i = 0; i < tests::scaled(20); ++i) {
    HeapSum heaps(random() % (most_heaps + 1));
    for (std::uint32_t& heap : heaps) heap = std::uniform_int_distribution<std::uint32_t>(0, largest)(random);
    CAPTURE(fmt::format("{}", fmt::join(heaps, "+")));
    const Genus genus = genus_of_heaps(options, heaps);
    for (std::uint32_t n = 0; n < 6; ++n) CHECK(genus.digit(n) == naive.value(heaps, n, 0));
  }
}

/// A sum with n of *2 is a P-position exactly if its digit n is 0; with *1 more, if it is 1.
void check_by_quotient(const char* text, std::uint32_t one, std::uint32_t two, std::uint32_t last) {
  CAPTURE(text);
  const TakeAndBreak code(text);
  const MisereQuotient q = misere_quotient(code);
  const std::vector<Genus> genera = heap_genera(options_of(code), last);
  for (std::uint32_t heap = 0; heap <= last; ++heap) {
    CAPTURE(heap);
    std::vector<std::uint64_t> sum{heap};
    for (std::size_t n = 0; n < 6; ++n) {
      CHECK(q.is_p_position(sum) == (genera[heap].digit(n) == 0));
      sum.push_back(one);
      CHECK(q.is_p_position(sum) == (genera[heap].digit(n) == 1));
      sum.back() = two;
    }
  }
}

}  // namespace

TEST_CASE("the genera of heaps are those of their canonical forms") {
  for (int code = 0; code < 64; ++code) check_by_forms(fmt::format("0.{}{}", code / 8, code % 8).c_str(), 20);
  check_by_forms("0.77", 30);
  check_by_forms("0.35", 24);
  check_by_forms("0.76", 30);
  for (const char* code : {"4.7", "0.777", "0.165", "0.007", "4.07", "0.8", "0.F7", "0.[3]"}) check_by_forms(code, 16);
}

TEST_CASE("a genus goes on as long as the misère nim values of the sums with *2 do") {
  const TakeAndBreak code("4.7");
  Budget budget;
  MisereStore store(budget);
  const MisereGames forms = heap_forms(store, options_of(code), 18);
  const std::vector<Genus> genera = heap_genera(options_of(code), 18);
  CHECK(genera[18].to_text() == "2^{13131313131420}");
  for (std::uint32_t heap = 0; heap <= 18; ++heap) {
    MisereId sum = forms[heap];
    for (std::size_t n = 0; n < 17; ++n, sum = store.add(sum, store.heap(2))) {
      CHECK(genera[heap].digit(n) == store.misere_nim_value(sum));
    }
  }
}

TEST_CASE("the genus of a sum of heaps is that of the definition") {
  for (const char* text : {"0.77", "0.35", "0.76", "4.7", "0.F7"}) {
    CAPTURE(text);
    const TakeAndBreak code(text);
    check_by_definition(options_of(code), 9, 3);
  }
  // Heaps that double, and heaps whose numbers say nothing of their size.
  const auto doubling = [](std::uint32_t heap) -> std::vector<HeapSum> {
    if (heap == 0) return {};
    return {{heap - 1, heap - 1}, {heap / 2}};
  };
  check_by_definition(doubling, 3, 2);
  const auto strange = [](std::uint32_t heap) -> std::vector<HeapSum> {
    if (heap == 0) return {};
    if (heap == 1 || heap == 6) return {{0}};
    if (heap == 5) return {{0}, {1}};
    return {{heap - 1}, {heap - 2, 1}, {heap / 2, heap / 3}};
  };
  check_by_definition(strange, 11, 2);
}

TEST_CASE("the genera of large heaps are those that the quotient gives") {
  check_by_quotient("0.77", 1, 2, 70);
  check_by_quotient("0.72", 1, 3, 100);
  check_by_quotient("0.34", 1, 4, 100);
}

TEST_CASE("who wins a sum of three heaps is what the quotient says") {
  std::mt19937 random(4);
  const TakeAndBreak code("0.77");
  const MisereQuotient q = misere_quotient(code);
  for (int i = 0; i < tests::scaled(30); ++i) {
    std::vector<std::uint64_t> heaps(3);
    for (std::uint64_t& heap : heaps) heap = random() % 21;
    const HeapSum sum(heaps.begin(), heaps.end());
    CHECK(q.is_p_position(heaps) == (genus_of_heaps(options_of(code), sum).digit(0) == 0));
  }
}

// Source: Winning Ways, chapter 13.
TEST_CASE("the genera of Kayles are those of Winning Ways") {
  const TakeAndBreak kayles("0.77");
  const std::vector<Genus> genera = heap_genera(options_of(kayles), 11);
  std::string text;
  for (const Genus& genus : genera) text += genus.to_text() + " ";
  CHECK(text == "0^{120} 1^{031} 2^{20} 3^{31} 1^{031} 4^{146} 3^{31} 2^{20} 1^{13} 4^{046} 2^{20} 6^{46} ");
}

TEST_CASE("the genera of heaps stop at a limit, and give back what they took") {
  for (const std::uint64_t limit : {100'000ULL, 5'000'000ULL}) {
    Budget budget;
    budget.limit_memory(limit);
    const TakeAndBreak code("0.77");
    CHECK_THROWS_AS(heap_genera(options_of(code), 200, &budget), LimitError);
    CHECK(budget.progress().bytes == 0);
  }
  const auto doubling = [](std::uint32_t heap) -> std::vector<HeapSum> { return {{heap - 1, heap - 1}, {0}}; };
  CHECK_THROWS_AS(heap_genera(doubling, 100), LimitError);
}
