// Winning moves by search, as lines or JSON.
#include "desk/commands/winning_moves.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "desk/commands/loopy_moves.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"

namespace upstar::desk {

namespace {

/// The index of the summand, and what it becomes.
std::vector<std::pair<std::size_t, std::string>> winning_moves(Workspace& workspace,
                                                               const std::vector<Summand>& summands, Player player,
                                                               Style style) {
  if (comes_back(summands)) return winning_loopy_moves(summands, player, style);
  std::vector<std::pair<std::size_t, std::string>> moves;
  for (const WinningMove& move : workspace.session().search().winning_moves(terms_of(summands), player)) {
    moves.emplace_back(move.term, text_of(workspace.store(), move.option, style));
  }
  return moves;
}

}  // namespace

std::string winning_moves_text(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                               std::optional<Player> only, const CommonOptions& options) {
  Json report = {{"input", input}};
  std::vector<Cells> lines;
  for (const Player player : {Player::left, Player::right}) {
    if (only && *only != player) continue;
    const char* name = player == Player::left ? "left" : "right";
    Json list = Json::array();
    std::set<std::pair<std::size_t, std::string>> seen;  // two positions may have one text
    for (const auto& [summand, to] : winning_moves(workspace, summands, player, options.style)) {
      const std::string in = name_of(summands[summand]);
      if (!seen.emplace(summand, to).second) continue;
      if (options.json) list.push_back({{"summand", summand + 1}, {"in", in}, {"to", to}});
      else lines.push_back({name, std::to_string(summand + 1), visible(in), visible(to)});
    }
    report[name] = std::move(list);
  }
  return options.json ? to_line(report) : aligned_text(lines);
}

}  // namespace upstar::desk
