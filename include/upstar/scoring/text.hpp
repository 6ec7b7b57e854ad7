// Scoring forms as text: `score({3||@1/2|2})`.
#pragma once

#include <string>

#include "upstar/notation/print.hpp"
#include "upstar/scoring/store.hpp"

namespace upstar {

/// `score(5)`, `score({@0|1})`, in bars as values have. The parser reads it back as the same form. Numbers stand first
/// among options, ascending, then the others by their Left sides, then their Right sides: an empty side, by its score,
/// before a list, and lists entry by entry. A text of more than 10,000 characters names what comes again in it.
/// **Errors** LimitError if it would pass the limit of the budget. **Cost** a sort of the options of each follower, and
/// the text; no recursion.
std::string to_text(ScoreStore& store, ScoreId g, Style style = Style::text);

/// The options in the order in which the text has them. **Cost** as that of the order in to_text().
ScoreForms sorted_options(ScoreStore& store, ScoreId g, Player player);
/// All forms that can be reached, g too, each once and after its options. **Cost** as sorted_options().
ScoreForms sorted_followers(ScoreStore& store, ScoreId g);

}  // namespace upstar
