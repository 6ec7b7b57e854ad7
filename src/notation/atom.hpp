// Atoms: the values that rule 1 prints without looking at their options: a number, an ups item and a star side by side.
// Ups items are a multiple of up, a power ^<k> or a sum of powers ^[k], and their negatives.
#pragma once

#include <string>

#include "upstar/game/uptimal.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

/// Whether rule 1 prints u: at most one ups item.
bool is_atom(const Uptimal& u);

/// Whether the atom is one item: a number, an ups item or a star. Such stand without parentheses after `+-`.
bool is_single_item(const Uptimal& atom);

std::string number_text(const Dyadic& number, Style style);

/// **Requires** is_atom(atom).
std::string atom_text(const Uptimal& atom, Style style);

}  // namespace upstar
