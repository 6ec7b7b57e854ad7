// Answers to options, where one scoring game is at least another.
#include "scoring/answers.hpp"

#include <algorithm>

namespace upstar {

namespace {

/// The first of the options that is good. The order of Milnor games makes forms, so the options are copied.
template <class IsGood>
std::optional<ScoreId> first_of(const ScoreForms& options, IsGood&& is_good) {
  const auto found = std::find_if(options.begin(), options.end(), is_good);
  return found == options.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<ScoreAnswer> answer_to_left(const ScoreStore& store, ScoreOrder& order, ScoreId g, ScoreId h_left) {
  const auto own = first_of(store.copy_of_options(g, Player::left),
                            [&](ScoreId g_left) { return order.is_greater_or_equal(g_left, h_left); });
  if (own) return ScoreAnswer{*own, false};
  const auto reply = first_of(store.copy_of_options(h_left, Player::right),
                              [&](ScoreId to) { return order.is_greater_or_equal(g, to); });
  return reply ? std::optional(ScoreAnswer{*reply, true}) : std::nullopt;
}

std::optional<ScoreAnswer> answer_to_right(const ScoreStore& store, ScoreOrder& order, ScoreId g_right, ScoreId h) {
  const auto own = first_of(store.copy_of_options(h, Player::right),
                            [&](ScoreId h_right) { return order.is_greater_or_equal(g_right, h_right); });
  if (own) return ScoreAnswer{*own, false};
  const auto reply = first_of(store.copy_of_options(g_right, Player::left),
                              [&](ScoreId to) { return order.is_greater_or_equal(to, h); });
  return reply ? std::optional(ScoreAnswer{*reply, true}) : std::nullopt;
}

}  // namespace upstar
