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
  for (const auto entry :
       {acrostic_entry, amazons_entry, anticlobber_entry, arc_kayles_entry, at_least_half_entry, bash_entry,
        cannibal_clobber_entry, childish_hackenbush_entry, chomp_entry, clobber_entry, col_entry, col_strip_entry,
        cram_entry, crosses_entry, cutcake_entry, dawsons_chess_entry, dawsons_kayles_entry,
        digraph_placement_entry, direct_entry, domineering_entry, eatcake_entry, elephants_and_rhinos_entry,
        fergusons_game_entry, fibonacci_nim_entry, fission_entry, fjords_entry, gen_clobber_entry, gen_col_entry,
        gen_cutcake_entry, gen_toads_and_frogs_entry, grundys_game_entry, hackenbush_entry, heap_splitting_entry,
        kayles_entry, king_dirt_entry, kings_entry, knights_entry, konane_entry, laskers_nim_entry, letters_entry,
        maundy_cake_entry, mem_entry, mem_zero_entry, nim_entry, node_kayles_entry, nogo_entry,
        partizan_arc_kayles_entry, partizan_euclid_entry, partizan_splittles_entry, partizan_subtraction_entry,
        partizan_take_and_break_entry, pseudo_quicksort_entry, queen_race_entry, queens_entry, quicksort_entry,
        r_wythoff_entry, rooks_entry, seating_couples_entry, sheep_entry, ski_jumps_entry, snort_entry,
        splittles_entry, subtraction_entry, take_and_break_entry, take_away_entry, toads_and_frogs_entry,
        token_entry, toppling_dominoes_entry, turn_and_eatcake_entry, turning_entry, union_of_entry, walkers_entry,
        weighted_arc_kayles_entry, wythoff_entry}) {
    registry.add(entry());
  }
  return registry;
}

void Registry::add(RulesetEntry entry) {
  std::vector<std::string> names = entry.info.aliases;
  names.push_back(entry.info.name);
  for (const std::string& name : names) {
    if (find(name) != nullptr) throw DomainError(fmt::format("there is a ruleset '{}' already", name));
  }
  m_entries.insert(place_of(m_entries, entry.info.name), std::move(entry));
}

const RulesetEntry* Registry::find(std::string_view name) const {
  const auto place = place_of(m_entries, name);
  if (place != m_entries.end() && place->info.name == name) return &*place;
  for (const RulesetEntry& entry : m_entries) {
    if (std::find(entry.info.aliases.begin(), entry.info.aliases.end(), name) != entry.info.aliases.end()) return &entry;
  }
  return nullptr;
}

const RulesetEntry& Registry::at(std::string_view name) const {
  if (const RulesetEntry* entry = find(name)) return *entry;
  std::vector<std::string> names;
  for (const RulesetEntry& entry : m_entries) {
    names.push_back(entry.info.name);
    names.insert(names.end(), entry.info.aliases.begin(), entry.info.aliases.end());
  }
  throw DomainError(with_nearest_names(fmt::format("there is no ruleset '{}'", excerpt(name)), name, names));
}

}  // namespace upstar
