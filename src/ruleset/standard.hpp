// The entries of Registry::standard(): one function for each ruleset, defined in the ruleset's own file.
#pragma once

#include "upstar/ruleset/registry.hpp"

namespace upstar {

RulesetEntry cutcake_entry();
RulesetEntry domineering_entry();
RulesetEntry elephants_and_rhinos_entry();
RulesetEntry gen_toads_and_frogs_entry();
RulesetEntry hackenbush_entry();
RulesetEntry toads_and_frogs_entry();

}  // namespace upstar
