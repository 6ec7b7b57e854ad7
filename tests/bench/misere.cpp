// The works on misère play: genera, canonical forms, quotients with their proofs, outcomes by the quotient.
//
// Sizes and periods of quotients are those of Plambeck and Siegel; the genera and the number of followers are checked
// by a hash of the first right answer.
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "bench/works.hpp"
#include "upstar/impartial/heap_genera.hpp"
#include "upstar/impartial/misere_genus.hpp"
#include "upstar/impartial/misere_quotient.hpp"

namespace upstar::bench {

namespace {

WorkResult kayles_forms(Context& context) {
  MisereStore store(context.budget);
  const auto forms = heap_forms(store, options_of(TakeAndBreak("0.77")), 20);
  MisereClasses classes(store);
  return {fmt::format("{} followers, genus {}", store.followers(forms[20]).size(), classes.genus(forms[20]).to_text()),
          "136 followers, genus 1^{031}"};
}

/// The genera of the heaps to 100 of all codes 0.d1d2, without canonical forms of sums. Those of the first heaps are
/// compared with canonical forms, those of all heaps of Kayles with its quotient.
WorkResult two_digit_genera(Context& context) {
  std::uint32_t hash = 0, heaps = 0, wrong = 0;
  for (int code = 0; code < 64; ++code) {
    const TakeAndBreak rules(fmt::format("0.{}{}", code / 8, code % 8));
    const std::vector<Genus> genera = heap_genera(options_of(rules), 100, &context.budget);
    MisereStore store(context.budget);
    MisereClasses classes(store);
    const auto forms = heap_forms(store, options_of(rules), 16);
    for (std::size_t heap = 0; heap < genera.size(); ++heap) {
      for (const char c : genera[heap].to_text()) hash = hash * 31 + static_cast<unsigned char>(c);
      ++heaps;
      if (heap >= forms.size()) continue;
      const auto& digits = classes.digits(forms[heap]);
      wrong += std::equal(digits.begin(), digits.end(), genera[heap].digits.begin(), genera[heap].digits.end()) ? 0 : 1;
    }
  }
  const TakeAndBreak kayles("0.77");
  const MisereQuotient q = misere_quotient(kayles, &context.budget);
  const std::vector<Genus> genera = heap_genera(options_of(kayles), 100, &context.budget);
  for (std::uint64_t heap = 1; heap <= 100; ++heap) {
    std::vector<std::uint64_t> sum{heap};
    for (std::size_t n = 0; n < 10; ++n, sum.push_back(2)) {
      wrong += q.is_p_position(sum) == (genera[heap].digit(n) == 0) ? 0 : 1;
    }
  }
  return {fmt::format("{} heaps, {} wrong, hash {:08x}", heaps, wrong, hash), "6464 heaps, 0 wrong, hash a4c8714e"};
}

std::string quotient_text(Context& context, const char* code) {
  const MisereQuotient q = misere_quotient(TakeAndBreak(code), &context.budget);
  return fmt::format("{} {} {} {}", q.size, q.p_positions().size(), q.recurrence->period, q.recurrence->start);
}

WorkResult kayles_quotient(Context& context) { return {quotient_text(context, "0.77"), "40 9 12 71"}; }

WorkResult thirteen_quotients(Context& context) {
  std::string text;
  for (const char* code :
       {"0.77", "0.123", "0.15", "0.115", "0.152", "0.153", "0.53", "0.71", "0.72", "0.75", "0.351", "0.34", "0.241"}) {
    text += quotient_text(context, code) + "; ";
  }
  return {text,
          "40 9 12 71; 20 5 5 5; 42 12 10 66; 42 12 14 92; 34 6 48 25; 16 3 14 32; 16 3 9 21; 36 9 6 3; 24 5 4 16; "
          "8 2 2 8; 22 6 8 4; 12 3 8 7; 36 9 10 4; "};
}

/// 10^5 sums of ten heaps of Kayles up to 300: by the definition, P exactly if no option is.
WorkResult kayles_sums(Context& context) {
  const TakeAndBreak code("0.77");
  const MisereQuotient q = misere_quotient(code, &context.budget);
  const HeapOptions options = options_of(code);
  std::mt19937 random(1);
  int wrong = 0;
  for (int i = 0; i < 100'000; ++i) {
    context.budget.tick();
    std::vector<std::uint64_t> heaps;
    for (int k = 0; k < 10; ++k) heaps.push_back(1 + random() % 300);
    const bool is_p = q.is_p_position(heaps);
    if (i % 100 != 0) continue;
    bool has_p = false;
    for (std::size_t k = 0; k < heaps.size(); ++k) {
      for (const HeapSum& option : options(static_cast<std::uint32_t>(heaps[k]))) {
        std::vector<std::uint64_t> next = heaps;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(k));
        next.insert(next.end(), option.begin(), option.end());
        has_p = has_p || q.is_p_position(next);
      }
    }
    wrong += is_p == has_p ? 1 : 0;
  }
  return {fmt::format("{} of 1000 checks wrong", wrong), "0 of 1000 checks wrong"};
}

WorkResult ten_heaps(Context& context) {
  const Answer answer = context.session.evaluate(
      "misere_outcome(kayles(100) + kayles(99) + kayles(98) + kayles(40) + kayles(70) + kayles(71) + kayles(72) + "
      "kayles(31) + kayles(33) + kayles(88))");
  return {context.session.to_text(answer), "N"};
}

}  // namespace

std::span<const Work> misere_works() {
  static const std::vector<Work> works{
      {"misere", "misere_kayles20", "the canonical form of a Kayles heap of 20 in misère play", false, kayles_forms},
      {"misere", "misere_genera2", "the genera of the octal games 0.d1d2 to heap 100", false, two_digit_genera},
      {"misere", "misere_kayles", "the misère quotient of Kayles, proved", false, kayles_quotient},
      {"misere", "misere_quotients", "thirteen misère quotients, proved", false, thirteen_quotients},
      {"misere", "misere_sums", "who wins 10^5 sums of ten Kayles heaps, by the quotient", false, kayles_sums},
      {"misere", "misere_ten_heaps", "who wins ten Kayles heaps of up to 100, without being told of the quotient",
       false, ten_heaps},
  };
  return works;
}

}  // namespace upstar::bench
