// Winning moves by search, as lines or JSON.
#include "cli/commands/winning_moves.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "cli/io/aligned_text.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/workspace/sum_moves.hpp"

namespace upstar::cli {

std::string winning_moves_text(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                               std::optional<Player> only, const CommonOptions& options) {
  const std::vector<SearchTerm> terms = terms_of(summands);
  Json report = {{"input", input}};
  std::vector<Cells> lines;
  for (const Player player : {Player::left, Player::right}) {
    if (only && *only != player) continue;
    const char* name = player == Player::left ? "left" : "right";
    Json list = Json::array();
    std::set<std::pair<std::size_t, std::string>> seen;  // two positions may have one text
    for (const WinningMove& move : workspace.session().search().winning_moves(terms, player)) {
      const std::string in = name_of(summands[move.term]);
      const std::string to = text_of(workspace.store(), move.option, options.style);
      if (!seen.emplace(move.term, to).second) continue;
      if (options.json) list.push_back({{"summand", move.term + 1}, {"in", in}, {"to", to}});
      else lines.push_back({name, std::to_string(move.term + 1), visible(in), visible(to)});
    }
    report[name] = std::move(list);
  }
  return options.json ? to_line(report) : aligned_text(lines);
}

}  // namespace upstar::cli
