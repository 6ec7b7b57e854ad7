// The registry of rulesets, and the list of those the library has.
#include "upstar/ruleset/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/excerpt.hpp"
#include "ruleset/standard.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar {

namespace {

std::vector<RulesetEntry>::const_iterator place_of(const std::vector<RulesetEntry>& entries, std::string_view name) {
  return std::lower_bound(entries.begin(), entries.end(), name,
                          [](const RulesetEntry& entry, std::string_view wanted) { return entry.info.name < wanted; });
}

}  // namespace

Registry Registry::standard() {
  Registry registry;
  for (const auto entry : {cutcake_entry, domineering_entry, elephants_and_rhinos_entry, gen_toads_and_frogs_entry,
                           hackenbush_entry, toads_and_frogs_entry}) {
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
  std::vector<std::string> names;
  for (const RulesetEntry& entry : m_entries) names.push_back(entry.info.name);
  throw DomainError(with_nearest_names(fmt::format("there is no ruleset '{}'", excerpt(name)), name, names));
}

}  // namespace upstar
