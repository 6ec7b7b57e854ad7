// `upstar nim value` and `upstar nim moves`: heap games by table or formula, other impartial rulesets by search.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "desk/nim/nim.hpp"
#include "desk/nim/ruleset.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

/// The words after the game; `3,5` and `3 5` are two heaps.
std::vector<std::uint64_t> heaps_of(const Words& words) {
  std::vector<std::uint64_t> heaps;
  for (auto word = words.begin() + 1; word != words.end(); ++word) {
    for (std::size_t at = 0; at <= word->size();) {
      const std::size_t end = std::min(word->find(',', at), word->size());
      std::istringstream between_commas(word->substr(at, end - at));
      std::string heap;
      between_commas >> heap;
      do heaps.push_back(parse_heap(heap));
      while (between_commas >> heap);
      at = end + 1;
    }
  }
  return heaps;
}

/// The words after the ruleset; if positions are pairs, two numbers make one position.
Words positions_of(const NimRuleset& ruleset, const Words& words) {
  Words positions(words.begin() + 1, words.end());
  const auto is_number = [](const std::string& word) {
    return word.find_first_not_of("0123456789") == std::string::npos;
  };
  if (ruleset.info().sizes == Sizes::pair && positions.size() == 2 && is_number(positions[0]) &&
      is_number(positions[1])) {
    return {positions[0] + "," + positions[1]};
  }
  return positions;
}

}  // namespace

void nim_search(NimRun& run) {
  answer_words(run, run.words, {.blank_lines_and_comments = true},
               [](NimRun& each, std::string_view text, std::size_t line) {
                 Session& session = each.workspace.session();
                 session.clear_definitions();
                 const Integer n = session.search().nim_value(terms_of(session.summands(text, line)));
                 if (!each.options.json) return n.str();
                 return to_line({{"input", text}, {"value", json_of(n)}, {"first_player_wins", n != 0}});
               });
}

void nim_value(NimRun& run) {
  if (run.options.search) return nim_search(run);
  bool wins;
  std::optional<Integer> value;  // in misère play a nim value would say nothing
  if (auto game = heap_game_named(run, run.words[0])) {
    const auto heaps = heaps_of(run.words);
    wins = game->first_player_wins(heaps, &run.budget);
    if (!game->is_misere()) value = game->value(heaps, &run.budget);
    if (game->has_code()) print_nim_statistics(run, game->code());
  } else {
    NimRuleset ruleset(run, run.words[0]);
    value = ruleset.value(positions_of(ruleset, run.words));
    wins = *value != 0;
  }
  if (!run.options.json) return run.console.answer(value ? value->str() : wins ? "first" : "second");
  Json report = {{"game", run.words[0]}};
  if (value) report["value"] = json_of(*value);
  report["first_player_wins"] = wins;
  run.console.answer(to_line(report));
}

void nim_moves(NimRun& run) {
  std::vector<std::string> moves;
  if (auto game = heap_game_named(run, run.words[0])) {
    for (const HeapMoveMade& move : game->winning_moves(heaps_of(run.words), &run.budget))
      moves.push_back(move.to_text());
    if (game->has_code()) print_nim_statistics(run, game->code());
  } else {
    NimRuleset ruleset(run, run.words[0]);
    const auto shown = [&](const std::string& text) { return run.options.json ? text : visible(text); };
    for (const auto& [from, to] : ruleset.winning_moves(positions_of(ruleset, run.words)))
      moves.push_back(fmt::format("{} -> {}", shown(from), shown(to)));
  }
  if (run.options.json) return run.console.answer(to_line({{"game", run.words[0]}, {"winning_moves", moves}}));
  if (moves.empty()) return run.console.answer("no move wins");
  for (const std::string& move : moves) run.console.answer(move);
}

}  // namespace upstar::desk
