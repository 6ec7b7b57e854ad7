// Seating Couples: the value and the entry.
#include "ruleset/strip/seating_couples.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "ruleset/strip/strip_gaps.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// A sum of fractions 1/2^k, positive and negative, and of stars.
class FractionsAndStars {
 public:
  void add_fraction(std::size_t exponent, int sign) { m_fractions[exponent] += sign; }
  void add_star_if(bool star) { m_star ^= star; }
  GameId value(GameStore& store) const {
    Dyadic sum = 0;
    for (const auto& [exponent, times] : m_fractions) sum = sum + Dyadic(Integer(times), exponent);
    return store.number_up_star({.number = sum, .ups = 0, .nimber = m_star ? 1 : 0});
  }

 private:
  std::map<std::size_t, std::int64_t> m_fractions;  // about sqrt(2n) at most, for n cells
  bool m_star = false;
};

/// Adds the value of a gap, by the table in the header.
void add_gap(FractionsAndStars& sum, const StripGap& gap) {
  const std::size_t n = gap.length;
  const std::size_t residue = n % 6;
  const Cell end = gap.before != Cell::empty ? gap.before : gap.after;
  const int sign = end == Cell::left ? -1 : 1;
  if (end == Cell::empty) {
    sum.add_star_if(residue >= 2 && residue <= 4);
  } else if (gap.before == Cell::empty || gap.after == Cell::empty) {
    if (n % 3 == 2) sum.add_fraction(n / 3, sign);
    sum.add_star_if(residue == 3 || residue == 4);
  } else if (gap.before != gap.after) {
    sum.add_star_if(residue >= 3);
  } else {
    if (n % 3 == 0) sum.add_fraction(n / 3 - 1, sign);
    if (n % 3 == 2) sum.add_fraction(n / 3, sign);
    sum.add_star_if(residue == 4);
  }
}

}  // namespace

std::optional<GameId> SeatingCouples::closed_form(const TextStrip& strip, GameStore& store) const {
  FractionsAndStars sum;
  for_each_gap(strip, [&](const StripGap& gap) { add_gap(sum, gap); });
  return sum.value(store);
}

namespace {

/// The table in the header, along the sizes of a gap.
std::optional<SizeTheorem> gap_theorem(const SizeLine& line) {
  using Kind = ValuePattern::Kind;
  const auto ends = std::count_if(line.gap.begin(), line.gap.end(), [](char end) { return end != '-'; });
  const bool equal = ends == 2 && line.gap[0] == line.gap[1];
  const bool scaled = ends == 1 || equal;
  return SizeTheorem{
      scaled ? ValuePattern{Kind::scaled, 6, equal ? 1 : 0, 0, 2, 0} : ValuePattern{Kind::period, 6, 0, 0, 0, 0},
      "the table of gaps"};
}

}  // namespace

void add_seating_couples(Registry& registry) {
  RulesetInfo info = filled_strip_info("seating_couples");
  info.summary = "seat couples on a strip, none next to a couple of the same player's";
  info.rules =
      "Left writes two x, Right two o, into two empty cells side by side. The neighbours of the pair must not hold\n"
      "the same letter. A position with three equal letters in a row is refused.";
  info.example = "x.....x";
  info.theorem = gap_theorem;
  registry.add(make_entry<SeatingCouples>(std::move(info)));
}

}  // namespace upstar
