// `upstar moves`: every move of both players from a position, with its value and incentive.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/io/aligned_text.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/workspace/position_source.hpp"
#include "cli/workspace/run_in_workspace.hpp"

namespace upstar::cli {

namespace {

constexpr const char* moves_examples = R"(  upstar moves domineering '...|...'
  upstar moves --json toads_and_frogs 'TT.FF'

A move wins if its player then wins as the one who does not move. The incentive is what the move gains: its value minus
the position's for Left, the position's minus its value for Right. A dominated move is worth less to its player than
another one.
)";

struct Move {
  Player player;
  std::string position;
  GameId value;
  GameId incentive;
  bool wins;
  bool dominated;
};

/// Whether a player would rather have a than b, or as soon.
bool as_good(GameStore& store, Player player, GameId a, GameId b) {
  return player == Player::left ? store.leq(b, a) : store.leq(a, b);
}

std::vector<Move> moves_of(GameStore& store, PositionSolver& solver, const std::string& position, Player player) {
  const GameId whole = solver.value(position);
  const std::vector<MoveValue> moves = solver.moves(position, player);
  std::vector<Move> result;
  for (const MoveValue& move : moves) {
    const bool dominated = std::any_of(moves.begin(), moves.end(), [&](const MoveValue& other) {
      return other.value != move.value && as_good(store, player, other.value, move.value);
    });
    const GameId gain = player == Player::left ? store.subtract(move.value, whole) : store.subtract(whole, move.value);
    result.push_back(
        {player, move.position, move.value, gain, as_good(store, player, move.value, GameStore::zero()), dominated});
  }
  return result;
}

const char* name_of(Player player) { return player == Player::left ? "left" : "right"; }

std::string table_of(GameStore& store, const std::vector<Move>& moves, Style style) {
  std::vector<Cells> rows{{"player", "position", "value", "incentive", ""}};
  for (const Move& move : moves) {
    rows.push_back(
        {name_of(move.player), move.position, to_text(store, move.value, style), to_text(store, move.incentive, style),
         fmt::format("{}{}", move.wins ? "wins" : "", move.dominated ? move.wins ? ", dominated" : "dominated" : "")});
  }
  return aligned_text(rows);
}

Json json_of_moves(GameStore& store, const std::vector<Move>& moves, Player player, Style style) {
  Json list = Json::array();
  for (const Move& move : moves) {
    if (move.player != player) continue;
    list.push_back({{"position", move.position},
                    {"value", to_text(store, move.value, style)},
                    {"incentive", to_text(store, move.incentive, style)},
                    {"wins", move.wins},
                    {"dominated", move.dominated}});
  }
  return list;
}

void print_moves(Workspace& workspace, const Words& operands, const CommonOptions& options) {
  Console& console = workspace.console();
  const std::string* reading = &operands[0];
  try {
    PositionSource source(workspace, *reading);
    reading = &operands[1];
    const std::string& position = *reading;
    console.answer(workspace.answer([&] {
      GameStore& store = workspace.store();
      std::vector<Move> moves = moves_of(store, source.solver(), position, Player::left);
      std::vector<Move> right_moves = moves_of(store, source.solver(), position, Player::right);
      moves.insert(moves.end(), right_moves.begin(), right_moves.end());
      if (!options.json) return table_of(store, moves, options.style);
      return to_line({{"position", position},
                      {"value", to_text(store, source.solver().value(position), options.style)},
                      {"left", json_of_moves(store, moves, Player::left, options.style)},
                      {"right", json_of_moves(store, moves, Player::right, options.style)}});
    }));
  } catch (const Error& error) {
    if (options.json) console.answer(to_line(report_of(*reading, error, 0)));
    report_error(console, error, *reading, 0);
  }
}

}  // namespace

void run_moves(Console& console, const Words& words) {
  Arguments arguments("moves",
                      "Prints every move of both players from a position: what it leads to, its value, its\n"
                      "incentive, and whether it wins or is dominated.",
                      "RULESET[KEY=VALUE,...] POSITION", moves_examples);
  run_in_workspace(console, words, arguments, {2, 2}, [&](Workspace& workspace, const CommonOptions& options) {
    print_moves(workspace, arguments.operands(), options);
  });
}

}  // namespace upstar::cli
