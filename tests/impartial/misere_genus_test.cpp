// Genera, classes, parts, links and distinguishers in misère play.
#include <doctest/doctest.h>

#include <random>

#include "upstar/base/error.hpp"
#include "upstar/impartial/misere_genus.hpp"
#include "upstar/impartial/misere_parts.hpp"
#include "upstar/impartial/misere_text.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

struct GenusFixture {
  Budget budget;
  MisereStore store{budget};
  MisereClasses classes{store};
  MisereParts parts{store};
  std::mt19937 random{3};

  MisereId read(std::string_view text) { return read_misere(store, text); }
  std::string genus(std::string_view text) { return classes.genus(read(text)).to_text(); }
  std::string text(const MisereGames& games) {
    std::string text;
    for (const MisereId game : games) text += misere_text(store, game) + " ";
    return text;
  }
  MisereId game() {
    const MisereGames all = misere_born_by(store, 4);
    const auto some = [&] { return all[random() % all.size()]; };
    return random() % 3 == 0 ? store.make({some(), some(), some()}) : some();
  }
};

}  // namespace

TEST_CASE_FIXTURE(GenusFixture, "worked genera") {
  CHECK(genus("*[2[2]]") == "0^{0}");
  CHECK(genus("*[2[2]321]") == "4^{146}");
  CHECK(genus("*[2#0]") == "1^{2}");
  CHECK(genus("*[2#1]") == "2^{1420}");
  CHECK(genus("*[2#320]") == "1^{4}");
  CHECK(genus("*[7]") == "7");
}

TEST_CASE_FIXTURE(GenusFixture, "the digits of a genus are the misere nim values of the sums with heaps of 2") {
  for (int i = 0; i < tests::scaled(100); ++i) {
    const MisereId x = game();
    const Genus whole = classes.genus(x);
    MisereId sum = x;
    for (std::size_t n = 0; n < 7; ++n) {
      Genus all{0};
      all.digits.assign(classes.digits(x).begin(), classes.digits(x).end());
      CHECK(all.digit(n) == store.misere_nim_value(sum));
      if (!whole.digits.empty()) CHECK(whole.digit(n) == store.misere_nim_value(sum));
      sum = store.add(sum, store.heap(2));
    }
    if (!whole.digits.empty()) CHECK(Genus::parse(whole.to_text()) == whole);
  }
}

TEST_CASE_FIXTURE(GenusFixture, "sums of generally tame games have the pairs of sums of heaps") {
  std::vector<MisereId> tame;
  for (int i = 0; i < 300; ++i) {
    const MisereId x = game();
    if (classes.of(x).tame) CHECK(classes.of(x).generally_tame);
    if (classes.of(x).restive) CHECK(classes.of(x).generally_restive);
    if (classes.of(x).generally_tame) CHECK(classes.of(x).tameable);
    CHECK(!(classes.of(x).generally_tame && classes.of(x).generally_restive));
    if (classes.of(x).generally_tame) tame.push_back(x);
  }
  REQUIRE(tame.size() > 20);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const MisereId x = tame[random() % tame.size()], y = tame[random() % tame.size()], sum = store.add(x, y);
    const auto firm = [&](MisereId g) { return store.nim_value(g) == store.misere_nim_value(g); };
    CHECK((store.nim_value(sum) == store.misere_nim_value(sum)) == (firm(x) || firm(y)));
  }
}

TEST_CASE("genera are equal if all their digits are") {
  CHECK(Genus::parse("2^{2}") == Genus::parse("2^{20}"));
  CHECK(Genus::parse("2^{20}") == Genus::parse("2^{202}"));
  CHECK(Genus::parse("0^{1}") == Genus::parse("0^{120}"));
  CHECK(Genus::parse("1^{2}") == Genus::parse("1^{20}"));
  CHECK(Genus::parse("1^{4}") == Genus::parse("1^{431}"));
  CHECK(!(Genus::parse("4^{146}") == Genus::parse("4^{046}")));
  CHECK(!(Genus::parse("4^{146}") == Genus::parse("5^{146}")));
  CHECK(Genus::parse("1^{10,2}").digits == std::vector<std::uint32_t>{10, 2});
  CHECK(Genus::parse(Genus{10, {10}}.to_text()) == Genus{10, {10}});
  CHECK(Genus{4, {1, 4, 6}}.to_text(true) == "4^146");
  for (const char* wrong : {"", "4^", "4^{}", "4^{1", "4^{a}", "4^{1}", "x", "4^{1,}3", "4^{1,,2}", "99999999999"}) {
    CAPTURE(wrong);
    CHECK_THROWS_AS(Genus::parse(wrong), ParseError);
  }
}

TEST_CASE_FIXTURE(GenusFixture, "parts add up and partitions are all sums of primes") {
  CHECK(text(parts.parts(read("*[4[2#]]"))) == "*[2] *[4] *[4[2#-2]] *[4[2#-4]] ");
  CHECK(parts.partitions(read("*[4[2#]]")).size() == 2);
  CHECK(parts.partitions(MisereStore::zero()).size() == 1);
  CHECK(text(parts.partitions(store.heap(3))[0]) == "*[1] *[2] ");
  for (int i = 0; i < tests::scaled(80); ++i) {
    const MisereId x = store.add(game(), store.heap(random() % 6)), even = store.even_part(x);
    for (const MisereId p : MisereGames(parts.parts(x))) {
      CHECK(store.is_even(p));
      CHECK(store.minus(even, p).has_value());
    }
    const auto all = parts.partitions(x);
    CAPTURE(misere_text(store, x));
    CAPTURE(text(parts.parts(x)));
    CHECK(!all.empty());
    CHECK(parts.is_prime(x) == (even != MisereStore::zero() && parts.parts(x).empty()));
    for (const MisereGames& primes : all) {
      MisereId sum = MisereStore::zero();
      for (const MisereId prime : primes) {
        CHECK((prime == store.one() || parts.is_prime(prime)));
        sum = store.add(sum, prime);
      }
      CHECK(sum == x);
    }
  }
  // What is added is a part.
  for (int i = 0; i < tests::scaled(80); ++i) {
    const MisereId p = store.even_part(game()), q = store.even_part(game()), sum = store.add(p, q);
    if (p == MisereStore::zero() || q == MisereStore::zero()) continue;
    const MisereGames& found = parts.parts(sum);
    CHECK(std::find(found.begin(), found.end(), p) != found.end());
  }
}

TEST_CASE_FIXTURE(GenusFixture, "links link and distinguishers distinguish") {
  CHECK(misere_text(store, parts.distinguisher(store.heap(2), store.heap(3))) == "*[2]");
  CHECK(parts.link(MisereStore::zero(), MisereStore::zero()) == store.one());
  for (int i = 0; i < tests::scaled(300); ++i) {
    const MisereId x = game(), y = game();
    CHECK(parts.are_linked(x, y) == (!store.has_option(x, y) && !store.has_option(y, x)));
    if (parts.are_linked(x, y)) {
      const MisereId t = parts.link(x, y);
      CHECK(store.is_p_position(store.add(x, t)));
      CHECK(store.is_p_position(store.add(y, t)));
    }
    if (x == y) continue;
    const MisereId t = parts.distinguisher(x, y);
    CHECK(store.is_p_position(store.add(x, t)));
    CHECK(!store.is_p_position(store.add(y, t)));
  }
}

TEST_CASE_FIXTURE(GenusFixture, "days have their counts") {
  const int counts[] = {1, 2, 3, 5, 22, 4171780};
  for (unsigned day = 0; day < 6; ++day) {
    CHECK(misere_count(store, day) == counts[day]);
    if (day < 5) CHECK(misere_born_by(store, day).size() == static_cast<std::size_t>(counts[day]));
  }
}
