// The registry of rulesets.
#include "upstar/ruleset/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/excerpt.hpp"
#include "ruleset/shelves.hpp"
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
  add_board_shelf(registry);
  add_strip_shelf(registry);
  add_graph_shelf(registry);
  add_heap_shelf(registry);
  return registry;
}

void Registry::add(RulesetEntry entry) {
  std::vector<std::string> names = entry.info.aliases;
  names.push_back(entry.info.name);
  for (const std::string& name : names) {
    if (find(name) != nullptr) throw DomainError(fmt::format("there is a ruleset '{}' already", name));
  }
  auto& entries = own_entries();
  entries.insert(place_of(entries, entry.info.name), std::move(entry));
}

void Registry::put(RulesetEntry entry) {
  remove(entry.info.name);
  add(std::move(entry));
}

void Registry::remove(std::string_view name) {
  const auto place = place_of(*m_entries, name);
  if (place == m_entries->end() || place->info.name != name || !place->info.is_of_line) return;
  const auto index = place - m_entries->begin();
  own_entries().erase(own_entries().begin() + index);
}

std::vector<RulesetEntry>& Registry::own_entries() {
  if (m_entries.use_count() > 1) m_entries = std::make_shared<std::vector<RulesetEntry>>(*m_entries);
  return *m_entries;
}

const RulesetEntry* Registry::find(std::string_view typed) const {
  std::string name(typed);
  std::ranges::replace(name, '-', '_');
  const auto place = place_of(*m_entries, name);
  if (place != m_entries->end() && place->info.name == name) return &*place;
  for (const RulesetEntry& entry : *m_entries) {
    if (std::find(entry.info.aliases.begin(), entry.info.aliases.end(), name) != entry.info.aliases.end())
      return &entry;
  }
  return nullptr;
}

const RulesetEntry& Registry::at(std::string_view name) const {
  if (const RulesetEntry* entry = find(name)) return *entry;
  std::vector<std::string> names;
  for (const RulesetEntry& entry : *m_entries) {
    names.push_back(entry.info.name);
    names.insert(names.end(), entry.info.aliases.begin(), entry.info.aliases.end());
  }
  const std::string advice = with_nearest_names("", name, names);
  throw DomainError(fmt::format("there is no ruleset '{}'{}", excerpt(name),
                                advice.empty() ? "; upstar rulesets lists them" : advice));
}

}  // namespace upstar
