// Moves for which the players bid with money that can be divided at will, as a table and in JSON.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/commands/move_listing.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/number/rational.hpp"
#include "upstar/ruleset/bidding_rules.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

/// A move, and the share of the money above which Left wins then.
struct RichmanRow {
  std::string to;
  Rational share;
};

/// Of one player; which of them are best.
struct RichmanRows {
  std::vector<RichmanRow> rows;
  Rational best;
};

bool is_bid_for(const std::vector<Summand>& summands) {
  return std::ranges::any_of(summands, [](const Summand& summand) {
    return summand.position() != nullptr && summand.position()->has_richman();
  });
}

/// **Errors** DomainError for a sum.
const AnyPosition& only_position(const std::vector<Summand>& summands) {
  if (summands.size() > 1) throw DomainError("where the players bid for the moves, positions are not added to others");
  return *summands.front().position();
}

RichmanRows rows_of(const AnyPosition& position, Player player, MemoryClaim& held) {
  constexpr std::uint64_t bytes_of_number = 128;
  RichmanRows found;
  position.bid_moves(player, [&](const AnyPosition& option) {
    RichmanRow row{option.to_text(), option.richman()};
    held.claim(2 * sizeof(RichmanRow) + row.to.capacity() + bytes_of_number);
    const bool is_better = player == Player::left ? row.share < found.best : row.share > found.best;
    if (found.rows.empty() || is_better) found.best = row.share;
    found.rows.push_back(std::move(row));
  });
  return found;
}

std::string sentence_of(const AnyPosition& position) {
  bool goes_on = false;
  for (const Player player : {Player::left, Player::right}) {
    position.bid_moves(player, [&](const AnyPosition&) { goes_on = true; });
  }
  const auto share = position.richman();
  if (!goes_on && (share == 0 || share == 1)) return share == 0 ? "left has won" : "right has won";
  return fmt::format("left wins with more than {} of the money; both bid {}", to_string(position.richman()),
                     to_string(richman_bid(position)));
}

std::string table_of_richman_moves(Workspace& workspace, const std::vector<Summand>& summands, Style,
                                   std::size_t width) {
  const AnyPosition& position = only_position(summands);
  std::vector<Cells> lines{{"player", "to", "share"}};
  MemoryClaim held(workspace.store().budget());
  for (const Player player : {Player::left, Player::right}) {
    const RichmanRows found = rows_of(position, player, held);
    for (const RichmanRow& row : found.rows) {
      lines.push_back({std::string(upstar::text_of(player)), visible(row.to), to_string(row.share),
                       row.share == found.best ? "best" : ""});
      held.claim(bytes_of(lines.back()));
    }
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines, workspace.store().budget()) + "\n" + sentence_of(position);
}

std::string json_of_richman_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                  Style) {
  const AnyPosition& position = only_position(summands);
  MemoryClaim held(workspace.store().budget());
  const auto tree_of = [&](Player player) {
    constexpr std::uint64_t bytes_of_keys = 400;
    const RichmanRows found = rows_of(position, player, held);
    Json list = Json::array();
    for (const RichmanRow& row : found.rows) {
      held.claim(bytes_of_keys + row.to.size());
      list.push_back({{"to", row.to}, {"share", to_string(row.share)}, {"best", row.share == found.best}});
    }
    return list;
  };
  return to_line({{"input", input},
                  {"share", to_string(position.richman())},
                  {"bid", to_string(richman_bid(position))},
                  {"left", tree_of(Player::left)},
                  {"right", tree_of(Player::right)}});
}

std::vector<WinningRow> winning_richman_moves(Workspace&, const std::vector<Summand>& summands, Player, Style) {
  only_position(summands);
  throw DomainError(
      "where the players bid for the moves, who wins is a matter of the money: moves says which are best");
}

std::string best_richman_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                               Player player, Style, std::size_t, bool as_json) {
  const AnyPosition& position = only_position(summands);
  MemoryClaim held(workspace.store().budget());
  RichmanRows found = rows_of(position, player, held);
  std::erase_if(found.rows, [&](const RichmanRow& row) { return row.share != found.best; });
  if (!as_json) {
    std::vector<Cells> lines{{"to", "share"}};
    for (const RichmanRow& row : found.rows) lines.push_back({visible(row.to), to_string(row.share)});
    return aligned_text(lines, workspace.store().budget()) + "\n" + sentence_of(position);
  }
  Json list = Json::array();
  for (const RichmanRow& row : found.rows) list.push_back({{"to", row.to}, {"share", to_string(row.share)}});
  return to_line({{"input", input},
                  {"player", upstar::text_of(player)},
                  {"share", to_string(position.richman())},
                  {"bid", to_string(richman_bid(position))},
                  {"best", std::move(list)}});
}

}  // namespace

const MoveListing richman_listing{"the players bid for the moves", is_bid_for,
                                  table_of_richman_moves,          json_of_richman_moves,
                                  winning_richman_moves,           best_richman_moves};

}  // namespace upstar::desk
