// Recipes as forms, in the real store and in the reference engine, and the way from one to the other.
#pragma once

#include <map>

#include "naive/games.hpp"
#include "naive/recipe.hpp"
#include "upstar/analysis/form.hpp"

namespace upstar::naive {

// Leaves are canonical forms; braces are kept.
FormId build_form(FormStore& forms, const Recipe& recipe);
Ref build_form(Games& games, const Recipe& recipe);

/// The same tree, option by option as the store tells them.
Ref to_naive(FormStore& forms, FormId form, Games& games);

/// A memo of functions of two forms.
using PairMemo = std::map<std::pair<Ref, Ref>, Ref>;

}  // namespace upstar::naive
