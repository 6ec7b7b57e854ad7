// The moves of a position that can come back: what is in the table, and in JSON.
#include "cli/commands/loopy_moves.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/io/aligned_text.hpp"
#include "cli/io/answer_text.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::cli {

namespace {

struct LoopyMove {
  std::string to;
  std::size_t count = 0;
  LoopyValue value;
  Winner winner = Winner::draw;  ///< the opponent moving next
  std::optional<std::string> dominated_by{};
};

/// The moves of the player; those to the same text are one.
std::vector<LoopyMove> distinct_moves_of(const AnyPosition& position, Player player) {
  constexpr std::size_t most_moves = 10'000;
  LoopyStore& store = LoopyStore::of(position.store());
  std::vector<LoopyMove> moves;
  std::map<std::string, std::size_t> places;
  position.moves(player, [&](const AnyPosition& option) {
    const auto [place, is_new] = places.try_emplace(option.to_text(), moves.size());
    if (is_new) {
      if (moves.size() == most_moves) throw LimitError("the position has too many moves to list them");
      const LoopyValue value = option.loopy_value();
      const LoopyOutcome after = outcome(store, value);
      moves.push_back({place->first, 0, value, player == Player::left ? after.right_first : after.left_first});
    }
    ++moves[place->second].count;
  });
  const auto is_better = [&](const LoopyMove& a, const LoopyMove& b) {
    const Relation relation = store.compare(a.value, b.value);
    return relation == (player == Player::left ? Relation::greater : Relation::less);
  };
  for (LoopyMove& move : moves) {
    for (const LoopyMove& other : moves) {
      if (move.dominated_by || !is_better(other, move)) continue;
      move.dominated_by = other.to;
    }
  }
  return moves;
}

bool wins_for(const LoopyMove& move, Player player) {
  return move.winner == (player == Player::left ? Winner::left : Winner::right);
}

Json listed_moves(Workspace& workspace, const AnyPosition& position, Player player, Style style) {
  Json list = Json::array();
  for (const LoopyMove& move : distinct_moves_of(position, player)) {
    Json dominating;
    if (move.dominated_by) dominating = *move.dominated_by;
    const LoopyGame value{&LoopyStore::of(position.store()), move.value};
    list.push_back({{"to", move.to},
                    {"moves", move.count},
                    {"value", json_of(workspace, Answer{value}, style)},
                    {"wins", wins_for(move, player)},
                    {"draws", move.winner == Winner::draw},
                    {"dominated_by", std::move(dominating)}});
  }
  return list;
}

}  // namespace

std::string table_of_loopy_moves(Workspace& workspace, const AnyPosition& position, Style style, std::size_t width) {
  LoopyStore& store = LoopyStore::of(position.store());
  std::vector<Cells> lines{{"player", "to", "moves", "value"}};
  for (const Player player : {Player::left, Player::right}) {
    for (const LoopyMove& move : distinct_moves_of(position, player)) {
      std::string judgement = wins_for(move, player) ? "wins" : move.winner == Winner::draw ? "draws" : "";
      if (move.dominated_by) {
        judgement += (judgement.empty() ? "" : ", ") + fmt::format("dominated by {}", visible(*move.dominated_by));
      }
      lines.push_back({player == Player::left ? "left" : "right", visible(move.to), std::to_string(move.count),
                       workspace.session().to_text({LoopyGame{&store, move.value}}, style), judgement});
    }
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines);
}

std::string json_of_loopy_moves(Workspace& workspace, std::string_view input, const AnyPosition& position,
                                Style style) {
  return to_line({{"input", input},
                  {"value", json_of(workspace, value_of(position), style)},
                  {"left", listed_moves(workspace, position, Player::left, style)},
                  {"right", listed_moves(workspace, position, Player::right, style)}});
}

}  // namespace upstar::cli
