// Scoring forms in braces, as `score` takes them: {3||@0|2}.
#include <fmt/format.h>

#include "expr/evaluation.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

Value Evaluation::score_braces(const Node& node) {
  const auto children = tree().children(node);
  const std::size_t typed_left = tree().left_count(node);
  const auto side = [&](std::span<const std::uint32_t> typed, std::span<const Value> given) {
    const bool is_empty = typed.size() == 1 && tree().nodes()[typed[0]].kind == NodeKind::empty_side;
    ScoreForms options = is_empty ? ScoreForms(charged_to(m_store.budget())) : scoring_options(given);
    if (!is_empty && options.empty()) {
      throw DomainError(fmt::format("a side of {} has neither options nor the score of an empty side", source(node)));
    }
    return std::pair(std::move(options), is_empty ? m_store.number_of(given[0].game()) : Dyadic());
  };
  const auto [left, left_score] = side(children.first(typed_left), operands(node).first(left_count(node)));
  const auto [right, right_score] = side(children.subspan(typed_left), operands(node).subspan(left_count(node)));
  ScoreStore& store = m_session.scoring().store;
  const ScoreId made = store.make(left.empty() ? ScoreSide(left_score) : ScoreSide(left),
                                  right.empty() ? ScoreSide(right_score) : ScoreSide(right));
  return {m_store.budget(), Answer{ScoreGame{&store, made}}};
}

ScoreForms Evaluation::scoring_options(std::span<const Value> options) const {
  ScoreForms forms(charged_to(m_store.budget()));
  for (const Value& option : options) {
    if (const auto form = score_in(m_session, option)) {
      forms.push_back(*form);
      continue;
    }
    std::string reason = fmt::format("options of a scoring form are scoring forms and dyadic numbers, and {} is {}",
                                     source(option), option.kind_name());
    if (option.is_game() && option.as_loopy() == nullptr && !option.is_moon()) {
      reason += fmt::format(": waiting({}) is the scoring form with its moves", source(option));
    }
    throw DomainError(reason);
  }
  return forms;
}

}  // namespace upstar
