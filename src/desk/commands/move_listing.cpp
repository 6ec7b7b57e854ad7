// Which listing a sum has.
#include "desk/commands/move_listing.hpp"

#include "upstar/base/error.hpp"

namespace upstar::desk {

const MoveListing* special_listing(const std::vector<Summand>& summands) {
  for (const MoveListing* listing : {&loopy_listing, &entailing_listing, &score_listing, &richman_listing}) {
    if (listing->is_of(summands)) return listing;
  }
  return nullptr;
}

std::variant<std::vector<Summand>, ScoreGame> terms_or_form(Session& session, const std::string& text) {
  const auto scoring_form = [&]() -> std::optional<ScoreGame> {
    try {
      const Answer answer = session.evaluate(text);
      const ScoreGame* const game = std::get_if<ScoreGame>(&answer.value);
      return game != nullptr ? std::optional(*game) : std::nullopt;
    } catch (const DomainError&) {
      return std::nullopt;
    }
  };
  try {
    return session.summands(text);
  } catch (const DomainError&) {
    if (const auto form = scoring_form()) return *form;
    throw;
  }
}

}  // namespace upstar::desk
