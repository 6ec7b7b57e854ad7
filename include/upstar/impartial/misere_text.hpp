// Games in misère play as text: `*[4(2[2]320)2[#2]]`, as in ONAG and in CGSuite.
//
//     *[ item ... ]    one item is that game, several are its options
//     item             a heap (a digit, `&10;`) or `(item ...)`, the game with these options; then what is done to it:
//     #                {X}, the game whose only option it is
//     [2#-4]           from left to right: + *2, {X}, - *4
#pragma once

#include <string>
#include <string_view>

#include "upstar/impartial/misere_store.hpp"

namespace upstar {

/// The canonical form of what is written. **Errors** ParseError (line 1) with the column; DomainError for a `-n` that
/// cannot be taken away; LimitError for a heap that is too large.
MisereId read_misere(MisereStore& store, std::string_view text);
/// The text, which reads back. **Errors** LimitError past ten million letters. **Cost** the differences from heaps and
/// the sums with heaps of the followers that are written.
std::string misere_text(MisereStore& store, MisereId game);

}  // namespace upstar
