// The words of a quotient: its generators, its elements in order, its rules.
#pragma once

#include "upstar/impartial/misere_quotient.hpp"

namespace upstar {

/// The same quotient with its generators, words and rules, its elements in the order of their words. Elements that are
/// no image of a sum are dropped. Only `product`, `is_p`, `size` and `phi` of the argument matter.
MisereQuotient in_words(const MisereQuotient& quotient);
/// Whether v stands before w in a list: fewer letters, or as many and earlier in the alphabet.
bool is_shorter(const MisereQuotient::Word& v, const MisereQuotient::Word& w);

}  // namespace upstar
