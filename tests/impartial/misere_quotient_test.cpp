// Misère quotients: the table of worked codes, their proofs, planted wrong ones, and search from the definition.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "impartial/naive_sums.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/misere_quotient.hpp"
#include "upstar/impartial/misere_text.hpp"
#include "workload.hpp"

using namespace upstar;
using tests::NaiveSums;

namespace {

/// The code, |Q|, |P|, the period and its start.
struct Worked {
  const char* code;
  std::uint32_t size, p;
  std::uint64_t period, start;
};

/// **Source** Plambeck, Siegel, math/0609825, figure 9.
constexpr Worked worked[] = {{"0.77", 40, 9, 12, 71}, {"0.123", 20, 5, 5, 5}, {"0.153", 16, 3, 14, 32},
                             {"0.53", 16, 3, 9, 21},  {"0.71", 36, 9, 6, 3},  {"0.72", 24, 5, 4, 16},
                             {"0.75", 8, 2, 2, 8},    {"0.351", 22, 6, 8, 4}, {"0.34", 12, 3, 8, 7},
                             {"0.241", 36, 9, 10, 4}};

void check_worked(const Worked& row) {
  CAPTURE(row.code);
  const TakeAndBreak code(row.code);
  const MisereQuotient q = misere_quotient(code);
  CHECK(q.size == row.size);
  CHECK(q.p_positions().size() == row.p);
  REQUIRE(q.recurrence);
  CHECK(q.recurrence->period == row.period);
  CHECK(q.recurrence->start == row.start);
  CHECK(is_proof(q, options_of(code)));
}

/// Sums of small heaps against a search, and sums of heaps up to twice the range of the proof against their options.
void check_sums(int searched, int by_options) {
  std::mt19937 random(5);
  for (const char* text : {"0.77", "0.123", "0.72", "0.34", "0.71"}) {
    const TakeAndBreak code(text);
    const MisereQuotient q = misere_quotient(code);
    NaiveSums naive(code);
    for (int i = 0; i < searched; ++i) {
      HeapSum sum;
      std::uint32_t rest = 24;
      while (rest > 0 && sum.size() < 5) {
        sum.push_back(std::uniform_int_distribution<std::uint32_t>(0, rest)(random));
        rest -= sum.back();
      }
      const std::vector<std::uint64_t> heaps(sum.begin(), sum.end());
      CAPTURE(text);
      CHECK(q.is_p_position(heaps) == naive.is_p(sum));
    }
    // A move from P leads out of it, and some move from elsewhere leads into it, for heaps past the proof.
    const HeapOptions options = options_of(code);
    for (int i = 0; i < by_options; ++i) {
      std::vector<std::uint64_t> heaps;
      for (int k = 0; k < 4; ++k) heaps.push_back(1 + random() % (2 * q.last_heap()));
      bool wins = false;
      for (std::size_t k = 0; k < heaps.size(); ++k) {
        for (const HeapSum& option : options(static_cast<std::uint32_t>(heaps[k]))) {
          std::vector<std::uint64_t> next = heaps;
          next.erase(next.begin() + static_cast<std::ptrdiff_t>(k));
          next.insert(next.end(), option.begin(), option.end());
          wins = wins || q.is_p_position(next);
        }
      }
      CHECK(q.is_p_position(heaps) == !wins);
    }
  }
}

}  // namespace

TEST_CASE("worked quotients have their sizes and periods and are proofs") {
  for (const Worked& row : worked) check_worked(row);
}

TEST_CASE("the quotient of 0.75 is written out in its rules") {
  const MisereQuotient q = misere_quotient(TakeAndBreak("0.75"));
  std::string rules;
  for (const MisereQuotient::Rule& rule : q.rules) {
    rules += MisereQuotient::text_of(rule.word) + "=" + q.text_of(rule.element) + " ";
  }
  CHECK(rules == "a2=1 bc=ab c2=b2 b3=b ");
  CHECK(q.text_of(q.p_positions()[0]) == "a");
  CHECK(q.text_of(q.p_positions()[1]) == "b2");
}

TEST_CASE(
    "a rule is a word and another word for the same element, and every other word holds the left side of a rule") {
  for (const char* code : {"0.77", "0.72", "0.34"}) {
    const MisereQuotient q = misere_quotient(TakeAndBreak(code));
    const auto element_of = [&](const MisereQuotient::Word& word) {
      std::uint32_t element = 0;
      for (std::size_t i = 0; i < word.size(); ++i) {
        for (std::uint32_t k = 0; k < word[i]; ++k) element = q.times(element, q.image(q.generators[i]));
      }
      return element;
    };
    for (std::uint32_t x = 0; x < q.size; ++x) CHECK(element_of(q.words[x]) == x);
    for (const MisereQuotient::Rule& rule : q.rules) {
      CHECK(element_of(rule.word) == rule.element);
      CHECK(rule.word != q.words[rule.element]);
    }
  }
}

TEST_CASE("the quotient says who wins sums beyond the heaps of its proof as a search does") {
  check_sums(tests::scaled(400), tests::scaled(100));
}

TEST_CASE("the quotient says so of 100,000 sums" * doctest::skip()) { check_sums(20'000, 20'000); }

TEST_CASE("a quotient that is wrong is refused by its proof") {
  const TakeAndBreak code("0.72");
  const HeapOptions options = options_of(code);
  const MisereQuotient right = misere_quotient(code);
  REQUIRE(is_proof(right, options));
  for (std::uint32_t x = 0; x < right.size; ++x) {
    MisereQuotient wrong = right;
    wrong.is_p[x] = !wrong.is_p[x];
    CHECK(!is_proof(wrong, options));
  }
  for (std::uint32_t heap = 1; heap < right.phi.size(); ++heap) {
    for (std::uint32_t x = 0; x < right.size; ++x) {
      if (x == right.phi[heap]) continue;
      MisereQuotient wrong = right;
      wrong.phi[heap] = x;
      CHECK(!is_proof(wrong, options));
    }
  }
  MisereQuotient wrong = right;
  std::swap(wrong.product[1], wrong.product[2]);
  CHECK(!is_proof(wrong, options));
}

TEST_CASE("a quotient that is right for all sums of few heaps is refused where more heaps part it") {
  // The smaller quotients of Kayles are right for their heaps, and wrong with one heap more that they cannot place.
  const TakeAndBreak code("0.77");
  const HeapOptions options = options_of(code);
  std::uint32_t changes = 0;
  MisereQuotient before = misere_quotient(code, 1);
  for (std::uint32_t last = 2; last <= 20; ++last) {
    const MisereQuotient q = misere_quotient(code, last);
    CHECK(is_proof(q, options));
    if (q.size != before.size) {
      ++changes;
      for (std::uint32_t x = 0; x < before.size; ++x) {
        MisereQuotient wrong = before;
        wrong.phi.push_back(x);
        CHECK(!is_proof(wrong, options));
      }
    }
    before = q;
  }
  CHECK(changes > 3);
}

TEST_CASE("followers of games have the quotients of Plambeck and Siegel") {
  Budget budget;
  MisereStore store(budget);
  const auto size_of = [&](const char* text) {
    const MisereId game = read_misere(store, text);
    return misere_quotient(store, std::span(&game, 1)).size;
  };
  CHECK(size_of("*[0]") == 1);
  CHECK(size_of("*[1]") == 2);
  CHECK(size_of("*[2]") == 6);
  CHECK(size_of("*[4]") == 10);
  CHECK(size_of("*[2#1]") == 12);
  CHECK(size_of("*[2#0]") == 14);
  CHECK(size_of("*[2#320]") == 8);
}

TEST_CASE("a quotient that is not finished says how far it is proved, and goes on") {
  const TakeAndBreak code("0.77");
  Budget budget;
  QuotientFinder finder(options_of(code), &budget);
  for (std::uint64_t steps = 100; finder.quotient().last_heap() < 60; steps *= 2) {
    try {
      const StepCap cap(budget, steps);
      finder.extend(60);
    } catch (const LimitError&) {
    }
  }
  CHECK(finder.quotient().size == misere_quotient(code, 60).size);
  CHECK_THROWS_AS(finder.quotient().image(61), LimitError);
  CHECK_THROWS_AS(misere_quotient(TakeAndBreak("0.8")), DomainError);
  CHECK_THROWS_AS(misere_quotient(TakeAndBreak("0.[3]")), DomainError);
}

TEST_CASE("the quotient of fewer heaps comes out of that of more") {
  for (const char* text : {"0.77", "0.72", "0.351"}) {
    const TakeAndBreak code(text);
    QuotientFinder finder(options_of(code));
    finder.extend(60);
    for (const std::uint32_t last : {1U, 2U, 5U, 11U, 24U, 30U, 59U, 60U}) {
      CAPTURE(text);
      CAPTURE(last);
      const MisereQuotient fewer = misere_quotient(finder, last), alone = misere_quotient(code, last);
      CHECK(fewer.size == alone.size);
      CHECK(fewer.product == alone.product);
      CHECK(fewer.is_p == alone.is_p);
      CHECK(fewer.phi == alone.phi);
      CHECK(is_proof(fewer, options_of(code)));
    }
  }
}

TEST_CASE("a finder goes on from a quotient with a proof, and from no other") {
  const TakeAndBreak code("0.77"), another("0.72");
  MisereQuotient known = misere_quotient(code, 40);
  QuotientFinder finder(options_of(code));
  REQUIRE(finder.start_from(known));
  CHECK(finder.quotient().last_heap() == 40);
  finder.extend(60);
  CHECK(finder.quotient().phi == misere_quotient(code, 60).phi);
  CHECK(finder.statistics().by_learning + finder.statistics().by_extension + finder.statistics().by_trial +
            finder.statistics().by_element ==
        20);
  known.is_p[1] = !known.is_p[1];
  CHECK_FALSE(finder.start_from(known));
  CHECK(finder.quotient().last_heap() == 60);
  QuotientFinder other(options_of(another));
  CHECK_FALSE(other.start_from(misere_quotient(code, 40)));
  CHECK(other.quotient().last_heap() == 0);
}

TEST_CASE("what a quotient takes is charged, and given back") {
  for (const std::uint64_t limit : {1'000'000ULL, 20'000'000ULL}) {
    Budget budget;
    budget.limit_memory(limit);
    CHECK_THROWS_AS(misere_quotient(TakeAndBreak("0.[3]"), 1025, &budget), LimitError);
    CHECK(budget.progress().bytes == 0);
  }
}
