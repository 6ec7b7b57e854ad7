// Names by their distance in letters.
#include "upstar/base/nearest_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace upstar {

namespace {

constexpr std::size_t most = 3;

/// The least number of letters to insert, drop or change, or neighbours to swap, that turns a into b, no letter twice.
/// **Source** Damerau 1964.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1), above(row), before(row);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      row[j + 1] = std::min({above[j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, above[j + 1] + 1});
      const bool swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
      if (swapped) row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string folded_name(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c != '_' && c != '-') result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

std::vector<std::string> nearest_names(std::string_view name, const std::vector<std::string>& names) {
  enum Farness : std::size_t { same, beginning, different };
  std::vector<std::pair<std::size_t, std::string_view>> near;
  const std::string wanted = folded_name(name);
  const std::size_t reach = 1 + std::min<std::size_t>(wanted.size() / 6, 4);
  for (const std::string& candidate : names) {
    const std::string letters = folded_name(candidate);
    if (letters == wanted) {
      near.emplace_back(same, candidate);
    } else if (wanted.size() > 1 && letters.starts_with(wanted)) {
      near.emplace_back(beginning, candidate);
    } else if (letters.size() <= wanted.size() + reach && wanted.size() <= letters.size() + reach) {
      const std::size_t distance = edit_distance(wanted, letters);
      if (distance <= reach && distance < wanted.size()) near.emplace_back(different + distance, candidate);
    }
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  const bool is_found = !near.empty() && near.front().first == same;
  if (is_found) std::erase_if(near, [](const auto& row) { return row.first != same; });
  near.resize(std::min(near.size(), most));
  std::vector<std::string> result;
  for (const auto& [distance, candidate] : near) result.emplace_back(candidate);
  return result;
}

std::string with_nearest_names(std::string text, std::string_view name, const std::vector<std::string>& names) {
  const std::vector<std::string> near = nearest_names(name, names);
  if (near.empty()) return text;
  return fmt::format("{}; did you mean {}?", text, fmt::join(near, ", "));
}

}  // namespace upstar
