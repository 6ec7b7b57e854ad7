// Style `json`: a loopy value as two tables of followers, `onside` and `offside`.
//
//     {"onside":{"followers":[{"number":0,"ups":0,"nimber":0},{"left":[0],"right":[1]}]},"offside":{...}}
//
// is over. The entries of a table are as in notation/json.hpp, short games first; those of loopy positions name each
// other, also themselves. The last entry is the side itself.
#pragma once

#include <string>

#include "upstar/loopy/store.hpp"

namespace upstar {

std::string table_text(LoopyStore& store, const LoopyValue& value);

}  // namespace upstar
