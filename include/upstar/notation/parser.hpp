// Text to syntax tree: the reader of docs/notation.md.
#pragma once

#include <cstddef>
#include <string_view>

#include "upstar/notation/syntax.hpp"

namespace upstar {

/// What braces are with which a text begins: a game, the moves of a position, as in a call of `entail`, or a scoring
/// form, as in a call of `score`.
enum class OuterBraces { game, moves, scores };

/// The tree of `text`: `a := expr; ...; expr`, an expression or a relation.
/// Line ends count as spaces. `first_line` is the number of the first line in errors.
/// **Errors** ParseError with line, column (in code points) and what would be right; LimitError for a text of 4 GB or
/// more, or past the limit of the budget.
/// **Cost** linear in the text, except for the conversion of long numbers; no recursion. Of memory up to 60 times the
/// text, which is charged to the budget as long as the tree lives.
SyntaxTree parse(std::string_view text, std::size_t first_line = 1, Budget* budget = nullptr,
                 OuterBraces outer = OuterBraces::game);

/// Whether the text can be parsed.
bool is_expression(std::string_view text);

/// Whether `name` can be a name: letters, digits and `_`, not beginning with a digit, and not a word for down (`v`,
/// `vv`, `v5`).
bool is_name(std::string_view name);

}  // namespace upstar
