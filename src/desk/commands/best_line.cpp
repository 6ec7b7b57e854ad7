// A line of play: move after move, each with what it loses.
#include "desk/commands/best_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t longest_line = 10'000;
constexpr std::array<std::string_view, 5> strategies{"perfect", "orthodox", "hotstrat", "sentestrat", "thermostrat"};

/// A move of the line.
struct LineMove {
  Player player;
  std::string in, to;
  GameId sum;
  RatedMove rated;
  bool could_win;  ///< another move would have won
};

/// **Requires** a move.
std::size_t best_of(const Advice& advice) {
  std::size_t best = 0;
  const auto is_better = [&](const RatedMove& a, const RatedMove& b) {
    return a.wins != b.wins ? a.wins : a.loss < b.loss;
  };
  for (std::size_t i = 1; i < advice.rated.size(); ++i) {
    if (is_better(advice.rated[i], advice.rated[best])) best = i;
  }
  return best;
}

std::size_t choice_of(const Advice& advice, std::string_view strategy) {
  const auto choice = std::ranges::find(advice.choices, strategy, &Choice::name);
  return choice == advice.choices.end() || choice->moves.empty() ? best_of(advice) : choice->moves.front();
}

/// The summand after the move.
Summand summand_after(GameStore& store, const SumMove& move) {
  if (!move.option) return {to_text(store, move.value, Style::text), false, move.value};
  return {move.option->to_expression(), false, *move.option};
}

std::string said_of(const LineMove& move) {
  if (move.rated.wins) return "wins";
  return move.could_win ? "throws the win away" : "";
}

std::string text_of_line(const std::vector<LineMove>& line, const std::string& end) {
  std::vector<Cells> rows{{"move", "player", "in", "to", "stop", "loss"}};
  for (const LineMove& move : line) {
    rows.push_back({std::to_string(rows.size()), std::string(upstar::text_of(move.player)), move.in, visible(move.to),
                    move.rated.stop.to_string(), move.rated.loss.to_string(), said_of(move)});
  }
  return aligned_text(rows) + "\n" + end;
}

std::string tree_of_line(GameStore& store, Json report, const std::vector<LineMove>& line, Style style) {
  Json moves = Json::array();
  for (const LineMove& move : line) {
    moves.push_back({{"player", upstar::text_of(move.player)},
                     {"in", move.in},
                     {"to", move.to},
                     {"sum", json_of(store, move.sum, style)},
                     {"stop", json_of(move.rated.stop)},
                     {"loss", json_of(move.rated.loss)},
                     {"wins", move.rated.wins},
                     {"throws_away", move.could_win && !move.rated.wins}});
  }
  report["line"] = std::move(moves);
  return to_line(report);
}

}  // namespace

std::span<const std::string_view> line_strategies() { return strategies; }

std::string line_of_play(Workspace& workspace, std::string_view input, std::vector<Summand> summands, Player first,
                         std::string_view strategy, const std::optional<Dyadic>& ambient, const CommonOptions& options,
                         std::string& partial) {
  GameStore& store = workspace.store();
  MemoryClaim held(store.budget());
  std::vector<LineMove> line;
  // Without a winner the line is partial. Where memory runs out the JSON library ends the program: no JSON for text.
  const auto answer = [&](const std::string& end, std::optional<Player> winner) {
    if (!options.json) return text_of_line(line, end);
    Json report = {{"input", input}, {"player", upstar::text_of(first)}, {"strategy", strategy}, {"winner", nullptr}};
    if (winner) report["winner"] = upstar::text_of(*winner);
    else report["partial"] = true;
    return tree_of_line(store, std::move(report), line, options.style);
  };
  try {
    for (Player player = first;; player = opponent(player)) {
      const Advice advice = advise(store, summands, player, ambient);
      if (advice.moves.empty()) {
        const Player winner = opponent(player);
        return answer(fmt::format("{} has no move: {} wins", upstar::text_of(player), upstar::text_of(winner)), winner);
      }
      if (line.size() == longest_line) throw LimitError("the line of play is longer than 10,000 moves");
      const std::size_t chosen = player == first ? choice_of(advice, strategy) : best_of(advice);
      const SumMove& move = advice.moves[chosen];
      const auto wins = [](const RatedMove& rated) { return rated.wins; };
      line.push_back({player, name_of(summands[move.summand]), target_of(store, move, options.style), move.sum,
                      advice.rated[chosen], std::ranges::any_of(advice.rated, wins)});
      held.claim(2 * sizeof(LineMove) + line.back().in.size() + line.back().to.size());
      summands[move.summand] = summand_after(store, move);
    }
  } catch (const LimitError&) {
    if (!line.empty()) partial = answer(fmt::format("partial, moves: {}", line.size()), std::nullopt);
    throw;
  }
}

}  // namespace upstar::desk
