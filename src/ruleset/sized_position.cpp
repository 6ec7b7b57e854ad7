// Empty positions of every size, in the notations of the rulesets.
#include "upstar/ruleset/sized_position.hpp"

#include <fmt/format.h>

namespace upstar {

namespace {

std::string row(const RulesetInfo& info, std::uint64_t first, std::uint64_t n) {
  std::string text;
  for (std::uint64_t i = 0; i < n; ++i) text += info.cells[(first + i) % info.cells.size()];
  return text;
}

std::string end_of(const RulesetInfo& info, char end) {
  return end == 'L' ? info.ends.substr(0, 1) : end == 'R' ? info.ends.substr(1, 1) : "";
}

}  // namespace

std::string sized_position(const RulesetInfo& info, std::uint64_t m, std::uint64_t n, std::string_view gap) {
  std::string text;
  switch (info.sizes) {
    case Sizes::strip:
      return gap.empty() ? row(info, 0, n) : end_of(info, gap[0]) + row(info, 0, n) + end_of(info, gap[1]);
    case Sizes::grid:
      for (std::uint64_t i = 0; i < m; ++i) text += (i == 0 ? "" : "|") + row(info, i, n);
      return text;
    case Sizes::heap: return std::to_string(n);
    case Sizes::pair: return fmt::format("{},{}", m, n);
    case Sizes::path:
      for (std::uint64_t i = 0; i < n; ++i) text += i == 0 ? "." : "-.";
      return text;
    case Sizes::none: break;
  }
  return text;
}

}  // namespace upstar
