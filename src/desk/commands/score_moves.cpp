// Moves that give points, as a table and in JSON.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "desk/commands/move_listing.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_score_moves = 10'000;

/// A sum of positions of scoring play and of numbers, which are scores.
struct ScoringSum {
  std::vector<AnyPosition> positions;
  std::vector<std::size_t> summands;  ///< their places in the sum
  Dyadic lead;                        ///< what Left has by the numbers
};

/// The moves in a summand to one text for as many points.
struct ScoreRow {
  std::size_t summand;
  std::string to;
  std::int64_t points;
  Dyadic score;  ///< what the player has more than the other one in the end, these points among it, but no lead
  bool is_best = false;
  std::size_t count = 1;
};

/// Who makes the moves, and what this player has by the numbers of the sum.
struct Mover {
  std::string_view name;
  Dyadic lead;
};

bool gives_points(const std::vector<Summand>& summands) {
  return std::ranges::any_of(summands, [](const Summand& summand) {
    return summand.position() != nullptr && summand.position()->has_score_moves();
  });
}

ScoringSum scoring_sum(const GameStore& store, const std::vector<Summand>& summands) {
  ScoringSum sum{{}, {}, 0};
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const Summand& summand = summands[i];
    const GameId* const value = std::get_if<GameId>(&summand.term);
    if (value != nullptr && store.is_number(*value)) {
      sum.lead += store.number_of(*value);
    } else if (summand.position() != nullptr && summand.position()->has_score_moves()) {
      sum.positions.push_back(*summand.position());
      sum.summands.push_back(i);
    } else {
      throw DomainError(fmt::format("moves are listed of positions of scoring play and numbers, and {} is neither",
                                    name_of(summand)));
    }
  }
  return sum;
}

std::vector<ScoreRow> score_rows(Budget& budget, const ScoringSum& sum) {
  ScoreSearch search(budget);
  std::vector<AnyPosition> positions = sum.positions;
  std::vector<ScoreRow> rows;
  MemoryClaim held(budget);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    std::map<std::pair<std::string, std::int64_t>, std::size_t> places;
    const AnyPosition before = positions[i];
    before.score_moves([&](const AnyPosition& option, std::int64_t points) {
      std::string to = option.to_text();
      budget.tick(to.size());
      const auto [place, is_new] = places.try_emplace({to, points}, rows.size());
      if (!is_new) {
        ++rows[place->second].count;
        return;
      }
      if (rows.size() == most_score_moves) throw LimitError("there are too many moves to list them");
      held.claim(2 * sizeof(ScoreRow) + 3 * to.capacity());
      positions[i] = option;
      rows.push_back({sum.summands[i], std::move(to), points, Dyadic(points) - search.first_score(positions)});
    });
    positions[i] = before;
  }
  const auto best = std::ranges::max_element(rows, {}, &ScoreRow::score);
  for (ScoreRow& row : rows) row.is_best = row.score == best->score;
  return rows;
}

Mover mover_of(Player player, const ScoringSum& sum) {
  return {text_of(player), player == Player::left ? sum.lead : -sum.lead};
}

/// Both players have the same moves; where one has a lead, they do not come to the same scores.
std::vector<Mover> movers_of(const ScoringSum& sum) {
  if (sum.lead.sign() == 0) return {{"both", 0}};
  return {mover_of(Player::left, sum), mover_of(Player::right, sum)};
}

std::string score_table(Workspace& workspace, const std::vector<Summand>& summands, const ScoringSum& sum,
                        const std::vector<Mover>& movers, std::size_t width) {
  const bool is_sum = summands.size() > 1, names_movers = movers.size() > 1;
  const std::vector<ScoreRow> rows = score_rows(workspace.budget(), sum);
  std::vector<Cells> lines;
  const auto add_line = [&](std::string_view mover, std::string in, Cells rest) {
    Cells& line = lines.emplace_back();
    if (names_movers) line.emplace_back(mover);
    if (is_sum) line.push_back(std::move(in));
    std::ranges::move(rest, std::back_inserter(line));
  };
  add_line("player", "in", {"to", "moves", "points", "score"});
  for (const auto& [name, lead] : movers) {
    for (const ScoreRow& row : rows) {
      add_line(name, name_of(summands[row.summand]),
               {visible(row.to), std::to_string(row.count), std::to_string(row.points), (row.score + lead).to_string(),
                row.is_best ? "best" : ""});
    }
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines);
}

std::string table_of_score_moves(Workspace& workspace, const std::vector<Summand>& summands, Style, std::size_t width) {
  const ScoringSum sum = scoring_sum(workspace.store(), summands);
  return score_table(workspace, summands, sum, movers_of(sum), width);
}

Json json_of_rows(const std::vector<ScoreRow>& rows, const std::vector<Summand>& summands, const Dyadic& lead) {
  Json list = Json::array();
  for (const ScoreRow& row : rows) {
    list.push_back({{"in", name_of(summands[row.summand])},
                    {"to", row.to},
                    {"moves", row.count},
                    {"points", json_of(Dyadic(row.points))},
                    {"score", json_of(row.score + lead)},
                    {"best", row.is_best}});
  }
  return list;
}

std::string score_json(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                       const ScoringSum& sum, const std::vector<Mover>& movers) {
  const std::vector<ScoreRow> rows = score_rows(workspace.budget(), sum);
  const Dyadic score = ScoreSearch(workspace.budget()).first_score(sum.positions);
  Json report{{"input", input}};
  for (const auto& [name, lead] : movers) {
    report[(name == "both" ? "" : std::string(name) + "_") + "first_score"] = json_of(score + lead);
    report[std::string(name)] = json_of_rows(rows, summands, lead);
  }
  return to_line(report);
}

std::string json_of_score_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                Style) {
  const ScoringSum sum = scoring_sum(workspace.store(), summands);
  return score_json(workspace, input, summands, sum, movers_of(sum));
}

/// Those after which the player has more points in the end.
std::vector<WinningRow> winning_score_moves(Workspace& workspace, const std::vector<Summand>& summands, Player player,
                                            Style) {
  const ScoringSum sum = scoring_sum(workspace.store(), summands);
  const Dyadic lead = mover_of(player, sum).lead;
  std::vector<WinningRow> winning;
  for (ScoreRow& row : score_rows(workspace.budget(), sum)) {
    if ((row.score + lead).sign() <= 0) continue;
    WinningRow move{row.summand, std::move(row.to)};
    if (std::ranges::count(winning, move) == 0) winning.push_back(std::move(move));  // for points of two numbers
  }
  return winning;
}

/// Of one player, where the players come to different scores.
std::string best_score_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                             Player player, Style, std::size_t width, bool as_json) {
  const ScoringSum sum = scoring_sum(workspace.store(), summands);
  std::vector<Mover> movers = movers_of(sum);
  if (movers.size() > 1) movers = {mover_of(player, sum)};
  return as_json ? score_json(workspace, input, summands, sum, movers)
                 : score_table(workspace, summands, sum, movers, width);
}

}  // namespace

const MoveListing score_listing{"the player with more points wins",
                                gives_points,
                                table_of_score_moves,
                                json_of_score_moves,
                                winning_score_moves,
                                best_score_moves};

}  // namespace upstar::desk
