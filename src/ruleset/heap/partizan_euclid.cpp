// Partizan Euclid.
//
// From (p, q), where q is not 0 and does not divide p, Left moves to (q, p mod q), Right to (q, q - p mod q). Notation:
// `p,q`; several pairs joined by `;` are a sum.
// Source: McKay and Nowakowski, "Outcomes of Partizan Euclid", Integers 12B (2012).
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct OnePair {
  using Item = NumberPair;

  std::vector<Item> parse(std::string_view text) const { return parse_pairs(text, 0, INT64_MAX); }
  std::string to_text(const std::vector<Item>& pairs) const { return pairs_text(pairs); }
  bool is_over(const Item& pair) const { return pair.second == 0 || pair.first % pair.second == 0; }

  template <class Emit>
  void options(const Item& pair, Player player, Emit&& emit) const {
    if (is_over(pair)) return;
    const auto& [p, q] = pair;
    emit(std::array{NumberPair{q, player == Player::left ? p % q : q - p % q}});
  }
};

using PartizanEuclid = ItemSum<OnePair>;

}  // namespace

void add_partizan_euclid(Registry& registry) {
  registry.add(make_entry<PartizanEuclid>({
      .name = "partizan_euclid",
      .summary = "from p,q Left moves to q, p mod q, Right to q, q - p mod q",
      .rules =
          "From (p, q) Left moves to (q, p mod q), Right to (q, q - p mod q). Play ends when q divides p or q is 0.",
      .notation = "p,q, integers of at least 0; several pairs joined by ; are a sum",
      .example = "8,3",
      .sizes = Sizes::pair,
      .look = {.layout = PositionLayout::pairs},
      .bare_arguments = true,
  }));
}

}  // namespace upstar
