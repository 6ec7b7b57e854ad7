// Partizan Euclid.
//
// From (p, q), q not 0 and no divisor of p, Left moves to (q, p mod q), Right to (q, q - p mod q). Notation: `p,q`; several
// pairs joined by `;` are a sum.
// Source: McKay and Nowakowski, "Outcomes of Partizan Euclid", Integers 12B (2012).
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/number_text.hpp"
#include "ruleset/standard.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct PartizanEuclid {
  using Position = std::vector<NumberPair>;

  Position parse(std::string_view text) const { return parse_pairs(text, 0, INT64_MAX); }
  std::string to_text(const Position& pairs) const { return pairs_text(pairs); }

  template <class Emit>
  void moves(const Position& pairs, Player player, Emit&& emit) const {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const auto [p, q] = pairs[i];
      if (is_over(pairs[i])) continue;
      Position option = pairs;
      option[i] = {q, player == Player::left ? p % q : q - p % q};
      emit(option);
    }
  }

  template <class Emit>
  void components(const Position& pairs, Emit&& emit) const {
    for (const NumberPair& pair : pairs) {
      if (!is_over(pair)) emit(Position{pair});
    }
  }

 private:
  static bool is_over(const NumberPair& pair) { return pair.second == 0 || pair.first % pair.second == 0; }
};

}  // namespace

RulesetEntry partizan_euclid_entry() {
  RulesetInfo info;
  info.name = "partizan_euclid";
  info.summary = "from p,q Left moves to q, p mod q, Right to q, q - p mod q";
  info.rules = "From (p, q) Left moves to (q, p mod q) and Right to (q, q - p mod q); it is over when q divides p or is 0.";
  info.notation = "p,q, integers of at least 0; several pairs joined by ; are a sum";
  info.example = "8,3";
  info.bare_arguments = true;
  info.sizes = Sizes::pair;
  return make_entry<PartizanEuclid>(std::move(info));
}

}  // namespace upstar
