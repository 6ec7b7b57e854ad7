// Moves that give points, as a table and in JSON.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "desk/commands/move_listing.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/scoring_rules.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_score_moves = 10'000;

/// The moves in a summand to one text for as many points.
struct ScoreRow {
  std::size_t summand;
  std::string to;
  std::int64_t points;
  Dyadic score;  ///< what the player has more than the other one in the end, these points among it
  bool is_best = false;
  std::size_t count = 1;
};

bool gives_points(const std::vector<Summand>& summands) {
  return std::ranges::any_of(summands, [](const Summand& summand) {
    return summand.position() != nullptr && summand.position()->has_score_moves();
  });
}

std::vector<AnyPosition> positions_of(const std::vector<Summand>& summands) {
  std::vector<AnyPosition> positions;
  for (const Summand& summand : summands) {
    if (summand.position() == nullptr || !summand.position()->has_score_moves()) {
      throw DomainError(fmt::format("moves are listed of positions of scoring play, and {} is none", name_of(summand)));
    }
    positions.push_back(*summand.position());
  }
  return positions;
}

std::vector<ScoreRow> score_rows(Budget& budget, const std::vector<Summand>& summands) {
  ScoreSearch search(budget);
  std::vector<AnyPosition> positions = positions_of(summands);
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
      rows.push_back({i, std::move(to), points, Dyadic(points) - search.first_score(positions)});
    });
    positions[i] = before;
  }
  const auto best = std::ranges::max_element(rows, {}, &ScoreRow::score);
  for (ScoreRow& row : rows) row.is_best = row.score == best->score;
  return rows;
}

std::string table_of_score_moves(Workspace& workspace, const std::vector<Summand>& summands, Style, std::size_t width) {
  const bool is_sum = summands.size() > 1;
  std::vector<Cells> lines{is_sum ? Cells{"in", "to", "moves", "points", "score"}
                                  : Cells{"to", "moves", "points", "score"}};
  for (const ScoreRow& row : score_rows(workspace.budget(), summands)) {
    Cells cells;
    if (is_sum) cells.push_back(name_of(summands[row.summand]));
    cells.insert(cells.end(), {visible(row.to), std::to_string(row.count), std::to_string(row.points),
                               row.score.to_string(), row.is_best ? "best" : ""});
    lines.push_back(std::move(cells));
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines);
}

std::string json_of_score_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                Style) {
  Json list = Json::array();
  for (const ScoreRow& row : score_rows(workspace.budget(), summands)) {
    list.push_back({{"in", name_of(summands[row.summand])},
                    {"to", row.to},
                    {"moves", row.count},
                    {"points", json_of(Dyadic(row.points))},
                    {"score", json_of(row.score)},
                    {"best", row.is_best}});
  }
  const Dyadic score = ScoreSearch(workspace.budget()).first_score(positions_of(summands));
  return to_line({{"input", input}, {"first_score", json_of(score)}, {"both", std::move(list)}});
}

/// Those after which the player has more points in the end.
std::vector<ListedMove> winning_score_moves(Workspace& workspace, const std::vector<Summand>& summands, Player, Style) {
  std::vector<ListedMove> winning;
  for (ScoreRow& row : score_rows(workspace.budget(), summands)) {
    if (row.score.sign() <= 0) continue;
    ListedMove move{row.summand, std::move(row.to)};
    if (std::ranges::count(winning, move) == 0) winning.push_back(std::move(move));  // for points of two numbers
  }
  return winning;
}

/// The moves are those of both players.
std::string best_score_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands, Player,
                             Style style, std::size_t width, bool as_json) {
  return as_json ? json_of_score_moves(workspace, input, summands, style)
                 : table_of_score_moves(workspace, summands, style, width);
}

}  // namespace

const MoveListing score_listing{"the player with more points wins",
                                gives_points,
                                table_of_score_moves,
                                json_of_score_moves,
                                winning_score_moves,
                                best_score_moves};

std::string best_score_options(Workspace& workspace, std::string_view input, const ScoreGame& game, Player player,
                               Style style, bool as_json) {
  ScoreStore& store = *game.store;
  const bool is_left = player == Player::left;
  const Dyadic best = is_left ? store.left_score(game.id) : store.right_score(game.id);
  std::vector<Cells> lines{{"to", "score"}};
  Json list = Json::array();
  MemoryClaim held(workspace.budget());
  for (const ScoreId option : sorted_options(store, game.id, player)) {
    const Dyadic score = is_left ? store.right_score(option) : store.left_score(option);
    std::string to = to_text(store, option, style);
    held.claim(4 * to.size());
    list.push_back({{"to", to}, {"score", json_of(score)}, {"best", score == best}});
    lines.push_back({std::move(to), score.to_string(), score == best ? "best" : ""});
  }
  if (as_json) {
    return to_line(
        {{"input", input}, {"player", text_of(player)}, {"score", json_of(best)}, {"moves", std::move(list)}});
  }
  if (lines.size() == 1) return fmt::format("{} cannot move: {}", text_of(player), best.to_string());
  return aligned_text(lines);
}

}  // namespace upstar::desk
