// Nimbers by questions: is there an option that is worth k? The recursion is as deep as there are strings.
#include "entailing/string_nimbers.hpp"

#include <algorithm>
#include <vector>

namespace upstar {

StringNimbers::StringNimbers(const StringSets& sets, StringClasses& classes, Budget& budget)
    : m_sets(sets), m_classes(classes), m_budget(budget), m_options(charged_to(budget)) {}

std::uint32_t StringNimbers::value(Strings strings) {
  std::uint32_t sum = 0;
  for (const Strings part : m_sets.parts(strings)) sum ^= value_of_part(part);
  return sum;
}

std::uint32_t StringNimbers::value_of_part(Strings part) {
  std::uint32_t k = 0;
  while (has_option(part, k)) ++k;
  return k;
}

/// Whether the sum of the parts is worth k.
bool StringNimbers::is(Strings strings, std::uint32_t k) {
  std::vector<Strings> parts = m_sets.parts(strings);
  if (parts.empty()) return k == 0;
  std::ranges::nth_element(parts, parts.end() - 1, {}, [](Strings part) { return std::popcount(part); });
  const Strings largest = parts.back();
  parts.pop_back();
  for (const Strings part : parts) k ^= value_of_part(part);
  if (k >= static_cast<std::uint32_t>(std::popcount(largest)) || has_option(largest, k)) return false;
  for (std::uint32_t smaller = 0; smaller < k; ++smaller) {
    if (!has_option(largest, smaller)) return false;
  }
  return true;
}

bool StringNimbers::has_option(Strings part, std::uint32_t k) {
  m_budget.tick();
  const std::uint32_t number = m_classes.number(part);
  const std::uint64_t wanted = std::uint64_t{1} << k;
  const Options known = options_of(number);
  if ((known.there & wanted) != 0) return true;
  if ((known.absent & wanted) != 0) return false;
  std::vector<QuietCut> cuts = m_sets.quiet_cuts(part);
  std::ranges::stable_sort(cuts, {}, &QuietCut::rank);
  const bool is_there = std::ranges::any_of(
      cuts, [&](const QuietCut& cut) { return cut.captures.handed == 0 && is(cut.captures.rest, k); });
  Options& found = options_of(number);
  (is_there ? found.there : found.absent) |= wanted;
  return is_there;
}

StringNimbers::Options& StringNimbers::options_of(std::uint32_t number) {
  if (number >= m_options.size()) m_options.resize(m_classes.size());
  return m_options[number];
}

}  // namespace upstar
