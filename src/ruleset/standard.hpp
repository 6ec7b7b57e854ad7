// The entries of Registry::standard(): one function for each ruleset, defined in the ruleset's own file.
#pragma once

#include "upstar/ruleset/registry.hpp"

namespace upstar {

RulesetEntry amazons_entry();
RulesetEntry anticlobber_entry();
RulesetEntry cannibal_clobber_entry();
RulesetEntry childish_hackenbush_entry();
RulesetEntry clobber_entry();
RulesetEntry col_entry();
RulesetEntry col_strip_entry();
RulesetEntry cram_entry();
RulesetEntry cutcake_entry();
RulesetEntry digraph_placement_entry();
RulesetEntry domineering_entry();
RulesetEntry eatcake_entry();
RulesetEntry elephants_and_rhinos_entry();
RulesetEntry fission_entry();
RulesetEntry fjords_entry();
RulesetEntry gen_clobber_entry();
RulesetEntry gen_col_entry();
RulesetEntry gen_cutcake_entry();
RulesetEntry gen_toads_and_frogs_entry();
RulesetEntry hackenbush_entry();
RulesetEntry heap_splitting_entry();
RulesetEntry king_dirt_entry();
RulesetEntry kings_entry();
RulesetEntry knights_entry();
RulesetEntry konane_entry();
RulesetEntry maundy_cake_entry();
RulesetEntry nogo_entry();
RulesetEntry partizan_arc_kayles_entry();
RulesetEntry partizan_euclid_entry();
RulesetEntry partizan_splittles_entry();
RulesetEntry partizan_subtraction_entry();
RulesetEntry partizan_take_and_break_entry();
RulesetEntry queens_entry();
RulesetEntry rooks_entry();
RulesetEntry seating_couples_entry();
RulesetEntry sheep_entry();
RulesetEntry ski_jumps_entry();
RulesetEntry snort_entry();
RulesetEntry toads_and_frogs_entry();
RulesetEntry toppling_dominoes_entry();
RulesetEntry turn_and_eatcake_entry();
RulesetEntry walkers_entry();
RulesetEntry weighted_arc_kayles_entry();

}  // namespace upstar
