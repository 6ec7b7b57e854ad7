// Winning moves by search, as lines or JSON.
#include "desk/commands/winning_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "desk/commands/move_listing.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

/// The winning moves of one player.
struct WinnersMoves {
  Player player;
  std::vector<WinningRow> moves{};
  std::size_t judged = 0;  ///< so many moves of the player are known to win or not
  bool is_whole = false;   ///< all of them
};

void find_moves(Workspace& workspace, const std::vector<Summand>& summands, Style style, WinnersMoves& found) {
  if (const MoveListing* special = special_listing(summands)) {
    found.moves = special->winning(workspace, summands, found.player, style);
  } else {
    std::set<WinningRow> seen;  // two positions may have one text
    const auto on_judged = [&](const WinningMove& move, bool wins) {
      ++found.judged;
      if (!wins) return;
      WinningRow row{move.term, text_of(workspace.store(), move.option, style)};
      if (seen.insert(row).second) found.moves.push_back(std::move(row));
    };
    workspace.session().search().winning_moves(terms_of(summands), found.player, on_judged);
  }
  found.is_whole = true;
}

std::string lines_of(const std::vector<Summand>& summands, const std::vector<WinnersMoves>& all) {
  std::vector<Cells> lines;
  std::string notes;
  for (const WinnersMoves& found : all) {
    const std::string player(upstar::text_of(found.player));
    for (const auto& [summand, to, kind] : found.moves) {
      lines.push_back({player, std::to_string(summand + 1), visible(name_of(summands[summand])), visible(to)});
      if (!kind.empty()) lines.back().push_back(kind);
    }
    if (!found.is_whole) notes += fmt::format("\n{}: partial, moves judged: {}", player, found.judged);
    else if (found.moves.empty()) notes += fmt::format("\n{}: no move wins", player);
  }
  return lines.empty() ? notes.substr(1) : aligned_text(lines) + notes;
}

std::string tree_of(std::string_view input, const std::vector<Summand>& summands,
                    const std::vector<WinnersMoves>& all) {
  Json report = {{"input", input}};
  bool is_whole = true;
  for (const WinnersMoves& found : all) {
    Json list = Json::array();
    for (const auto& [summand, to, kind] : found.moves) {
      list.push_back({{"summand", summand + 1}, {"in", name_of(summands[summand])}, {"to", to}});
      if (!kind.empty()) list.back()["kind"] = kind;
    }
    report[std::string(upstar::text_of(found.player))] = std::move(list);
    is_whole = is_whole && found.is_whole;
  }
  if (!is_whole) report["partial"] = true;
  return to_line(report);
}

}  // namespace

std::string winning_moves_text(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                               std::optional<Player> only, const CommonOptions& options, std::string& partial) {
  std::vector<WinnersMoves> all;
  for (const Player player : {Player::left, Player::right}) {
    if (!only || *only == player) all.push_back({player});
  }
  const auto text = [&] { return options.json ? tree_of(input, summands, all) : lines_of(summands, all); };
  try {
    for (WinnersMoves& found : all) find_moves(workspace, summands, options.style, found);
  } catch (const LimitError&) {
    const auto is_known = [](const WinnersMoves& found) { return found.is_whole || found.judged > 0; };
    if (std::ranges::any_of(all, is_known)) partial = text();
    throw;
  }
  return text();
}

}  // namespace upstar::desk
