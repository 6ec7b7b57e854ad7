// Atoms: the values that are printed without a look at their options: a number, an ups item and a star side by side.
// An ups item is a multiple of up, a power ^<k> or a sum of powers ^[k], and their negatives.
#pragma once

#include <string>

#include "notation/style_sheet.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

/// Whether u is an atom: it has at most one ups item.
bool is_atom(const Uptimal& u);

/// Whether the atom is one item: a number, an ups item or a star. After `+-` it needs no parentheses.
bool is_single_item(const Uptimal& atom);

std::string number_text(const Dyadic& number, const Spelling& spelling);

/// **Requires** is_atom(atom).
std::string atom_text(const Uptimal& atom, const Spelling& spelling);

}  // namespace upstar
