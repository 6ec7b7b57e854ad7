// Certificates of true claims are accepted; of false claims there are none.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "proof/certificates.hpp"
#include "upstar/analysis/form.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

using tests::Certificates;
using tests::Terms;

namespace {

constexpr std::array relation_words = {"<=", ">=", "=", "<", ">", "||", "<|", "|>"};

/// Whether the relation holds if this is the outcome of the difference.
bool holds(std::string_view word, Outcome outcome) {
  const bool left_wins = outcome == Outcome::L || outcome == Outcome::N;  // moving first
  const bool right_wins = outcome == Outcome::R || outcome == Outcome::N;
  if (word == "<=") return !left_wins;
  if (word == ">=") return !right_wins;
  if (word == "=") return !left_wins && !right_wins;
  if (word == "<") return !left_wins && right_wins;
  if (word == ">") return left_wins && !right_wins;
  if (word == "||") return left_wins && right_wins;
  return word == "<|" ? right_wins : left_wins;
}

void check_claim(Certificates& all, const Claim& claim, bool is_true) {
  CAPTURE(claim.in_words());
  if (is_true) {
    REQUIRE(all.verdict(all.prove(claim)) == all.proved(claim));
  } else {
    REQUIRE_THROWS_AS(all.prove(claim), DomainError);
  }
}

/// A form of random options, up to some depth.
FormId random_form(Certificates& all, FormStore& forms, int depth) {
  if (depth == 0 || all.sums.one_in(4)) return forms.canonical(all.sums.value());
  std::array<std::vector<FormId>, 2> options;
  for (auto& side : options) {
    for (std::size_t count = all.sums.below(3); count > 0; --count) side.push_back(random_form(all, forms, depth - 1));
  }
  return forms.make(options[0], options[1]);
}

}  // namespace

TEST_CASE("the outcome of a random sum of all rulesets has a certificate, and no other outcome has") {
  Certificates all(1);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const Terms terms = all.sum();
    const Outcome outcome = all.sums.naive().outcome(terms, Play::normal);
    for (const Outcome claimed : {Outcome::L, Outcome::R, Outcome::N, Outcome::P}) {
      const std::string letter(1, "LRNP"[static_cast<std::size_t>(claimed)]);
      check_claim(all, {all.side(terms), "outcome", letter}, claimed == outcome);
    }
  }
}

TEST_CASE("a relation between random sums has a certificate if it holds, and none if not") {
  Certificates all(2);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const Terms left = all.sums.sum(Play::normal, 2, 20), right = all.sums.sum(Play::normal, 2, 10);
    const Outcome outcome = all.sums.naive().outcome(difference(all.sums, left, right), Play::normal);
    const std::string_view word = relation_words[all.sums.below(relation_words.size())];
    check_claim(all, {all.side(left), std::string(word), all.side(right)}, holds(word, outcome));
  }
}

TEST_CASE("a nim value has a certificate") {
  Certificates all(3);
  for (int i = 0; i < tests::scaled(300); ++i) {
    Terms terms;
    while (terms.size() < 2) {
      const AnyPosition position = all.sums.transformers().impartial(all.sums.any_of(all.sums.positions()));
      if (all.sums.naive().followers(position, 20) <= 20) terms.emplace_back(position);
    }
    const auto nimber = all.sums.store().nim_value_of(all.sums.value_of(terms));
    REQUIRE(nimber);
    const auto named = [&](const Integer& n) { return plain_form(all.sums.store(), all.sums.store().nimber(n)); };
    check_claim(all, {all.side(terms), "=", named(*nimber)}, true);
    check_claim(all, {all.side(terms), "=", named(*nimber + 1)}, false);
  }
}

TEST_CASE("the canonical form of a random form has a certificate, and no other form of the value has") {
  Certificates all(4);
  FormStore forms(all.sums.store());
  for (int i = 0; i < tests::scaled(500); ++i) {
    const FormId form = random_form(all, forms, 2);
    const GameId value = forms.value(form);
    const std::string canonical = plain_form(all.sums.store(), value);
    check_claim(all, {plain_form(forms, form), "canonical", canonical}, true);
    check_claim(all, {canonical, "=", plain_form(forms, form)}, true);
    if (!forms.is_canonical(form)) {
      check_claim(all, {canonical, "canonical", plain_form(forms, form)}, false);
    }
  }
}

TEST_CASE("moves of rules of one's own to sums and to values are proved") {
  Certificates all(9);
  Session& session = all.session;
  session.define("rules pins(n) := [pins(i) + pins(n - k - i) for k in 1..2 for i in 0..n-k if 2 . i <= n - k]");
  session.define(
      "rules mixed(n) := {mixed(n-1) + nim(n) - clobber(\"xo.\") if n > 0 else ^, 2^ | nim(1) - mixed(n-2) if "
      "n > 1 else 0, +-1, -(mixed(n-1) - mixed(n-1)) if n > 0 else 1}");
  int sums = 0, negative_sums = 0;
  for (int n = 0; n <= 6; ++n) {
    for (const char* rules : {"pins", "mixed"}) {
      for (const char* rest : {"", " + *", " + -1", " + -mixed(1)"}) {
        const std::string side = std::string(rules) + "(" + std::to_string(n) + ")" + rest;
        std::vector<SearchTerm> terms;
        for (const Summand& summand : session.summands(side)) terms.push_back(summand.search_term());
        const Outcome outcome = session.search().outcome(terms);
        for (const char* word : relation_words) check_claim(all, {side, word, "0"}, holds(word, outcome));
        const std::string file = all.prove({side, "outcome", std::string(text_of(outcome))});
        for (std::size_t at = 0; (at = file.find("\t-(", at)) != std::string::npos; ++at) ++negative_sums;
        for (std::size_t at = 0; (at = file.find("\tpins(0) + pins(", at)) != std::string::npos; ++at) ++sums;
      }
    }
  }
  CHECK(sums >= 10);
  CHECK(negative_sums >= 5);
}

TEST_CASE("the smallest certificates are as described") {
  Certificates all(5);
  CHECK(
      all.prove({"0", "outcome", "P"}) ==
      "upstar certificate 1\nclaim\t0\toutcome\tP\n1\tleft\tloses\t0\n2\tright\tloses\t0\nproof\t1 2\nend\te700ba41\n");
}

TEST_CASE("terms that cancel, numbers and nimbers are one sum however they are written") {
  Certificates all(6);
  const std::string clobber = "clobber(\"xoxo|oxox|xoxo|oxox\")";
  const std::string file = all.prove({clobber + " + 1/2 + *3 + -(" + clobber + " + 1/4) + *2", "=", "1/4 + *"});
  CHECK(file.find("1\tleft\tloses\t0\n") != std::string::npos);
  CHECK(all.verdict(file) == clobber + " + 1/2 + *3 + -" + clobber + " + -1/4 + *2 = 1/4 + *");
}

TEST_CASE("games that are too long for a certificate are refused") {
  Certificates all(7);
  GameStore& store = all.sums.store();
  CHECK_THROWS_AS(plain_form(store, store.number(Dyadic(1) >> 100000)), LimitError);
  CHECK_THROWS_AS(all.prove({"*1000000", "||", "0"}), LimitError);
  CHECK_THROWS_AS(all.prove({std::string(200, '(') + "1" + std::string(200, ')'), "||", "0"}), ParseError);
}

TEST_CASE("a budget stops the proof, and the check") {
  Certificates all(8);
  const Claim claim{"domineering(\"....|....|....|....\")", "outcome", "N"};
  const std::string file = all.prove(claim);
  all.sums.store().budget().limit_time(Budget::Clock::duration(0));
  CHECK_THROWS_AS(all.prove(claim), LimitError);
  CHECK_THROWS_AS(all.verdict(file), LimitError);
}

}  // namespace upstar
