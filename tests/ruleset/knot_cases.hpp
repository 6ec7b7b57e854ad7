// Positions that can come back, from the definition alone: all that play can reach as texts, without components,
// symmetry or closed forms; the value wins and loses like that graph beside other games.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "loopy/other_games.hpp"
#include "ruleset/naive.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/ruleset/evaluator.hpp"

namespace upstar::tests {

/// The graph of all texts that the moves reach from `text`, which is vertex 0. `moves(text, player)` returns texts.
template <class Moves>
PlainGame graph_of_texts(const std::string& text, Moves&& moves) {
  PlainGame game;
  std::map<std::string, std::uint32_t> place{{text, 0}};
  std::vector<std::string> found{text};
  for (std::size_t i = 0; i < found.size(); ++i) {
    game.options.emplace_back();
    for (const std::size_t p : {0U, 1U}) {
      for (const std::string& option : moves(found[i], p == 0 ? Player::left : Player::right)) {
        const auto [known, is_new] = place.try_emplace(option, static_cast<std::uint32_t>(found.size()));
        if (is_new) found.push_back(option);
        game.options[i][p].push_back(known->second);
      }
    }
  }
  return game;
}

/// Who wins vertex 0, and no game beside it.
inline LoopyOutcome outcome_of(const PlainGame& game) {
  const PlainGame zero{{{}}, 0};
  const auto if_left = left_survives(game, zero, true)[0], if_right = left_survives(game, zero, false)[0];
  const auto winner = [&](std::size_t p) {
    return if_right[p] ? Winner::left : if_left[p] ? Winner::draw : Winner::right;
  };
  return {winner(0), winner(1)};
}

/// Checks the positions: moves, value and outcome. Large graphs are played beside a few of the other games only.
template <class Rules, class Moves>
void check_knots(const Rules& rules, const std::vector<std::string>& texts, Moves&& moves) {
  GameStore games;
  LoopyStore& store = LoopyStore::of(games);
  Evaluator<Rules> evaluator(games, for_store(rules, games));
  const std::vector<PlainGame> others = other_games(games, store);
  for (const std::string& text : texts) {
    CAPTURE(text);
    check_moves(evaluator.rules(), text, moves);
    const auto position = evaluator.rules().parse(text);
    const PlainGame raw = graph_of_texts(text, moves);
    const LoopyValue value = evaluator.loopy_value(position);
    const LoopyOutcome expected = outcome_of(raw);
    if (evaluator.rules().can_come_back(position)) CHECK(evaluator.loopy_outcome(position) == expected);
    CHECK(outcome(store, value) == expected);
    const std::size_t step = 1 + raw.options.size() / 40;
    for (const Side side : {Side::on, Side::off}) {
      const PlainGame found = plain(store, value.on(side));
      for (std::size_t i = 0; i < others.size(); i += step) {
        REQUIRE_MESSAGE(
            left_survives(found, others[i], side == Side::on)[0] == left_survives(raw, others[i], side == Side::on)[0],
            text << " beside game " << i);
      }
    }
  }
}

}  // namespace upstar::tests
