// The registry of rulesets, and the list of those the library has.
#include "upstar/ruleset/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "ruleset/standard.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The least number of letters inserted, dropped or changed that makes b of a (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

std::vector<RulesetEntry>::const_iterator place_of(const std::vector<RulesetEntry>& entries, std::string_view name) {
  return std::lower_bound(entries.begin(), entries.end(), name,
                          [](const RulesetEntry& entry, std::string_view wanted) { return entry.info.name < wanted; });
}

}  // namespace

Registry Registry::standard() {
  Registry registry;
  for (const auto entry : {cutcake_entry, elephants_and_rhinos_entry, gen_toads_and_frogs_entry, hackenbush_entry,
                           toads_and_frogs_entry}) {
    registry.add(entry());
  }
  return registry;
}

void Registry::add(RulesetEntry entry) {
  const auto place = place_of(m_entries, entry.info.name);
  if (place != m_entries.end() && place->info.name == entry.info.name) {
    throw DomainError(fmt::format("there is a ruleset '{}' already", entry.info.name));
  }
  m_entries.insert(place, std::move(entry));
}

const RulesetEntry* Registry::find(std::string_view name) const {
  const auto place = place_of(m_entries, name);
  return place != m_entries.end() && place->info.name == name ? &*place : nullptr;
}

const RulesetEntry& Registry::at(std::string_view name) const {
  if (const RulesetEntry* entry = find(name)) return *entry;
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const RulesetEntry& entry : m_entries) {
    const std::size_t distance = edit_distance(name, entry.info.name);
    const bool begins = !name.empty() && entry.info.name.starts_with(name);
    if (begins || distance <= 1 + name.size() / 3) near.emplace_back(begins ? 0 : distance, entry.info.name);
  }
  std::sort(near.begin(), near.end());
  if (near.empty()) throw DomainError(fmt::format("there is no ruleset '{}'", name));
  std::vector<std::string_view> names;
  for (const auto& candidate : near) names.push_back(candidate.second);
  names.resize(std::min<std::size_t>(names.size(), 3));
  throw DomainError(fmt::format("there is no ruleset '{}'; the nearest: {}", name, fmt::join(names, ", ")));
}

}  // namespace upstar
