// Heating and incentives of the reference engine, from the definitions.
#pragma once

#include "naive/games.hpp"

namespace upstar::naive {

/// Numbers unchanged, otherwise {heat(g^L, t) + t | heat(g^R, t) - t}. **Requires** canonical forms.
Ref heat(Games& games, Ref g, Ref t);

/// n copies of s for an integer n, otherwise {overheat(g^L, s, t) + t | overheat(g^R, s, t) - t}.
/// **Requires** canonical forms, and small integers.
Ref overheat(Games& games, Ref g, Ref s, Ref t);

/// g^L - g and g - g^R, those that are <= no other one; ascending. **Requires** a canonical form.
Refs left_incentives(Games& games, Ref g);
Refs right_incentives(Games& games, Ref g);
Refs incentives(Games& games, Ref g);

}  // namespace upstar::naive
