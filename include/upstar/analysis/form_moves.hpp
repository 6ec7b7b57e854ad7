// What only a form has: the depth of its braces, and options that its canonical form does not have.
#pragma once

#include <vector>

#include "upstar/analysis/form.hpp"

namespace upstar {

/// 0 for the form without options, otherwise 1 + the largest depth of an option; of a canonical form it is the birthday
/// of its value. **Cost** one step for each follower that is not canonical.
Integer depth(FormStore& forms, FormId f);

/// The options of the player from which the opponent has a move to a form that is no better for the player than f is.
/// **Cost** an order test for each option of these options. **Source** Siegel II.2.
std::vector<FormId> reversible_options(FormStore& forms, FormId f, Player player);

/// The options of the player that are not reversible, and not dominated: no option of another value is at least as good
/// for the player. **Cost** besides that of reversible_options, a number of order tests quadratic in the options.
std::vector<FormId> sensible_options(FormStore& forms, FormId f, Player player);

/// How the player's options K^P of the canonical form are reached in f: for each of them, in the order of options, a
/// line of play from f, the player and the opponent in turn. Each form that the player moves to is at least as good for
/// the player as K^P, each that the opponent moves to no better than f, and of the player's only the last one is equal
/// to K^P. A move to a form that is equal to K^P goes before others; otherwise the first that will do is taken, in the
/// order in which the options of forms are shown.
/// **Cost** an order test for each option met.
/// **Source** the help of CGSuite 2 on games, where they are SensibleLines; that there is one, by Siegel II.2.
std::vector<std::vector<FormId>> sensible_lines(FormStore& forms, FormId f, Player player);

}  // namespace upstar
