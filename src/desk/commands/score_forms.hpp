// Scoring forms, as what `moves` and `best` list: their options, each with the score to which play comes then.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "desk/workspace/workspace.hpp"
#include "upstar/expr/summand.hpp"
#include "upstar/scoring/store.hpp"

namespace upstar::desk {

/// The terms of a sum as typed, or the scoring form that it is, which has none.
/// **Errors** those of Session::summands() and evaluate().
std::variant<std::vector<Summand>, ScoreGame> terms_or_form(Session& session, const std::string& text,
                                                            Copies copies = Copies::added);
/// The options of both players in a scoring form, or of one, each with the score to which play comes then, and which
/// are best; as a table or as one JSON object. `width`: 0 if nothing is to be cut.
std::string score_options(Workspace&, std::string_view input, const ScoreGame&, std::optional<Player> only, Style,
                          std::size_t width, bool as_json);

}  // namespace upstar::desk
